package shell

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/journal"
	"waymark/app/search"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/assets"
	"waymark/widgets"
	"waymark/widgets/list"
)

// About opens what tells of the program, in one window of it.
type About struct {
	*Window
	*state.Work
	*state.Puzzle
	Version string
	Journal *journal.Journal
}

// Show names the program.
func (a *About) Show() {
	icon := canvas.NewImageFromResource(fyne.NewStaticResource("icon.png", assets.Icon))
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(64))
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2 * widgets.Grid)},
		Wrapped(text.Tr("Design grid puzzles, set waypoints, and watch how they solve.")),
		Wrapped(text.Tr("Version %s", a.Version)),
		Wrapped(text.Tr("Free software under the licence %s.", assets.Licences()[0].Kind)))
	content := container.NewBorder(nil, nil, container.New(widgets.Inset(0, 0, 4*widgets.Grid, 0), container.NewVBox(icon)), nil, lines)
	a.Buttons(text.Tr("About Waymark"), content, fyne.NewSize(460, 0),
		AnswerTo{Text: text.Tr("Report a problem …"), Then: a.Report},
		AnswerTo{Text: text.Tr("Licences …"), Then: a.ShowLicences},
		AnswerTo{Text: text.Tr("Close"), Then: nil})
}

// ShowLicences offers the licences of all parts of the program to be read.
func (a *About) ShowLicences() {
	items := []Findable{{
		Line: list.Line{Text: text.Tr("All licences"), Note: text.Tr("on the clipboard")},
		Run:  func() { a.copy(assets.LicenceTexts, text.Tr("The licences are on the clipboard.")) },
	}}
	for _, l := range assets.Licences() {
		line := list.Line{Text: l.Module + " " + l.Version, Note: l.Kind + " · " + l.File}
		items = append(items, Findable{Line: line, Run: func() { a.read(l) }})
	}
	a.Find(text.Tr("Licences: search by name"), items, 1, false)
}

// read shows a licence. Its closing leads back to the list.
func (a *About) read(l assets.Licence) {
	words := widget.NewLabel(l.Text)
	words.Selectable = true
	words.Wrapping = fyne.TextWrapWord
	all := a.Win.Canvas().Size()
	a.Buttons(l.Module+" "+l.Version, container.NewVScroll(words), fyne.NewSize(min(760, all.Width-60), min(640, all.Height-60)),
		AnswerTo{Text: text.Tr("Copy"), Then: func() { a.copy(l.Text, text.Tr("The licence is on the clipboard.")) }},
		AnswerTo{Text: text.Tr("Back"), Then: a.ShowLicences})
}

func (a *About) copy(words, said string) {
	a.Fa.Clipboard().SetContent(words)
	a.Say(said)
}

// lastErrors is how many errors go with the diagnostics.
const lastErrors = 20

// Report says how a problem is reported, and shows what the makers of the program ask first, to be copied.
func (a *About) Report() {
	told := a.Diagnostics()
	words := widget.NewLabel(told)
	words.TextStyle.Monospace, words.SizeName = true, theme.SizeNameCaptionText
	all := a.Win.Canvas().Size()
	content := container.NewBorder(container.New(widgets.Inset(0, 0, 0, 2*widgets.Grid),
		Wrapped(text.Tr("Write to where you got Waymark from: what you did, what you expected, and what happened instead. Add the puzzle if you can, and the lines below. They name no folder and not you."))),
		nil, nil, nil, container.NewScroll(words))
	a.Buttons(text.Tr("Report a problem"), content, fyne.NewSize(min(640, all.Width-60), min(480, all.Height-60)),
		AnswerTo{Text: text.Tr("Close")},
		AnswerTo{Text: text.Tr("Copy diagnostics"), Then: func() { a.copy(told, text.Tr("The diagnostics are on the clipboard.")) }})
}

// Diagnostics tells how the program is set up here, and what went wrong last.
func (a *About) Diagnostics() string {
	c := a.Win.Canvas()
	size := c.Size()
	s := journal.State{
		Version: a.Version, Searches: search.SearchMemory(), Errors: a.Journal.Errors(lastErrors),
		Display: fmt.Sprintf("scale %.2f, window %.0f x %.0f, %s", c.Scale(), size.Width, size.Height, driverOf(a.Fa)),
	}
	s.Settings = append(s.Settings, fmt.Sprintf("lengths hidden %v", !a.Reveal().All()))
	o := a.Options()
	s.Settings = append(s.Settings, "family "+a.Rules.Info().ID, "algorithm "+string(o.Algorithm), "heuristic "+o.Heuristic)
	for _, l := range a.Prefs.Told() {
		s.Settings = append(s.Settings, l[0]+" "+l[1])
	}
	return journal.Diagnostics(s)
}

// driverOf is the kind of system the window is on, as the toolkit's types name it.
func driverOf(fa fyne.App) string {
	name := strings.TrimPrefix(fmt.Sprintf("%T", fa.Driver()), "*")
	kind, _, _ := strings.Cut(name, ".")
	return kind
}
