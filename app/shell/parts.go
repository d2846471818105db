package shell

// Part is a set of parts of the window that show what is on the desk.
type Part uint32

// The parts.
const (
	PartMode Part = 1 << iota // the bar of a mode, or that of the document
	PartTitle
	PartTools
	PartWay
	PartBoards // both, with their headings and what lies over them
	PartGoal
	PartHeads
	PartHeat
	PartSelection
	PartAsked     // what is known of the position that is shown
	PartSolutions // the list
	PartShown     // which one of it
	PartOrigin
	PartPlayback
	PartStep
	PartTried // the line of tried moves
	PartOptions
	PartVerdict
	PartLight
	PartLive // the search while drawing
	PartBusy
	PartSolve // what the red button does
	PartCommands
	PartMenu
	PartPages
	PartLayout
	PartCopy  // the recovery copy
	PartLooks // how boards look

	PartAll = PartTitle | PartTools | PartWay | PartBoards | PartSolutions | PartPlayback | PartTried |
		PartOptions | PartVerdict | PartSolve | PartCommands
)
