package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// checked is a puzzle of the command check, as --json prints it.
type checked struct {
	Schema    export.Schema     `json:"schema"`
	File      string            `json:"file"`
	Puzzle    string            `json:"puzzle"`
	Family    string            `json:"family"`
	Sound     bool              `json:"sound"`
	Faults    []string          `json:"faults"`
	Known     string            `json:"known"` // of its solvability; "" with faults
	Published *export.Published `json:"published,omitempty"`
	Demands   []judged          `json:"demands,omitempty"` // where they were asked for
	recordGoal
}

// newChecked is what JSON has of a puzzle.
func newChecked(file string, p *puzzles.Puzzle, faults []string, sure string, ours known.Ours, goal recordGoal) checked {
	v := checked{File: file, Puzzle: p.Name, Family: p.Family, Sound: len(faults) == 0, Faults: append([]string{}, faults...), recordGoal: goal}
	if v.Sound {
		v.Known, v.Published = sure, export.NewPublished(families.Find(p.Family), p, ours)
	}
	return v
}

// check validates the puzzles of files: one line a fault, else one line a
// puzzle. What a file says to be proved is claimed, unless it is kept; --prove proves it.
func check(c console, fs *flags) func([]string) error {
	plain := fs.Bool("json", false, "one JSON object a puzzle")
	read := provingFlags(fs)
	var reading foreign.Options
	readingFlags(fs, &reading)
	return func(words []string) error {
		v, err := read()
		if err != nil {
			return err
		}
		if v.live = c.live; v.write && reading.Metric != "" {
			return usagef("check: --write keeps what a file counts; leave out --metric")
		}
		sources, err := sourcesOf(fs, words)
		if err != nil {
			return err
		}
		ctx := background
		if v.on || v.demands { // else an interrupt ends the program as it stands: it waits for no search
			var stop context.CancelFunc
			ctx, stop = c.interruptible()
			defer stop()
		}
		var files []string
		inDir := map[string]bool{}
		for _, s := range sources {
			files, inDir[s.file] = append(files, s.file), s.inDir
		}
		read, none := 0, usagef("check: there is no puzzle in %s", list(words))
		if len(files) == 0 {
			return none
		}
		err = c.each(fs, files, false, func(file string) error {
			ps, err := load(c, file, reading)
			read += len(ps)
			if err == nil {
				err = v.fits(file, ps)
			}
			if err != nil && inDir[file] && filepath.Ext(file) != ".waymark" { // it need not be a puzzle
				return nil
			}
			if err != nil {
				return err
			}
			faulty := false
			for i, p := range ps {
				if ctx.Err() != nil {
					return failure{exit: exitNone} // those before it have their lines
				}
				faults, sure := examine(p)
				ours := kept(p)
				if len(faults) == 0 && v.on {
					wrong, proved, err := v.prove(ctx, p)
					if err != nil {
						return fmt.Errorf("%s: %w", file, labelled(title(p, i), err))
					}
					if faults = wrong; proved != "" {
						sure = proved
					}
					ours.prove(p, faults)
					if len(faults) == 0 && v.write {
						said, err := v.seal(file, ps, i)
						if err != nil {
							return err
						}
						sure += said
					}
				}
				goal := c.goalOf(p)
				sure += goal.reaches(p)
				var found []judged
				var said []string
				kept := true
				if len(faults) == 0 && v.demands {
					if found, said, kept, err = v.judge(ctx, p); err != nil {
						return fmt.Errorf("%s: %w", file, labelled(title(p, i), err))
					}
				}
				faulty = faulty || len(faults) > 0 || !kept
				if *plain {
					line := newChecked(file, p, faults, sure, ours.Ours, goal)
					line.Demands = found
					if err := export.WriteJSON(c.out, line); err != nil {
						return err
					}
					continue
				}
				if len(faults) == 0 {
					faults = []string{"sound; " + sure + besidePublished(p, ours.Ours)}
				}
				var lines strings.Builder // written at once: a puzzle may have thousands
				head := oneLine(file) + ": " + title(p, i) + ": "
				for _, f := range append(faults, said...) {
					lines.WriteString(head + f + "\n")
				}
				if _, err := io.WriteString(c.out, lines.String()); err != nil {
					return err
				}
			}
			if faulty {
				return failure{exit: exitNone}
			}
			return nil
		})
		if err == nil && read == 0 {
			return none
		}
		return err
	}
}

// examine returns what is wrong with a puzzle and what is known of its
// solvability without a search.
func examine(p *puzzles.Puzzle) (faults []string, sure string) {
	for _, f := range append(puzzles.Check(p, families.Rules), puzzles.CheckDemands(p, families.Rules)...) {
		faults = append(faults, describe(p, f))
	}
	if len(faults) > 0 {
		return faults, ""
	}
	opened, err := study.Open(p)
	if err != nil {
		var f puzzles.Fault
		if errors.As(err, &f) {
			return []string{describe(p, f)}, ""
		}
		return []string{err.Error()}, ""
	}
	if reason, yes := impossible(opened.Problem); yes {
		return []string{fmt.Sprintf("it cannot be solved: %s", reason)}, ""
	}
	if i, ok := shortest(p.Solutions); ok {
		words := "solvable: the file holds a solution of " + worth(p, p.Solutions[i].Said(), believe(p).Solutions[i])
		return nil, strings.Join(append([]string{words}, standing(p, i)...), "; ")
	}
	sure = "whether it can be solved only a search can tell"
	if reason, yes := opened.Problem.Solvable(); yes {
		if sure = reason.String(); p.Routed() {
			sure = "without its waypoints: " + sure
		}
	}
	return nil, strings.Join(append([]string{sure}, standing(p, -1)...), "; ")
}

// shortest returns the index of the solution with the fewest moves.
func shortest(list []puzzles.Solution) (best int, ok bool) {
	for i, o := range list {
		if o.Length() < list[best].Length() {
			best = i
		}
	}
	return best, len(list) > 0
}

// impossible asks for a proof that there is no solution, by the marks where the
// puzzle has some. What is answered before any work is known by an invariant.
func impossible(problem solver.Problem) (reason solver.Explanation, yes bool) {
	search, err := problem.Search(solver.Options{})
	if err != nil {
		return reason, false
	}
	begun, cancel := context.WithCancel(background)
	cancel()
	if res := search.Run(begun, solver.Limits{}, nil); res.Status == solver.Unsolvable {
		return res.Argument()
	}
	return reason, false
}

// describe is the text of a fault with the cell it is on.
func describe(p *puzzles.Puzzle, f puzzles.Fault) string {
	if f.Cell >= 0 && f.Cell < p.Start.Size.Cells() {
		return fmt.Sprintf("%s (%s)", f, p.Start.CellName(f.Cell))
	}
	return f.Error()
}
