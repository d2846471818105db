package glide

import (
	"slices"

	"waymark/puzzles"
)

// shownRules are what the page of rules shows.
var shownRules = []puzzles.Lesson{
	{
		Title: "A move",
		Text:  "A tile is pushed and slides until the edge, a wall or another tile stops it.",
		Board: "start 4x5\n.....\nR...#\n.....\n.....", Move: "A2-R",
	},
	{
		Title: "Other tiles stop it",
		Text:  "A tile is something to stop against; it is not pushed on.",
		Board: "start 4x5\n.....\nR..B.\n.....\n.....", Move: "A2-R",
	},
	{
		Title: "Gates",
		Text:  "A gate lets the tiles of its colour through and is a wall for all others.",
		Board: "start 4x5\n.....\nR....\nB....\n.....\ngates 4x5\n.....\n..r..\n..r..\n.....", Move: "A2-R",
		When: func(p *puzzles.Puzzle) bool {
			return slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { _, ok := gateOf(c); return ok })
		},
	},
	{
		Title: "Gates for others",
		Text:  "A tile of another colour stops before the gate.",
		Board: "start 4x5\n.....\nR....\nB....\n.....\ngates 4x5\n.....\n..r..\n..r..\n.....", Move: "A3-R",
	},
	{
		Title: "Chameleons",
		Text:  "A grey tile takes the colour of a tile that stops beside it, for good.",
		Board: "start 4x5\n.....\nR...%\n.....\n.....", Move: "A2-R",
		When: func(p *puzzles.Puzzle) bool {
			return slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { k, ok := tileOf(c); return ok && k == grey })
		},
	},
}
