package cli

import (
	"context"
	"fmt"
	"os"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/puzzles"
)

// mostTold is how many rows that do not agree are named.
const mostTold = 20

// verify does some cells again and compares them with their rows.
func (req experimentRequest) verify(ctx context.Context, c console, e *lab.Experiment) error {
	f, err := results.Load(req.results(e))
	if err != nil {
		return unreadable(err)
	}
	seed := e.Seed
	if req.seeded {
		seed = req.seed
	}
	v, err := lab.Check(ctx, e, f, Build(), seed, nil)
	if err != nil {
		return failure{exit: exitNone}
	}
	fmt.Fprintf(c.out, "%s by version %s of the program, %s of them comparable", rowsOf(v.Rows), Build(), grouped(v.Comparable))
	if n := v.Rows - v.Comparable; n > 0 {
		fmt.Fprintf(c.out, " (%s were ended by a limit of time, memory or states, which the clock looks at; a limit of nodes expanded is exact)", grouped(n))
	}
	fmt.Fprintf(c.out, "\n%d done again: %d the same in status, length, bound, expanded, generated and stored", v.Again, v.Same)
	if v.Unclear > 0 {
		fmt.Fprintf(c.out, "; %d ended by such a limit this time and say nothing", v.Unclear)
	}
	fmt.Fprintln(c.out)
	for i, d := range v.Different {
		if i == mostTold {
			fmt.Fprintf(c.out, "and %d more\n", len(v.Different)-i)
			break
		}
		fmt.Fprintf(c.out, "%s: %s\n", rowText(d.Was), d.Reason)
	}
	switch {
	case len(v.Different) > 0:
		return failure{exit: exitNone, err: fmt.Errorf("lab: %d of %d cells came to other counts", len(v.Different), v.Again)}
	case v.Again == 0:
		return failure{exit: exitNone, err: fmt.Errorf("lab: there is nothing to compare yet")}
	}
	return nil
}

// rowsOf counts rows.
func rowsOf(n int) string { return grouped(n) + " " + puzzles.Noun{One: "row", Many: "rows"}.For(n) }

// rowText names a row.
func rowText(r results.Row) string {
	return oneLine(fmt.Sprintf("%s, board %d %q, %s %s, limits %d, repetition %d", r.Group, r.Number, r.Board, r.Algorithm, r.Heuristic, r.Limit, r.Repetition))
}

// labMerge joins files of results.
func labMerge(c console, fs *flags) func([]string) error {
	out := fs.String("out", "", "write the joined results to `FILE`")
	force := fs.Bool("force", false, "replace a file that exists")
	return func(words []string) error {
		switch {
		case len(words) == 0:
			return usagef("lab merge: which files of results?")
		case *out == "":
			return usagef("lab merge: --out FILE says where the joined results go")
		}
		if _, err := os.Lstat(*out); err == nil && !*force {
			return usagef("lab merge: %q exists; name another file, or add --force to replace it", *out)
		}
		var files []*results.File
		for _, path := range words {
			f, err := results.Load(path)
			if err != nil {
				return unreadable(err)
			}
			files = append(files, f)
		}
		text, m, err := results.Merge(files)
		if err != nil {
			return unreadable(err)
		}
		if err := puzzles.WriteAtomic(*out, text); err != nil {
			return err
		}
		said := fmt.Sprintf("%s: %s of %d files", oneLine(*out), rowsOf(m.Rows), len(files))
		for _, part := range []struct {
			n    int
			what string
		}{{m.Equal, "equal to another and dropped"}, {m.Broken, "lines that were none of results"}, {m.Torn, "bytes of lines that were cut off"}, {len(m.Against), "that contradict another"}} {
			if part.n > 0 {
				said += fmt.Sprintf(", %s %s", grouped(part.n), part.what)
			}
		}
		c.note("%s", said)
		for i, a := range m.Against {
			if i == mostTold {
				c.note("and %d more", len(m.Against)-i)
				break
			}
			c.note("%s: %s", rowText(a.Row), a.Reason)
		}
		if len(m.Against) > 0 {
			return failure{exit: exitNone, err: fmt.Errorf("lab merge: the first of each that do not agree is kept; do them again to know which is right")}
		}
		return nil
	}
}
