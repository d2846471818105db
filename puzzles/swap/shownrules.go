package swap

import "waymark/puzzles"

// shownRules are what the page of rules shows.
var shownRules = []puzzles.Lesson{
	{
		Title: "A move",
		Text:  "A square changes places with another along a line of its figure; only the square that was picked must allow it.",
		Board: "start 3x3\nT1R B1B B1B\nB1B B1B B1B\nB1B B1B B1B", Move: "A1-B1",
	},
	{
		Title: "Figures",
		Text:  "A tower goes straight, a bishop diagonally, a queen both ways.",
		Board: "start 3x3\nT1Y T1Y T1Y\nT1Y B1R T1Y\nT1Y T1Y T1Y", Move: "B2-C1",
	},
	{
		Title: "Reach",
		Text:  "The arrow heads on a square say how far it goes at most: 1 to 3 cells, over other squares.",
		When:  func(*puzzles.Puzzle) bool { return true },
		Board: "start 3x4\nT3R T1B T1B T1Y\nT1B T1B T1B T1B\nT1B T1B T1B T1B", Move: "A1-D1",
	},
	{
		Title: "Blocks",
		Text:  "Nothing goes through a block, but a diagonal passes between two.",
		Board: "start 3x3\nT1Y ### T1Y\n### B2R T1Y\nT1Y T1Y T1Y", Move: "B2-A1",
	},
}
