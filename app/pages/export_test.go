package pages

import (
	"waymark/widgets"
)

// What the tests of the package see of its inside.

var AskedText = askedText

func (pg *Pages) KeyGroups() []widgets.KeyGroup { return pg.keyGroups() }

func (pg *Pages) SolutionPage() *solutionPage { return pg.solutionPage }

func (l *preferencesPage) Groups() []*group { return l.groups }

// Said is why a key was not taken.
func (k *keysPane) Said() string { return k.said.Text() }

// Shown lists the commands that are found.
func (k *keysPane) Shown() (names []string) {
	for _, c := range k.shown {
		names = append(names, c.Name())
	}
	return names
}

// PreferencesPage is the page of preferences.
type PreferencesPage = preferencesPage

// PieceWays are the arrows of a step.
var PieceWays = pieceWays

// SolutionWidth is the least width of the table of solutions.
func SolutionWidth() (width float32) {
	for _, c := range solutionColumns(false) {
		width += c.Least
	}
	return width
}
