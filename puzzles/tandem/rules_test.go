package tandem

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

func TestPlay(t *testing.T) {
	tests := []struct{ name, before, move, after string }{
		{"one cell, no slide", "o... ....", "R", ".o.. ...."},
		{"all blocks", "o..o ....", "D", ".... o..o"},
		{"stuck at the edge", "o..o ....", "R", ".o.o ...."},
		{"stuck at an obstacle", "o#.. o...", "R", "o#.. .o.."},
		{"a train moves as one", "ooo. ....", "R", ".ooo ...."},
		{"a train stops behind its head", ".ooo o...", "R", ".ooo .o.."},
		{"a gap closes", "oo.o ....", "R", ".ooo ...."},
		{"only up to the gap", "o.oo ....", "R", ".ooo ...."},
		{"up", ".. oo o.", "U", "oo o. .."},
		{"left", ".o.o ....", "L", "o.o. ...."},
		{"goals stay", "*_.. ....", "R", "_*.. ...."},
		{"onto and off goals at once", "**_. ....", "R", "_**. ...."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.before)
			after, step, err := Family{}.Play(p, p.Start, puzzles.Move(tt.move))
			require.NoError(t, err)
			assert.NotEmpty(t, step.Shifts)
			for i, c := range after.Cells {
				assert.Equal(t, isGoal(p.Start.Cells[i]), isGoal(c), "goals do not move")
			}
			want := read(t, tt.after, puzzles.Start)
			for i, c := range want.Cells {
				assert.Equal(t, isBlock(c), isBlock(after.Cells[i]), "%s", draw(after, puzzles.Start))
			}
		})
	}
}

// Moves, Play and Push follow the rules in their set form; the shifts of a step
// are exactly the blocks that moved.
func TestPlayAgreesWithSetForm(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		f, at := Family{}, p.Start
		for range 3 {
			var legal []puzzles.Move
			for _, d := range puzzles.Dirs {
				m := puzzles.Move(d.String())
				want, moves := slowNext(at, d)
				after, step, err := f.Play(p, at, m)
				if !moves {
					require.Error(t, err)
					continue
				}
				require.NoError(t, err)
				require.True(t, want.Equal(after))
				legal = append(legal, m)
				moved := at.Clone()
				for _, s := range step.Shifts {
					n, ok := at.Neighbour(s.From, d)
					require.True(t, ok && n == s.To && isBlock(at.Cells[s.From]))
					moved.Cells[s.From] -= blockCell
				}
				for _, s := range step.Shifts {
					moved.Cells[s.To] += blockCell
				}
				require.True(t, moved.Equal(after))
			}
			require.Equal(t, legal, f.Moves(p, at))
			for i := range at.Cells {
				for _, d := range puzzles.Dirs {
					_, moves := slowNext(at, d)
					m, err := f.Push(p, at, i, d)
					if moves {
						require.NoError(t, err)
						require.Equal(t, puzzles.Move(d.String()), m)
					} else if err == nil {
						t.Fatalf("%s pushed from %s", m, at.CellName(i))
					}
				}
			}
			if len(legal) == 0 {
				return
			}
			at, _, _ = f.Play(p, at, rapid.SampledFrom(legal).Draw(t, "go on"))
		}
	})
}

func TestRefusedMovesSayWhy(t *testing.T) {
	p := puzzle(t, ".#oo _...")
	tests := []struct {
		cell int
		d    puzzles.Dir
		want string
	}{
		{2, puzzles.Right, "R is no move: every block stands at the edge, at an obstacle or behind a block that cannot move"},
		{3, puzzles.Left, "L is no move: every block stands at the edge, at an obstacle or behind a block that cannot move"},
		{8, puzzles.Down, "there is no such cell on this board"},
		{-1, puzzles.Down, "there is no such cell on this board"},
		{2, puzzles.Dir(7), "there is no such cell on this board"},
	}
	for _, tt := range tests {
		_, err := Family{}.Push(p, p.Start, tt.cell, tt.d)
		assert.EqualError(t, err, tt.want)
	}
	for _, m := range []puzzles.Move{"", "X", "u", "UU", "A1-U", "é"} {
		_, _, err := Family{}.Play(p, p.Start, m)
		assert.EqualError(t, err, `"`+string(m)+`" is no direction; directions are U, D, L and R`)
	}
}

func TestMatches(t *testing.T) {
	p := puzzle(t, "*#o _.o")
	f := Family{}
	assert.False(t, f.Matches(p, p.Start, puzzles.Board{}), "A2 is not covered")
	assert.True(t, f.Matches(p, read(t, "*#. *.o", puzzles.Start), p.Goal))
	assert.True(t, f.Matches(p, read(t, "o#. o.o", puzzles.Start), p.Goal), "the goals are the puzzle's own")
	assert.False(t, f.Matches(p, read(t, "** **", puzzles.Start), p.Goal), "another size")
	assert.False(t, f.Matches(puzzle(t, "o. .."), puzzle(t, "o. ..").Start, puzzles.Board{}), "no goal is never reached")
	for pattern, want := range map[string]bool{
		"*#o _.o": true, "o.o ..o": true, "o?? ???": true, "??? ???": true, // goals and obstacles need not be repeated
		"o#o o.o": false, "o#. ..o": false, "o## ..o": false, ".?? ???": false, "o?": false,
	} {
		assert.Equal(t, want, f.Matches(p, p.Start, read(t, pattern, puzzles.Pattern)), pattern)
	}
}

func TestCellsRoundTrip(t *testing.T) {
	for role, accepted := range map[puzzles.Role]string{puzzles.Start: ".#_o*", puzzles.Pattern: ".#_o*?"} {
		seen := map[puzzles.Cell]bool{}
		for _, r := range accepted {
			c, err := Family{}.ParseCell(string(r), role)
			require.NoError(t, err)
			assert.Equal(t, string(r), Family{}.FormatCell(c, role))
			assert.False(t, seen[c])
			seen[c] = true
		}
		for _, bad := range []string{"", "O", "x", "..", "\xff", "é"} {
			_, err := Family{}.ParseCell(bad, role)
			assert.Error(t, err, "%q", bad)
		}
	}
	_, err := Family{}.ParseCell("?", puzzles.Start)
	assert.EqualError(t, err, `"?" stands only in waypoints; on a start board every cell is decided`)
}

// find is the lookup of the readers.
func find(word string) puzzles.Family {
	if word == id {
		return Family{}
	}
	return nil
}

func TestHostileFiles(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"absurd size", "start 99999999x8\n", "f:2:7: the start board is 99999999x8 (rows x columns); tandem boards are from 2x2 to 16x16"},
		{"too small", "start 1x8\no_......\n", "f:2:7: the start board is 1x8 (rows x columns); tandem boards are from 2x2 to 16x16"},
		{"unknown character", "start 2x2\no_\n.x\n", `f:4:2: "x" is no cell of a board; use ".", "#", "o", "_" or "*"`},
		{"open cell", "start 2x2\no_\n.?\n", `f:4:2: "?" stands only in waypoints; on a start board every cell is decided`},
		{"short row", "start 2x2\no_\n.\n", "f:4:2: row 2 of the start board is too short: 1 of 2 cells"},
		{"goal board", "start 2x2\no_\n..\ngoal 2x2\n_.\n..\n", "f:5:6: a tandem puzzle has no goal board: its goals stand on the start board"},
		{"unknown in a waypoint", "start 2x2\no_\n..\nmark via 2x2\nB.\n..\n", `f:6:1: "B" is no cell of a waypoint; use ".", "#", "o", "_", "*" or "?"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := puzzles.Read([]byte("puzzle tandem\n"+tt.text), "f", find)
			assert.EqualError(t, err, tt.want)
		})
	}
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name, start string
		cell        int
		want        string
	}{
		{"sound", "o_. ..#", 0, ""},
		{"solved", "*.. ..#", 0, ""},
		{"more blocks than goals", "oo_ ..#", 0, ""},
		{"no block", "__. ..#", -1, "the board has no block; paint at least one"},
		{"no goal", "o.. ..#", -1, "the board has no goal; paint the cells that are to be covered"},
		{"more goals than blocks", "*_. _.#", 1, "there is no block left for the goal at B1; blocks: 1, goals: 3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start)
			faults := Family{}.Check(p)
			_, err := Family{}.Compile(p)
			if tt.want == "" {
				assert.Empty(t, faults)
				assert.NoError(t, err)
				return
			}
			require.Len(t, faults, 1)
			assert.Equal(t, puzzles.FaultAt(puzzles.PartStart, tt.cell, "%s", tt.want).Error(), faults[0].Error())
			assert.Equal(t, tt.cell, faults[0].Cell)
			assert.EqualError(t, err, faults[0].Error())
		})
	}
	assert.Len(t, Family{}.Check(puzzle(t, ".. ..")), 2, "neither block nor goal")
}

func TestCheckShapeAndCells(t *testing.T) {
	small, short, goal := puzzle(t, "o_. ..."), puzzle(t, "o_. ..."), puzzle(t, "o_. ...")
	small.Start = puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 3}, emptyCell)
	short.Start.Cells = short.Start.Cells[:5]
	goal.Goal = goal.Start
	for _, p := range []*puzzles.Puzzle{small, short, goal, {}} {
		assert.Len(t, Family{}.Check(p), 1)
	}
	for _, c := range []puzzles.Cell{puzzles.Any, 3, 5, 7, 8, 99} {
		p := puzzle(t, "o_. ...")
		p.Start = p.Start.With(5, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, 5, faults[0].Cell)
	}
}
