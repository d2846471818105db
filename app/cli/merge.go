package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"waymark/lab/results"
	"waymark/puzzles/disk"
	"waymark/solver"
)

// merge joins the parts of a run and writes what the run without parts would have written.
func merge(c console, fs *flags) func([]string) error {
	out := fs.String("out", "", "write what is joined to `FILE`, whole or not at all; to standard output unless given")
	force := fs.Bool("force", false, "with --out: replace a file that exists")
	quiet := fs.Bool("quiet", false, "no summary on standard error")
	return func(words []string) error {
		switch {
		case len(words) == 0:
			return usagef("merge: which folder? It holds the parts of a run, part-1-of-N.jsonl to part-N-of-N.jsonl")
		case len(words) > 1:
			return usagef("merge: one folder at a time, not %q as well", words[1])
		}
		if _, err := os.Lstat(*out); *out != "" && err == nil && !*force {
			return usagef("merge: %q exists; name another file, or add --force to replace it", *out)
		}
		set, err := Collect(words[0])
		if err != nil {
			return unreadable(err)
		}
		write := mergers[set.Command]
		if write == nil {
			return unreadable(fmt.Errorf("%s: these are parts of the command %q, which this version does not know", words[0], set.Command))
		}
		said := ""
		err = c.deliverTo(*out, func(to io.Writer) (err error) {
			said, err = write(set, to)
			return err
		})
		if said != "" && !*quiet {
			c.note("%s: %s; from %d parts: this repeats what they say, nothing was searched or proved again", oneLine(words[0]), said, set.Parts)
		}
		return err
	}
}

// mergers write the lines of a set as the commands that made its parts do, and say what there was.
var mergers = map[string]func(*Set, io.Writer) (said string, err error){
	"batch":    mergeBatch,
	"generate": mergeMade,
	"lab":      mergeLab,
}

// deliverTo lets write write to standard output, or into a file whole or not at all.
func (c console) deliverTo(path string, write func(io.Writer) error) error {
	if path == "" {
		to := bufio.NewWriter(c.out)
		return errors.Join(write(to), to.Flush())
	}
	g, err := disk.OpenGrowing(path + ".part")
	if err != nil {
		return err
	}
	to := bufio.NewWriterSize(g, 1<<16)
	if err = g.Truncate(0); err == nil {
		err = write(to)
	}
	if err = errors.Join(err, to.Flush()); err != nil {
		return errors.Join(err, g.Remove())
	}
	return g.Settle(path)
}

// mergeBatch writes the lines of batch in the order of its input.
func mergeBatch(s *Set, to io.Writer) (said string, err error) {
	all := answers{c: console{err: io.Discard}, tally: tally{byStatus: map[solver.Status]int{}}}
	err = s.Dealt(func(line []byte) error {
		if err := all.seen(line); err != nil {
			return err
		}
		if bytes.HasPrefix(line, []byte(`{"refused":`)) {
			return nil
		}
		if _, err := to.Write(line); err != nil {
			return err
		}
		_, err := io.WriteString(to, "\n")
		return err
	})
	return all.tally.String(), err
}

// mergeLab writes results as lab merge does.
func mergeLab(s *Set, to io.Writer) (said string, err error) {
	texts := make([]bytes.Buffer, s.Parts)
	err = s.Each(func(part int, line []byte) error {
		texts[part-1].Write(line)
		return texts[part-1].WriteByte('\n')
	})
	if err != nil {
		return "", err
	}
	files := make([]*results.File, s.Parts)
	for i := range texts {
		if files[i], err = results.Read(&texts[i], fmt.Sprintf("part %d", i+1)); err != nil {
			return "", unreadable(err)
		}
	}
	text, m, err := results.Merge(files)
	if err != nil {
		return "", unreadable(err)
	}
	if _, err := to.Write(text); err != nil {
		return "", err
	}
	said = grouped(m.Rows) + " rows"
	if n := len(m.Against); n > 0 {
		said += fmt.Sprintf("; %s rows contradict others and are left out, the first of them %s: %s", grouped(n), rowText(m.Against[0].Row), m.Against[0].Reason)
	}
	return said, nil
}

// linesInto adds the lines of a text to a part.
func (p *partOf) linesInto(text []byte) error {
	for line := range bytes.Lines(text) {
		if !json.Valid(line) {
			return fmt.Errorf("%s: a line of results is broken", p.Path())
		}
		if err := p.Add(line); err != nil {
			return err
		}
	}
	return nil
}
