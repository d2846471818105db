package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
)

// Text is a text that is read.
type Text struct {
	Data []byte // in UTF-8, without a byte order mark
	// Fail returns the error of what is wrong at an offset of the text; format and args are those
	// of fmt.Sprintf.
	Fail func(at int, format string, args ...any) error
	// Own, unless nil, may read a value itself, as v.Read(to) would; it reports whether it did.
	Own        func(v Value, to any) (done bool, err error)
	MaxEntries int // of a list; 0 for any number

	whole Value
}

// Parse checks that the text is one well-formed value and no more, and returns it.
func (t *Text) Parse() (Value, error) {
	if !utf8.Valid(t.Data) {
		at := 0
		for r, n := utf8.DecodeRune(t.Data); r != utf8.RuneError || n > 1; r, n = utf8.DecodeRune(t.Data[at:]) {
			at += n
		}
		return Value{}, t.Fail(at, "this is not text in UTF-8")
	}
	if !json.Valid(t.Data) {
		return Value{}, t.broken()
	}
	begin := gap(t.Data, 0)
	t.whole = Value{text: t, At: begin, end: skip(t.Data, begin)}
	return t.whole, nil
}

// broken says why the text is not one well-formed value.
func (t *Text) broken() error {
	d := json.NewDecoder(bytes.NewReader(t.Data))
	err := d.Decode(new(json.RawMessage))
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return t.Fail(gap(t.Data, int(d.InputOffset())), "there is something after the end")
	case err == io.EOF:
		return t.Fail(len(t.Data), "the file is empty")
	case err == io.ErrUnexpectedEOF:
		return t.Fail(len(t.Data), "the file ends in the middle: it has been cut off")
	case errors.As(err, &syntax): // Offset counts the bytes read, the offending one included
		return t.Fail(max(0, int(syntax.Offset)-1), "this is not JSON: %v", err)
	}
	return t.Fail(0, "this is not JSON: %v", err)
}

// gap returns where white space that begins at a byte ends.
func gap(data []byte, at int) int {
	for at < len(data) && (data[at] == ' ' || data[at] == '\t' || data[at] == '\r' || data[at] == '\n') {
		at++
	}
	return at
}

// next returns where the token behind white space, a comma or a colon begins.
func next(data []byte, at int) int {
	if at = gap(data, at); data[at] == ',' || data[at] == ':' {
		at = gap(data, at+1)
	}
	return at
}

// skip returns where the value that begins at a byte ends.
func skip(data []byte, at int) int {
	for depth := 0; at < len(data); {
		switch data[at] {
		case '"':
			for at++; data[at] != '"'; at++ {
				if data[at] == '\\' {
					at++
				}
			}
			at++
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		default:
			at++
			for depth == 0 && at < len(data) && bytes.IndexByte([]byte(",}] \t\r\n"), data[at]) < 0 {
				at++
			}
		}
		if depth == 0 {
			break
		}
	}
	return at
}
