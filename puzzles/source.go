package puzzles

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"waymark/puzzles/strictjson"
)

// MaxFileSize is the size in bytes of the largest input that is read: 16 MiB.
const MaxFileSize = 16 << 20

// TooLarge returns an error where a text of a size in bytes exceeds MaxFileSize; else nil.
func TooLarge(bytes int) error {
	if bytes > MaxFileSize {
		return Messagef("the file is larger than %d MiB, which is the most Waymark reads", MaxFileSize>>20)
	}
	return nil
}

// source is a text being read: UTF-8 without a byte order mark. Readers name
// places by their offset in data.
type source struct {
	name string
	data []byte
	cut  bool // the input is larger than MaxFileSize; data holds whole lines of its beginning
}

// newSource checks that data is text and prepares it for reading.
func newSource(data []byte, name string) (source, error) {
	s := source{name: name}
	data = Plain(data)
	if len(data) > MaxFileSize {
		s.cut = true
		data = data[:bytes.LastIndexByte(data[:MaxFileSize], '\n')+1]
	}
	s.data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if at, ok := notText(s.data); ok && wide(s.data) {
		return s, s.fail(at, "this is text in UTF-16 without a byte order mark; save it as UTF-8")
	} else if ok {
		return s, s.fail(at, "this is not a text file (byte 0x%02X); Waymark reads .waymark files and its text form, both in UTF-8", s.data[at])
	}
	return s, nil
}

// Plain returns text in UTF-16 that begins with its byte order mark as UTF-8, and leaves out the
// Ctrl-Z that programs of DOS write at the end of a text.
func Plain(data []byte) []byte {
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		if len(data) < 2 || order.Uint16(data) != 0xfeff {
			continue
		}
		units := make([]uint16, len(data)/2-1)
		for i := range units {
			units[i] = order.Uint16(data[2*i+2:])
		}
		data = []byte(string(utf16.Decode(units)))
	}
	return bytes.TrimRight(data, "\x1a")
}

// wide reports whether data begins as English text in UTF-16 does: each other byte is 0.
func wide(data []byte) bool {
	return len(data) > 3 && (data[0] == 0 && data[2] == 0 || data[1] == 0 && data[3] == 0)
}

// ParseJSON checks that data is one value of JSON, of at most so many bytes, and returns it.
// Errors are *FileError, also those of reading the value; name is what they call the file.
func ParseJSON(data []byte, name string, most int) (strictjson.Value, error) {
	src := source{name: name, data: bytes.TrimPrefix(data, []byte("\ufeff"))}
	if len(data) > most {
		return strictjson.Value{}, src.fail(0, "the file is larger than %d KiB, which is the most that is read", most>>10)
	}
	text := strictjson.Text{Data: src.data, Fail: src.fail}
	return text.Parse()
}

// ParseLine is ParseJSON of a line of a file; its errors name the column alone.
func ParseLine(line []byte) (strictjson.Value, error) {
	text := strictjson.Text{Data: line, Fail: func(at int, format string, args ...any) error {
		return Messagef("column %d: %v", utf8.RuneCount(line[:at])+1, Messagef(format, args...))
	}}
	return text.Parse()
}

// notText finds the first byte that UTF-8 text does not have: a control
// character or a byte of no character.
func notText(data []byte) (at int, found bool) {
	for at < len(data) {
		r, n := utf8.DecodeRune(data[at:])
		switch {
		case r == utf8.RuneError && n <= 1, r == 0x7f:
			return at, true
		case r < ' ' && r != '\n' && r != '\r' && r != '\t':
			return at, true
		}
		at += n
	}
	return 0, false
}

// first returns the first byte that is no white space, 0 when there is none.
func (s source) first() byte {
	if rest := bytes.TrimSpace(s.data); len(rest) > 0 {
		return rest[0]
	}
	return 0
}

// fail returns a FileError at an offset.
func (s source) fail(at int, format string, args ...any) error {
	return s.failWith(at, Messagef(format, args...))
}

// failWith is fail for a ready error.
func (s source) failWith(at int, err error) error {
	before := s.data[:at]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return &FileError{
		File:   s.name,
		Line:   bytes.Count(before, []byte{'\n'}) + 1,
		Column: utf8.RuneCount(before[begin:]) + 1,
		Err:    err,
	}
}

// failEnd is fail for input that ends too early. When the reader itself cut
// the input off, that is the reason it gives.
func (s source) failEnd(format string, args ...any) error {
	if s.cut {
		return s.failWith(len(s.data), TooLarge(MaxFileSize+1))
	}
	return s.fail(len(s.data), format, args...)
}
