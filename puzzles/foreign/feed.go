package foreign

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"strings"

	"waymark/puzzles"
)

// firstChunk is how much of a stream is read at a time; more for a puzzle that is longer.
const firstChunk = 64 << 10

// feed is the text that cursors walk: all of it, or as much of a stream as they have come
// to. What lies before the offset kept is dropped, so that a stream takes no more memory
// than its longest puzzle, which is at most [puzzles.MaxFileSize].
type feed struct {
	text string // from offset from on
	from int    // offset of text in the whole
	kept int    // cursors look at nothing before
	end  bool   // text holds the end

	in    io.Reader // nil for a text that is there as a whole
	name  string
	raw   []byte // read, and not yet known to be whole lines of text
	lines int    // in what was dropped or is in text
	err   error  // why there is no more; end is set then
	dry   bool   // a cursor came to the end
	cut   []line // instead of all that: lines that were cut out of a text
}

// line returns the line at an offset without its line feed, and the offset of the next;
// ok is false at the end.
func (f *feed) line(at int) (raw string, next int, ok bool) {
	for {
		rest := f.text[at-f.from:]
		if n := strings.IndexByte(rest, '\n'); n >= 0 {
			return rest[:n], at + n + 1, true
		}
		if f.end {
			f.dry = f.dry || rest == ""
			return rest, at + len(rest), rest != ""
		}
		f.fill()
	}
}

// keep lets go of what lies before an offset.
func (f *feed) keep(at int) { f.kept = at }

// fill adds lines to the text. What goes wrong ends it before the line where that is.
func (f *feed) fill() {
	rest := f.text[f.kept-f.from:]
	if len(rest)+len(f.raw) > puzzles.MaxFileSize {
		f.end, f.err = true, &puzzles.FileError{File: f.name, Line: f.lines - strings.Count(rest, "\n") + 1, Column: 1, Err: puzzles.Messagef(
			"here begins a puzzle or a line that is larger than %d MiB, which is the most Waymark reads", puzzles.MaxFileSize>>20)}
		return
	}
	chunk := make([]byte, max(firstChunk, len(rest)+len(f.raw)))
	n, err := io.ReadFull(f.in, chunk)
	f.raw = append(f.raw, chunk[:n]...)
	if f.from+len(f.text) == 0 && err == nil && len(f.raw) > 1 && (f.raw[0] == 0xff && f.raw[1] == 0xfe || f.raw[0] == 0xfe && f.raw[1] == 0xff) {
		var rest []byte // UTF-16 is read as a whole, as its lines end in no byte of their own
		rest, err = io.ReadAll(io.LimitReader(f.in, puzzles.MaxFileSize))
		f.raw, err = append(f.raw, rest...), cmp.Or(err, io.EOF)
	}
	lines := f.raw
	if f.end = err != nil; !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		lines = f.raw[:bytes.LastIndexByte(f.raw, '\n')+1]
		if err != nil {
			f.err = &puzzles.FileError{File: f.name, Err: puzzles.Messagef("the input cannot be read: %v", err)}
		}
	}
	left := f.raw[len(lines):]
	if f.end && f.from+len(f.text) > 0 {
		lines = bytes.TrimRight(lines, "\x1a") // puzzles.Text does it at the beginning
	}
	text, err := puzzles.Text(lines, f.name)
	if err != nil {
		f.end, f.err = true, later(err, f.lines)
		text = before(lines, err)
	}
	f.text, f.from = rest+string(text), f.kept
	f.lines += bytes.Count(text, []byte{'\n'})
	f.raw = append(make([]byte, 0, firstChunk), left...)
}

// before returns the lines before the one that an error is in.
func before(text []byte, err error) []byte {
	var at *puzzles.FileError
	end := 0
	if errors.As(err, &at) {
		for range at.Line - 1 {
			end += bytes.IndexByte(text[end:], '\n') + 1
		}
	}
	return text[:end]
}

// later moves the place of an error in a part of a text down by the lines before it.
func later(err error, lines int) error {
	var at *puzzles.FileError
	if !errors.As(err, &at) {
		return err
	}
	moved := *at
	if moved.Line > 0 {
		moved.Line += lines
	}
	return &moved
}
