package tandem

import "waymark/puzzles"

// shownRules are what the page of rules shows.
var shownRules = []puzzles.Lesson{
	{
		Title: "A move",
		Text:  "A direction is given to all blocks at once; each goes one cell.",
		Board: "start 4x5\no....\n..o..\n...._\no..._", Move: "R",
	},
	{
		Title: "Stuck blocks",
		Text:  "A block before the edge, an obstacle or a stuck block stays; all others move.",
		Board: "start 4x5\n.oo#.\n.....\n.o.._\n...__", Move: "R",
	},
	{
		Title: "Gaps close",
		Text:  "A train that is stopped in front closes up behind.",
		Board: "start 3x5\n.....\no.oo#\n..___", Move: "R",
	},
	{
		Title: "Goals",
		Text:  "All goals are to be covered at the same time; blocks may pass over them.",
		Board: "start 3x5\n.....\no._.o\n.._..", Move: "R",
	},
}
