package solve

import (
	"cmp"
	"strings"
	"time"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets/list"
)

// solutionRow is a line of the table of solutions: the figures and their text.
type solutionRow struct {
	Index    int // in the list of the puzzle
	solution puzzles.Solution
	measures puzzles.Measures
	cells    []string
}

// solutionColumn is a column of the table: how it looks, and how it sorts the rows.
type solutionColumn struct {
	list.Column
	compare func(x, y solutionRow) int
}

// by compares rows by a value.
func by[V cmp.Ordered](value func(solutionRow) V) func(x, y solutionRow) int {
	return func(x, y solutionRow) int { return cmp.Compare(value(x), value(y)) }
}

// solutionColumns lists the columns; that on marks comes last, for puzzles that have some. Together
// they fit beside the solution in a window of 1280: what else is noted stands there.
func solutionColumns(marked bool) []solutionColumn {
	of := func(title string, width float32, right bool, about string, compare func(x, y solutionRow) int) solutionColumn {
		return solutionColumn{list.Column{Title: title, About: about, Share: width, Least: width, Right: right}, compare}
	}
	columns := []solutionColumn{
		of(text.Tr("No."), 56, true, "", by(func(r solutionRow) int { return r.Index })),
		of(text.Tr("Length"), 68, true, "", by(func(r solutionRow) int { return r.solution.Length() })),
		of(text.Tr("Proof"), 142, false, "", by(func(r solutionRow) int { return study.Rank(r.solution) })),
		of(text.Tr("Pieces"), 66, true, text.Tr("How many pieces move at all."), by(func(r solutionRow) int { return r.measures.Pieces })),
		of(text.Tr("Runs"), 58, true, text.Tr("How often a piece is taken in hand: moves with which it goes on count once."), by(func(r solutionRow) int { return r.measures.Runs })),
		of(text.Tr("Turns"), 62, true, text.Tr("How many moves go another way than the move before."), by(func(r solutionRow) int { return r.measures.Turns })),
		of(text.Tr("Method"), 144, false, "", by(func(r solutionRow) string { return r.cells[6] })),
		of(text.Tr("Expanded"), 88, true, text.Tr("How many positions the search has expanded."), by(func(r solutionRow) uint64 { return r.solution.Expanded })),
		of(text.Tr("Time"), 70, true, "", by(func(r solutionRow) float64 { return r.solution.Seconds })),
		of(text.Tr("Found"), 88, false, "", func(x, y solutionRow) int { return x.solution.Found.Compare(y.solution.Found) }),
	}
	if marked {
		columns = append(columns, of(text.Tr("Waypoints"), 76, false, text.Tr("Whether it obeys the waypoints."), by(func(r solutionRow) int { return map[bool]int{true: 1}[r.solution.Routed] })))
	}
	return columns
}

// rows measures the solutions of the puzzle. One that does not replay has
// no measures.
func (st *Solutions) rows() []solutionRow {
	p := st.Doc.Puzzle()
	rows := make([]solutionRow, len(p.Solutions))
	for i, s := range p.Solutions {
		m, err := puzzles.Measure(st.Rules, p, s.Moves)
		figure := func(n int) string {
			if err != nil {
				return "–"
			}
			return st.Reveal().Figure(n)
		}
		r := solutionRow{Index: i, solution: s, measures: m}
		r.cells = []string{
			text.Number(uint64(i + 1)), st.Reveal().Figure(s.Length()), st.ProofWord(s), figure(m.Pieces), figure(m.Runs), figure(m.Turns),
			st.MethodOf(s), ifNoted(s.Expanded, text.Number), ifNoted(s.PeakBytes, func(uint64) string { return text.Duration(shell.Seconds(s)) }),
			dayText(s.Found), map[bool]string{true: text.Tr("obeyed"), false: "–"}[s.Routed],
		}
		rows[i] = r
	}
	return rows
}

// ifNoted writes a figure that may not have been noted.
func ifNoted(n uint64, text func(uint64) string) string {
	if n == 0 {
		return "–"
	}
	return text(n)
}

// dayText writes the day on which a solution was found, in the time of the place.
func dayText(t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	return t.Local().Format("2006-01-02")
}

// dateText writes when a solution was found, in the time of the place.
func dateText(t time.Time) string {
	if t.IsZero() {
		return "–"
	}
	return t.Local().Format("2006-01-02 15:04")
}

// provenance says all that is known of where a solution comes from.
func (st *Solutions) provenance(s puzzles.Solution) string {
	parts := []string{st.SolutionLength(s.Length()) + " · " + st.ProofWord(s)}
	s, claimed := s.Origin()
	if claimed {
		parts = append(parts, text.Tr("The file says, and nobody has checked it:"))
	}
	if method := st.MethodOf(s); method != "" {
		parts = append(parts, text.Tr("Found by: %s", method))
	}
	if asked := askedText(s.Asked, st.HeuristicOf); asked != "" {
		parts = append(parts, text.Tr("Asked for: %s", asked))
	}
	if s.Stored > 0 {
		parts = append(parts, text.Tr("%s expanded, %s generated, %s stored; %s, %s", text.Number(s.Expanded), text.Number(s.Generated), text.Number(s.Stored),
			text.Bytes(s.PeakBytes), text.Duration(shell.Seconds(s))))
	}
	if s.Routed {
		parts = append(parts, text.Tr("It obeys the waypoints."))
	}
	if !s.Found.IsZero() {
		parts = append(parts, text.Tr("Found on %s", dateText(s.Found)))
	}
	return strings.Join(parts, "\n")
}

// askedText says what a search was asked for; what was left to the program is not said.
// named names a heuristic by its ID.
func askedText(q *puzzles.Asked, named func(id string) string) string {
	if q == nil {
		return ""
	}
	var parts []string
	add := func(yes bool, text string) {
		if yes {
			parts = append(parts, text)
		}
	}
	add(q.All, text.Tr("all optimal solutions"))
	add(q.Algorithm != "", text.Algorithm(solver.Algorithm(q.Algorithm)))
	add(q.Heuristic != "", text.Tr("heuristic %s", text.Heuristic(named(q.Heuristic))))
	add(q.Weight != 0, text.Tr("weight %v", q.Weight))
	add(q.Penalty != 0, text.Tr("penalty %v", q.Penalty))
	add(q.Probe != 0, text.Tr("probe %v", q.Probe))
	add(q.A != 0 || q.B != 0, text.Tr("a %v, b %v", q.A, q.B))
	add(q.Anytime, text.Tr("go on after the first solution"))
	add(q.Known, text.Tr("better than a known one"))
	add(q.NoMarks, text.Tr("without the waypoints"))
	add(q.States > 0, text.Tr("at most %s states", text.Number(q.States)))
	add(q.Memory > 0, text.Tr("at most %s", text.Bytes(q.Memory)))
	add(q.Seconds > 0, text.Tr("at most %s", text.Duration(time.Duration(q.Seconds*float64(time.Second)))))
	return strings.Join(parts, " · ")
}

// comparisonText says where two solutions part and meet again.
func comparisonText(c moveanalysis.Comparison, may shell.Reveal) string {
	switch {
	case len(c.Parts()) == 0:
		return text.Tr("They pass the same positions.")
	case !may.All():
		return text.Tr("They differ; where is hidden with their lengths.")
	}
	lines := []string{text.Tr("◆ and ◇ are moves in which they differ.")}
	for _, part := range c.Parts() {
		from, to := part[0], part[1]
		end := moveanalysis.Meeting{First: len(c.Differ[0]), Second: len(c.Differ[1])}
		switch last := c.Meetings[len(c.Meetings)-1]; {
		case to == end && last != end && from.First == 0:
			lines = append(lines, text.Tr("They part at the start and do not meet again."))
		case to == end && last != end:
			lines = append(lines, text.Tr("They part after move %d and do not meet again.", from.First))
		case from.First == 0 && from.Second == 0 && to.First == to.Second:
			lines = append(lines, text.Tr("They part at the start and meet again after move %d.", to.First))
		case to.First == to.Second && from.First == from.Second:
			lines = append(lines, text.Tr("They part after move %d and meet again after move %d.", from.First, to.First))
		default:
			lines = append(lines, text.Tr("They part after move %d (%d) and meet again after move %d (%d).", from.First, from.Second, to.First, to.Second))
		}
	}
	if len(lines) > 5 {
		lines = append(lines[:4], text.Tr("… and %d times more.", len(lines)-4))
	}
	return strings.Join(lines, "\n")
}
