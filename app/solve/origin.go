package solve

import (
	"strings"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// refreshOrigin says under the list where the selected solution comes from.
func (sv *Solving) refreshOrigin() {
	line, text := sv.Panel.Origin, ""
	if s, ok := sv.ShownSolution(sv.Doc.Puzzle()); ok {
		text = sv.OriginText(s)
	}
	line.SetText(text)
	line.Hidden = text == ""
	sv.Panel.fit()
}

// OriginText says by what a solution was found, in what time and on which day, as
// far as that was noted.
func (sv *Solving) OriginText(s puzzles.Solution) string {
	var parts []string
	s, claimed := s.Origin()
	if method := sv.MethodOf(s); method != "" {
		if s.Routed && s.Asked != nil && s.Asked.NoMarks {
			method = text.Tr("%s, without the waypoints", method)
		}
		parts = append(parts, method)
	}
	if s.Seconds > 0 {
		parts = append(parts, text.Duration(shell.Seconds(s)))
	}
	if !s.Found.IsZero() {
		parts = append(parts, s.Found.Local().Format("2006-01-02"))
	}
	if claimed {
		parts = append(parts, text.Tr("says the file"))
	}
	if by := provedBy(s); by != "" && sv.Told().Optimal(s) { // a bound below it is no proof of it
		parts = append(parts, by)
	}
	return strings.Join(parts, " · ")
}

// provedBy says what has proved the bound that the search which found the solution has not.
func provedBy(s puzzles.Solution) string {
	switch known.Source(s.By) {
	case known.Derived:
		return ""
	case known.Search:
		return text.Tr("proved by another search")
	case known.Drawing:
		return text.Tr("proved by a search while you drew")
	case known.Asking:
		return text.Tr("proved by a search from a position")
	case known.Compared:
		return text.Tr("proved by a comparison")
	case known.Audited:
		return text.Tr("proved by the audit")
	case known.Counted:
		return text.Tr("proved by the count of all solutions")
	case known.Varied:
		return text.Tr("proved when changes were looked at")
	case known.Analysed:
		return text.Tr("proved by going through all positions")
	case known.Made:
		return text.Tr("proved when the puzzle was made")
	}
	return text.Tr("proved by other facts")
}
