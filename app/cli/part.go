package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/solver"
)

// beside are the flags that change nothing of what comes of a run.
var beside = []string{"out", "shard", "shards", "threads", "workers", "tables", "quiet", "json", "force", "done-at-limits"}

// askedFor lists the flags of a command line as they were given, those of beside left out, each
// as one text, in the order of their names: what parts of one run must have in common.
func askedFor(fs *flag.FlagSet, args []string) []string {
	list := []string{}
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		name, value, has := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		f := fs.Lookup(name)
		if f == nil || !strings.HasPrefix(args[i], "-") {
			continue
		}
		text := "--" + name
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); !has && !(ok && b.IsBoolFlag()) && i+1 < len(args) {
			i++
			value, has = args[i], true
		}
		if has {
			text += "=" + value
		}
		if !slices.Contains(beside, name) {
			list = append(list, text)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int {
		nameA, _, _ := strings.Cut(a, "=")
		nameB, _, _ := strings.Cut(b, "=")
		return strings.Compare(nameA, nameB)
	})
	return list
}

// refused is the line of a part for a puzzle that could not be searched, so that each puzzle
// has its line. What merge writes has none of it, as the run without parts has not.
type refused struct {
	Refused string `json:"refused"` // what was told
	Exit    int    `json:"exit"`
}

// partOf is the part that a command fills, nothing where it writes to standard output.
type partOf struct {
	*Part
	c     console
	input disk.Stamp
}

// openPart opens the part of a command that reads a file, "" for none, with what askedFor says
// of its flags. Each line that is there is given to seen.
func openPart(c console, dir, command string, of shard, file string, options []string, seen func([]byte) error) (*partOf, error) {
	if of.n == 0 {
		of = shard{1, 1}
	}
	p := &partOf{c: c}
	if file != "" {
		var err error
		if p.input, err = disk.Look(file, disk.Stamp{}); err != nil || file == "-" {
			return nil, usagef("%s: --out needs a file that can be read twice, not %q", command, file)
		}
		if p.input.Missing() {
			return nil, usagef("%s: %s: there is no such file", command, oneLine(file))
		}
	}
	return p, p.open(dir, Header{
		Part: of.i, Parts: of.n, Command: command, Program: Version, File: file, Input: p.input.Sum, Options: options,
	}, seen)
}

// open opens the part of a header, and says so where it is whole.
func (p *partOf) open(dir string, h Header, seen func([]byte) error) (err error) {
	p.Part, err = Open(dir, h, seen)
	switch {
	case errors.Is(err, disk.ErrHeld):
		return failure{exitAgain, fmt.Errorf("%s: %w", h.Command, err)}
	case err != nil:
		return unreadable(err)
	case p.Whole:
		p.say("is whole already, %s; nothing is left to do", counted(p.Before, lineNoun))
	}
	return nil
}

// unread is for those who need not look at the lines that are there.
func unread([]byte) error { return nil }

var lineNoun = puzzles.Noun{One: "line", Many: "lines"}

func (p *partOf) say(format string, args ...any) {
	fmt.Fprintf(p.c.err, "waymark: %s: %s\n", oneLine(p.Path()), fmt.Sprintf(format, args...))
}

// finish ends a part that is done, with the status it has.
func (p *partOf) finish(status int) error {
	if !p.input.Missing() {
		if now, err := disk.Look(p.File, p.input); err != nil || !now.Same(p.input) {
			return errors.Join(usagef("%s: the input was changed while it was read; remove the parts there are", oneLine(p.File)), err)
		}
	}
	forgetDeepening(p.Path(), -1)
	return p.Finish(status)
}

// answers is where the answers of a batch go, in their order: to standard output, or into a part.
type answers struct {
	c    console
	part *partOf // nil without --out
	tally
}

// errStopped ends a batch at the first answer that a signal has cut short.
var errStopped = errors.New("interrupted")

// take tells what went wrong with a puzzle and writes its line.
func (a *answers) take(o outcome) error {
	if a.part != nil && o.status == solver.Cancelled {
		return errStopped
	}
	line := o.line
	if o.err != nil {
		fmt.Fprintf(a.c.err, "waymark: %s\n", oneLine(o.err.Error()))
		exit := a.refuse(o.err, o.status != "")
		if a.part != nil && o.status == "" {
			text, err := json.Marshal(refused{oneLine(o.err.Error()), exit})
			if err != nil {
				return err
			}
			line = append(text, '\n')
		}
	}
	if o.status != "" {
		a.byStatus[o.status]++
	}
	switch {
	case len(line) == 0:
		return nil
	case a.part == nil:
		_, err := a.c.out.Write(line)
		return err
	}
	// A part holds what standard output would: see plain.
	if err := a.part.Add([]byte(puzzles.Visible(string(line)))); err != nil {
		return err
	}
	forgetDeepening(a.part.Path(), o.index)
	return nil
}

// seen counts a line that is there already.
func (a *answers) seen(line []byte) error {
	var l struct {
		Status solver.Status `json:"status"`
		refused
	}
	if err := json.NewDecoder(bytes.NewReader(line)).Decode(&l); err != nil {
		return err
	}
	switch {
	case l.Refused != "":
		a.refuse(failure{l.Exit, errors.New(l.Refused)}, false)
	case l.Status != "":
		a.byStatus[l.Status]++
	default:
		return puzzles.Messagef("this is no line of a batch")
	}
	return nil
}
