package edit

import (
	"strings"

	"waymark/puzzles"
)

// beside is how text writes a cell that is within the rectangle of a clip but not
// part of it. No family has such a cell.
const beside = "~"

// heads are the words that begin the text of a clip, by role.
var heads = [...]string{puzzles.Start: "start", puzzles.Goal: "goal", puzzles.Pattern: "mark"}

// Text returns the clip as text: a line such as "start 2x3" and rows as in the
// text form of a puzzle, "~" for cells that are not part of the clip. A second
// layer follows as there, when something is on it.
func (c Clip) Text(f puzzles.Family) string {
	if c.Empty() || int(c.Role) >= len(heads) {
		return ""
	}
	cell := func(i int) string { return f.FormatCell(c.Board.Cells[i], c.Role) }
	text := c.block(heads[c.Role], f.Info().Spaced, beside, cell)
	l, ok := f.(puzzles.Layered)
	if !ok || c.Role != puzzles.Start {
		return text
	}
	layer := c.block(l.Layer(), false, ".", func(i int) string { return l.FormatLayer(c.Board.Cells[i]) })
	if _, rows, _ := strings.Cut(layer, "\n"); strings.Trim(rows, ".\n") == "" {
		return text
	}
	return text + layer
}

// block writes one token a cell below a line with a word and the size.
func (c Clip) block(word string, spaced bool, outside string, token func(cell int) string) string {
	tokens := make([]string, len(c.Board.Cells))
	for i := range tokens {
		if tokens[i] = outside; c.Mask.Has(i) {
			tokens[i] = token(i)
		}
	}
	head := word + " " + c.Board.Size.String()
	return strings.Join(append([]string{head}, puzzles.TokenRows(tokens, c.Board.Size, spaced)...), "\n") + "\n"
}

// ParseClip reads a clip from text: what Clip.Text and puzzles.BoardText write, or
// rows alone, which are then cells of the first board of start, goal and mark that
// can hold them all. Blank lines and lines that begin with ";" are passed over.
func ParseClip(f puzzles.Family, text string) (Clip, error) {
	data, err := puzzles.Text([]byte(text), "")
	if err != nil {
		return Clip{}, err
	}
	var lines []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != ';' {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return Clip{}, puzzles.Messagef("the text holds no cells")
	}
	for role, word := range heads {
		if size, ok := head(lines[0], word); ok {
			return parseHeaded(f, puzzles.Role(role), size, lines[1:])
		}
	}
	size := puzzles.Size{Rows: len(lines), Cols: len(split(f, lines[0]))}
	for role := range heads {
		c, e := parseRows(f, puzzles.Role(role), size, lines)
		if e == nil {
			return c, nil
		}
		if err == nil {
			err = e
		}
	}
	return Clip{}, err
}

// head reads a line of a word and a size.
func head(line, word string) (puzzles.Size, bool) {
	rest, ok := strings.CutPrefix(line, word+" ")
	size, sized := puzzles.ParseSize(strings.TrimSpace(rest))
	return size, ok && sized
}

// split cuts a row into cells.
func split(f puzzles.Family, row string) []string {
	if f.Info().Spaced {
		return strings.Fields(row)
	}
	return strings.Split(row, "")
}

// parseHeaded reads the rows of a board whose role and size are said, and its
// second layer.
func parseHeaded(f puzzles.Family, role puzzles.Role, size puzzles.Size, lines []string) (Clip, error) {
	if len(lines) < size.Rows {
		return Clip{}, puzzles.Messagef("%d of %d rows are missing", size.Rows-len(lines), size.Rows)
	}
	c, err := parseRows(f, role, size, lines[:size.Rows])
	if lines = lines[size.Rows:]; err != nil || len(lines) == 0 {
		return c, err
	}
	more := puzzles.Messagef("the text holds more than one board")
	l, ok := f.(puzzles.Layered)
	if !ok || role != puzzles.Start {
		return Clip{}, more
	}
	if again, ok := head(lines[0], l.Layer()); !ok || again != size || len(lines) != size.Rows+1 {
		return Clip{}, more
	}
	cut := func(line string) []string { return strings.Split(line, "") }
	err = eachToken(lines[1:], size.Cols, cut, func(i int, token string) (err error) {
		if c.Mask.Has(i) {
			c.Board.Cells[i], err = l.ParseLayer(token, c.Board.Cells[i])
		}
		return err
	})
	return c, err
}

// eachToken calls use for each cell of rows that cut cuts into tokens.
func eachToken(lines []string, cols int, cut func(string) []string, use func(cell int, token string) error) error {
	for row, line := range lines {
		tokens := cut(line)
		if len(tokens) != cols {
			return puzzles.Messagef("row %d has %d cells instead of %d", row+1, len(tokens), cols)
		}
		for col, token := range tokens {
			if err := use(row*cols+col, token); err != nil {
				return err
			}
		}
	}
	return nil
}

// parseRows reads rows as cells of a board of the role.
func parseRows(f puzzles.Family, role puzzles.Role, size puzzles.Size, lines []string) (Clip, error) {
	most := f.Info().Max
	if size.Rows > most.Rows || size.Cols > most.Cols {
		return Clip{}, puzzles.Messagef("a board has at most %d rows and %d columns", most.Rows, most.Cols)
	}
	c := Clip{Family: f.Info().ID, Role: role, Board: puzzles.NewBoard(size, puzzles.Any), Mask: Cells(size)}
	cut := func(line string) []string { return split(f, line) }
	err := eachToken(lines, size.Cols, cut, func(i int, token string) (err error) {
		if token != beside {
			c.Board.Cells[i], err = f.ParseCell(token, role)
			c.Mask = c.Mask.Add(i)
		}
		return err
	})
	if err == nil && c.Empty() {
		err = puzzles.Messagef("the text holds no cells")
	}
	return c, err
}
