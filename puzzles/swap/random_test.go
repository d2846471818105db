package swap

import (
	"testing"

	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

// recipe says what random puzzles may hold.
type recipe struct {
	maxRows, maxCols int
	figures          []figure
	maxReach         int
	sorts            int // of squares, at most
	colours          int
	blocks           int // in sixteen cells
	open             bool
	scattered        bool // the goal is any arrangement of the colours, else one within reach
}

var allFigures = []figure{tower, bishop, queen}

// recipes are the kinds of boards every property is tried on.
var recipes = map[string]recipe{
	"small":   {maxRows: 3, maxCols: 3, figures: allFigures, maxReach: 3, sorts: 4, colours: 3, blocks: 2, open: true, scattered: true},
	"plain":   {maxRows: 4, maxCols: 4, figures: allFigures, maxReach: 1, sorts: 6, colours: 4, blocks: 2},
	"bishops": {maxRows: 4, maxCols: 4, figures: []figure{bishop}, maxReach: 3, sorts: 5, colours: 3, blocks: 3, scattered: true},
	"rare":    {maxRows: 4, maxCols: 4, figures: allFigures, maxReach: 2, sorts: 4, colours: 2, blocks: 7, open: true, scattered: true},
	"large":   {maxRows: 10, maxCols: 10, figures: allFigures, maxReach: 3, sorts: 54, colours: 6, blocks: 3, open: true},
}

// tiny are boards whose positions can all be listed.
var tiny = map[string]recipe{
	"mixed":      {maxRows: 3, maxCols: 3, figures: allFigures, maxReach: 3, sorts: 4, colours: 3, blocks: 2},
	"any":        {maxRows: 3, maxCols: 3, figures: allFigures, maxReach: 2, sorts: 4, colours: 3, blocks: 2, open: true, scattered: true},
	"bishops":    {maxRows: 3, maxCols: 4, figures: []figure{bishop}, maxReach: 2, sorts: 3, colours: 2, blocks: 3, scattered: true},
	"few towers": {maxRows: 3, maxCols: 4, figures: []figure{bishop, bishop, bishop, tower}, maxReach: 1, sorts: 3, colours: 2, blocks: 3, scattered: true},
	"blocks":     {maxRows: 3, maxCols: 5, figures: allFigures, maxReach: 3, sorts: 4, colours: 2, blocks: 7, scattered: true},
}

// randomPuzzle draws a puzzle in which Check finds no fault.
func randomPuzzle(t *rapid.T, r recipe) *puzzles.Puzzle {
	p := Family{}.New(puzzles.Size{
		Rows: rapid.IntRange(2, r.maxRows).Draw(t, "rows"),
		Cols: rapid.IntRange(2, r.maxCols).Draw(t, "cols"),
	})
	sorts := make([]puzzles.Cell, rapid.IntRange(1, r.sorts).Draw(t, "sorts"))
	for i := range sorts {
		sorts[i] = squareCell(
			rapid.SampledFrom(r.figures).Draw(t, "figure"),
			rapid.IntRange(1, r.maxReach).Draw(t, "reach"),
			colour(rapid.IntRange(1, r.colours).Draw(t, "colour")),
		)
	}
	for i := range p.Start.Cells {
		p.Start.Cells[i] = rapid.SampledFrom(sorts).Draw(t, "square")
		if rapid.IntRange(0, 15).Draw(t, "ground") < r.blocks {
			p.Start.Cells[i] = blockCell
		}
	}
	from := *p
	if r.scattered {
		cells := squareCells(p)
		from.Start = p.Start.Clone()
		for i, j := range rapid.Permutation(cells).Draw(t, "goal") {
			from.Start.Cells[cells[i]] = p.Start.Cells[j]
		}
	} else {
		from.Goal = from.Start
		from.Start = Family{}.scramble(&from, rapid.IntRange(0, 9).Draw(t, "swaps")).Start
	}
	p.Goal = goalFromStart(&from).Goal.Clone()
	for i := range p.Goal.Cells {
		if r.open && p.Goal.Cells[i] != blockCell && rapid.IntRange(0, 3).Draw(t, "open") == 0 {
			p.Goal.Cells[i] = puzzles.Any
		}
	}
	if len(Family{}.Check(p)) > 0 {
		t.Skip("no square, or nothing wanted")
	}
	return p
}

// overRecipes runs a property on every recipe.
func overRecipes(t *testing.T, property func(*rapid.T, *puzzles.Puzzle)) {
	onEach(t, recipes, property)
}

// overTiny runs a property on boards whose positions can all be listed.
func overTiny(t *testing.T, property func(*rapid.T, *puzzles.Puzzle)) { onEach(t, tiny, property) }

func onEach(t *testing.T, kinds map[string]recipe, property func(*rapid.T, *puzzles.Puzzle)) {
	for name, r := range kinds {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { property(t, randomPuzzle(t, r)) })
		})
	}
}
