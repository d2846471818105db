package puzzles

import "context"

// Numbered is a Family that numbers all positions of some of its puzzles, so that two bits a position are
// enough to count them by distance where they are too many to list.
type Numbered interface {
	// Numbers returns how many positions can be reached from a board, and how many bytes Census takes. ok
	// is false where the family does not number the positions of such a board.
	Numbers(from Board) (positions int, bytes uint64, ok bool)
	// Census counts the positions by their distance from a board for which Numbers returns true. It calls
	// observe, when not nil, after each layer, and returns the error of ctx when ctx is done. threads is
	// the number of goroutines; 0 means one a core.
	Census(ctx context.Context, from Board, threads int, observe func(counts []int)) (Census, error)
}

// Census says how many positions there are at each distance from one position.
type Census struct {
	Counts   []int   // by distance, from 0
	Farthest Board   // the farthest position; of several the one with the smallest number
	Moves    float64 // the mean number of legal moves of a position
}

// Positions returns the number of all positions.
func (c Census) Positions() (n int) {
	for _, k := range c.Counts {
		n += k
	}
	return n
}
