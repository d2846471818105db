package foreign

import (
	"strings"
	"unicode"

	"waymark/puzzles"
)

// rushLeaves are the names that the car which leaves has in the literature, in the order in
// which they are looked for.
const rushLeaves = "AXR"

// beginsRushGrid: a Rush Hour board as it is drawn, six rows of six letters without any word
// above them, in which every letter is a car.
func (r *reader) beginsRushGrid() bool {
	ahead := r.cursor
	rows := ahead.block(rushSide+1, func(line) bool { return true })
	return len(rows) == rushSide && carsOnly(rushRows(rows))
}

// rushGridAlone reports whether the whole text is one such board. It is then no start of the
// open puzzle without a goal, whatever that puzzle is.
func rushGridAlone(blocks [][]line) bool {
	return len(blocks) == 1 && len(blocks[0]) == rushSide && carsOnly(rushRows(blocks[0]))
}

// rushRows cuts rows into cells; spaces between them say nothing.
func rushRows(rows []line) [][]cell {
	out := make([][]cell, len(rows))
	for i, l := range rows {
		for at, c := range l.text {
			if !unicode.IsSpace(c) {
				out[i] = append(out[i], cell{rushToken(c), l, at})
			}
		}
	}
	return out
}

// rushToken is the family's own token for a character of a Rush Hour board.
func rushToken(c rune) string {
	switch c {
	case 'o':
		return "."
	case 'x':
		return "#"
	}
	return string(c)
}

// carsOnly reports whether rows are six cells each, with empty ones among them, and each of their
// letters is a straight car of two or three cells.
func carsOnly(rows [][]cell) bool {
	at, empty := map[string][]int{}, false
	for i, row := range rows {
		if len(row) != rushSide {
			return false
		}
		for j, c := range row {
			switch {
			case c.token == ".":
				empty = true
			case c.token >= "A" && c.token <= "Z" && len(c.token) == 1:
				at[c.token] = append(at[c.token], i*rushSide+j)
			case c.token != "#":
				return false
			}
		}
	}
	for _, car := range at {
		if !along(car) && !across(car) {
			return false
		}
	}
	return empty && len(at) > 0
}

// along reports whether cells in their order are a car that lies in a row.
func along(car []int) bool {
	n := len(car)
	return (n == 2 || n == 3) && car[n-1]-car[0] == n-1 && car[0]/rushSide == car[n-1]/rushSide
}

// across reports whether cells in their order are a car that lies in a column.
func across(car []int) bool {
	n := len(car)
	return (n == 2 || n == 3) && car[n-1]-car[0] == (n-1)*rushSide && car[0]%rushSide == car[n-1]%rushSide
}

// rushGrid reads six rows.
func (r *reader) rushGrid() error {
	head := r.cur
	f, err := r.family(head, blocksID)
	if err != nil {
		return err
	}
	if !r.beginsRushGrid() {
		return r.fail(head, 0, puzzles.Messagef("this line begins none"))
	}
	rows := r.block(rushSide, func(line) bool { return true })
	g, err := r.grid(f, rushRows(rows), head)
	if err != nil {
		return err
	}
	car, err := r.rushLeaver(rows, g)
	if err != nil {
		return err
	}
	return r.rushPuzzle(head, f, g, car, "")
}

// rushLeaver returns the cells of the car of row 3 that leaves: the one with a usual name, else the only one that lies along it.
func (r *reader) rushLeaver(rows []line, g grid) ([]int, error) {
	lie, names := map[string][]int{}, ""
	for i := rushRow * rushSide; i < (rushRow+1)*rushSide; i++ {
		if t := g.cells[i].token; t != "." && t != "#" {
			lie[t] = append(lie[t], i)
		}
	}
	for name, car := range lie {
		if along(car) {
			names += name
		}
	}
	for _, name := range rushLeaves {
		if strings.ContainsRune(names, name) {
			return lie[string(name)], nil
		}
	}
	switch len(names) {
	case 1:
		return lie[names], nil
	case 0:
		return nil, r.fail(rows[rushRow], 0, puzzles.Messagef("no car lies along row 3; the one that leaves by the exit at the right stands there, and is called A"))
	}
	return nil, r.fail(rows[rushRow], 0, puzzles.Messagef("several cars lie along row 3; call the one that leaves by the exit at the right A"))
}
