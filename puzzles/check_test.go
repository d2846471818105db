package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/draws"
)

const crossing = `puzzle walk
start 2x3
o#.
...
goal 2x3
..o
...
`

func TestReplay(t *testing.T) {
	p := parse(t, crossing)
	boards, steps, err := puzzles.Replay(walk{}, p, p.Start, []puzzles.Move{"A1-D", "A2-R"})
	require.NoError(t, err)
	require.Len(t, boards, 3)
	assert.Equal(t, p.Start, boards[0])
	assert.Equal(t, []string{".#.", ".o."}, puzzles.Rows(walk{}, boards[2], puzzles.Start))
	assert.Equal(t, []puzzles.Step{{Shifts: []puzzles.Shift{{From: 0, To: 3}}}, {Shifts: []puzzles.Shift{{From: 3, To: 4}}}}, steps)

	boards, steps, err = puzzles.Replay(walk{}, p, p.Start, []puzzles.Move{"A1-D", "A2-L", "A2-R"})
	assert.EqualError(t, err, "move 2, A2-L, is not legal: the way of the walker on A2 is blocked")
	assert.Len(t, boards, 2)
	assert.Len(t, steps, 1)
}

func TestCheck(t *testing.T) {
	way := []puzzles.Move{"A1-D", "A2-R", "B2-R", "C2-U"}
	via := func(rows string) puzzles.Mark { return parse(t, crossing+"mark via 2x3\n"+rows).Marks[0] }
	for _, c := range []struct {
		name   string
		change func(p *puzzles.Puzzle)
		want   []string
	}{
		{"sound", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{
				{Kind: puzzles.Fixed, Moves: way[:2]},
				via(".#.\n..o\n"),
				{Kind: puzzles.Fixed, Moves: way[3:]},
			}
			p.Solutions = []puzzles.Solution{
				{Moves: way, Status: puzzles.StatusOptimal, LowerBound: 4},
				{Moves: way, Status: puzzles.StatusSolved, LowerBound: 3},
				{Moves: way, Status: puzzles.StatusManual},
			}
		}, nil},
		{"unknown family", func(p *puzzles.Puzzle) { p.Family = "chess" }, []string{`header: "chess" is no family of puzzles that this program knows`}},
		{"no boards", func(p *puzzles.Puzzle) { p.Start, p.Goal = puzzles.Board{}, puzzles.Board{} }, []string{
			"start: the start board is 0x0 (rows x columns); walk boards are from 1x1 to 6x6",
		}},
		{"too large", func(p *puzzles.Puzzle) { p.Start.Size = puzzles.Size{Rows: 1, Cols: 7} }, []string{
			"start: the start board is 1x7 (rows x columns); walk boards are from 1x1 to 6x6",
		}},
		{"cells missing", func(p *puzzles.Puzzle) { p.Goal.Cells = p.Goal.Cells[:5] }, []string{"goal: the board has 5 cells instead of 6"}},
		{"setting of another family", func(p *puzzles.Puzzle) { p.Headers = []puzzles.Header{{Key: "metric", Value: "step"}} }, []string{
			`header: a walk puzzle has no setting "metric"`,
		}},
		{"by the rules, without replay", func(p *puzzles.Puzzle) {
			p.Goal = p.Goal.With(1, walker)
			p.Solutions = []puzzles.Solution{{Status: puzzles.StatusManual}}
		}, []string{
			"goal: a walker cannot stand on a wall", "goal: the goal wants more walkers than there are",
		}},
		{"mark of no kind", func(p *puzzles.Puzzle) { p.Marks = []puzzles.Mark{{}} }, []string{`waypoint 1: "" is no kind of waypoint; kinds are via, fixed and hint`}},
		{"hint with board and moves", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{{Kind: puzzles.Hint, Board: p.Start, Moves: way}}
		}, []string{"waypoint 1: a waypoint holds either a board or moves"}},
		{"mark of another size", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: puzzles.NewBoard(puzzles.Size{Rows: 3, Cols: 3}, floor)}}
		}, []string{"waypoint 1: the waypoint's board is 3x3, but the start board is 2x3"}},
		{"recorded move from the start", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-D", "A1-D"}}}
		}, []string{"waypoint 1: move 2, A1-D, is not legal: there is no walker on A1"}},
		{"recorded move from a via", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{via(".#.\n..o\n"), {Kind: puzzles.Fixed, Moves: way[:1]}}
		}, []string{"waypoint 2: move 1, A1-D, is not legal: there is no walker on A1"}},
		{"recorded move from an open via is not known", func(p *puzzles.Puzzle) {
			p.Marks = []puzzles.Mark{via("?#?\n??o\n"), {Kind: puzzles.Fixed, Moves: way[:1]}}
		}, nil},
		{"solution with an illegal move", func(p *puzzles.Puzzle) {
			p.Solutions = []puzzles.Solution{{Moves: way, Status: puzzles.StatusManual}, {Moves: way[1:], Status: puzzles.StatusManual}}
		}, []string{"solution 2: move 1, A2-R, is not legal: there is no walker on A2"}},
		{"solution that stops early", func(p *puzzles.Puzzle) {
			p.Solutions = []puzzles.Solution{{Moves: way[:3], Status: puzzles.StatusManual}}
		}, []string{"solution 1: after its 3 moves the goal is not reached"}},
		{"optimal without proof", func(p *puzzles.Puzzle) {
			p.Solutions = []puzzles.Solution{{Moves: way, Status: puzzles.StatusOptimal, LowerBound: 3}}
		}, []string{"solution 1: it is called optimal, but its length is 4 and the proved lower bound 3"}},
		{"bound above the length", func(p *puzzles.Puzzle) {
			p.Solutions = []puzzles.Solution{{Moves: way, Status: puzzles.StatusSolved, LowerBound: 5}}
		}, []string{"solution 1: the lower bound 5 cannot be: the solution has 4 moves"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, crossing).Clone()
			p.Start, p.Goal = p.Start.Clone(), p.Goal.Clone()
			c.change(p)
			var got []string
			for _, f := range puzzles.Check(p, find) {
				got = append(got, f.Error())
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// One walk over the marks finds what walking again finds, with each mark at fault switched off
// before the next is looked for.
func TestCheckMarksIsOneWalk(t *testing.T) {
	chance := draws.Rand(1, 0)
	way := []puzzles.Move{"A1-D", "A2-R", "B2-R", "C2-U", "A1-L"}
	board := parse(t, crossing).Goal
	for range draws.Count(300) {
		p := parse(t, crossing)
		for range 1 + chance.IntN(6) {
			m := puzzles.Mark{Kind: puzzles.Fixed, Moves: []puzzles.Move{way[chance.IntN(len(way))]}}
			switch chance.IntN(6) {
			case 0:
				m = puzzles.Mark{Kind: puzzles.Via, Board: board}
			case 1:
				m.Kind = puzzles.Hint
			case 2:
				m.Off = true
			}
			p.Marks = append(p.Marks, m)
		}
		found, sound := puzzles.CheckMarks(p, find)
		require.True(t, sound)
		var slowly []puzzles.Fault
		for n := p.Clone(); ; {
			faults := puzzles.CheckQuestion(n, find)
			if len(faults) == 0 {
				break
			}
			slowly = append(slowly, faults[0])
			n.Marks[faults[0].Index].Off = true
		}
		require.Equal(t, slowly, found)
	}
	p := parse(t, crossing)
	p.Goal = p.Goal.With(1, walker)
	_, sound := puzzles.CheckMarks(p, find)
	assert.False(t, sound, "the goal is at fault")
}
