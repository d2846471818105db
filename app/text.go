package app

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

	"fyne.io/fyne/v2/lang"

	"waymark/puzzles"
)

// tr translates an English format and fills in the arguments, themselves
// translated where they are sentences.
//
// A format without a letter, such as the title of the brush "15", is the same
// in every language and in no file of texts.
func tr(format string, args ...any) string {
	text := format
	if strings.ContainsFunc(format, unicode.IsLetter) {
		text = lang.L(format)
	}
	if len(args) == 0 {
		return text
	}
	local := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case parts:
			local[i] = sentence(a)
		case error:
			local[i] = localise(a)
		default:
			local[i] = a
		}
	}
	return fmt.Sprintf(text, local...)
}

// count translates one of two formats by number; each holds one %s for it.
func count(n int, one, many string) string {
	if n == 1 {
		return tr(one, number(1))
	}
	return tr(many, number(uint64(n)))
}

// parts is a sentence that can be translated: puzzles.Message and
// solver.Explanation.
type parts interface{ Parts() (string, []any) }

func sentence(p parts) string {
	format, args := p.Parts()
	return tr(format, args...)
}

// localise returns the text of an error for the user. A fault in a file comes
// with its place.
func localise(err error) string {
	if f, ok := err.(*puzzles.FileError); ok {
		return place(f)
	}
	if p, ok := err.(parts); ok {
		return sentence(p)
	}
	if f, ok := err.(puzzles.Fault); ok {
		return fault(f)
	}
	var file *puzzles.FileError
	if errors.As(err, &file) {
		return place(file)
	}
	return err.Error()
}

// capital begins a message that stands alone with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// place returns what is wrong with a file and where.
func place(f *puzzles.FileError) string {
	name := filepath.Base(f.File)
	switch {
	case f.File == "":
		name = tr("The text")
		fallthrough
	default:
		if f.Line > 0 && f.Column > 0 {
			return tr("%s, line %d, column %d: %s", name, f.Line, f.Column, f.Err)
		}
		if f.Line > 0 {
			return tr("%s, line %d: %s", name, f.Line, f.Err)
		}
		return tr("%s: %s", name, f.Err)
	}
}

// fault returns what is wrong with a puzzle and where.
func fault(f puzzles.Fault) string {
	switch f.Part {
	case puzzles.PartStart:
		return tr("Start: %s", f.Message)
	case puzzles.PartGoal:
		return tr("Goal: %s", f.Message)
	case puzzles.PartMark:
		return tr("Mark %d: %s", f.Index+1, f.Message)
	case puzzles.PartSolution:
		return tr("Solution %d: %s", f.Index+1, f.Message)
	default:
		return tr("Puzzle: %s", f.Message)
	}
}

// number writes a count with its thousands apart: 1,204,331.
func number(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// byteCount writes an amount of memory: 84 MiB.
func byteCount(n uint64) string {
	const unit = 1024
	switch {
	case n < unit:
		return tr("%d B", n)
	case n < unit*unit:
		return tr("%s KiB", short(float64(n)/unit))
	case n < unit*unit*unit:
		return tr("%s MiB", short(float64(n)/(unit*unit)))
	default:
		return tr("%s GiB", short(float64(n)/(unit*unit*unit)))
	}
}

// duration writes a time: 0.79 s, 12.3 s, 2 min 5 s.
func duration(d time.Duration) string {
	s := d.Seconds()
	switch {
	case s < 0.01:
		return tr("%s s", strconv.FormatFloat(s, 'f', 3, 64))
	case s < 10:
		return tr("%s s", strconv.FormatFloat(s, 'f', 2, 64))
	case s < 60:
		return tr("%s s", strconv.FormatFloat(s, 'f', 1, 64))
	case s < 3600:
		return tr("%d min %d s", int(s)/60, int(s)%60)
	default:
		return tr("%d h %d min", int(s)/3600, int(s)/60%60)
	}
}

// speed writes states a second: 6.1 M states/s.
func speed(states uint64, d time.Duration) string {
	if d < time.Millisecond {
		return "–"
	}
	r := float64(states) / d.Seconds()
	switch {
	case r >= 1e6:
		return tr("%s M states/s", short(r/1e6))
	case r >= 1e3:
		return tr("%s k states/s", short(r/1e3))
	default:
		return tr("%s states/s", short(r))
	}
}

// short writes a number with one digit after the point when it is below 100.
func short(v float64) string {
	if v < 99.95 && v != math.Trunc(v) {
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return strconv.FormatFloat(v, 'f', 0, 64)
}

// estimate writes an f value: whole numbers without a point.
func estimate(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1e15 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// wording is how something the user can choose reads: its name and what it is good
// for, in English, translated when shown.
type wording struct{ title, sentence string }

func describe(title, sentence string) wording { return wording{title, sentence} }
