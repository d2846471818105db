package puzzles

// The interfaces below are for families in which the editor's operations on
// many cells at once (package edit) need more than Paint.

// Setter is a [Family] whose Paint keeps a part of what stood on a cell, such as the goal under a block.
// That suits a brush. To paste what was cut, the editor needs Set.
type Setter interface {
	// Set does what Paint does, but afterwards the cell holds c and nothing else.
	Set(p *Puzzle, role Role, mark, cell int, c Cell) *Puzzle
}

// Fitter is a [Family] in which the same text of a cell may mean different things on the start and
// on a goal.
type Fitter interface {
	// Fit returns the part of c that can stand on a board of role to, on top of the cell under. c comes
	// from a board of role from.
	Fit(c Cell, from, to Role, under Cell) Cell
}

// Trader is a [Family] whose boards are full. A piece that the user moves to another cell swaps places
// with the piece there.
type Trader interface {
	// Trades reports whether c swaps places when the user moves it. Walls do not.
	Trades(c Cell) bool
	// Once reports whether c stands on a board at most once by the rules, as each number does. To
	// paint it on another cell then moves it there.
	Once(b Board, c Cell) bool
}

// Exchanger is a [Family] in which a brush may be only a part of the content of a cell.
type Exchanger interface {
	// Exchange returns c with the contents of the brushes a and b exchanged: where c holds that of a it gets
	// that of b, and the other way round.
	Exchange(c, a, b Cell) Cell
}

// Relabeller is a [Family] whose pieces have names, of which no two pieces may have the same.
type Relabeller interface {
	// Relabel makes the names of pieces unique after a paste. b is the start of p after the paste, and
	// pasted are the pasted cells in ascending order. A pasted piece whose name another piece has
	// gets a new name, as does each part of a piece that fell apart. Relabel returns p with the
	// settings that belong to the new names, and b with the names.
	Relabel(p *Puzzle, b Board, pasted []int) (*Puzzle, Board)
}

// Joiner is a [Family] whose pieces have names and consist of several cells.
type Joiner interface {
	// NewPiece returns the cell that paints a piece with an unused name; ok is false where no name is
	// left.
	NewPiece(p *Puzzle) (c Cell, ok bool)
	// Join makes one piece of all pieces of the start that cover one of the cells. The error, a
	// Message, says why that is not possible.
	Join(p *Puzzle, cells []int) (*Puzzle, error)
	// Split makes a new piece of those cells of a piece of the start that are listed. The
	// error, a Message, says why that is not possible.
	Split(p *Puzzle, cells []int) (*Puzzle, error)
	// Rename exchanges the names of two pieces on all boards and in the settings.
	Rename(p *Puzzle, a, b Cell) *Puzzle
}

// Remover is a [Family] whose settings or ground name single pieces.
type Remover interface {
	// Removed returns p without a piece: start, marks and settings do not name it any more, and where it alone
	// could pass stands a wall. The goal and the demands stay as they are.
	Removed(p *Puzzle, piece Cell) *Puzzle
}

// Namer is a [Family] whose cells hold names without a meaning of their own: labels, colours, letters of
// pieces. A puzzle in which names are exchanged everywhere is the same puzzle.
type Namer interface {
	// Renamed returns c with each name replaced by what to returns for it. It calls to in a
	// fixed order. Names are positive.
	Renamed(c Cell, role Role, to func(name int) int) Cell
}

// Treated is a [Family] whose settings concern single pieces, or whose rules treat directions
// differently. Then the boards alone do not decide whether two puzzles are the same.
type Treated interface {
	// Treatment returns a function that, for a turn of p, returns what the settings say of the
	// pieces, in the order of names. ok is false where p turned is another puzzle.
	Treatment(p *Puzzle) func(t Turn, names []int) (said []byte, ok bool)
}
