package example

import "waymark/puzzles"

// Family is the rules of walkers and their way to the solver.
type Family struct{}

const id = "walk"

// The cells. A family chooses its own numbers; only puzzles.Any is taken.
const (
	Floor puzzles.Cell = iota
	Wall
	Walker
)

// Info describes the family.
func (Family) Info() puzzles.Info {
	return puzzles.Info{
		ID:       id,
		Title:    "Walkers",
		Summary:  "Walkers step one cell at a time; every marked cell of the goal wants one.",
		Piece:    puzzles.Noun{One: "walker", Many: "walkers"},
		MoveUnit: puzzles.Noun{One: "step", Many: "steps"},
		Min:      puzzles.Size{Rows: 1, Cols: 1},
		Max:      puzzles.Size{Rows: 6, Cols: 6},
		Usual:    puzzles.Size{Rows: 4, Cols: 4},
		Rules: []puzzles.Lesson{
			{Title: "A move", Text: "A walker goes one cell onto free floor.", Board: "start 2x3\no..\n...", Move: "A1-R"},
			{Title: "Walls", Text: "No walker enters a wall: it goes round.", Board: "start 2x3\no#.\n...", Move: "A1-D"},
			{Title: "Other walkers", Text: "No walker enters the cell of another, which can make way.", Board: "start 2x3\noo.\n.#.", Move: "B1-R"},
		},
		Templates: []puzzles.Template{{Size: puzzles.Size{Rows: 4, Cols: 4}, Typical: "o...\n..#.\n.#..\n...o", Wanted: "...o\n....\n....\no..."}},
	}
}

// ParseCell refuses with a sentence that says what would be right.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch {
	case token == "." && role == puzzles.Goal, token == "?" && role == puzzles.Pattern:
		return puzzles.Any, nil
	case token == ".":
		return Floor, nil
	case token == "o":
		return Walker, nil
	case token == "#":
		return Wall, nil
	}
	return 0, puzzles.Messagef("%q is no cell of this board", token)
}

// FormatCell must not panic on a cell that is none; ParseCell refuses its "!".
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch {
	case c == puzzles.Any && role == puzzles.Pattern:
		return "?"
	case c == puzzles.Any, c == Floor:
		return "."
	case c == Wall:
		return "#"
	case c == Walker:
		return "o"
	}
	return "!"
}

// New returns an empty board with a goal that asks for nothing yet.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	return puzzles.Empty(id, size, Floor)
}

// Palette lists what a board can hold. Marks take their walls from the start.
func (Family) Palette(_ *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	walker := puzzles.Brush{Cell: Walker, Face: face(Walker), Title: "Walker", Key: 'o'}
	floor := puzzles.Brush{Cell: Floor, Face: face(Floor), Title: "Floor", Key: '.'}
	wall := puzzles.Brush{Cell: Wall, Face: face(Wall), Title: "Wall", Key: '#'}
	anything := puzzles.Brush{Cell: puzzles.Any, Face: face(puzzles.Any), Title: "Anything", Key: '.'}
	switch role {
	case puzzles.Start:
		return []puzzles.Brush{walker, wall, floor}
	case puzzles.Goal:
		return []puzzles.Brush{walker, wall, anything}
	}
	anything.Key = '?'
	return []puzzles.Brush{walker, floor, anything}
}

// Paint puts c on a cell. A wall on start or goal stands on all boards, and painting
// anything over it there takes it away from all of them.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	board, ok := p.Board(role, mark)
	if !ok || cell < 0 || cell >= min(len(board.Cells), len(p.Start.Cells)) || c != puzzles.Any && c > Walker {
		return p
	}
	walled := p.Start.Cells[cell] == Wall
	switch {
	case role == puzzles.Pattern && (walled || c == Wall), role == puzzles.Start && c == puzzles.Any:
		return p // no such stroke
	case c == Wall && walled, board.Cells[cell] == c && !walled:
		return p // nothing changes; undo records no empty step
	case role == puzzles.Goal && c == Floor:
		c = puzzles.Any
	}
	n := p.Clone()
	if role != puzzles.Pattern && walled != (c == Wall) {
		n = ground(n, cell, c == Wall)
	}
	switch {
	case c == Wall:
	case role == puzzles.Start:
		n.Start = n.Start.With(cell, c)
	case role == puzzles.Goal:
		n.Goal = n.Goal.With(cell, c)
	default:
		n.Marks[mark].Board = board.With(cell, c)
	}
	return n
}

// ground gives a cell of all boards of p, a clone, a wall or takes it away.
func ground(p *puzzles.Puzzle, cell int, wall bool) *puzzles.Puzzle {
	under := Floor
	if wall {
		under = Wall
	}
	p.Start = p.Start.With(cell, under)
	p.Goal = p.Goal.With(cell, puzzles.Any)
	p.MapPatterns(func(b puzzles.Board) puzzles.Board { // of marks and demands
		if b.Size == p.Start.Size && (wall || b.Cells[cell] == Wall) {
			return b.With(cell, under)
		}
		return b
	})
	return p
}

// Presets offers a goal to begin with.
func (f Family) Presets(*puzzles.Puzzle) []puzzles.Preset {
	return []puzzles.Preset{{Title: "Goal as start", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle {
		n := p.Clone()
		n.Goal = puzzles.NewBoard(p.Start.Size, puzzles.Any)
		for i, c := range p.Start.Cells {
			if c == Walker {
				n.Goal.Cells[i] = Walker
			}
		}
		return n
	}}}
}

// Scene shows the walls of the start on all boards.
func (Family) Scene(p *puzzles.Puzzle, b puzzles.Board, _ puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, len(b.Cells))}
	for i, c := range b.Cells {
		if i < len(p.Start.Cells) && p.Start.Cells[i] == Wall {
			c = Wall
		}
		scene.Faces[i] = face(c)
	}
	return scene
}

func face(c puzzles.Cell) puzzles.Face {
	switch c {
	case Wall:
		return puzzles.Face{Ground: puzzles.Wall}
	case Walker:
		return puzzles.Face{Piece: true, Hue: puzzles.Blue}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	return puzzles.Face{}
}
