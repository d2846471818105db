package blocks

import (
	"slices"

	"waymark/puzzles"
)

// shownRules are what the page of rules shows.
var shownRules = []puzzles.Lesson{
	{
		Title: "A move",
		Text:  "A piece of any shape slides to free cells and never turns. What counts as one move is a setting.",
		Board: "start 4x4\nAAB.\nA.B.\n....\nCC..", Move: "C1-R1",
	},
	{
		Title:    "Counted in steps",
		Text:     "One cell is one step.",
		Settings: []puzzles.Header{{Key: "metric", Value: "step"}},
		Board:    "start 3x4\nAA..\n....\nBB..", Move: "A1-R1",
	},
	{
		Title:    "Counted in slides",
		Text:     "Any distance in a straight line is one slide.",
		Settings: []puzzles.Header{{Key: "metric", Value: "slide"}},
		Board:    "start 3x4\nAA..\n....\nBB..", Move: "A1-R2",
	},
	{
		Title:    "Counted in moves",
		Text:     "Any path of one piece is one move, also around corners.",
		Settings: []puzzles.Header{{Key: "metric", Value: "move"}},
		Board:    "start 3x4\nA...\n....\nBBB.", Move: "A1-RRRDD",
	},
	{
		Title:    "Along the long side",
		Text:     "With this setting a piece keeps to its row or column, as a car does.",
		Settings: []puzzles.Header{{Key: "metric", Value: "slide"}, {Key: "axis", Value: "auto"}},
		Board:    "start 3x4\nAA.B\n...B\n....", Move: "D1-D1",
	},
	{
		Title:    "Gates",
		Text:     "A gate lets one piece through and is a wall for all others.",
		Settings: []puzzles.Header{{Key: "metric", Value: "slide"}},
		Board:    "start 3x4\n....\nA...\nB...\ngates 3x4\n..A.\n..A.\n..A.", Move: "A2-R3",
		When: func(p *puzzles.Puzzle) bool {
			return slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { _, ok := gateOf(c); return ok })
		},
	},
	{
		Title:    "Exits",
		Text:     "An opening in the edge shows where a piece is to leave; it is out when it stands before it, as the goal says.",
		Settings: []puzzles.Header{{Key: "exit", Value: "right 2"}},
		Board:    "start 3x4\nB...\nAA..\nB...", Move: "A2-R2",
	},
}

// InForce says in words which rules the settings choose.
func (f Family) InForce(p *puzzles.Puzzle) []string {
	s := newSettings(p)
	list := []string{"Pieces move freely"}
	switch {
	case s.auto:
		list[0] = "Pieces move along their long side"
	case s.axis != [maxPieces]axis{}:
		list[0] = "Some pieces keep to their row or column"
	}
	list = append(list, [...]string{slides: "counted in slides", steps: "counted in steps", paths: "counted in moves"}[s.metric])
	if len(s.exits) > 0 {
		list = append(list, "with an exit")
	}
	if s.ground != nil {
		list = append(list, "with gates")
	}
	return list
}
