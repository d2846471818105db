package slide

// lines counts the tiles that must leave a row (or column) although it is their
// goal's. Tiles cannot pass each other within a row, so those that stay in
// theirs stand in the order of their goals; all but a longest such set must
// leave, at two extra moves each across the row. (O. Hansson, A. Mayer, M. Yung,
// "Criticizing solutions to relaxed models yields powerful admissible
// heuristics", 1992; they remove a least set of tiles likewise.)
//
// The longest increasing subsequence is kept as the set of the least last
// elements of increasing sequences, one bit each (patience sorting): a tile
// either makes the longest sequence longer or takes another's place.
type lines [10]uint16

// add appends a tile's goal to a line and returns 1 when one tile more must leave.
func (l *lines) add(index, goal uint8) int32 {
	tails := l[index]
	leaves := int32(0)
	if later := tails >> goal << goal; later != 0 {
		tails ^= later & -later
		leaves = 1
	}
	l[index] = tails | 1<<goal
	return leaves
}
