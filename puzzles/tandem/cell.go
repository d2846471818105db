package tandem

import "waymark/puzzles"

// A cell is an obstacle, or any of a goal and a block.
const (
	Empty    puzzles.Cell = 0
	Obstacle puzzles.Cell = 1
	Goal     puzzles.Cell = 2
	Block    puzzles.Cell = 4
	Covered               = Goal | Block // a block on a goal
)

func isBlock(c puzzles.Cell) bool { return c == Block || c == Covered }
func isGoal(c puzzles.Cell) bool  { return c == Goal || c == Covered }

// known reports whether c is a cell of a start board.
func known(c puzzles.Cell) bool { return c == Obstacle || c&^Covered == 0 }

// letters are the cells as they stand in the text form.
var letters = map[string]puzzles.Cell{".": Empty, "#": Obstacle, "_": Goal, "o": Block, "*": Covered}

// ParseCell reads one character: "." empty, "#" obstacle, "o" block, "_" goal,
// "*" block on a goal, and in a mark "?" anything.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	if c, ok := letters[token]; ok {
		return c, nil
	}
	switch {
	case token == "?" && role == puzzles.Pattern:
		return puzzles.Any, nil
	case token == "?":
		return 0, puzzles.Messagef("\"?\" stands only in marks; on a start board every cell is decided")
	case role == puzzles.Pattern:
		return 0, puzzles.Messagef("%q is no cell of a mark; use \".\", \"#\", \"o\", \"_\", \"*\" or \"?\"", token)
	}
	return 0, puzzles.Messagef("%q is no cell of a board; use \".\", \"#\", \"o\", \"_\" or \"*\"", token)
}

// FormatCell is the inverse of ParseCell.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch c {
	case Empty:
		return "."
	case Obstacle:
		return "#"
	case Goal:
		return "_"
	case Block:
		return "o"
	case Covered:
		return "*"
	case puzzles.Any:
		if role == puzzles.Pattern {
			return "?"
		}
	}
	return "!" // no cell of this family; ParseCell will refuse it
}
