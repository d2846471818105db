package cli

import (
	"fmt"
	"math"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
)

// print writes a report for people.
func (v analysed) print(c console, p *puzzles.Puzzle, r analysis.Report, hardest analysis.Far, heuristic string) error {
	w := strings.Builder{}
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&w, "%-22s %s\n", name, fmt.Sprintf(format, args...))
	}
	fmt.Fprintf(&w, "%s (%s)\n\n", title(p, 0), p.Family)
	s := r.Space
	if s.Whole || s.Numbered {
		how := "all of them listed"
		if !s.Whole {
			how = "too many to list, all of them counted"
		}
		line("positions", "%s, %s, up to %d moves from the start", group(s.States), how, len(s.FromStart)-1)
		if s.Counted() {
			line("goals", "%s", group(s.Goals))
			line("dead ends", "%s, from which no goal can be reached", group(s.DeadEnds))
		}
	} else {
		line("positions", "at least %s, listed up to %d moves from the start; %s", group(s.States), len(s.FromStart)-1, limitWords[s.Stop])
		if e := s.Estimated; e != nil && !math.IsInf(e.High, 0) {
			line("", "estimate %.3g, likely from %.3g to %.3g (%s samples)", e.Value, e.Low, e.High, group(e.Samples))
		} else {
			line("", "how many there are cannot be estimated")
		}
	}
	line("moves of a position", "%.2f on average", s.Moves)
	if f, ok := families.Find(p.Family).(puzzles.Inverting); ok {
		if _, rule, ok := f.Inversions(p); ok {
			line("solvability", "%s", rule)
		}
	}
	v.printAnswer(line, families.Find(p.Family), p, r)
	unit := puzzles.MoveUnit(families.Find(p.Family), p)
	if d := r.Difficulty; d != nil {
		basis := "a model"
		switch {
		case d.Measured:
			basis = "measured on people"
		case d.Walk.Sampled():
			basis = "a model, by an estimate"
		}
		line("difficulty", "%s (%s)", d.Word(), basis)
		if d.Measured {
			line("", "%.0f seconds for the median person", d.Seconds)
		}
		line("", "%s", d.Terms())
		found := fmt.Sprintf("residual %.0e", max(d.Walk.Residual, 1e-16))
		if d.Walk.Sampled() {
			found = fmt.Sprintf("sampled, %s to %s in 95 of 100 cases", grouped(uint64(d.Walk.Low+0.5)), grouped(uint64(d.Walk.High+0.5)))
		}
		line("", "the optimum, and %s %s expected of a walk led by %q (%s)", grouped(uint64(d.Walk.Moves+0.5)), unit.For(2), d.Walk.Sight.Name, found)
	}
	printAccuracy(&w, r.Accuracy, heuristic)
	histogram(&w, "positions by distance from the start", s.FromStart)
	histogram(&w, "positions by distance to the goal", s.ToGoal)
	far(&w, p, "hardest start: the goal is %d %s away, %s", r.Hardest.Start)
	far(&w, p, "hardest goal: %d %s from the start, %s", r.Hardest.Goal)
	if v.AnyStart != nil {
		known := "proved"
		if !v.AnyStart.Proved {
			known = "the best found within the limits"
		}
		far(&w, p, "hardest start of all arrangements of the pieces ("+known+"): the goal is %d %s away, %s", hardest)
	}
	_, err := fmt.Fprint(c.out, w.String())
	return err
}

// limitWords say which limit ended a listing.
var limitWords = map[solver.Stop]string{
	solver.StopStates: "the limit of positions (--max-states) is reached",
	solver.StopMemory: "the limit of memory (--max-memory) is reached",
	solver.StopTime:   "the time (--timeout) is over",
}

// printAnswer writes what is known of the optimal solutions.
func (v analysed) printAnswer(line func(name, format string, args ...any), f puzzles.Family, p *puzzles.Puzzle, r analysis.Report) {
	a, unit := r.Answer, puzzles.MoveUnit(f, p)
	switch {
	case a.Unsolvable:
		line("optimum", "there is no solution")
		for _, words := range publishedWords(p, known.Ours{Dead: true}) {
			line("", "%s", words)
		}
		return
	case !a.Known:
		line("optimum", "not known within the limits")
		return
	}
	line("optimum", "%s", counted(a.Optimum, unit))
	for _, words := range publishedWords(p, known.Ours{Least: a.Optimum, Found: true, Best: a.Optimum}) {
		line("", "%s", words)
	}
	if !a.Exact {
		line("optimal solutions", "not counted within the limits")
		return
	}
	more := ""
	if a.More {
		more = "more than "
	}
	line("optimal solutions", "%s%s", more, grouped(a.Count))
	if a.Strategies > 0 {
		line("strategies", "%s: solutions but for the order of independent moves", group(a.Strategies))
	} else {
		line("strategies", "too many to count")
	}
	line("on optimal solutions", "%s, %s of them with more than one good move", counted(a.Positions, puzzles.Noun{One: "position", Many: "positions"}), group(a.Choices))
	line("forced moves", "%d of %d: the same in all optimal solutions", a.Forced, a.Optimum)
	var optimal, every []string
	for _, c := range a.Common {
		if c.At == a.Optimum {
			continue // the goal
		}
		optimal = append(optimal, fmt.Sprint(c.At))
		if c.Every {
			every = append(every, fmt.Sprint(c.At))
		}
	}
	after := func(list []string) string {
		if len(list) == 0 {
			return "none"
		}
		return "after move " + strings.Join(list, ", ")
	}
	line("bottlenecks", "%s: positions that all optimal solutions pass", after(optimal))
	if a.Passed {
		line("", "%s: positions that every solution passes", after(every))
	}
}

// group is grouped for a count.
func group(n int) string { return grouped(uint64(n)) }

// histogram writes counts as bars.
func histogram(w *strings.Builder, title string, counts []int) {
	if len(counts) < 2 {
		return
	}
	const width = 40
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	fmt.Fprintf(w, "\n%s\n", title)
	for d, n := range counts {
		bar := strings.Repeat("#", int(math.Ceil(float64(n)*width/float64(most))))
		fmt.Fprintf(w, "%5d %13s %s\n", d, group(n), bar)
	}
}

// far writes a farthest position.
func far(w *strings.Builder, p *puzzles.Puzzle, format string, f analysis.Far) {
	if !f.Known {
		return
	}
	family := families.Find(p.Family)
	others := "farther than any other"
	switch {
	case f.Open:
		others = "the farthest of those listed"
	case f.Count > 1:
		others = "as " + counted(f.Count-1, puzzles.Noun{One: "other position is", Many: "other positions are"})
	}
	unit := puzzles.MoveUnit(family, p)
	fmt.Fprintf(w, "\n"+format+"\n%s\n", f.Distance, unit.For(f.Distance), others, strings.TrimRight(puzzles.BoardText(family, f.Board, puzzles.Start), "\n"))
}
