package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
)

// refreshOrigin says under the list where the selected solution comes from.
func (a *App) refreshOrigin() {
	line, text := a.ui.panel.origin, ""
	if s, ok := a.shownSolution(a.doc.Puzzle()); ok {
		text = a.originText(s)
	}
	line.SetText(text)
	line.Hidden = text == ""
	a.ui.panel.fit()
}

// originText says by what a solution was found, in what time and on which day, as
// far as that was noted.
func (a *App) originText(s puzzles.Solution) string {
	var parts []string
	if method := a.methodOf(s); method != "" {
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
