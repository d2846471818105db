package app

// part is a set of parts of the window that show what is on the desk.
type part uint32

// The parts.
const (
	partMode part = 1 << iota // the bar of a mode, or that of the document
	partTitle
	partTools
	partWay
	partBoards // both, with their headings and what lies over them
	partGoal
	partHeads
	partHeat
	partSelection
	partAsked     // what is known of the position that is shown
	partSolutions // the list
	partShown     // which one of it
	partOrigin
	partPlayback
	partStep
	partTried // the line of tried moves
	partOptions
	partVerdict
	partLight
	partLive // the search while drawing
	partBusy
	partSolve // what the red button does
	partCommands
	partMenu
	partPages
	partLayout
	partCopy // the recovery copy

	partAll = partTitle | partTools | partWay | partBoards | partSolutions | partPlayback | partTried |
		partOptions | partVerdict | partSolve | partCommands
)
