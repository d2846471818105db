package foreign

import (
	"io"
	"strings"
	"unicode"

	"waymark/puzzles"
)

// Stream reads any number of puzzles one after the other, in all forms that [Read] takes.
// It holds no more of the text than the longest puzzle; the limits of a file,
// [puzzles.MaxFileSize] and the number of puzzles, hold for a puzzle, not for the whole.
type Stream struct {
	read  *reader
	lines int  // before the cursor, of the text form
	began bool // what the form is is known
	next  func() (*puzzles.Puzzle, error)
	first *puzzles.Puzzle   // read, but not yet returned
	rest  []*puzzles.Puzzle // of a .waymark file, the same
	fault error             // of the puzzle after first, or io.EOF

	assumed, unnamed bool // see GoalAssumed
}

// NewStream returns the puzzles that in holds. name is what errors, which are
// *puzzles.FileError, call the input. Options.Family has no meaning for a stream.
func NewStream(in io.Reader, name string, find puzzles.Lookup, o Options) *Stream {
	o.Family = ""
	f := &feed{in: in, name: name}
	return &Stream{read: &reader{name: name, find: find, options: o, cursor: cursor{feed: f}}}
}

// Taken returns that of [Import], for the puzzles returned by now.
func (s *Stream) Taken() Taken { return s.read.taken }

// GoalAssumed is that of [Import] for the puzzle returned last: unnamed where it is there.
func (s *Stream) GoalAssumed() (assumed, unnamed bool) { return s.assumed, s.unnamed }

// Notes are those of [Import] that were not returned before.
func (s *Stream) Notes() []error {
	notes := s.read.notes
	s.read.notes = nil
	return notes
}

// Next returns the next puzzle, io.EOF after the last. After another error there is none.
func (s *Stream) Next() (*puzzles.Puzzle, error) {
	p, err := s.following()
	s.assumed, s.unnamed = s.read.assumed[p]
	delete(s.read.assumed, p)
	return p, err
}

// following is Next without what becomes of the goal.
func (s *Stream) following() (*puzzles.Puzzle, error) {
	switch {
	case s.fault != nil && s.first == nil:
		return nil, s.fault
	case s.first != nil:
		p := s.first
		s.first = nil
		return p, nil
	case s.began:
		return s.one()
	}
	s.begin()
	p, err := s.one()
	if err != nil {
		return nil, err
	}
	unnamed := s.read.unnamed
	// A puzzle by itself is not called after its line: whether it is alone the next one says.
	if s.first, err = s.one(); err == io.EOF && unnamed {
		p.Name = ""
	}
	return p, nil
}

// one reads a puzzle and remembers how the text ended.
func (s *Stream) one() (*puzzles.Puzzle, error) {
	if s.fault != nil {
		return nil, s.fault
	}
	p, err := s.next()
	if f := s.read.feed; f.err != nil && f.dry { // what was read may be half of it
		p, err = nil, f.err
	}
	s.fault = err
	return p, err
}

// begin looks at the first line that says something.
func (s *Stream) begin() {
	s.began = true
	f, at := s.read.feed, 0
	for {
		raw, next, ok := f.line(at)
		if text := strings.TrimFunc(strings.TrimPrefix(raw, "\ufeff"), unicode.IsSpace); ok && (text == "" || text[0] == ';') {
			s.lines, s.read.number = s.lines+1, s.read.number+1
			if text != "" {
				s.read.remark(line{text: text, number: s.read.number})
			}
			at = next
			f.keep(at)
			continue
		}
		s.read.at = at
		switch {
		case (!puzzles.Own([]byte(raw)) || assigns(raw) || s.read.options.As != "") && !strings.HasPrefix(strings.TrimSpace(raw), "{"):
			s.next = s.foreign
		case strings.HasPrefix(strings.TrimLeftFunc(raw, unicode.IsSpace), "{"):
			s.next = s.whole
		default:
			s.next = s.text
		}
		return
	}
}

// foreign reads a puzzle in a form of others. Before the first, a text of none of
// them is told what the program's own would be.
func (s *Stream) foreign() (*puzzles.Puzzle, error) {
	r := s.read
	if !r.began {
		r.began = true
		r.advance()
	}
	for len(r.out) == 0 {
		if r.done && r.count > 0 {
			return nil, io.EOF
		}
		r.feed.keep(r.at)
		known, err := r.step()
		switch {
		case err != nil:
			return nil, err
		case !known:
			if err := r.nearest(); err != nil {
				return nil, err
			}
			text := strings.Repeat(" ", r.cur.column-1) + r.cur.text
			_, err := puzzles.Read([]byte(text), r.name, r.find)
			return nil, later(err, r.cur.number-1)
		}
	}
	p := r.out[0]
	r.out = r.out[1:]
	return p, nil
}

// whole reads a text that begins as a .waymark file, which is at most as large as a puzzle may be, and returns its
// puzzles one after the other.
func (s *Stream) whole() (*puzzles.Puzzle, error) {
	if len(s.rest) > 0 {
		p := s.rest[0]
		s.rest = s.rest[1:]
		return p, nil
	}
	f, from := s.read.feed, s.read.at
	for at, ok := from, true; ok; {
		_, at, ok = f.line(at)
	}
	rest := f.text[from-f.from:]
	if rest == "" {
		return nil, io.EOF
	}
	s.read.at += len(rest)
	found, err := Read([]byte(rest), s.read.name, s.read.find, s.read.options)
	if err != nil {
		return nil, later(err, s.lines)
	}
	s.read.taken, s.read.assumed, s.read.notes = found.Taken, found.GoalAssumed, found.Notes
	s.rest = found.Puzzles[1:]
	return found.Puzzles[0], nil
}

// text reads a puzzle in the text form: from a line that begins with "puzzle" to the
// next such line. No row of a board is that word with something after it.
func (s *Stream) text() (*puzzles.Puzzle, error) {
	f, from, lines := s.read.feed, s.read.at, 0
	at := from
	f.keep(from)
	for {
		raw, next, ok := f.line(at)
		if !ok || lines > 0 && beginsPuzzle(raw) {
			break
		}
		at, lines = next, lines+1
	}
	if at == from {
		return nil, io.EOF
	}
	piece := []byte(f.text[from-f.from : at-f.from])
	s.read.at = at
	ps, err := ownForm(piece, s.read.name, s.read.find, s.read.options)
	if err != nil {
		return nil, later(err, s.lines)
	}
	s.lines += lines
	return ps[0], nil
}

// beginsPuzzle reports whether a line begins a puzzle in the text form.
func beginsPuzzle(raw string) bool {
	const word = "puzzle"
	rest, ok := strings.CutPrefix(strings.TrimLeftFunc(raw, unicode.IsSpace), word)
	return ok && rest != "" && strings.TrimSpace(rest) != "" && strings.IndexFunc(rest, unicode.IsSpace) == 0
}
