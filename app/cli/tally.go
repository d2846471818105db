package cli

import (
	"errors"
	"strings"

	"waymark/solver"
)

// tally counts what became of the puzzles of a batch.
type tally struct {
	byStatus map[solver.Status]int
	refused  int // could not be searched
	partly   int // answered, but not in all that was asked
	exit     int // that the refusals ask for
}

// refuse counts a puzzle that could not be searched or, where it is answered, of which a
// part failed. It returns the exit status that this asks for.
func (t *tally) refuse(err error, answered bool) (exit int) {
	if answered {
		t.partly++
	} else {
		t.refused++
	}
	exit = exitNone
	var f failure
	if errors.As(err, &f) {
		exit = f.exit
	}
	t.exit = max(t.exit, exit)
	return exit
}

// status is the exit status of the batch.
func (t tally) status(interrupted bool) int {
	if interrupted || t.byStatus[solver.Limit]+t.byStatus[solver.Cancelled] > 0 {
		return max(t.exit, exitNone)
	}
	return t.exit
}

// String is the summary: "3,000 puzzles: 2,998 optimal, 2 limit".
func (t tally) String() string {
	total := 0
	var parts []string
	add := func(n int, what string) {
		if n > 0 {
			parts = append(parts, grouped(uint64(n))+" "+what)
			total += n
		}
	}
	for _, s := range []solver.Status{solver.Optimal, solver.Solved, solver.Unsolvable, solver.Limit, solver.Cancelled} {
		add(t.byStatus[s], string(s))
	}
	add(t.refused, "refused")
	if t.partly > 0 {
		parts = append(parts, grouped(uint64(t.partly))+" not in all that was asked")
	}
	switch total {
	case 0:
		return "no puzzle"
	case 1:
		return "1 puzzle: " + strings.Join(parts, ", ")
	}
	return grouped(uint64(total)) + " puzzles: " + strings.Join(parts, ", ")
}
