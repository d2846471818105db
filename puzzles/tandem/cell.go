package tandem

import "waymark/puzzles"

// A cell is an obstacle, or any of a goal and a block.
const (
	emptyCell    puzzles.Cell = 0
	obstacleCell puzzles.Cell = 1
	goalCell     puzzles.Cell = 2
	blockCell    puzzles.Cell = 4
	coveredCell               = goalCell | blockCell // a block on a goal
)

func isBlock(c puzzles.Cell) bool { return c == blockCell || c == coveredCell }
func isGoal(c puzzles.Cell) bool  { return c == goalCell || c == coveredCell }

// known reports whether c is a cell of a start board.
func known(c puzzles.Cell) bool { return c == obstacleCell || c&^coveredCell == 0 }

// letters are the cells as they stand in the text form.
var letters = map[string]puzzles.Cell{".": emptyCell, "#": obstacleCell, "_": goalCell, "o": blockCell, "*": coveredCell}

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
		return 0, puzzles.Messagef("\"?\" stands only in waypoints; on a start board every cell is decided")
	case role == puzzles.Pattern:
		return 0, puzzles.Messagef("%q is no cell of a waypoint; use \".\", \"#\", \"o\", \"_\", \"*\" or \"?\"", token)
	}
	return 0, puzzles.Messagef("%q is no cell of a board; use \".\", \"#\", \"o\", \"_\" or \"*\"", token)
}

// FormatCell is the inverse of ParseCell.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	for token, cell := range letters {
		if c == cell {
			return token
		}
	}
	if c == puzzles.Any && role == puzzles.Pattern {
		return "?"
	}
	return "!" // no cell of this family; ParseCell will refuse it
}
