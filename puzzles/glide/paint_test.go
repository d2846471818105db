package glide

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

// gatesOf draws the gates of a board.
func gatesOf(b puzzles.Board) string {
	var s strings.Builder
	for i, c := range b.Cells {
		if i > 0 && i%b.Cols == 0 {
			s.WriteByte(' ')
		}
		s.WriteString(Family{}.FormatLayer(c))
	}
	return s.String()
}

func TestPaint(t *testing.T) {
	const s, g = puzzles.Start, puzzles.Goal
	tests := []struct {
		name               string
		start, goal, gates string
		role               puzzles.Role
		cell               string
		paint              puzzles.Cell
		wantStart          string
		wantGoal           string
		wantGates          string
	}{
		{"tile", ".. ..", ".. ..", "", s, "A1", tileCell(2), "R. ..", ".. ..", ".. .."},
		{"goal", ".. ..", ".. ..", "", g, "A1", tileCell(2), ".. ..", "R. ..", ".. .."},
		{"wall over tile and goal", "R. ..", "B. ..", "", s, "A1", wallCell, "#. ..", ".. ..", ".. .."},
		{"wall painted on the goal", "R. ..", "B. ..", "", g, "A1", wallCell, "#. ..", ".. ..", ".. .."},
		{"tile over a wall", "#. ..", ".. ..", "", s, "A1", tileCell(0), "B. ..", ".. ..", ".. .."},
		{"goal over a wall", "#. ..", ".. ..", "", g, "A1", tileCell(0), ".. ..", "B. ..", ".. .."},
		{"erased wall", "#. ..", ".. ..", "", s, "A1", emptyCell, ".. ..", ".. ..", ".. .."},
		{"wall erased on the goal", "#. ..", ".. ..", "", g, "A1", puzzles.Any, ".. ..", ".. ..", ".. .."},
		{"erased goal leaves the start", "R. ..", "B. ..", "", g, "A1", puzzles.Any, "R. ..", ".. ..", ".. .."},
		{"erased tile leaves the goal", "R. ..", "B. ..", "", s, "A1", emptyCell, ".. ..", "B. ..", ".. .."},
		{"gate", ".. ..", ".. ..", "", s, "A1", gateCell(2), ".. ..", ".. ..", "r. .."},
		{"gate under its own tile and goal", "R. ..", "R. ..", "", s, "A1", gateCell(2), "R. ..", "R. ..", "r. .."},
		{"gate under another tile and goal", "R. ..", "G. ..", "", s, "A1", gateCell(0), ".. ..", ".. ..", "b. .."},
		{"gate for a wall", "#. ..", ".. ..", "", s, "A1", gateCell(0), ".. ..", ".. ..", "b. .."},
		{"gate under a chameleon", "%. ..", ".. ..", "", s, "A1", gateCell(0), ".. ..", ".. ..", "b. .."},
		{"its own tile on a gate", ".. ..", ".. ..", "r. ..", s, "A1", tileCell(2), "R. ..", ".. ..", "r. .."},
		{"another tile on a gate", ".. ..", "R. ..", "r. ..", s, "A1", tileCell(0), "B. ..", "R. ..", ".. .."},
		{"another goal on a gate", "R. ..", "R. ..", "r. ..", g, "A1", tileCell(0), "R. ..", "B. ..", ".. .."},
		{"erase on a gate, first the tile", "R. ..", ".. ..", "r. ..", s, "A1", emptyCell, ".. ..", ".. ..", "r. .."},
		{"then the gate", ".. ..", ".. ..", "r. ..", s, "A1", emptyCell, ".. ..", ".. ..", ".. .."},
		{"wall over a gate", ".. ..", ".. ..", "r. ..", s, "A1", wallCell, "#. ..", ".. ..", ".. .."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, tt.goal, tt.gates)
			i, err := p.Start.CellIndex(tt.cell)
			require.NoError(t, err)
			before := p.Start.Clone()
			n := Family{}.Paint(p, tt.role, 0, i, tt.paint)
			assert.Equal(t, strings.Fields(tt.wantStart), strings.Fields(draw(n.Start, puzzles.Start)))
			assert.Equal(t, strings.Fields(tt.wantGoal), strings.Fields(draw(n.Goal, puzzles.Goal)))
			assert.Equal(t, tt.wantGates, gatesOf(n.Start))
			assert.Equal(t, before, p.Start, "the old puzzle is untouched")
		})
	}
}

func TestPaintReturnsTheSamePuzzleWhenNothingChanges(t *testing.T) {
	p := puzzle(t, "R# %.", "B. ..", "")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, ".# %R", puzzles.Pattern)}}
	f := Family{}
	assert.Same(t, p, f.Paint(p, puzzles.Start, 0, 0, tileCell(2)))
	assert.Same(t, p, f.Paint(p, puzzles.Start, 0, 1, wallCell))
	assert.Same(t, p, f.Paint(p, puzzles.Start, 0, 3, emptyCell))
	assert.Same(t, p, f.Paint(p, puzzles.Goal, 0, 0, tileCell(0)))
	assert.Same(t, p, f.Paint(p, puzzles.Goal, 0, 3, puzzles.Any))
	assert.Same(t, p, f.Paint(p, puzzles.Goal, 0, 3, chameleonCell), "a goal cannot ask for it")
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 3, tileCell(2)))
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 1, tileCell(2)), "walls come from the start")
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 3, wallCell))
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 1, 3, tileCell(2)), "no such waypoint")
	assert.Same(t, p, f.Paint(p, puzzles.Start, 0, 4, wallCell), "no such cell")
	assert.Same(t, p, f.Paint(p, puzzles.Start, 0, 0, 99), "no such content")
}

func TestMarksFollowTheWallsOfTheStart(t *testing.T) {
	p := puzzle(t, "R. ..", "B. ..", "")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "R? ..", puzzles.Pattern)}}
	f := Family{}
	walled := f.Paint(p, puzzles.Start, 0, 0, wallCell)
	assert.Equal(t, "\n#?\n..", draw(walled.Marks[0].Board, puzzles.Pattern))
	open := f.Paint(walled, puzzles.Start, 0, 0, tileCell(2))
	assert.Equal(t, "\n.?\n..", draw(open.Marks[0].Board, puzzles.Pattern))
	painted := f.Paint(open, puzzles.Pattern, 0, 1, tileCell(1))
	assert.Equal(t, "\n.G\n..", draw(painted.Marks[0].Board, puzzles.Pattern))
	assert.Equal(t, "\nR?\n..", draw(p.Marks[0].Board, puzzles.Pattern), "the old puzzle is untouched")
}

// Whatever is painted, start and goal never contradict each other.
func TestPaintKeepsBoardsInAgreement(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f := Family{}
		p := f.New(puzzles.Size{Rows: 2, Cols: 2})
		for range rapid.IntRange(1, 25).Draw(t, "strokes") {
			role := rapid.SampledFrom([]puzzles.Role{puzzles.Start, puzzles.Goal}).Draw(t, "role")
			brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
			cell := rapid.IntRange(0, 3).Draw(t, "cell")
			n := f.Paint(p, role, 0, cell, brush.Cell)
			if k, ok := tileOf(brush.Cell); ok {
				b := map[puzzles.Role]puzzles.Board{puzzles.Start: n.Start, puzzles.Goal: n.Goal}[role]
				got, stands := tileOf(b.Cells[cell])
				require.True(t, stands && got == k, "what is painted stands")
			}
			p = n
		}
		require.Empty(t, checkGoalCells(p))
	})
}

// checkGoalCells is the faults of start and goal at single cells.
func checkGoalCells(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	for _, f := range append(checkStart(p), checkGoal(p)...) {
		if f.Cell >= 0 {
			faults = append(faults, f)
		}
	}
	return faults
}

func TestPaletteBrushesAreDistinct(t *testing.T) {
	for role, n := range map[puzzles.Role]int{puzzles.Start: 19, puzzles.Goal: 10, puzzles.Pattern: 11} {
		list := Family{}.Palette(nil, role)
		assert.Len(t, list, n)
		cells, keys, titles := map[puzzles.Cell]bool{}, map[rune]bool{}, map[string]bool{}
		for _, b := range list {
			cells[b.Cell], keys[b.Key], titles[b.Title] = true, true, true
			assert.NotZero(t, b.Key)
		}
		assert.Len(t, cells, n)
		assert.Len(t, keys, n)
		assert.Len(t, titles, n)
	}
}

func TestPresets(t *testing.T) {
	p := puzzle(t, "R#% B..", "... R..", "... b..")
	apply := map[string]*puzzles.Puzzle{}
	for _, pre := range (Family{}).Presets(p) {
		apply[pre.Title] = pre.Apply(p)
	}
	assert.Equal(t, "\nR..\nB..", draw(apply["Goal from start"].Goal, puzzles.Goal))
	assert.Equal(t, "\n...\n...", draw(apply["Clear goal"].Goal, puzzles.Goal))
	assert.Equal(t, "\n.#.\n...", draw(apply["Clear tiles"].Start, puzzles.Start))
	assert.Equal(t, "... b..", gatesOf(apply["Clear tiles"].Start))
	assert.Equal(t, "\nR.%\nB..", draw(apply["Clear walls and gates"].Start, puzzles.Start))
	assert.Equal(t, "... ...", gatesOf(apply["Clear walls and gates"].Start))
	assert.Equal(t, "\nR#%\nB..", draw(p.Start, puzzles.Start), "the puzzle itself is untouched")
}

func TestNormalise(t *testing.T) {
	p := puzzle(t, "R# ..", ".. ..", "r. ..")
	p.Goal = read(t, "R# #.", puzzles.Goal)
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}, {Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-D"}}}
	n := Family{}.Normalise(p)
	assert.Equal(t, "\nR.\n#.", draw(n.Goal, puzzles.Goal), "a wall the start has not stays for Check to find")
	assert.Equal(t, ".. ..", gatesOf(n.Marks[0].Board))
	assert.Equal(t, "\nR#\n..", draw(n.Marks[0].Board, puzzles.Pattern))
	assert.Equal(t, n, Family{}.Normalise(n))
}

func TestScene(t *testing.T) {
	p := puzzle(t, "R#% B..", "... R.B", "... b..")
	start := Family{}.Scene(p, p.Start, puzzles.Start).Faces
	assert.Equal(t, puzzles.Face{Piece: true, Hue: puzzles.Red, Label: "R", Letter: true}, start[0])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Wall}, start[1])
	assert.Equal(t, puzzles.Face{Piece: true, Hue: puzzles.Grey, Label: "%"}, start[2])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Gate, Tint: puzzles.Blue, Piece: true, Hue: puzzles.Blue, Label: "B", Letter: true}, start[3])
	assert.Equal(t, puzzles.Face{}, start[4])

	goal := Family{}.Scene(p, p.Goal, puzzles.Goal).Faces
	assert.Equal(t, puzzles.Face{}, goal[0])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Wall}, goal[1])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Gate, Tint: puzzles.Blue, Piece: true, Hue: puzzles.Red, Label: "R", Letter: true, Differs: true}, goal[3])
	assert.True(t, goal[5].Differs)

	p.Goal = p.Goal.With(3, tileCell(0))
	assert.False(t, Family{}.Scene(p, p.Goal, puzzles.Goal).Faces[3].Differs, "the start has that tile there")

	mark := Family{}.Scene(p, read(t, "?.. ?.R", puzzles.Pattern), puzzles.Pattern).Faces
	assert.Equal(t, puzzles.Face{Ground: puzzles.Open}, mark[0])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Wall}, mark[1])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Gate, Tint: puzzles.Blue, Label: "B", Letter: true}, mark[3])
	assert.Equal(t, puzzles.Face{Piece: true, Hue: puzzles.Red, Label: "R", Letter: true}, mark[5])
}
