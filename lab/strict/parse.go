package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// MaxSize is the most bytes that are read: 1 MiB.
const MaxSize = 1 << 20

// maxDepth is how deep values may be nested.
const maxDepth = 16

// value is one JSON value and where it stands.
type value struct {
	at      int
	token   json.Token // a text, json.Number, bool or nil; json.Delim of an object or list
	keys    []key      // of an object
	entries []*value   // of an object or a list
}

type key struct {
	name string
	at   int
}

// source is the text that is read.
type source struct {
	name string
	data []byte
}

// fail returns a *puzzles.FileError at an offset.
func (s source) fail(at int, format string, args ...any) error {
	return s.at(at, puzzles.Messagef(format, args...))
}

func (s source) at(at int, err error) error {
	before := s.data[:min(at, len(s.data))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return &puzzles.FileError{
		File: s.name, Line: bytes.Count(before, []byte{'\n'}) + 1,
		Column: utf8.RuneCount(before[begin:]) + 1, Err: err,
	}
}

// parse reads one value and no more.
func (s source) parse() (*value, error) {
	switch {
	case len(s.data) > MaxSize:
		return nil, s.fail(0, "the file is larger than %d KiB, which is the most that is read", MaxSize>>10)
	case !utf8.Valid(s.data):
		return nil, s.fail(len(s.data)-len(bytes.TrimLeftFunc(s.data, func(r rune) bool { return r != utf8.RuneError })), "this is not text in UTF-8")
	}
	var whole json.RawMessage
	d := json.NewDecoder(bytes.NewReader(s.data))
	err := d.Decode(&whole)
	var syntax *json.SyntaxError
	switch {
	case err == io.EOF:
		return nil, s.fail(len(s.data), "the file is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, s.fail(len(s.data), "the file ends in the middle: it has been cut off")
	case errors.As(err, &syntax): // Offset counts the bytes read, the offending one included
		return nil, s.fail(max(0, int(syntax.Offset)-1), "this is not JSON: %v", syntax)
	case err != nil:
		return nil, s.fail(0, "this is not JSON: %v", err)
	}
	end := int(d.InputOffset())
	if rest := bytes.TrimLeft(s.data[end:], " \t\r\n"); len(rest) > 0 {
		return nil, s.fail(len(s.data)-len(rest), "there is something after the end")
	}
	p := parser{source: s, d: json.NewDecoder(bytes.NewReader(s.data))}
	p.d.UseNumber()
	return p.value(0)
}

// parser walks over a text that is known to be well formed.
type parser struct {
	source
	d *json.Decoder
}

// next returns the next token and where it begins.
func (p *parser) next() (json.Token, int, error) {
	at := int(p.d.InputOffset())
	at += len(p.data[at:]) - len(bytes.TrimLeft(p.data[at:], " \t\r\n,:"))
	token, err := p.d.Token()
	if err != nil {
		err = p.fail(at, "this is not JSON: %v", err)
	}
	return token, at, err
}

func (p *parser) value(depth int) (*value, error) {
	token, at, err := p.next()
	if err != nil {
		return nil, err
	}
	if depth > maxDepth {
		return nil, p.fail(at, "values are nested deeper than %d", maxDepth)
	}
	v := &value{at: at, token: token}
	delim, composed := token.(json.Delim)
	for composed && p.d.More() {
		if delim == '{' {
			name, at, err := p.next()
			if err != nil {
				return nil, err
			}
			text, _ := name.(string)
			v.keys = append(v.keys, key{text, at})
		}
		entry, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		v.entries = append(v.entries, entry)
	}
	if composed {
		_, _, err = p.next()
	}
	return v, err
}

// kind names what a value is.
func (v *value) kind() string {
	switch t := v.token.(type) {
	case json.Delim:
		if t == '{' {
			return "an object"
		}
		return "a list"
	case string:
		return "a text"
	case json.Number:
		return "a number"
	case bool:
		return "true or false"
	}
	return "null"
}

// shorten cuts a text for a message.
func shorten(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "..."
	}
	return strings.ToValidUTF8(s, "?")
}
