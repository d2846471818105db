package analysis

import (
	"waymark/app/analysis/findings"
)

// What the tests of the package see of its inside.

func (l *Page) Ended() findings.Ending { return l.study.Ended }

func (l *Page) About(i int) string { return l.view().Facts()[i].About }

func (l *Page) Histograms() [2][]int {
	return [2][]int{l.view().Histogram(false), l.view().Histogram(true)}
}

// Any is the place of the hardest start of all arrangements.
func (l *Page) Any() *farView { return l.any }

// Drawn reports whether a position is drawn there.
func (v *farView) Drawn() bool { return v.drawn.Visible() }

// AccuracyShown is what is said beside the heading of the heuristics, and whether one is drawn.
func (l *Page) AccuracyShown() (note string, drawn bool) {
	return l.Accuracy.heading.Note(), l.Accuracy.content.Visible()
}
