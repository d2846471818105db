package foreign

import (
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// carColumns are what a list says of a car, in the order of a list without a head, such as "X,-,2,2,0".
var carColumns = []string{"name", "direction", "size", "row", "column"}

// isCar reports whether all these are said.
func isCar(said map[string]bool) bool {
	return !slices.ContainsFunc(carColumns, func(kind string) bool { return !said[kind] })
}

// isCars reports whether a list is objects that are cars.
func (n *node) isCars() bool {
	for _, c := range n.list {
		said := map[string]bool{}
		for _, w := range c.list {
			if w.key {
				said[columnKind(w.word)] = true
			}
		}
		if !isCar(said) {
			return false
		}
	}
	return len(n.list) > 0
}

// wayOf is how a car lies, "h", "v" or "".
func wayOf(text string) string {
	return map[string]string{"|": "v", "v": "v", "vertical": "v", "down": "v", "-": "h", "h": "h", "horizontal": "h", "right": "h"}[strings.ToLower(text)]
}

// car is one of a list.
type car struct {
	line
	name             string
	down             bool
	length, row, col int
}

// carList reads objects that are cars.
func (r *reader) carList(n *node) error {
	f, err := r.family(n.at, blocksID)
	if err != nil {
		return err
	}
	var list []car
	taken := map[string]bool{}
	for _, o := range n.list {
		numbers, text := map[string]int{}, map[string]string{}
		for i, w := range o.list[1:] {
			kind := columnKind(o.list[i].word)
			if !o.list[i].key || kind == "" {
				continue
			}
			n, err := strconv.Atoi(w.word)
			known := err == nil && n >= 0 && n <= mostSide
			if numbers[kind], text[kind] = n, w.word; kind == "name" {
				text[kind] = strings.ToUpper(w.word[:min(1, len(w.word))])
				known = isLetter(text[kind])
			} else if kind == "direction" {
				known = wayOf(w.word) != ""
			}
			if !known && slices.Contains(carColumns, kind) {
				return r.fail(w.at, w.byte, puzzles.Messagef("%q does not say the %s of a car", shorten(w.word), kind))
			}
		}
		c := car{o.at, text["name"], wayOf(text["direction"]) == "v", numbers["size"], numbers["row"], numbers["column"]}
		for _, next := range "BCDEFGHIJKLMNOPQSTUVWYZ" {
			if taken[c.name] {
				c.name = string(next) // two colours may begin alike
			}
		}
		taken[c.name] = true
		list = append(list, c)
	}
	return r.parked(n.at, f, list)
}

// parked adds the puzzle of cars. Their rows and columns count from 1 or from 0, whichever is a board that a car called A, X or R
// leaves, or else any car; where both are, from 1.
func (r *reader) parked(head line, f puzzles.Family, list []car) error {
	g, red, fault := r.park(list, head, 1)
	other, otherRed, err := r.park(list, head, 0)
	usual := func(g grid, red []int) bool { return strings.Contains(rushLeaves, g.cells[red[0]].token) }
	switch {
	case err == nil && (fault != nil || usual(other, otherRed) && !usual(g, red)):
		g, red = other, otherRed
	case fault != nil:
		return err
	case err == nil && usual(other, otherRed) == usual(g, red):
		r.note(head, puzzles.Messagef("rows and columns are taken to count from 1; counted from 0 the cars have room as well"))
	}
	return r.rushPuzzle(head, f, g, red, "", "")
}

// park is the board of cars whose rows and columns count from a number, six by six, or as large as they need; and the car that leaves.
func (r *reader) park(list []car, head line, from int) (g grid, red []int, err error) {
	side, at := rushSide, map[[2]int]cell{}
	for _, c := range list {
		row, col := c.row-from, c.col-from
		for range c.length {
			if _, taken := at[[2]int{row, col}]; taken || row < 0 || col < 0 || row >= mostSide || col >= mostSide {
				return g, nil, r.fail(c.line, 0, puzzles.Messagef("this car stands on another, or beyond the board"))
			}
			at[[2]int{row, col}] = cell{c.name, c.line, 0}
			if side = max(side, row+1, col+1); c.down {
				row++
			} else {
				col++
			}
		}
	}
	g = grid{size: puzzles.Size{Rows: side, Cols: side}}
	for i := range side * side {
		c, taken := at[[2]int{i / side, i % side}]
		if !taken {
			c = cell{token: ".", at: head}
		}
		g.cells = append(g.cells, c)
	}
	if red, err = leaver(g); err != nil {
		err = r.fail(head, 0, err)
	}
	return g, red, err
}
