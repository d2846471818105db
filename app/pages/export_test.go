package pages

import (
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
	"waymark/widgets/list"
)

// What the tests of the package see of its inside.

type (
	CardPage = cardPage
)

var (
	AskedText   = askedText
	LikeThis    = likeThis
	ReadLibrary = readLibrary
	Templates   = allTemplates
)

func (pg *Pages) Begin(made *puzzles.Puzzle, id string) { pg.begin(made, id) }

func (c card) Detail() list.PreviewItem { return c.detail }

func (t template) Rules() families.Family { return t.rules }

func (pg *Pages) Entries() []libraryEntry { return pg.entries }

func (pg *Pages) KeyGroups() []widgets.KeyGroup { return pg.keyGroups() }

func (pg *Pages) Library() *cardPage { return pg.library }

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

// Found returns the cards that a search finds.
func (l *cardPage) Found(search string) (cards []int) {
	for i, c := range l.Cards {
		if c.found.holds(search) {
			cards = append(cards, i)
		}
	}
	return cards
}
