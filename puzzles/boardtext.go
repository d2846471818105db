package puzzles

import "strings"

// BoardText returns one board in its text form: "start 8x8" or "goal 8x8" above
// its rows, then the second layer where the board has one. The role is Start or
// Goal. PasteBoards reads it back.
func BoardText(f Family, b Board, role Role) string {
	if role == Goal {
		return blockText("goal", b.Size, Rows(f, b, role))
	}
	text := blockText("start", b.Size, Rows(f, b, role))
	if word, rows := layerRows(f, b); rows != nil {
		text += blockText(word, b.Size, rows)
	}
	return text
}

// blockText is a line with a word and a size above the rows of a board.
func blockText(word string, size Size, rows []string) string {
	return strings.Join(append([]string{word + " " + size.String()}, rows...), "\n") + "\n"
}

// HoldsBoards reports whether a text holds boards alone, as BoardText writes them: its first line is "start" or
// "goal" and a size.
func HoldsBoards(text string) bool {
	t := &textReader{src: source{data: []byte(text)}}
	t.advance()
	word, rest := t.cur.word()
	_, sized := ParseSize(rest.text)
	return sized && (word == "start" || word == "goal")
}

// PasteBoards returns p with its boards replaced by those of a text. Where they have another size than
// those of p, the text must hold both, and p loses its marks, its solutions, and the demands on what solutions pass. Errors are
// *FileError; name is what they call the text.
func PasteBoards(text, name string, f Family, p *Puzzle) (*Puzzle, error) {
	src, err := newSource([]byte(text), name)
	if err != nil {
		return nil, err
	}
	layer := layerWord(f)
	t := &textReader{src: src}
	d := newDraft(src, f, f.Info(), 0)
	d.puzzle.Headers = p.Headers
	for t.advance(); !t.done; {
		word, rest := t.cur.word()
		if word != "start" && word != "goal" && (word != layer || layer == "") {
			return nil, src.fail(t.cur.at, "%q begins no board; a board begins with a line such as %q", shorten(word), "start 8x8")
		}
		if err := t.entry(d, word, rest); err != nil {
			return nil, err
		}
	}
	if src.cut {
		return nil, src.failEnd("")
	}
	if same := d.size == p.Start.Size; same && d.puzzle.Start.IsZero() {
		d.puzzle.Start = p.Start
	} else if same && d.puzzle.Goal.IsZero() {
		d.puzzle.Goal = p.Goal
	}
	read, err := d.finish()
	if err != nil {
		return nil, err
	}
	n := p.Clone()
	if n.Start, n.Goal = read.Start, read.Goal; d.size != p.Start.Size {
		n.Marks, n.Solutions, n.Bounds, n.Tried = nil, nil, nil, nil
		n.keepDemands(func(d *Demand) bool { return !d.Passes() && !d.Kind.HasMoves() })
	} else if d.layer == nil {
		n.Start = withLayer(f, n.Start, p.Start)
	}
	return normalised(f, n), nil
}

// WithBoard returns p with one board replaced by another of its size. Nothing else changes: the second
// layer of the start stays, except under new walls. mark is the index of the mark where the role is
// Pattern.
func WithBoard(f Family, p *Puzzle, b Board, role Role, mark int) *Puzzle {
	n := p.Clone()
	switch role {
	case Start:
		n.Start = withLayer(f, b, p.Start)
	case Goal:
		n.Goal = b
	default:
		n.Marks[mark].Board = b
	}
	return normalised(f, n)
}

// withLayer returns a board with the second layer of another one.
func withLayer(f Family, b, from Board) Board {
	l, ok := f.(Layered)
	if !ok {
		return b
	}
	b = b.Clone()
	for i, c := range b.Cells {
		if c, err := l.ParseLayer(l.FormatLayer(from.Cells[i]), c); err == nil {
			b.Cells[i] = c
		}
	}
	return b
}

// normalised is p as its family writes it: what lies on the ground fits another one.
func normalised(f Family, p *Puzzle) *Puzzle {
	if f, ok := f.(Normaliser); ok {
		return f.Normalise(p)
	}
	return p
}
