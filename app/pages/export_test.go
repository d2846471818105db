package pages

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
	"waymark/widgets/list"
)

// What the tests of the package see of its inside.

type (
	CardPage      = cardPage
	ExportPage    = exportPage
	PictureCopier = pictureCopier
)

const (
	BoardGoal    = boardGoal
	BoardShown   = boardShown
	ColoursLight = coloursLight
	ColoursShown = coloursShown
)

var (
	AskedText      = askedText
	CopyPicture    = copyPicture
	ErrNoCopier    = errNoCopier
	LikeThis       = likeThis
	PictureCopiers = pictureCopiers
	ReadLibrary    = readLibrary
	Templates      = allTemplates
)

func (pg *Pages) Begin(made *puzzles.Puzzle, id string) { pg.begin(made, id) }

func (c card) Detail() list.PreviewItem { return c.detail }

func (t template) Rules() families.Family { return t.rules }

func (pg *Pages) Entries() []libraryEntry { return pg.entries }

func (pg *Pages) ExportName(c exportChoice) string { return pg.exportName(c) }

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

// Fields hold what can be chosen of an export.
func (x *exportPage) Fields() *fyne.Container { return x.fields }

// Found returns the cards that a search finds.
func (l *cardPage) Found(search string) (cards []int) {
	for i, c := range l.Cards {
		if c.found.holds(search) {
			cards = append(cards, i)
		}
	}
	return cards
}

// option is a choice at the side of the export.
type option interface {
	SetSelectedIndex(i int)
	SelectedIndex() int
}

// Field is the choice below a title, nil where there is none.
func (x *exportPage) Field(title string) option {
	for _, row := range x.fields.Objects {
		var name string
		var field option
		var look func(o fyne.CanvasObject)
		look = func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *widget.Label:
				name = o.Text
			case option:
				field = o
			case *fyne.Container:
				for _, child := range o.Objects {
					look(child)
				}
			}
		}
		if look(row); name == title {
			return field
		}
	}
	return nil
}
