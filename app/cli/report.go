package cli

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/solver"
)

// lineWidth is where lists of moves are wrapped.
const lineWidth = 78

// record is one line of solve --json.
type record struct {
	export.Record
	Audit *recordAudit `json:"audit,omitempty"`

	// Of --all, where the length is proved: how many solutions have it, whether that is
	// all of them, and some.
	Count      *uint64          `json:"count,omitempty"`
	CountExact *bool            `json:"count_exact,omitempty"`
	Solutions  [][]puzzles.Move `json:"solutions,omitempty"`
	Heat       *recordHeat      `json:"heat,omitempty"` // where the graph of all of them fits

	Found []improvement `json:"found,omitempty"` // of --go-on
	Probe *recordProbe  `json:"probe,omitempty"` // of --probe

	recordBranching
	recordGoal
}

// recordProbe is what short probes did.
type recordProbe struct {
	Depth     int    `json:"depth"`
	Probes    uint64 `json:"probes"`
	Positions uint64 `json:"positions"` // looked at; "generated" counts them too
	Found     bool   `json:"found"`     // a probe found the solution
}

// print writes the answer in the form that was asked for. again says that it
// is not the first.
func (a answer) print(c console, req request, again bool) error {
	switch {
	case req.json:
		return a.printJSON(c.out, req)
	case req.quiet && a.Result.Path == nil:
		return c.note("%s: %s", a.title(), a.Result.Verdict(a.Routed))
	case req.quiet:
		_, err := fmt.Fprintln(c.out, puzzles.FormatMoves(a.Moves))
		return err
	case again:
		fmt.Fprintln(c.out)
	}
	_, err := io.WriteString(c.out, a.text(req))
	return err
}

func (a answer) printJSON(w io.Writer, req request) error {
	res := a.Result
	r := record{Audit: a.auditRecord(), Record: export.NewRecord(a.file, a.puzzle, a.Solution(), a.Legs)}
	r.Status, r.Reason, r.LowerBound = string(res.Status), res.Reason(), res.LowerBound
	if res.Path == nil {
		r.Length = nil
	}
	r.Published = export.NewPublished(a.family, a.puzzle, a.ours())
	r.addOptima(a.optima)
	r.Found = a.found
	if res.Probe > 0 {
		r.Probe = &recordProbe{res.Probe, res.Stats.Probes, res.Stats.Probed, res.ByProbe}
	}
	r.recordBranching, r.recordGoal = newBranching(res, req.layers), req.goal
	return export.WriteJSON(w, r)
}

// title is the puzzle's name, or its file's.
func (a answer) title() string {
	if a.puzzle.Name != "" {
		return a.puzzle.Name
	}
	return oneLine(a.file)
}

// text is the answer as a block for people.
func (a answer) text(req request) string {
	var b strings.Builder
	res := a.Result
	line := func(label, format string, args ...any) {
		fmt.Fprintf(&b, "  %-12s %s\n", label, fmt.Sprintf(format, args...))
	}
	fmt.Fprintf(&b, "%s (%s, %s)\n", a.title(), a.puzzle.Family, a.puzzle.Start.Size)
	fmt.Fprintf(&b, "  %s\n", res.Verdict(a.Routed))
	for _, more := range []func() (solver.Explanation, bool){res.Argument, func() (solver.Explanation, bool) { return res.Ending(false) }, res.Endless, res.Shortfall, res.Hinted, res.Probing} {
		if e, ok := more(); ok {
			fmt.Fprintf(&b, "  %s\n", e)
		}
	}
	for _, words := range publishedWords(a.puzzle, a.ours()) {
		fmt.Fprintf(&b, "  %s\n", words)
	}
	if res.Why.Format != "" {
		fmt.Fprintf(&b, "  Chosen automatically: %s\n", res.Why)
	}
	b.WriteByte('\n')
	if res.Path != nil {
		line("length", "%s", counted(len(a.Moves), puzzles.MoveUnit(a.family, a.puzzle)))
	}
	if res.Status != solver.Unsolvable {
		line("lower bound", "%d", res.LowerBound)
	}
	if res.Algorithm != "" {
		line("algorithm", "%s", res.Algorithm)
	}
	if id := res.HeuristicID(); id != "" {
		line("heuristic", "%s", id)
	}
	line("states", "%s expanded, %s generated, %s stored",
		grouped(res.Stats.Expanded), grouped(res.Stats.Generated), grouped(res.Stats.Stored))
	if words := branchingWords(res); words != "" {
		line("branching", "%s", words)
	}
	line("memory", "%s", formatBytes(res.Stats.PeakBytes))
	line("time", "%.3f s", res.Stats.Elapsed.Seconds())
	for _, l := range a.Legs {
		if l.Mark >= 0 {
			line("mark", "%s (%s) at %d, %s", l.Name(a.puzzle), l.Kind(a.puzzle), l.At, counted(l.Cost, puzzles.MoveUnit(a.family, a.puzzle)))
		}
	}
	if req.layers {
		b.WriteString(layersText(res))
	}
	if a.found != nil {
		b.WriteString(a.foundText())
	} else if len(a.Moves) > 0 {
		b.WriteString("\n" + wrap(a.Moves))
	}
	return b.String() + a.optimaText() + a.auditText()
}

// counted is a number of moves with their unit: "22 slides", "1 slide".
func counted(n int, unit puzzles.Noun) string {
	return strconv.Itoa(n) + " " + unit.For(n)
}

// grouped writes a number with its thousands apart.
func grouped[N int | uint64](n N) string {
	s := strconv.FormatUint(uint64(n), 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// wrap writes moves in lines that begin with the number of their first move.
func wrap(moves []puzzles.Move) string {
	var b strings.Builder
	for i := 0; i < len(moves); {
		line := fmt.Sprintf("  %5d ", i+1)
		for first := true; i < len(moves) && (first || len(line)+1+len(moves[i]) <= lineWidth); i++ {
			line += " " + string(moves[i])
			first = false
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// list joins names for a sentence.
func list(names []string) string { return strings.Join(names, ", ") }
