package slide

import "waymark/puzzles"

// shownRules are what the page of rules shows.
var shownRules = []puzzles.Lesson{
	{
		Title: "A move",
		Text:  "A tile next to a blank moves into it, one cell at a time.",
		Board: "start 3x3\n1 2 3\n4 5 6\n7 0 8", Move: "C3-L",
	},
	{
		Title: "Several blanks",
		Text:  "There may be more than one; each lets its neighbours in.",
		Board: "start 3x3\n1 2 3\n4 0 5\n6 0 7", Move: "A2-R",
	},
	{
		Title: "Walls",
		Text:  "A wall holds its cell: nothing moves into it, and it never moves.",
		Board: "start 3x3\n1 2 3\n4 # 0\n5 6 7", Move: "C1-D",
	},
	{
		Title: "Tiles alike",
		Text:  "Tiles with the same number may stand for each other in the goal.",
		Board: "start 3x3\n1 1 2\n2 0 3\n3 4 4", Move: "B1-D",
	},
}
