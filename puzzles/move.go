package puzzles

import "strings"

// Dir is one of the four directions of the grid.
type Dir uint8

// The directions, in the order in which every family tries them.
const (
	Up Dir = iota
	Right
	Down
	Left
)

// Dirs lists the four directions in their order.
var Dirs = [4]Dir{Up, Right, Down, Left}

// String returns the letter of the move text: U, R, D or L.
func (d Dir) String() string { return "URDL"[d : d+1] }

// Delta returns the change of row and column of one step.
func (d Dir) Delta() (row, col int) {
	return [4]int{-1, 0, 1, 0}[d], [4]int{0, 1, 0, -1}[d]
}

// Opposite returns the direction that undoes d.
func (d Dir) Opposite() Dir { return (d + 2) % 4 }

// ParseDir reads the letter of a direction.
func ParseDir(text string) (Dir, error) {
	if i := strings.Index("URDL", text); i >= 0 && len(text) == 1 {
		return Dir(i), nil
	}
	return 0, Messagef("%q is no direction; directions are U, D, L and R", text)
}

// Move is one move in its text form, such as "D8-U". The text is what files,
// marks, logs, tests and bug reports hold; a family gives it its meaning.
type Move string

// CellDir returns the text of a move named by a cell and a direction.
func CellDir(size Size, cell int, d Dir) Move {
	return Move(size.CellName(cell) + "-" + d.String())
}

// ParseCellDir reads a move named by a cell and a direction, "D8-U".
func ParseCellDir(size Size, m Move) (cell int, d Dir, err error) {
	name, dir, ok := strings.Cut(string(m), "-")
	if !ok {
		return 0, 0, Messagef("%q is no move; a move is a cell and a direction, such as %s", string(m), "D8-U")
	}
	if cell, err = size.CellIndex(name); err != nil {
		return 0, 0, err
	}
	d, err = ParseDir(dir)
	return cell, d, err
}

// FormatMoves joins moves by single spaces.
func FormatMoves(moves []Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(string(m))
	}
	return b.String()
}

// Step describes how a move changes a position: for each piece that moves, where it comes from and where
// it ends. The player animates it.
type Step struct {
	Shifts []Shift
	// Path is the way all of them take, cell by cell, when it turns; else nil.
	Path []Dir
}

// Shift is the way of one piece, as cell indices.
type Shift struct{ From, To int }

// Back returns the step that undoes s.
func (s Step) Back() Step {
	var back Step
	for _, k := range s.Shifts {
		back.Shifts = append(back.Shifts, Shift{From: k.To, To: k.From})
	}
	for i := len(s.Path) - 1; i >= 0; i-- {
		back.Path = append(back.Path, s.Path[i].Opposite())
	}
	return back
}
