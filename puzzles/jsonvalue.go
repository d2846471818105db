package puzzles

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// value is one value of a JSON text that is known to be well formed. It is
// read on demand and knows where it stands, so that whatever is wrong with it
// can be named by line and column.
type value struct {
	src  source
	what string // how messages name it
	at   int    // offset of its first byte in the source
	raw  []byte
}

// member is one entry of an object.
type member struct {
	key   string
	value value
}

// parseJSON checks that the source is one well-formed JSON value and no more,
// and returns it.
func parseJSON(src source, what string) (value, error) {
	if whole := bytes.TrimLeft(src.data, " \t\r\n"); json.Valid(whole) {
		return value{src, what, len(src.data) - len(whole), bytes.TrimRight(whole, " \t\r\n")}, nil
	}
	var raw json.RawMessage // else the decoder says what is wrong
	d := json.NewDecoder(bytes.NewReader(src.data))
	err := d.Decode(&raw)
	var syntax *json.SyntaxError
	switch {
	case err == io.EOF:
		return value{}, src.failEnd("the file is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return value{}, src.failEnd("the file ends in the middle: it has been cut off")
	case errors.As(err, &syntax): // Offset counts the bytes read, the offending one included
		return value{}, src.fail(max(0, int(syntax.Offset)-1), "this is not JSON: %v", syntax)
	case err != nil:
		return value{}, src.fail(0, "this is not JSON: %v", err)
	}
	end := int(d.InputOffset())
	if rest := bytes.TrimLeft(src.data[end:], " \t\r\n"); len(rest) > 0 {
		return value{}, src.fail(len(src.data)-len(rest), "there is something after the end of the puzzle")
	}
	return value{src, what, end - len(raw), raw}, nil
}

// kind names what the value is.
func (v value) kind() string {
	switch v.raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a text"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	}
	return "a number"
}

// expect refuses a value of another kind.
func (v value) expect(kind string) error {
	if got := v.kind(); got != kind {
		return v.fail("%q must be %s, not %s", v.what, kind, got)
	}
	return nil
}

// fail returns a FileError at the value.
func (v value) fail(format string, args ...any) error { return v.src.fail(v.at, format, args...) }

// walk calls entry for each entry of an object or list: the key ("" in a
// list), its offset, and the value.
func (v value) walk(entry func(key string, keyAt int, val value) error) error {
	object := v.raw[0] == '{'
	for at := leading(v.raw, 1); v.raw[at] != '}' && v.raw[at] != ']'; at = leading(v.raw, at) {
		key, keyAt := v.what, at
		if object {
			end := skip(v.raw, at)
			name := value{v.src, v.what, v.at + at, v.raw[at:end]}
			var err error
			if key, err = name.text(); err != nil {
				return err
			}
			at = leading(v.raw, end)
		}
		end := skip(v.raw, at)
		val := value{v.src, key, v.at + at, v.raw[at:end]}
		if !object {
			key = ""
		}
		if err := entry(key, v.at+keyAt, val); err != nil {
			return err
		}
		at = end
	}
	return nil
}

// leading returns where the next token begins, or the end of what holds it.
func leading(raw []byte, at int) int {
	for raw[at] == ' ' || raw[at] == '\t' || raw[at] == '\r' || raw[at] == '\n' || raw[at] == ',' || raw[at] == ':' {
		at++
	}
	return at
}

// skip returns where the value that begins at a byte ends.
func skip(raw []byte, at int) int {
	for depth := 0; at < len(raw); {
		switch raw[at] {
		case '"':
			for at++; raw[at] != '"'; at++ {
				if raw[at] == '\\' {
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
			for depth == 0 && strings.IndexByte(",}] \t\r\n", raw[at]) < 0 {
				at++
			}
		}
		if depth == 0 {
			break
		}
	}
	return at
}

// object returns the members of an object. It refuses keys that are not known
// and keys that occur twice.
func (v value) object(known ...string) ([]member, error) {
	if err := v.expect("an object"); err != nil {
		return nil, err
	}
	var out []member
	err := v.walk(func(key string, keyAt int, val value) error {
		if !slices.Contains(known, key) {
			return v.src.fail(keyAt, "%q is no key that %q can have", shorten(key), v.what)
		}
		if slices.ContainsFunc(out, func(m member) bool { return m.key == key }) {
			return v.src.fail(keyAt, "the key %q occurs twice", key)
		}
		out = append(out, member{key, val})
		return nil
	})
	return out, err
}

// find returns the first member of an object with the key, whatever else the
// object holds.
func (v value) find(key string) (found value, ok bool) {
	if v.kind() != "an object" {
		return value{}, false
	}
	_ = v.walk(func(k string, _ int, val value) error {
		if k != key {
			return nil
		}
		found, ok = val, true
		return io.EOF // the text is known to be well formed: there is no need to go on
	})
	return found, ok
}

// list returns the entries of a list of at most limit entries.
func (v value) list(limit int) ([]value, error) {
	if err := v.expect("a list"); err != nil {
		return nil, err
	}
	var out []value
	err := v.walk(func(_ string, _ int, val value) error {
		if len(out) == limit {
			return val.fail(tooManyEntries, v.what, limit)
		}
		out = append(out, val)
		return nil
	})
	return out, err
}

// text returns a string.
func (v value) text() (string, error) {
	if err := v.expect("a text"); err != nil {
		return "", err
	}
	if inside := v.raw[1 : len(v.raw)-1]; bytes.IndexByte(inside, '\\') < 0 {
		return string(inside), nil
	}
	var s string
	if err := json.Unmarshal(v.raw, &s); err != nil {
		return "", v.fail("this is not JSON: %v", err)
	}
	return s, nil
}

// offset returns where byte i of the string's text stands in the source.
func (v value) offset(i int) int {
	at := 1 // after the quotation mark
	for n := 0; n < i && at < len(v.raw)-1; {
		source, text := unit(v.raw[at:])
		at += source
		n += text
	}
	return v.at + at
}

// unit returns how many bytes the first character of the inside of a JSON
// string takes there, and how many in the text it stands for.
func unit(raw []byte) (source, text int) {
	if raw[0] != '\\' {
		_, n := utf8.DecodeRune(raw)
		return n, n
	}
	if raw[1] != 'u' {
		return 2, 1
	}
	r := hex(raw)
	if utf16.IsSurrogate(r) {
		if len(raw) >= 12 && raw[6] == '\\' && raw[7] == 'u' {
			if pair := utf16.DecodeRune(r, hex(raw[6:])); pair != utf8.RuneError {
				return 12, utf8.RuneLen(pair)
			}
		}
		r = utf8.RuneError
	}
	return 6, utf8.RuneLen(r)
}

// hex reads the four digits of an escape \uXXXX.
func hex(raw []byte) rune {
	n, err := strconv.ParseUint(string(raw[2:6]), 16, 16)
	if err != nil {
		return utf8.RuneError // cannot be: the text is well formed
	}
	return rune(n)
}

// whole returns a whole number from 0 to 2^64-1.
func (v value) whole() (uint64, error) {
	if err := v.expect("a number"); err != nil {
		return 0, err
	}
	n, err := strconv.ParseUint(string(v.raw), 10, 64)
	if err != nil {
		return 0, v.fail("%q must be a whole number from 0, not %s", v.what, shorten(string(v.raw)))
	}
	return n, nil
}

// count returns a whole number of moves.
func (v value) count() (int, error) {
	n, err := v.whole()
	if err == nil && n > math.MaxInt32 {
		err = v.fail("%q is too large: %d", v.what, n)
	}
	return int(n), err
}

// real returns a number that is not negative.
func (v value) real() (float64, error) {
	if err := v.expect("a number"); err != nil {
		return 0, err
	}
	x, err := strconv.ParseFloat(string(v.raw), 64)
	if err != nil || x < 0 {
		return 0, v.fail("%q must be a number from 0, not %s", v.what, shorten(string(v.raw)))
	}
	return x, nil
}

// truth returns true or false.
func (v value) truth() (bool, error) {
	return v.raw[0] == 't', v.expect("true or false")
}
