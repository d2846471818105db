package blocks

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// slowText is the form of a move in slowRules.next.
func slowText(p *puzzles.Puzzle, board string, m puzzles.Move, after string) string {
	if p.Header(keyMetric) != "move" {
		return string(m)
	}
	name, way, _ := strings.Cut(string(m), "-")
	for _, piece := range slowPieces(board) {
		if slowName(board, piece) == name {
			return fmt.Sprintf("%s %d %s", name, len(way), slowName(after, piece))
		}
	}
	return "no piece begins on " + name
}

func TestMovesAgreeWithSlowRules(t *testing.T) {
	for name, r := range map[string]recipe{"tiny": tiny, "large": large} {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := randomPuzzle(t, r)
				slow := newSlowRules(p)
				at := p.Start
				for range 3 {
					board := draw(at, puzzles.Start)
					want := slow.next(board)
					moves := Family{}.Moves(p, at)
					require.Len(t, moves, len(want), board)
					for _, m := range moves {
						after, step, err := Family{}.Play(p, at, m)
						require.NoError(t, err)
						text := slowText(p, board, m, draw(after, puzzles.Start))
						require.Equal(t, want[text], draw(after, puzzles.Start), "%s of %s", m, board)
						checkStep(t, at, after, step)
					}
					checkPushes(t, p, at, moves)
					if len(moves) == 0 {
						return
					}
					var err error
					at, _, err = Family{}.Play(p, at, rapid.SampledFrom(moves).Draw(t, "go on"))
					require.NoError(t, err)
				}
			})
		})
	}
}

// checkStep: every cell of one piece travels by the same way, and nothing else
// changes.
func checkStep(t require.TestingT, at, after puzzles.Board, step puzzles.Step) {
	want := at.Clone()
	moved := at.Cells[step.Shifts[0].From] & content
	for _, s := range step.Shifts {
		require.Equal(t, moved, at.Cells[s.From]&content)
		want.Cells[s.From] = with(at.Cells[s.From], emptyCell)
		require.Equal(t, step.Shifts[0].To-step.Shifts[0].From, s.To-s.From)
	}
	for _, s := range step.Shifts {
		want.Cells[s.To] = with(at.Cells[s.To], moved)
	}
	require.Equal(t, want, after)
	require.Len(t, step.Shifts, len(bodies(at)[number(moved)]))
}

// checkPushes: a push is a listed move by one cell, and each of those is found.
func checkPushes(t require.TestingT, p *puzzles.Puzzle, at puzzles.Board, moves []puzzles.Move) {
	pushed := map[puzzles.Move]bool{}
	for cell := range at.Cells {
		for _, d := range puzzles.Dirs {
			if m, err := (Family{}).Push(p, at, cell, d); err == nil {
				require.Contains(t, moves, m)
				pushed[m] = true
			}
		}
	}
	for _, m := range moves {
		_, way, err := parseMove(at.Size, metricOf(p), m)
		require.NoError(t, err)
		require.Equal(t, len(way) == 1, pushed[m], m)
	}
}

// Of all ways to where a move ends, its text has the first of the shortest.
func TestMovesByAnyPathHaveTheFirstShortestWay(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 4, maxPieces: 3, maxCells: 3})
		p.Headers = append(p.Headers, puzzles.Header{Key: keyMetric, Value: "move"})
		first := map[string]string{}
		for length := 1; length <= 4; length++ {
			for code := range 1 << (2 * length) {
				way := ""
				for i := range length {
					way += puzzles.Dir(code >> (2 * (length - 1 - i)) & 3).String()
				}
				for _, piece := range slowPieces(draw(p.Start, puzzles.Start)) {
					m := slowName(draw(p.Start, puzzles.Start), piece) + "-" + way
					after, _, err := Family{}.Play(p, p.Start, puzzles.Move(m))
					if err != nil {
						continue
					}
					key := draw(after, puzzles.Start)
					if _, ok := first[key]; !ok {
						first[key] = m
					}
				}
			}
		}
		for _, m := range (Family{}).Moves(p, p.Start) {
			after, _, err := Family{}.Play(p, p.Start, m)
			require.NoError(t, err)
			if _, way, _ := strings.Cut(string(m), "-"); len(way) <= 4 {
				require.Equal(t, first[draw(after, puzzles.Start)], string(m))
			}
		}
	})
}

func TestMovesInOrder(t *testing.T) {
	const start, goal = ".A.. .BB. ....", "A... .... ...."
	for metric, want := range map[string]string{
		"step":  "B1-R1 B1-L1 B2-R1 B2-D1 B2-L1",
		"slide": "B1-R1 B1-R2 B1-L1 B2-R1 B2-D1 B2-L1",
		"move": "B1-R B1-L B1-RR B1-LD B1-RRD B1-LDD B1-RRDD B1-LDDR B1-RRDDL " +
			"B2-R B2-D B2-L B2-RU B2-RD B2-DL",
	} {
		p := puzzle(t, start, goal, "metric "+metric)
		assert.Equal(t, familytest.Moves(want), Family{}.Moves(p, p.Start), metric)
	}
}

func TestAnyLegalPathMayBePlayed(t *testing.T) {
	p := puzzle(t, ".A.. .BB. ....", "A... .... ....", "metric move")
	_, _, err := Family{}.Play(p, p.Start, "B1-RRDDLU")
	require.Error(t, err, "a piece is in the way")
	after, step, err := Family{}.Play(p, p.Start, "B1-LDDRRRUU")
	require.NoError(t, err)
	assert.Equal(t, "...A .BB. ....", draw(after, puzzles.Start))
	assert.Equal(t, []puzzles.Shift{{From: 1, To: 3}}, step.Shifts)
	assert.Len(t, step.Path, 8, "the way round the piece is seen")
	_, step, err = Family{}.Play(p, p.Start, "B1-RR")
	require.NoError(t, err)
	assert.Empty(t, step.Path, "this one is straight")
	_, _, err = Family{}.Play(p, p.Start, "B1-LR")
	assert.EqualError(t, err, "B1-LR is no move: the piece ends where it began")
}

func TestRefusals(t *testing.T) {
	slide := puzzle(t, "AA.B ..#B CC..", "...B ...B ....", "axis auto")
	step := puzzle(t, "AA.B ..#B CC..", "...B ...B ....", "metric step")
	path := puzzle(t, "AA.B ..#B CC..", "...B ...B ....", "metric move")
	for _, tt := range []struct {
		p    *puzzles.Puzzle
		move puzzles.Move
		want string
	}{
		{slide, "A1-R2", "A1-R2 is not possible: piece B stands on D1"},
		{slide, "A1-L1", "A1-L1 is not possible: the board ends there"},
		{slide, "A1-D1", "A1-D1 is not possible: piece A moves only left and right"},
		{slide, "D1-L1", "D1-L1 is not possible: piece B moves only up and down"},
		{step, "D1-L1", "D1-L1 is not possible: C2 is a wall"},
		{step, "A3-R2", "A3-R2 goes 2 cells, but this puzzle counts steps of one cell"},
		{slide, "B1-R1", "B1 is not the first cell of piece A; its moves begin with A1"},
		{slide, "C1-R1", "no piece stands on C1"},
		{slide, "C2-R1", "C2 is a wall; walls never move"},
		{slide, "A1-R0", `"0" is no distance; after the direction stands the number of cells, such as R2`},
		{slide, "A1-R01", `"01" is no distance; after the direction stands the number of cells, such as R2`},
		{slide, "A1-R", `"" is no distance; after the direction stands the number of cells, such as R2`},
		{slide, "A1-R99", "A1-R99 goes further than any board is wide"},
		{slide, "A1-X1", `"X" is no direction; directions are U, D, L and R`},
		{slide, "Q1-R1", `"Q1" names no cell of a board of 3 rows and 4 columns; cells are named A1 to D3`},
		{slide, "A1", `"A1" is no move; a move is the first cell of a piece and its way, such as D8-R2`},
		{step, "A1-", `"A1-" is no move; a move is the first cell of a piece and its way, such as D8-R1`},
		{path, "", `"" is no move; a move is the first cell of a piece and its way, such as D8-RRD`},
		{path, "A1-R2", `"2" is no direction; directions are U, D, L and R`},
		{path, "A1-DDD", "A1-DDD is not possible: piece C stands on A3"},
	} {
		_, _, err := Family{}.Play(tt.p, tt.p.Start, tt.move)
		assert.EqualError(t, err, tt.want)
	}
	_, err := Family{}.Push(slide, slide.Start, 1, puzzles.Down)
	assert.EqualError(t, err, "A1-D1 is not possible: piece A moves only left and right")
	_, err = Family{}.Push(slide, slide.Start, -1, puzzles.Down)
	assert.Error(t, err)
	_, err = Family{}.Push(slide, slide.Start, 0, 7)
	assert.Error(t, err)
	open := read(t, "A?", puzzles.Pattern)
	_, err = Family{}.Push(nil, open, 0, puzzles.Right)
	assert.EqualError(t, err, "A1-R1 is not possible: B1 is left open here; only a full board can be played")
	_, err = Family{}.Push(nil, open, 1, puzzles.Right)
	assert.EqualError(t, err, "B1 is left open here; only a full board can be played")
}

func TestMatches(t *testing.T) {
	p := puzzle(t, "AB# CD.", "A.. ...", "alike A B")
	for _, tt := range []struct {
		at, pattern string
		want        bool
	}{
		{"AB# CD.", "A?# ???", true},
		{"BA# CD.", "A?? ???", true},  // alike
		{"AB# DC.", "??? C??", true},  // neither is named in the goal
		{"CB# AD.", "A?? ???", false}, // not alike
		{"AB# CD.", "??? ??.", true},
		{"AB# C.D", "??? ??.", false},
		{"AB# CD.", "AB. CD.", true}, // walls are not compared
		{"AB# CD.", "??? ??D", false},
		{"AB# CD.", "AB CD", false},
		{"AA# AC.", "A?? B??", false}, // one piece is not two
	} {
		assert.Equal(t, tt.want, Family{}.Matches(p, read(t, tt.at, puzzles.Start), read(t, tt.pattern, puzzles.Pattern)),
			"%s as %s", tt.at, tt.pattern)
	}
}

// The way to an offset without corners is the one that endings lists.
func TestStraightIsTheWayOfEndings(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		s := newSettings(p)
		if s.metric == paths {
			t.Skip("with corners")
		}
		for _, c := range p.Start.Cells {
			if !isPiece(c) {
				continue
			}
			m := s.mover(p.Start, c, bodyOf(p.Start, c))
			want := map[[2]int][]puzzles.Dir{}
			for _, e := range m.endings(s.metric) {
				want[[2]int{e.rows, e.cols}] = e.way
			}
			for rows := -5; rows <= 5; rows++ {
				for cols := -5; cols <= 5; cols++ {
					require.Equal(t, want[[2]int{rows, cols}], m.straight(s.metric, rows, cols))
				}
			}
		}
	})
}
