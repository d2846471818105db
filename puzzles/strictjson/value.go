package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Value is one value of a well-formed text. It is read on demand.
type Value struct {
	Key string // that it stands under; of an entry of a list that of the list
	At  int    // offset of its first byte in the text

	text       *Text
	keyAt, end int
}

func (v Value) raw() []byte { return v.text.Data[v.At:v.end] }

// Fail returns an error at the value; format and args are those of fmt.Sprintf.
func (v Value) Fail(format string, args ...any) error { return v.text.Fail(v.At, format, args...) }

// Unknown returns the error of a value whose key has no meaning where it stands.
func (v Value) Unknown() error { return v.text.Fail(v.keyAt, "the key %q is unknown", v.Path()) }

func (v Value) repeated() error { return v.text.Fail(v.keyAt, "the key %q occurs twice", v.Path()) }

// Missing returns the error of a value that should be an object with a key.
func (v Value) Missing(key string) error {
	if err := v.expect(Object); err != nil {
		return err
	}
	return v.Fail("the key %q is missing", strings.TrimPrefix(v.path()+"."+key, "."))
}

// Path names the value by the keys and indexes that lead to it, such as "marks[0].kind"; "" is the
// whole.
func (v Value) Path() string { return shorten(v.path()) }

func (v Value) path() (path string) {
	for at := v.text.whole; at.At < v.At; {
		n, object := 0, at.Kind() == Object
		_ = at.walk(func(e Value) error {
			if e.end <= v.At {
				n++
				return nil
			}
			switch at = e; {
			case !object:
				path += fmt.Sprintf("[%d]", n)
			case path == "":
				path = e.Key
			default:
				path += "." + e.Key
			}
			return errEnough
		})
	}
	return path
}

// shorten keeps a quoted piece of the text from filling the screen.
func shorten(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}

// The kinds of values.
const (
	Object  = "an object"
	List    = "a list"
	String  = "a text"
	Number  = "a number"
	Boolean = "true or false"
	Null    = "null"
)

// Kind names what the value is.
func (v Value) Kind() string {
	switch v.text.Data[v.At] {
	case '{':
		return Object
	case '[':
		return List
	case '"':
		return String
	case 't', 'f':
		return Boolean
	case 'n':
		return Null
	}
	return Number
}

func (v Value) expect(kind string) error {
	got := v.Kind()
	if got == kind {
		return nil
	}
	if path := v.Path(); path != "" {
		return v.Fail("%q must be %s, not %s", path, kind, got)
	}
	return v.Fail("this must be %s, not %s", kind, got)
}

// errEnough ends a walk.
var errEnough = errors.New("enough")

// walk calls entry for each entry of an object or a list.
func (v Value) walk(entry func(Value) error) error {
	data, object := v.text.Data, v.Kind() == Object
	for at := next(data, v.At+1); at < v.end-1; at = next(data, at) {
		e := Value{text: v.text, Key: v.Key, keyAt: at}
		if object {
			name := e
			name.At, name.end = at, skip(data, at)
			var err error
			if e.Key, err = name.Text(); err != nil {
				return err
			}
			at = next(data, name.end)
		}
		e.At, e.end = at, skip(data, at)
		if err := entry(e); err != nil {
			return err
		}
		at = e.end
	}
	return nil
}

// Entries calls use for each entry of an object, none of which has the key of another.
func (v Value) Entries(use func(Value) error) error {
	if err := v.expect(Object); err != nil {
		return err
	}
	seen := map[string]bool{}
	return v.walk(func(e Value) error {
		if seen[e.Key] {
			return e.repeated()
		}
		seen[e.Key] = true
		return use(e)
	})
}

// Each calls use for each entry of a list of at most so many; 0 for any number.
func (v Value) Each(most int, use func(Value) error) error {
	if err := v.expect(List); err != nil {
		return err
	}
	n := 0
	return v.walk(func(e Value) error {
		if n++; n > most && most > 0 {
			return e.Fail("%q has more than %d entries", v.Path(), most)
		}
		return use(e)
	})
}

// Find returns the value that a path of keys and indexes leads to, else the last one on the way.
func (v Value) Find(path ...any) (found Value, ok bool) {
	for _, step := range path {
		n, kind := 0, v.Kind()
		ok = false
		if kind != Object && kind != List {
			return v, false
		}
		_ = v.walk(func(e Value) error {
			if kind == Object && step != any(e.Key) || kind == List && step != any(n) {
				n++
				return nil
			}
			v, ok = e, true
			return errEnough
		})
		if !ok {
			return v, false
		}
	}
	return v, true
}

// Text returns a text.
func (v Value) Text() (string, error) {
	if err := v.expect(String); err != nil {
		return "", err
	}
	inside := v.text.Data[v.At+1 : v.end-1]
	if bytes.IndexByte(inside, '\\') < 0 {
		return string(inside), nil
	}
	var s string
	err := json.Unmarshal(v.raw(), &s)
	return s, err
}

// Offset returns where byte i of a text stands.
func (v Value) Offset(i int) int {
	at := v.At + 1 // after the quotation mark
	for n := 0; n < i && at < v.end-1; {
		source, text := character(v.text.Data[at : v.end-1])
		at += source
		n += text
	}
	return at
}

// character returns how many bytes the first character of the inside of a JSON string takes
// there, and how many in the text it stands for.
func character(raw []byte) (source, text int) {
	if raw[0] != '\\' {
		_, n := utf8.DecodeRune(raw)
		return n, n
	}
	if raw[1] != 'u' {
		return 2, 1
	}
	source = 6
	if len(raw) >= 12 && raw[6] == '\\' && raw[7] == 'u' {
		source = 12 // both halves of one character, it may be
	}
	var s string
	_ = json.Unmarshal([]byte(`"`+string(raw[:source])+`"`), &s)
	_, n := utf8.DecodeRuneInString(s)
	if n < len(s) {
		source = 6
	}
	return source, n
}
