package headless

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"waymark/puzzles"
)

// The exit statuses.
const (
	exitDone  = 0
	exitNone  = 1 // no answer within the limits, or a fault was found
	exitUsage = 2 // bad usage or unreadable input
)

// console is what a command talks to.
type console struct {
	in       io.Reader
	out, err io.Writer
	command  command // the one that runs
}

// command is one word of the command line. Its run parses the arguments, does
// the work and reports a failure as an error.
type command struct {
	name, usage, sentence string
	run                   func(c console, args []string) error
}

// run does a command.
func (c console) run(cmd command, args []string) error {
	c.command = cmd
	return cmd.run(c, args)
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
func unreadable(err error) error { return failure{exitUsage, err} }

// finish prints an error and returns the exit status. An error that says
// nothing of its status, such as a full disk, counts as not done.
func (c console) finish(err error) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	if text := err.Error(); text != "" {
		fmt.Fprintf(c.err, "waymark: %s\n", text)
	}
	var f failure
	if errors.As(err, &f) {
		return f.exit
	}
	return exitNone
}

// oneLine is a text from outside, such as the name of a file, as it stands in a line.
func oneLine(text string) string { return puzzles.VisibleLine(text) }
