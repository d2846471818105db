package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
)

// refreshOrigin says under the list where the selected solution comes from.
func (sv *solving) refreshOrigin() {
	line, text := sv.panel.origin, ""
	if s, ok := sv.shownSolution(sv.doc.Puzzle()); ok {
		text = sv.originText(s)
	}
	line.SetText(text)
	line.Hidden = text == ""
	sv.panel.fit()
}

// originText says by what a solution was found, in what time and on which day, as
// far as that was noted.
func (sv *solving) originText(s puzzles.Solution) string {
	var parts []string
	if method := sv.methodOf(s); method != "" {
		parts = append(parts, method)
	}
	if s.Seconds > 0 {
		parts = append(parts, text.Duration(seconds(s)))
	}
	if !s.Found.IsZero() {
		parts = append(parts, s.Found.Local().Format("2006-01-02"))
	}
	return strings.Join(parts, " · ")
}
