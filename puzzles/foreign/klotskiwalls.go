package foreign

import (
	"strings"

	"waymark/puzzles"
)

// wallsID is the form of a board of blocks in walls.
const wallsID = "klotski-walls"

// inWalls returns the cells of a board of blocks in walls, the piece that leaves and its goal; ok reports that the rows are one:
// none is only letters, the cells of "*" are a piece, and those of "." have its shape.
func inWalls(rows []line) (cells [][]cell, ok bool) {
	if len(rows) < 3 || len(rows) > mostSide || len(rows[0].text) > 2*maxRows {
		return nil, false
	}
	for _, l := range rows {
		if !strings.ContainsAny(l.text, "#.-") {
			return nil, false
		}
	}
	cells = drawnRows(rows, plain)
	walls, first := false, map[string][2]int{}
	offsets := map[string][][2]int{}
	for i, row := range cells {
		for j, c := range row {
			walls = walls || c.token == "#"
			if _, known := first[c.token]; !known {
				first[c.token] = [2]int{i, j}
			}
			offsets[c.token] = append(offsets[c.token], [2]int{i - first[c.token][0], j - first[c.token][1]})
		}
	}
	piece, goal := offsets["*"], offsets["."]
	if !walls || len(piece) == 0 || len(piece) != len(goal) {
		return nil, false
	}
	for i := range piece {
		if piece[i] != goal[i] {
			return nil, false
		}
	}
	return cells, true
}

func (r *reader) beginsKlotskiWalls() bool {
	ahead := r.cursor
	_, ok := inWalls(ahead.block(mostSide+1, boardLine))
	return ok
}

// klotskiWalls reads a board of blocks in walls, with its goal and the gates for the piece that leaves.
func (r *reader) klotskiWalls() error {
	head := r.cur
	f, err := r.family(head, blocksID)
	if err != nil {
		return err
	}
	rows, _ := inWalls(r.block(mostSide, boardLine))
	g, err := r.grid(f, rows, head)
	if err != nil {
		return err
	}
	name, gates, goal := freeLetter(g), []int{}, []int{}
	for i := range g.cells {
		c := &g.cells[i]
		switch c.token {
		case "*":
			c.token = name
		case ".":
			goal = append(goal, i)
		case "-":
			c.token, gates = ".", append(gates, i)
		case " ":
			c.token = "."
		}
	}
	p := &puzzles.Puzzle{Family: blocksID, Headers: []puzzles.Header{{Key: "metric", Value: Moves}}, Goal: f.New(g.size).Goal}
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	for _, i := range gates {
		if p.Start.Cells[i], err = f.(puzzles.Layered).ParseLayer(name, p.Start.Cells[i]); err != nil {
			return r.fail(g.cells[i].at, g.cells[i].byte, err)
		}
	}
	for _, i := range goal {
		if p.Goal.Cells[i], err = f.ParseCell(name, puzzles.Goal); err != nil {
			return r.fail(g.cells[i].at, g.cells[i].byte, err)
		}
	}
	return r.add(head, f, p)
}

// freeLetter is the first capital letter that no cell has; of a board that has all of them "A".
func freeLetter(g grid) string {
	used := map[string]bool{}
	for _, c := range g.cells {
		used[c.token] = true
	}
	for _, c := range strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "") {
		if !used[c] {
			return c
		}
	}
	return "A"
}
