package puzzles

import "context"

// Numbered is a Family that numbers all positions of some of its puzzles, so that two bits a position are
// enough to count them by distance where they are too many to list.
type Numbered interface {
	// Numbers is how many positions can be reached from a board of a puzzle, and how many bytes it takes to
	// count them; ok is false for a board whose positions are not numbered.
	Numbers(from Board) (positions int, bytes uint64, ok bool)
	// Census counts them by their distance from the board, which is one that Numbers knows. Observe, which may
	// be nil, is called after each layer. It ends with the error of ctx. Threads 0 means one a core.
	Census(ctx context.Context, from Board, threads int, observe func(counts []int)) (Census, error)
}

// Census is how many positions there are at each distance from one, which is at 0.
type Census struct {
	Counts   []int
	Farthest Board   // the first, by its number, of those that are farthest
	Moves    float64 // legal moves of a position, on average
}

// Positions is how many positions there are in all.
func (c Census) Positions() (n int) {
	for _, k := range c.Counts {
		n += k
	}
	return n
}
