package puzzles_test

import (
	"waymark/puzzles"
)

// walk is a family with next to no rules: walkers step one cell at a time onto
// free floor, and some cells of the goal want a walker. It is what the tests of
// this package read, write and play, and the template for a new family: copy
// it into a package of its own, put in the rules, and add Compile.
type walk struct{}

// The cells. A family chooses its own numbers; only puzzles.Any is taken.
const (
	floor puzzles.Cell = iota
	wall
	walker
)

var _ puzzles.Family = walk{}

func (walk) Info() puzzles.Info {
	return puzzles.Info{
		ID:       "walk",
		Title:    "Walkers",
		Summary:  "Walkers step one cell at a time.",
		MoveUnit: "steps",
		Pieces:   "walkers",
		Min:      puzzles.Size{Rows: 1, Cols: 1},
		Max:      puzzles.Size{Rows: 6, Cols: 6},
		Usual:    puzzles.Size{Rows: 4, Cols: 4},
	}
}

// ParseCell refuses with a sentence that says what would be right.
func (walk) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch {
	case token == "." && role == puzzles.Goal, token == "?" && role == puzzles.Pattern:
		return puzzles.Any, nil
	case token == ".":
		return floor, nil
	case token == "o":
		return walker, nil
	case token == "#" && role != puzzles.Goal:
		return wall, nil
	}
	return 0, puzzles.Messagef("%q is no cell of this board", token)
}

// FormatCell must not panic on a cell that is none; ParseCell refuses its "!".
func (walk) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch {
	case c == puzzles.Any && role == puzzles.Pattern:
		return "?"
	case c == puzzles.Any, c == floor:
		return "."
	case c == wall:
		return "#"
	case c == walker:
		return "o"
	}
	return "!"
}

func (walk) New(size puzzles.Size) *puzzles.Puzzle {
	return &puzzles.Puzzle{
		Family: "walk",
		Start:  puzzles.NewBoard(size, floor),
		Goal:   puzzles.NewBoard(size, puzzles.Any),
	}
}

func (w walk) Palette(_ *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	brushes := []puzzles.Brush{{Cell: walker, Face: w.face(walker), Title: "Walker", Key: 'o'}}
	if role == puzzles.Goal {
		return append(brushes, puzzles.Brush{Cell: puzzles.Any, Face: w.face(puzzles.Any), Title: "Anything", Key: '.'})
	}
	return append(brushes,
		puzzles.Brush{Cell: floor, Face: w.face(floor), Title: "Floor", Key: '.'},
		puzzles.Brush{Cell: wall, Face: w.face(wall), Title: "Wall", Key: '#'})
}

// Paint changes a clone, and returns p itself when there is nothing to change,
// so that undo records no empty step.
func (walk) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	n := p.Clone()
	board := &n.Start
	switch role {
	case puzzles.Goal:
		board = &n.Goal
	case puzzles.Pattern:
		board = &n.Marks[mark].Board
	}
	if board.Cells[cell] == c {
		return p
	}
	*board = board.With(cell, c)
	return n
}

func (walk) Presets(*puzzles.Puzzle) []puzzles.Preset {
	return []puzzles.Preset{{Title: "Goal as start", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle {
		n := p.Clone()
		n.Goal = puzzles.NewBoard(p.Start.Size, puzzles.Any)
		for i, c := range p.Start.Cells {
			if c == walker {
				n.Goal.Cells[i] = walker
			}
		}
		return n
	}}}
}

// Scene shows the walls of the start on the goal as well.
func (w walk) Scene(p *puzzles.Puzzle, b puzzles.Board, _ puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, len(b.Cells))}
	for i, c := range b.Cells {
		if p.Start.Cells[i] == wall {
			c = wall
		}
		scene.Faces[i] = w.face(c)
	}
	return scene
}

func (walk) face(c puzzles.Cell) puzzles.Face {
	switch c {
	case wall:
		return puzzles.Face{Ground: puzzles.Wall}
	case walker:
		return puzzles.Face{Piece: true, Hue: puzzles.Blue}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	return puzzles.Face{}
}

func (walk) Check(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	walkers := 0
	for _, c := range p.Start.Cells {
		if c == walker {
			walkers++
		}
	}
	for i, c := range p.Goal.Cells {
		if c != walker {
			continue
		}
		if walkers--; walkers < 0 {
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "the goal wants more walkers than there are"))
		}
		if p.Start.Cells[i] == wall {
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "a walker cannot stand on a wall"))
		}
	}
	return faults
}

func (w walk) Moves(p *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	var moves []puzzles.Move
	for cell := range at.Cells {
		for _, d := range puzzles.Dirs {
			if m, err := w.Push(p, at, cell, d); err == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

func (w walk) Play(p *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	from, d, err := puzzles.ParseCellDir(at.Size, m)
	if err != nil {
		return at, puzzles.Step{}, err
	}
	if _, err := w.Push(p, at, from, d); err != nil {
		return at, puzzles.Step{}, err
	}
	to, _ := at.Neighbour(from, d)
	next := at.With(from, floor)
	next.Cells[to] = walker
	return next, puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}}}, nil
}

func (walk) Push(_ *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if at.Cells[cell] != walker {
		return "", puzzles.Messagef("there is no walker on %s", at.CellName(cell))
	}
	to, ok := at.Neighbour(cell, d)
	if !ok || at.Cells[to] != floor {
		return "", puzzles.Messagef("the way of the walker on %s is blocked", at.CellName(cell))
	}
	return puzzles.CellDir(at.Size, cell, d), nil
}

func (walk) Matches(_ *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	for i, c := range pattern.Cells {
		if c != puzzles.Any && c != at.Cells[i] {
			return false
		}
	}
	return true
}
