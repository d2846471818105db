package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"syscall"
	"unicode/utf8"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// The exit statuses.
const (
	exitDone  = 0
	exitNone  = 1 // no answer within the limits, or a fault was found
	exitUsage = 2 // bad usage or unreadable input
	exitAgain = 3 // what the input is not to blame for, as a full disk: the same again may do
)

// console is what a command talks to.
type console struct {
	in       io.Reader
	out, err io.Writer // of text: what is unsafe in it is written out
	raw      io.Writer // out as it is, for what export makes
	rawErr   io.Writer // err as it is, to be asked whether it is a terminal
	caught   *caught   // what ended it
	writes   *writes   // that are under way
	live     *live
	unnamed  map[*puzzles.Puzzle]bool // those that were loaded from texts that name no goal: see foreign.Import
}

// newConsole is the one place where what others wrote reaches a terminal.
func newConsole(in io.Reader, out, err io.Writer) console {
	w, live := new(writes), new(live)
	return console{
		in: in, out: &plain{to: noted{out, &w[0], live}}, err: &plain{to: noted{err, &w[1], live}}, raw: out, rawErr: err,
		caught: new(caught), writes: w, live: live, unnamed: map[*puzzles.Puzzle]bool{},
	}
}

// plain is a writer of text that writes out what puzzles.Unsafe says. JSON stays the
// same JSON: the characters stand in its texts alone.
type plain struct {
	to   io.Writer
	half []byte // the begin of a character
}

func (p *plain) Write(text []byte) (int, error) {
	all := append(p.half, text...)
	whole := len(all)
	for i := 1; i < utf8.UTFMax && i <= len(all); i++ {
		if begin := len(all) - i; utf8.RuneStart(all[begin]) && !utf8.FullRune(all[begin:]) {
			whole = begin
		}
	}
	p.half = append([]byte(nil), all[whole:]...)
	if _, err := io.WriteString(p.to, puzzles.Visible(string(all[:whole]))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// isTerminal reports whether what is written is shown at once; tests replace it.
var isTerminal = func(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// deliver writes what export makes to standard output: as it is, but to a terminal only
// text, with what is unsafe in it written out.
func (c console) deliver(data []byte) error {
	to := io.Writer(noted{c.raw, &c.writes[0], c.live})
	if isTerminal(c.raw) {
		if to = c.out; !utf8.Valid(data) {
			return usagef("this is no text for a terminal; name a file, or lead standard output into one")
		}
	}
	_, err := to.Write(data)
	return err
}

// note prints a line to standard error.
func (c console) note(format string, args ...any) error {
	_, err := fmt.Fprintf(c.err, program()+": "+format+"\n", args...)
	return err
}

// failure is an error with the exit status it asks for. Its text was or will
// be printed to standard error, unless it is empty.
type failure struct {
	exit int
	err  error
}

func (f failure) Error() string {
	if f.err == nil {
		return ""
	}
	return f.err.Error()
}

func (f failure) Unwrap() error { return f.err }

// usagef returns an error about the command line.
func usagef(format string, args ...any) error {
	return failure{exitUsage, fmt.Errorf(format, args...)}
}

// unreadable returns an error about the input.
func unreadable(err error) error {
	if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) {
		return err // which is none of the input
	}
	return failure{exitUsage, err}
}

// finish prints an error and returns the exit status. An error that says nothing of its
// status, such as a full disk, is none of the input, and no answer; but for a name no file can have. What a signal has left
// undone is told by its number.
func (c console) finish(err error) int {
	if err == nil {
		return exitDone
	}
	if text := err.Error(); errors.Is(err, context.Canceled) && c.caught.Load() > 0 {
		c.note("interrupted")
	} else if text != "" {
		c.note("%s", oneLine(text))
	}
	var f failure
	if !errors.As(err, &f) {
		f.exit = exitAgain
		if isMisnamed(err) {
			f.exit = exitUsage
		}
	}
	if n := int(c.caught.Load()); n > 0 && f.exit != exitUsage {
		return exitSignal + n
	}
	return f.exit
}

// isMisnamed reports that a file cannot be written under the name it was given: the same again does no better.
func isMisnamed(err error) bool {
	return slices.ContainsFunc([]error{
		disk.ErrNoFile, fs.ErrInvalid, syscall.EINVAL,
		syscall.ENAMETOOLONG, syscall.ENOTDIR, syscall.EISDIR, syscall.ELOOP,
	}, func(why error) bool { return errors.Is(err, why) })
}

// oneLine is a text from outside, such as the name of a file, as it stands in a line.
func oneLine(text string) string { return puzzles.VisibleLine(text) }
