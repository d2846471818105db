package headless

import (
	"context"
	"errors"
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// check validates the puzzles of a file: one line a fault, else one line a
// puzzle.
func check(c console, args []string) error {
	file, ps, err := several(c, newFlags("check"), args)
	if err != nil {
		return err
	}
	faulty := false
	for i, p := range ps {
		faults, known := examine(p)
		if faulty = faulty || len(faults) > 0; len(faults) == 0 {
			faults = []string{"sound; " + known}
		}
		for _, f := range faults {
			if _, err := fmt.Fprintf(c.out, "%s: %s: %s\n", oneLine(file), title(p, i), f); err != nil {
				return err
			}
		}
	}
	if faulty {
		return failure{exit: exitNone}
	}
	return nil
}

// examine returns what is wrong with a puzzle and what is known of its
// solvability without a search.
func examine(p *puzzles.Puzzle) (faults []string, sure string) {
	for _, f := range puzzles.Check(p, families.Rules) {
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
	if s, ok := shortest(p.Solutions); ok {
		unit := puzzles.MoveUnit(families.Find(p.Family), p)
		doubt := ""
		if !known.Believable(p, s) {
			doubt = "; what it says to be proved of it does not fit the puzzle"
		}
		return nil, fmt.Sprintf("solvable: the file holds a solution of %s, which it calls %s%s", counted(s.Length(), unit), s.Status, doubt)
	}
	if reason, yes := opened.Problem.Solvable(); yes {
		if p.Routed() {
			return nil, "without its marks: " + reason.String()
		}
		return nil, reason.String()
	}
	return nil, "whether it can be solved only a search can tell"
}

// shortest returns the solution with the fewest moves.
func shortest(list []puzzles.Solution) (s puzzles.Solution, ok bool) {
	for i, o := range list {
		if i == 0 || o.Length() < s.Length() {
			s, ok = o, true
		}
	}
	return s, ok
}

// impossible asks for a proof that there is no solution, by the marks where the
// puzzle has some. What is answered before any work is known by an invariant.
func impossible(problem solver.Problem) (reason solver.Explanation, yes bool) {
	search, err := problem.Search(solver.Options{})
	if err != nil {
		return reason, false
	}
	begun, cancel := context.WithCancel(context.Background())
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
