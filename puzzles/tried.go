package puzzles

import "slices"

// MaxTried is the largest number of positions in the tree of tried moves, without the start.
const MaxTried = 20_000

// Tried is a branch of the tree of all moves that the user tried: a list of moves that were made one
// after another. The positions of the tree are numbered. 0 is the start, k the position after the
// k-th move, counted over all branches in their order. Readers of files do not check whether the
// moves are legal.
type Tried struct {
	From  int    `file:"from,always"` // the number of the position where the first move begins; an earlier branch has it
	Name  string `file:"name"`        // of the position after the last move, "" for none
	Given bool   `file:"given"`       // a search gave the moves, and the user has not played them
	Moves []Move `file:"moves,always"`
}

// triedWord begins the moves of a tree in the text form, givenWord says that they are
// a search's.
const (
	triedWord = "tried"
	givenWord = "given"
)

// SameTried reports whether two trees of tried moves are the same.
func SameTried(a, b []Tried) bool {
	return slices.EqualFunc(a, b, func(x, y Tried) bool {
		return x.From == y.From && x.Name == y.Name && x.Given == y.Given && slices.Equal(x.Moves, y.Moves)
	})
}
