package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/solver"
)

// beside are the flags that change nothing of what comes of a run.
var beside = []string{"out", "shard", "shards", "threads", "workers", "tables", "quiet", "json", "force", "done-at-limits", "csv"}

// askedFor lists the flags of the command line as they were given, those of beside left out, in the order of their
// names: what parts of one run must have in common.
func (fs *flags) askedFor() []string {
	name := func(text string) string {
		name, _, _ := strings.Cut(strings.TrimPrefix(text, "--"), "=")
		return name
	}
	list := slices.DeleteFunc(append([]string{}, fs.asked...), func(text string) bool { return slices.Contains(beside, name(text)) })
	slices.SortStableFunc(list, func(a, b string) int { return strings.Compare(name(a), name(b)) })
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
	c      console
	files  []string
	inputs []disk.Stamp
}

// openPart opens the part of a command that reads files, or none, with what askedFor says
// of its flags. Each line that is there is given to seen.
func openPart(c console, dir, command string, of shard, files, options []string, seen func([]byte) error) (*partOf, error) {
	if of.n == 0 {
		of = shard{1, 1}
	}
	p := &partOf{c: c, files: files}
	var sums []string
	for _, file := range files {
		input, err := disk.Look(file, disk.Stamp{})
		if err != nil || file == "-" {
			return nil, usagef("%s: --out needs a file that can be read twice, not %q", command, file)
		}
		if input.Missing() {
			return nil, usagef("%s: %s: there is no such file", command, oneLine(file))
		}
		p.inputs, sums = append(p.inputs, input), append(sums, input.Sum)
	}
	input := strings.Join(sums, "")
	if len(sums) > 1 {
		input = fmt.Sprintf("%x", sha256.Sum256([]byte(input)))
	}
	return p, p.open(dir, Header{
		Part: of.i, Parts: of.n, Command: command, Program: Build(), File: list(files), Input: input, Options: options,
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
	p.c.note("%s: %s", oneLine(p.Path()), fmt.Sprintf(format, args...))
}

// finish ends a part that is done, with the status it has.
func (p *partOf) finish(status int) error {
	for i, file := range p.files {
		if now, err := disk.Look(file, p.inputs[i]); err != nil || !now.Same(p.inputs[i]) {
			return errors.Join(usagef("%s: the input was changed while it was read; remove the parts there are", oneLine(file)), err)
		}
	}
	forgetDeepening(p.Path(), -1)
	return p.Finish(status)
}

// answers is where the answers of a batch go, in their order: to standard output, or into a part.
type answers struct {
	c    console
	part *partOf // nil without --out
	csv  bool    // rows, not JSON
	rows int     // so far
	tally
	began time.Time
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
		a.c.note("%s", oneLine(o.err.Error()))
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
	said, done := a.tally.String(), float64(o.index+1)
	a.c.live.say(func() string { return fmt.Sprintf("%s; %.1f a second", said, done/time.Since(a.began).Seconds()) })
	switch {
	case len(line) == 0:
		return nil
	case a.csv:
		err := writeRow(a.c.out, line, a.rows == 0)
		a.rows++
		return err
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
