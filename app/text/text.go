package text

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

// Translate looks the text up that stands for an English one in the user's language. The
// window sets it, before its first text; without one all is in English.
var Translate = func(english string) string { return english }

// Tr translates an English format and fills in the arguments, themselves
// translated where they are sentences.
//
// A format without a letter, such as the title of the brush "15", is the same
// in every language and in no file of texts.
func Tr(format string, args ...any) string {
	text := format
	if strings.ContainsFunc(format, unicode.IsLetter) {
		text = Translate(format)
	}
	if len(args) == 0 {
		return text
	}
	local := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case parts:
			local[i] = Sentence(a)
		case error:
			local[i] = Error(a)
		default:
			local[i] = a
		}
	}
	return fmt.Sprintf(text, local...)
}

// Count translates one of two formats by number; each holds one %s for it.
func Count(n int, one, many string) string {
	if n == 1 {
		return Tr(one, Number(1))
	}
	return Tr(many, Number(uint64(n)))
}

// parts is a sentence that can be translated: puzzles.Message and
// solver.Explanation.
type parts interface{ Parts() (string, []any) }

func Sentence(p parts) string {
	format, args := p.Parts()
	return puzzles.Visible(Tr(format, args...))
}

// Error returns the text of an error for the user. A fault in a file comes
// with its place.
func Error(err error) string {
	if f, ok := err.(*puzzles.FileError); ok {
		return place(f)
	}
	if p, ok := err.(parts); ok {
		return Sentence(p)
	}
	if f, ok := err.(puzzles.Fault); ok {
		return Fault(f)
	}
	var file *puzzles.FileError
	if errors.As(err, &file) {
		return place(file)
	}
	return puzzles.Visible(err.Error())
}

// Capital begins a message that stands alone with a capital letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// place returns what is wrong with a file and where.
func place(f *puzzles.FileError) string {
	name := puzzles.VisibleLine(filepath.Base(f.File))
	if f.File == "" {
		name = Tr("The text")
	}
	switch {
	case f.Line > 0 && f.Column > 0:
		return Tr("%s, line %d, column %d: %s", name, f.Line, f.Column, f.Err)
	case f.Line > 0:
		return Tr("%s, line %d: %s", name, f.Line, f.Err)
	}
	return Tr("%s: %s", name, f.Err)
}

// Fault returns what is wrong with a puzzle and where.
func Fault(f puzzles.Fault) string {
	if format, _ := f.Message.Parts(); f.Index < 0 && strings.HasPrefix(format, "the "+string(f.Part)+" ") {
		return Capital(Sentence(f.Message)) // which says where itself
	}
	switch f.Part {
	case puzzles.PartStart:
		return Tr("Start: %s", f.Message)
	case puzzles.PartGoal:
		return Tr("Goal: %s", f.Message)
	case puzzles.PartMark:
		return Tr("Waypoint %d: %s", f.Index+1, f.Message)
	case puzzles.PartSolution:
		return Tr("Solution %d: %s", f.Index+1, f.Message)
	case puzzles.PartDemand:
		return Tr("Demand %d: %s", f.Index+1, f.Message)
	default:
		return Tr("Puzzle: %s", f.Message)
	}
}

// Number writes a count with its thousands apart: 1,204,331.
func Number(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Bytes writes an amount of memory: 84 MiB.
func Bytes(n uint64) string {
	const unit = 1024
	switch {
	case n < unit:
		return Tr("%d B", n)
	case n < unit*unit:
		return Tr("%s KiB", Short(float64(n)/unit))
	case n < unit*unit*unit:
		return Tr("%s MiB", Short(float64(n)/(unit*unit)))
	default:
		return Tr("%s GiB", Short(float64(n)/(unit*unit*unit)))
	}
}

// Duration writes a time: 0.79 s, 12.3 s, 2 min 5 s.
func Duration(d time.Duration) string {
	s := d.Seconds()
	switch {
	case s < 0.01:
		return Tr("%s s", strconv.FormatFloat(s, 'f', 3, 64))
	case s < 10:
		return Tr("%s s", strconv.FormatFloat(s, 'f', 2, 64))
	case s < 60:
		return Tr("%s s", strconv.FormatFloat(s, 'f', 1, 64))
	case s < 3600:
		return Tr("%d min %d s", int(s)/60, int(s)%60)
	default:
		return Tr("%d h %d min", int(s)/3600, int(s)/60%60)
	}
}

// Speed writes states a second: 6.1 M states/s.
func Speed(states uint64, d time.Duration) string {
	if d < time.Millisecond {
		return "–"
	}
	r := float64(states) / d.Seconds()
	switch {
	case r >= 1e6:
		return Tr("%s M states/s", Short(r/1e6))
	case r >= 1e3:
		return Tr("%s k states/s", Short(r/1e3))
	default:
		return Tr("%s states/s", Short(r))
	}
}

// Short writes a number with one digit after the point when it is below 100.
func Short(v float64) string {
	if v < 99.95 && v != math.Trunc(v) {
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return strconv.FormatFloat(v, 'f', 0, 64)
}

// Estimate writes an f value: whole numbers without a point.
func Estimate(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1e15 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// Wording is how something the user can choose reads: its name and what it is good
// for, in English, translated when shown.
type Wording struct{ Title, Sentence string }

func Describe(title, sentence string) Wording { return Wording{title, sentence} }

// Join puts two sentences after each other.
func Join(first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	return first + " " + second
}
