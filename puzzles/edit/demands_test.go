package edit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

// demands are the lines of a puzzle from the first demand on.
func demands(t *testing.T, p *puzzles.Puzzle) string {
	_, list, _ := strings.Cut(text(t, p), "demand ")
	return list
}

// Demands follow whatever is done with the whole puzzle.
func TestDemandsFollow(t *testing.T) {
	const gliding = "puzzle glide\nstart 2x3\nR.B\n.#.\ngoal 2x3\n..R\n...\ndemand length 3..\ndemand every over R C2\ndemand none within 9 board 2x3\nR?B\n?#.\n"
	const moved = "puzzle glide\nstart 2x3\nR.B\n.#.\ngoal 2x3\n..R\n...\ndemand optimal A1-D C1-D\ndemand only A1-R\n"
	const lettered = "puzzle blocks\nstart 2x4\nAAB.\nC.B.\ngoal 2x4\n..AA\n....\ndemand moves B 1..\ndemand every over A C1\ndemand every board 2x4\n?AA?\nC???\n"
	for _, tt := range []struct {
		name, text string
		change     func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle
		want       string
	}{
		{"turned", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			return edit.Turned(f, p, puzzles.Clockwise)
		}, "length 3..\ndemand every over R A3\ndemand none within 9 board 3x2\n?R\n#?\n.B\n"},
		{"transposed", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			return edit.Turned(f, p, puzzles.Transpose)
		}, "length 3..\ndemand every over R B3\ndemand none within 9 board 3x2\nR?\n?#\nB.\n"},
		{"shifted round the edge", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle { return edit.Shifted(f, p, puzzles.Right) }, "length 3..\ndemand every over R A2\ndemand none within 9 board 2x3\nBR?\n.?#\n"},
		{"a row is inserted", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := edit.Inserted(f, p, edit.Rows, 1)
			return n
		}, "length 3..\ndemand every over R C3\ndemand none within 9 board 3x3\nR?B\n???\n?#.\n"},
		{"moves are turned", moved, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			return edit.Turned(f, p, puzzles.Clockwise)
		}, "optimal B1-L B3-L\ndemand only B1-D\n"},
		{"moves end elsewhere", moved, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := edit.Inserted(f, p, edit.Rows, 2)
			return n
		}, "only A1-R\n"},
		{"the column of a cell is deleted", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := edit.Deleted(f, p, edit.Cols, 2)
			return n
		}, "length 3..\ndemand none within 9 board 2x2\nR?\n?#\n"},
		{"another size", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := edit.Resized(f, p, puzzles.Size{Rows: 3, Cols: 2}, edit.BottomRight)
			return n
		}, "length 3..\ndemand every over R B3\ndemand none within 9 board 3x2\n??\n?B\n#.\n"},
		{"a wall is painted", gliding, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			wall, _ := f.ParseCell("#", puzzles.Start)
			return f.Paint(p, puzzles.Start, -1, 3, wall)
		}, "length 3..\ndemand every over R C2\ndemand none within 9 board 2x3\nR?B\n##.\n"},
		{"colours are exchanged", gliding, exchanged("R", "B"), "length 3..\ndemand every over B C2\ndemand none within 9 board 2x3\nB?R\n?#.\n"},
		{"letters are exchanged", lettered, exchanged("A", "B"), "moves A 1..\ndemand every over B C1\ndemand every board 2x4\n?BB?\nC???\n"},
		{"pieces are joined", lettered, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := puzzles.Family(f).(puzzles.Joiner).Join(p, []int{0, 2})
			return n
		}, "moves A 1..\ndemand every over A C1\ndemand every board 2x4\n?AA?\nC???\n"},
		{"a piece is split", lettered, func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
			n, _ := puzzles.Family(f).(puzzles.Joiner).Split(p, []int{1})
			return n
		}, "moves B 1..\ndemand every over A C1\ndemand every board 2x4\n?AD?\nC???\n"},
		{
			"tiles are numbered anew", "puzzle slide\nstart 2x2\n7 9\n_ 4\ngoal 2x2\n_ 4\n7 9\ndemand moves 9 1\ndemand every board 2x2\n9 ?\n? 4\n",
			preset("Number tiles in the order of the start"), "moves 2 1\ndemand every board 2x2\n2 ?\n? 3\n",
		},
		{
			"tiles that were alike are numbered", "puzzle slide\nstart 2x2\n5 5\n_ 4\ngoal 2x2\n_ 4\n5 5\ndemand moves 5 1\ndemand still 4\n",
			preset("Number tiles in the order of the start"), "still 3\n",
		},
		{
			"squares change colours", "puzzle swap\nstart 2x2\nT1R Q3B\n### T2G\ngoal 2x2\nB R\n# ?\ndemand still T1R\ndemand none over Q3B A1\n",
			exchanged("T1R", "Q3B"), "still Q3B\ndemand none over T1R A1\n",
		},
		{
			"blocks", "puzzle tandem\nstart 2x3\no._\n#..\ndemand every board 2x3\n?o_\n#..\n",
			func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
				return edit.Turned(f, p, puzzles.MirrorCols)
			}, "every board 2x3\n_o?\n..#\n",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, p := read(t, tt.text)
			n := tt.change(f, p)
			assert.Equal(t, tt.want, demands(t, n))
			assert.Equal(t, tt.text, text(t, p), "the old puzzle is untouched")
			again, q := read(t, text(t, n))
			assert.Equal(t, f, again)
			assert.Equal(t, n, q)
		})
	}
}

// exchanged exchanges two contents everywhere.
func exchanged(a, b string) func(families.Family, *puzzles.Puzzle) *puzzles.Puzzle {
	return func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
		one, _ := f.ParseCell(a, puzzles.Start)
		other, _ := f.ParseCell(b, puzzles.Start)
		return edit.ExchangedEverywhere(f, p, one, other)
	}
}

// preset applies the one of a title.
func preset(title string) func(families.Family, *puzzles.Puzzle) *puzzles.Puzzle {
	return func(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
		for _, preset := range f.Presets(p) {
			if preset.Title == title {
				return preset.Apply(p)
			}
		}
		return nil
	}
}

// A letter that only a demand names is no free one.
func TestLettersOfDemandsAreTaken(t *testing.T) {
	f, p := read(t, "puzzle blocks\nstart 2x3\nA.C\n...\ngoal 2x3\n.A.\n...\ndemand moves B 1..\n")
	c, ok := puzzles.Family(f).(puzzles.Joiner).NewPiece(p)
	require.True(t, ok)
	assert.Equal(t, "D", f.FormatCell(c, puzzles.Start))
}

// What is done with the boards does to the board of a demand what it does to that of a waypoint.
func TestBoardsOfDemandsAreAsThoseOfMarks(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5).Clone()
		board := p.Start.Clone()
		for i, c := range board.Cells {
			face := f.Scene(p, p.Start, puzzles.Start).Faces[i]
			if wall := face.Ground == puzzles.Wall && !face.Piece; rapid.Bool().Draw(t, "open") && !wall {
				c = puzzles.Any
			}
			board.Cells[i] = c
		}
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Hint, Board: board})
		p.Demands = append(p.Demands, puzzles.Demand{Kind: puzzles.DemandEvery, Board: board})
		_, p = read(t, text(t, p))
		palette := f.Palette(p, puzzles.Start)
		brush := func(label string) puzzles.Cell { return rapid.SampledFrom(palette).Draw(t, label).Cell }
		cell := rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell")
		lines := rapid.SampledFrom([]edit.Lines{edit.Rows, edit.Cols}).Draw(t, "lines")
		inserted, _ := edit.Inserted(f, p, lines, 1)
		deleted, _ := edit.Deleted(f, p, lines, 1)
		presets := f.Presets(p)
		for name, n := range map[string]*puzzles.Puzzle{
			"as it is":  p,
			"turned":    edit.Turned(f, p, puzzles.Turn(rapid.IntRange(0, 7).Draw(t, "turn"))),
			"shifted":   edit.Shifted(f, p, rapid.SampledFrom(puzzles.Dirs[:]).Draw(t, "shift")),
			"inserted":  inserted,
			"deleted":   deleted,
			"exchanged": edit.ExchangedEverywhere(f, p, brush("one"), brush("other")),
			"painted":   f.Paint(p, puzzles.Start, -1, cell, brush("start")),
			"goal":      f.Paint(p, puzzles.Goal, -1, cell, brush("goal")),
			"preset":    rapid.SampledFrom(presets).Draw(t, "preset").Apply(p),
		} {
			require.Equal(t, n.Marks[len(n.Marks)-1].Board, n.Demands[len(n.Demands)-1].Board, name)
		}
	})
}
