package solve

import (
	"strings"

	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
)

// RefreshOrigin says under the list where the selected solution comes from.
func (sv *Solving) RefreshOrigin() {
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
	if method := sv.MethodOf(s); method != "" {
		parts = append(parts, method)
	}
	if s.Seconds > 0 {
		parts = append(parts, text.Duration(desk.Seconds(s)))
	}
	if !s.Found.IsZero() {
		parts = append(parts, s.Found.Local().Format("2006-01-02"))
	}
	return strings.Join(parts, " · ")
}
