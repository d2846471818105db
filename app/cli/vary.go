package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/edit"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// varied is the answer of the command vary, as --json prints it.
type varied struct {
	Schema  export.Schema   `json:"schema"`
	File    string          `json:"file"`
	Puzzle  string          `json:"puzzle"`
	Family  string          `json:"family"`
	Status  string          `json:"status"` // optimal, solved, unsolvable or limit
	Length  *int            `json:"length"` // of the puzzle as it is; null where it has no solution
	Proved  bool            `json:"proved"`
	Changes int             `json:"changes"` // that there are: more than those listed where it was stopped
	Listed  []variedOutcome `json:"outcomes"`
}

type variedOutcome struct {
	Kind    string         `json:"kind"`
	Board   string         `json:"board"` // start or goal
	Cells   []string       `json:"cells"`
	Text    string         `json:"text"`
	Status  string         `json:"status"`
	Length  *int           `json:"length"`
	Lower   int            `json:"lower_bound"`
	By      *int           `json:"by"` // how much longer the optimum is; null where one of both is not proved
	Useless bool           `json:"useless"`
	Moves   []puzzles.Move `json:"moves"`
}

// varyFile does the command vary: what every single change does to the optimum.
func varyFile(c console, fs *flags) func([]string) error {
	read := fs.single(c)
	freeze := fs.String("freeze", "", "leave `CELLS` as they are, such as A1,B3")
	pairs := fs.Bool("pairs", false, "try every two changes together as well, after the single ones")
	clean := fs.Bool("clean", false, "print the puzzle without the walls, gates and pieces that can all go without changing the optimum")
	mend := fs.Bool("repair", false, "print the smallest changes that give the puzzle a solution, or make its demands hold, and why it has no solution")
	var timeout time.Duration
	timeoutFlag(fs, &timeout, 10*time.Second, "search for at most `TIME` a change")
	threads := fs.Int("threads", 0, "solve `N` changes at once; 0: one a processor")
	plain := fs.Bool("json", false, "print one JSON object")
	return func(words []string) error {
		if timeout <= 0 || *threads < 0 {
			return usagef("vary: --timeout must be above 0, and --threads 0 or more")
		}
		ctx, stop := c.interruptible()
		defer stop()
		return c.each(fs, words, !*plain && !*clean, func(file string) error {
			p, err := read(file)
			if err != nil {
				return err
			}
			o := vary.Options{Limits: solver.Limits{Time: timeout, Memory: 512 << 20}, Threads: *threads, Pairs: *pairs}
			if o.Frozen, err = frozen(p, *freeze); err != nil {
				return err
			}
			if *clean {
				return printClean(ctx, c, p, o)
			}
			if *mend {
				return printRepairs(ctx, c, file, p, o, *plain)
			}
			r, err := vary.Run(ctx, p, o, func(r vary.Report, _ vary.Outcome) {
				c.live.say(func() string { return fmt.Sprintf("%d of %d changes", len(r.Outcomes), r.Changes) })
			})
			if err != nil {
				return err
			}
			if *plain {
				v := variedOf(r, p.Start.Size)
				v.File, v.Puzzle, v.Family = file, p.Name, p.Family
				return json.NewEncoder(c.out).Encode(v)
			}
			return printVaried(c, r, puzzles.MoveUnit(families.Find(p.Family), p))
		})
	}
}

// frozen reads the cells that are to stay as they are.
func frozen(p *puzzles.Puzzle, list string) (edit.Region, error) {
	r := edit.Cells(p.Start.Size)
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		cell, err := p.Start.CellIndex(strings.ToUpper(name))
		if err != nil {
			return r, usagef("vary: --freeze: %v", err)
		}
		r = r.Add(cell)
	}
	return r, nil
}

// printClean writes the puzzle from which all is gone that can go, and says on the other
// stream what that was.
func printClean(ctx context.Context, c console, p *puzzles.Puzzle, o vary.Options) error {
	var err error
	if o.Keeps, err = demands.Keeper(ctx, p, o.Limits); err != nil {
		return err
	}
	cleaned, gone, open, err := vary.Clean(ctx, p, o)
	if err != nil {
		return err
	}
	for _, g := range gone {
		fmt.Fprintln(c.err, g.Text)
	}
	if open > 0 {
		fmt.Fprintf(c.err, "%d of what is left could not be decided within the limits\n", open)
	}
	n := cleaned.Clone()
	n.Solutions, n.Bounds, n.Tried = nil, nil, nil // of what it was
	return puzzles.WriteText(c.out, families.Rules, n)
}

// variedOf is a report as --json prints it.
func variedOf(r vary.Report, size puzzles.Size) varied {
	v := varied{Status: standingOf(r.Length >= 0, r.Proved), Length: found(r.Length), Proved: r.Proved, Changes: r.Changes, Listed: []variedOutcome{}}
	for _, o := range r.Outcomes {
		line := variedOutcome{
			Kind: o.Kind.String(), Board: boardWord(o.Role), Text: o.Text.Error(), Status: string(o.Status),
			Length: found(o.Length), Lower: o.Lower, Useless: r.Useless(o), Moves: o.Moves, Cells: cellNames(size, o.Cells),
		}
		if by, ok := r.Delta(o); ok {
			line.By = &by
		}
		v.Listed = append(v.Listed, line)
	}
	return v
}

// standingOf is what is known, in the words of solve.
func standingOf(found, proved bool) string {
	switch {
	case found && proved:
		return string(solver.Optimal)
	case found:
		return string(solver.Solved)
	case proved:
		return string(solver.Unsolvable)
	}
	return string(solver.Limit)
}

// found is a length, or nil without a solution.
func found(length int) *int {
	if length < 0 {
		return nil
	}
	return &length
}

// printVaried writes a report as a table, the longest first.
func printVaried(c console, r vary.Report, unit puzzles.Noun) error {
	head := "no solution"
	switch {
	case r.Length >= 0 && r.Proved:
		head = counted(r.Length, unit) + ", proved"
	case r.Length >= 0:
		head = counted(r.Length, unit) + ", not proved"
	}
	fmt.Fprintf(c.out, "as it is: %s; %d of %d changes\n", head, len(r.Outcomes), r.Changes)
	w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	for _, o := range r.Outcomes {
		by, note := "", ""
		if delta, ok := r.Delta(o); ok {
			if by = fmt.Sprintf("%+d", delta); delta == 0 {
				by = "0"
			}
		}
		if r.Useless(o) {
			note = "useless"
		}
		length := "none"
		switch {
		case o.Length >= 0 && o.Proved():
			length = fmt.Sprint(o.Length)
		case o.Length >= 0:
			length = fmt.Sprintf("%d-%d", o.Lower, o.Length)
		case !o.Proved():
			length = fmt.Sprintf(">= %d", o.Lower)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", o.Text, length, by, note)
	}
	return w.Flush()
}
