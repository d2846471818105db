package foreign

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// carColumns are what a list says of a car, in the order of a list without a head, such as "X,-,2,2,0".
var carColumns = []string{"name", "direction", "size", "row", "column"}

// isCarList reports whether heads are those of a list of cars.
func isCarList(at map[string]int) bool {
	return !slices.ContainsFunc(carColumns, func(kind string) bool { _, ok := at[kind]; return !ok })
}

// carHead returns which column of a list of cars holds what, and whether the line is its head; nil where it is no such line.
func carHead(l line) (at map[string]int, head bool) {
	if at, ok := heads(l); ok && isCarList(at) {
		return at, true
	}
	words := columns(l)
	if len(words) != len(carColumns) || utf8.RuneCountInString(words[0].text) != 1 || wayOf(words[1].text) == "" {
		return nil, false
	}
	at = map[string]int{}
	for i, kind := range carColumns {
		if at[kind] = i; i > 1 && !isNumber(words[i].text) {
			return nil, false
		}
	}
	return at, false
}

// wayOf is how a car lies, "h", "v" or "".
func wayOf(text string) string {
	return map[string]string{"|": "v", "v": "v", "vertical": "v", "down": "v", "-": "h", "h": "h", "horizontal": "h", "right": "h"}[strings.ToLower(text)]
}

func (r *reader) beginsCarList() bool {
	at, _ := carHead(r.cur)
	return at != nil
}

// car is a line of a list.
type car struct {
	line
	name             string
	down             bool
	length, row, col int
}

// carList reads cars, one a line.
func (r *reader) carList() error {
	head := r.cur
	at, named := carHead(head)
	f, err := r.family(head, blocksID)
	if err != nil {
		return err
	}
	if named {
		r.advance()
	}
	var list []car
	taken := "."
	for _, l := range r.block(maxRows, func(line) bool { return true }) {
		words := columns(l)
		c := car{line: l}
		for _, kind := range carColumns {
			if at[kind] >= len(words) {
				return r.fail(l, 0, puzzles.Messagef("this car has fewer columns than the first line of the list"))
			}
			w := words[at[kind]]
			n, err := strconv.Atoi(w.text)
			known := err == nil && n >= 0 && n <= mostSide
			switch kind {
			case "name":
				c.name = strings.ToUpper(w.text[:min(1, len(w.text))])
				known = isLetter(c.name)
			case "direction":
				c.down = wayOf(w.text) == "v"
				known = wayOf(w.text) != ""
			case "size":
				c.length = n
			case "row":
				c.row = n
			case "column":
				c.col = n
			}
			if !known {
				return r.fail(l, w.at, puzzles.Messagef("%q does not say the %s of a car", shorten(w.text), kind))
			}
		}
		for _, next := range "BCDEFGHIJKLMNOPQSTUVWYZ" {
			if strings.Contains(taken, c.name) {
				c.name = string(next) // two colours may begin alike
			}
		}
		taken += c.name
		list = append(list, c)
	}
	return r.parked(head, f, list)
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

// carLines returns a list of objects that are cars as the lines of a list, nil where it is something else.
func carLines(n *node) (out []line) {
	for _, c := range n.list {
		l, values := c.line(), map[string]string{}
		for i, w := range c.list {
			if w.key && i+1 < len(c.list) {
				values[columnKind(w.word)] = c.list[i+1].word
			}
		}
		for _, kind := range carColumns {
			if values[kind] == "" {
				return nil
			}
			l.text += "," + strings.NewReplacer(",", "", `"`, "").Replace(values[kind])
		}
		l.text = l.text[1:]
		out = append(out, l)
	}
	if len(out) == 0 {
		return nil
	}
	head := out[0]
	head.text = "name,direction,size,row,column"
	return append([]line{head}, out...)
}
