package puzzles

// The interfaces below are for families in which the editor's operations on
// many cells at once (package edit) need more than Paint.

// Setter is a Family whose Paint lets some of what stood on a cell remain, as
// a goal under a block: good for a brush, but not for putting back what was cut.
type Setter interface {
	// Set is Paint, but afterwards the cell holds c and nothing else.
	Set(p *Puzzle, role Role, mark, cell int, c Cell) *Puzzle
}

// Fitter is a Family whose cells do not always mean on one board what is
// written in the same way on another.
type Fitter interface {
	// Fit returns what of c, a cell of a board of role from, can stand on a
	// board of the other role to, over what stands there.
	Fit(c Cell, from, to Role, under Cell) Cell
}

// Trader is a Family whose boards are full, so that what moves to another cell changes
// places with what stands there.
type Trader interface {
	// Trades reports whether c, moved on a board, goes where something else stands, and
	// the other way round; walls do not.
	Trades(c Cell) bool
	// Once reports whether a board has c but once by its nature, as it has every number:
	// to paint it elsewhere is to move it.
	Once(b Board, c Cell) bool
}

// Exchanger is a Family in which a brush may be only part of a cell's content.
type Exchanger interface {
	// Exchange returns c with what a brush a puts there in place of what b
	// does, and the other way round.
	Exchange(c, a, b Cell) Cell
}

// Relabeller is a Family whose pieces have names that may stand only once.
type Relabeller interface {
	// Relabel gives names of their own to the pieces of b, the start of p after
	// some cells, in ascending order, were pasted on it: to those pasted whose
	// name stands elsewhere too, and to the parts of a piece that became several.
	// It returns b with the new names, and p with the settings that go with them.
	Relabel(p *Puzzle, b Board, pasted []int) (*Puzzle, Board)
}

// Joiner is a Family whose pieces have names and are made of several cells.
type Joiner interface {
	// NewPiece returns what draws a piece that is not there yet; ok is false
	// when there are as many as there can be.
	NewPiece(p *Puzzle) (c Cell, ok bool)
	// Join makes one piece of all pieces of the start that have one of the
	// cells. The error, a Message, says why they cannot be one.
	Join(p *Puzzle, cells []int) (*Puzzle, error)
	// Split makes what some cells hold of a piece of the start a piece of its
	// own. The error, a Message, says why there is nothing to split.
	Split(p *Puzzle, cells []int) (*Puzzle, error)
	// Rename exchanges the names of two pieces on all boards and in the settings.
	Rename(p *Puzzle, a, b Cell) *Puzzle
}

// Namer is a Family whose cells hold names that mean nothing by themselves: labels, colours,
// letters of pieces. A puzzle in which names are exchanged throughout is the same puzzle.
type Namer interface {
	// Renamed returns c with every name in it, in a fixed order, as to has it. Names are
	// positive.
	Renamed(c Cell, role Role, to func(name int) int) Cell
}

// Treated is a Family in which settings say something of pieces, or whose rules tell
// directions apart, so that boards alone do not say whether two puzzles are the same.
type Treated interface {
	// Treatment returns what, for a turn of p, the settings say of the pieces, names given
	// in the order in which they are numbered; ok is false where p turned is another puzzle.
	Treatment(p *Puzzle) func(t Turn, names []int) (said []byte, ok bool)
}
