package puzzles

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"waymark/puzzles/strictjson"
)

// demandWord begins the line of a demand in the text form.
const demandWord = "demand"

// demandLines returns a demand as it stands in the text form of a puzzle.
func demandLines(f Family, size Size, d *Demand) []string {
	head := demandWord + " " + DemandLine(f, size, d)
	if d.Board.IsZero() {
		return []string{head}
	}
	return append([]string{head}, Rows(f, d.Board, Pattern)...)
}

// ParseDemand reads what DemandLine writes, for a puzzle with boards of a size. Where it is on a board, all
// cells of that are open: its rows follow in the text form. It does not compare with what stands on the
// boards; see CheckDemands. The error is a Message.
func ParseDemand(f Family, size Size, words string) (Demand, error) {
	d, _, err := parseDemand(f, size, words)
	return d, err
}

// parseDemand is ParseDemand; at is the offset of what an error is about.
func parseDemand(f Family, size Size, words string) (d Demand, at int, err error) {
	r := demandReader{fields: splitWords(words), end: len(words)}
	d.Kind = DemandKind(r.next())
	if msg, bad := d.Kind.fault(); bad {
		return d, r.at, msg
	}
	if d.Passes() {
		err = r.passes(f, size, &d)
	} else if d.HasPiece() {
		d.Piece, err = r.piece(f)
	}
	if err == nil && d.Kind.Ranged() {
		err = r.span(&d)
	}
	for d.Kind.HasMoves() && err == nil && len(r.fields) > 0 {
		err = r.move(&d)
	}
	if err != nil {
		return d, r.at, err
	}
	if more := r.next(); more != "" {
		return d, r.at, Messagef("demand: %q is one word too many", shorten(more))
	}
	if msg, bad := d.fault(); bad {
		return d, 0, msg
	}
	return d, 0, nil
}

// demandReader goes through the words of a demand.
type demandReader struct {
	fields  []field
	at, end int // offsets of the word that was read last, and of the end
}

// next reads a word, "" at the end.
func (r *demandReader) next() string {
	if len(r.fields) == 0 {
		r.at = r.end
		return ""
	}
	word := r.fields[0]
	r.fields, r.at = r.fields[1:], word.at
	return word.text
}

// passes reads what solutions pass.
func (r *demandReader) passes(f Family, size Size, d *Demand) (err error) {
	word := r.next()
	if word == "within" {
		n, ok := demandNumber(r.next())
		if d.Within = n; !ok || n == 0 {
			return Messagef("demand: after %q stands a number of moves, such as 30", word)
		}
		word = r.next()
	}
	switch word {
	case "board":
		sized, ok := ParseSize(r.next())
		if !ok || sized != size {
			return Messagef("demand: after %q stands the size of the boards, here %s, and the rows follow", word, size)
		}
		d.Board = NewBoard(size, Any)
		return nil
	case "over":
		if d.Piece, err = r.piece(f); err == nil {
			d.Cell, err = size.CellIndex(r.next())
		}
		return err
	}
	return Messagef("demand: %s is followed by %q with a piece and a cell, or by %q with a size", string(d.Kind), "over", "board")
}

func (r *demandReader) piece(f Family) (Cell, error) {
	word := r.next()
	if word == "" {
		return 0, Messagef("demand: a piece is missing; write it as the start board does")
	}
	return parsePiece(f, word)
}

// parsePiece reads a cell of the start board.
func parsePiece(f Family, token string) (Cell, error) {
	if !f.Info().Spaced && len([]rune(token)) != 1 {
		return 0, Messagef("%q is no piece; write it as the start board does, by one character", shorten(token))
	}
	return f.ParseCell(token, Start)
}

// span reads a range.
func (r *demandReader) span(d *Demand) error {
	word := r.next()
	least, most, two := strings.Cut(word, "..")
	if !two {
		most = least
	}
	ok, also := true, true
	if d.Most = NoMost; least != "" {
		d.Least, ok = demandNumber(least)
	}
	if most != "" {
		d.Most, also = demandNumber(most)
	}
	if !ok || !also || least == "" && most == "" {
		return Messagef("demand: a range is 20, 20..30, 20.. or ..30")
	}
	return nil
}

// move reads one more of the moves.
func (r *demandReader) move(d *Demand) error {
	word := r.next()
	if i := strings.IndexFunc(word, noMove); i >= 0 {
		r.at += i
		c, _ := utf8.DecodeRuneInString(word[i:])
		return Messagef("%q cannot stand in a move", c)
	}
	d.Moves = append(d.Moves, Move(word))
	return nil
}

func demandNumber(word string) (n int, ok bool) {
	u, err := strconv.ParseUint(word, 10, 31)
	return int(u), err == nil
}

// demand reads a demand; rest is the line after the word.
func (t *textReader) demand(d *draft, rest line) error {
	var board Board
	fields := splitWords(rest.text)
	t.advance()
	i := slices.IndexFunc(fields, func(f field) bool { return f.text == "board" })
	if i >= 0 && !DemandKind(fields[0].text).HasMoves() {
		size := append(fields, field{"", len(rest.text)})[i+1]
		b, ok := block{what: demandWord, at: rest.at + size.at}, false
		if b.size, ok = ParseSize(size.text); !ok {
			return t.src.fail(b.at, "%q needs a size, rows x columns, such as 8x8", "board")
		}
		if err := checkSize(t.src, d.info, b.what, b.at, b.size); err != nil {
			return err
		}
		if err := t.rows(d, &b); err != nil {
			return err
		}
		var err error
		if board, err = d.board(b, Pattern); err != nil {
			return err
		}
	}
	return d.addDemand(rest.at, func() (Demand, error) {
		x, at, err := parseDemand(d.family, d.puzzle.Start.Size, rest.text)
		if err != nil {
			return x, d.src.failWith(rest.at+at, err)
		}
		x.Board = board
		return x, d.addRecorded(rest.at, len(x.Moves))
	})
}

// demandFile is a demand as a file has it: pieces and cells by their names.
type demandFile struct {
	Kind   string      `file:"kind,must"`
	Board  demandBoard `file:"board"`
	Piece  string      `file:"piece"`
	Cell   string      `file:"cell"`
	Within int         `file:"within"`
	Least  int         `file:"least"`
	Most   int         `file:"most"`
	Moves  []Move      `file:"moves"`
}

// demandBoard is the board of a demand, which a file has as rows.
type demandBoard struct{ Board }

// fileDemands returns demands as they are written.
func fileDemands(f Family, size Size, list []Demand) []object {
	all := make([]object, len(list))
	for i := range list {
		d := &list[i]
		o := object{{"kind", string(d.Kind)}}
		switch {
		case d.Passes() && !d.Board.IsZero():
			o.add("board", Rows(f, d.Board, Pattern))
		case d.HasPiece():
			o.add("piece", f.FormatCell(d.Piece, Start))
			if d.Passes() {
				o.add("cell", size.CellName(d.Cell))
			}
		}
		if d.Within > 0 {
			o.add("within", d.Within)
		}
		if d.Kind.Ranged() && d.Least > 0 {
			o.add("least", d.Least)
		}
		if d.Kind.Ranged() && d.Most != NoMost {
			o.add("most", d.Most)
		}
		if d.Kind.HasMoves() {
			o.add("moves", FormatMoves(d.Moves))
		}
		all[i] = o
	}
	return all
}

// demand reads a demand of a file.
func (r *fileReader) demand(v strictjson.Value) error {
	w := demandFile{Most: NoMost}
	if err := v.Fields(&w); err != nil {
		return err
	}
	d := Demand{Kind: DemandKind(w.Kind), Board: w.Board.Board, Within: w.Within, Moves: w.Moves}
	if msg, bad := d.Kind.fault(); bad {
		return r.src.failWith(v.At, msg)
	}
	ranged := d.Kind.Ranged()
	for _, e := range []struct {
		key         string
		takes, must bool
	}{
		{"board", d.Passes(), false},
		{"piece", d.HasPiece(), true},
		{"cell", d.HasPiece() && d.Passes(), true},
		{"within", d.Passes(), false},
		{"least", ranged, false},
		{"most", ranged, false},
		{"moves", d.Kind.HasMoves(), true},
	} {
		value, has := v.Find(e.key)
		switch {
		case has && !e.takes && d.Passes():
			return value.Fail("a demand is on a board, or on a piece and a cell")
		case has && !e.takes:
			return value.Fail("the demand %s has no %q", w.Kind, e.key)
		case !has && e.takes && e.must:
			return v.Missing(e.key)
		}
	}
	if ranged {
		d.Least, d.Most = w.Least, w.Most
	}
	fail := func(key string, err error) error {
		value, _ := v.Find(key)
		return r.src.failWith(value.At, err)
	}
	return r.addDemand(v.At, func() (Demand, error) {
		var err error
		if d.HasPiece() {
			if d.Piece, err = parsePiece(r.family, w.Piece); err != nil {
				return d, fail("piece", err)
			}
		}
		if d.HasPiece() && d.Passes() {
			if d.Cell, err = r.puzzle.Start.CellIndex(w.Cell); err != nil {
				return d, fail("cell", err)
			}
		}
		return d, r.addRecorded(v.At, len(d.Moves))
	})
}

// addDemand appends a demand that stands at an offset. It is read once the start is there: cells have their
// names by the size.
func (d *draft) addDemand(at int, read func() (Demand, error)) error {
	if len(d.later) == MaxDemands {
		return d.src.fail(at, tooManyEntries, "demands", MaxDemands)
	}
	d.later = append(d.later, func() error {
		x, err := read()
		if err != nil {
			return err
		}
		if msg, bad := x.fault(); bad {
			return d.src.failWith(at, msg)
		}
		d.puzzle.Demands = append(d.puzzle.Demands, x)
		return nil
	})
	return nil
}
