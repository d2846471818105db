package pages

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/analysis/findings"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/widgets"
	"waymark/widgets/list"
)

// What the tests of the package see of its inside.

type (
	AnalysisPage  = analysisPage
	BackplayPage  = backplayPage
	CardPage      = cardPage
	ExportPage    = exportPage
	HeuristicPage = heuristicPage
	PictureCopier = pictureCopier
)

const (
	BoardGoal    = boardGoal
	BoardShown   = boardShown
	ColoursLight = coloursLight
	ColoursShown = coloursShown
)

// Took takes what was found out about a heuristic.
func (l *heuristicPage) Took(id string, f search.Facts) { l.took(id, f) }

var (
	AskedText      = askedText
	CopyPicture    = copyPicture
	ErrNoCopier    = errNoCopier
	FactRows       = factRows
	FactsText      = factsText
	LikeThis       = likeThis
	PictureCopiers = pictureCopiers
	ReadLibrary    = readLibrary
	Templates      = allTemplates
	ValueText      = valueText
)

func (pg *Pages) Begin(made *puzzles.Puzzle, id string) { pg.begin(made, id) }

func (c card) Detail() list.PreviewItem { return c.detail }

func (t template) Rules() families.Family { return t.rules }

func (pg *Pages) Entries() []libraryEntry { return pg.entries }

func (pg *Pages) ExportName(c exportChoice) string { return pg.exportName(c) }

func (pg *Pages) KeyGroups() []widgets.KeyGroup { return pg.keyGroups() }

func (pg *Pages) Library() *cardPage { return pg.library }

func (pg *Pages) SolutionPage() *solutionPage { return pg.solutionPage }

func (pg *Pages) UseHeuristic(id string) { pg.useHeuristic(id) }

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

// Stage is how far the changes are solved.
func (l *whatIfPage) Stage() effect.Stage { return l.study.Stage }

// Choose takes a kind and an effect, "" for all; false where there is no such choice.
func (l *whatIfPage) Choose(kind, effect string) bool {
	kind, effect = cmp.Or(kind, everything), cmp.Or(effect, everything)
	l.Kinds.SetSelected(kind)
	l.Effects.SetSelected(effect)
	l.choose()
	return l.Kinds.Selected() == kind && l.Effects.Selected() == effect
}

func (l *whatIfPage) PickCell(role puzzles.Role, cell int) { l.pickCell(role, cell) }

func (l *whatIfPage) FreezePicked() { l.freezePicked() }

func (l *whatIfPage) Pairs() { l.run(true) }

func (l *whatIfPage) Solving() bool { return l.study.Running() }

func (l *whatIfPage) Desk() *shell.Desk { return l.of.Desk }

func (l *analysisPage) Ended() findings.Ending { return l.study.Ended }

func (l *analysisPage) About(i int) string { return l.view().Facts()[i].About }

func (l *analysisPage) Histograms() [2][]int {
	return [2][]int{l.view().Histogram(false), l.view().Histogram(true)}
}

// Exact reports whether the length of a shortest way from the position is proved.
func (l *backplayPage) Exact() bool { return l.view().Fact.Exact() }

func (l *backplayPage) Shortcut() *widgets.Button { return l.does.shortcut }

// Press gives the page the shortcut of a command.
func (l *backplayPage) Press(id string) bool {
	return l.of.PageShortcut(l.of.Commands.Find(id).Keys[0])
}

// Any is the place of the hardest start of all arrangements.
func (l *analysisPage) Any() *farView { return l.any }

// Drawn reports whether a position is drawn there.
func (v *farView) Drawn() bool { return v.drawn.Visible() }

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

// AccuracyShown is what is said beside the heading of the heuristics, and whether one is drawn.
func (l *analysisPage) AccuracyShown() (note string, drawn bool) {
	return l.Accuracy.heading.Note(), l.Accuracy.content.Visible()
}

// HardWord is hardWord.
func HardWord(f *difficulty.Figure) string { return hardWord(f) }
