package slide

// leftOut is where a string of moves goes that is left out.
const leftOut = 1<<16 - 1

type moveStrings struct {
	next [][4]uint16
}
