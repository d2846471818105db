package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets"
)

// documentBar names the open puzzle, and holds what is done with it most.
type documentBar struct {
	name  *widgets.Title
	rules *widgets.LinkRemark // says what the settings make of the rules, and opens the menu of these
	ruled *fyne.Container     // holds rules, hidden in families without settings
	solve *widgets.Button     // solves or stops, while the panel that does is folded
	open  *widgets.Button     // unfolds that
	size  *widgets.Button     // names family and size, and changes them
	undo  *widgets.Button
	redo  *widgets.Button
	face  *widgets.Tabs   // Design or Study
	line  *fyne.Container // all of it but the rules
}

// newDocumentBar makes the bar with a light and a red button in it. In a narrow window the size goes where the name would be
// cut. which stands first: which puzzle of its file this is.
func newDocumentBar(d *shell.Window, p *state.Puzzle, light *widgets.Light, solve *widgets.Button, which fyne.CanvasObject) (b documentBar, content fyne.CanvasObject) {
	b.name = widgets.NewTitle()
	b.name.OnHover = d.Hinting(func() string {
		return text.Tr("Click to write another name; the right button opens the menu of this puzzle and tab")
	})
	b.name.OnMenu, b.name.OnDone = func(at fyne.Position) { d.PopUp(at, tabMenu...) }, d.KeepFocus
	b.size = d.CommandButton(widgets.ButtonLink, "", "", "size")
	inFull := b.size.About
	b.size.About = func() string { return shell.SizeInFull(p.Doc.Puzzle().Start.Size) + " · " + inFull() }
	b.size.OnHover = d.Hinting(b.size.About)
	b.undo = d.CommandButton(widgets.ButtonBare, "", widgets.IconUndo, "undo")
	b.redo = d.CommandButton(widgets.ButtonBare, "", widgets.IconRedo, "redo")
	b.open = d.CommandButton(widgets.ButtonLink, text.Tr("Solver"), "", "panel")
	b.solve = solve
	b.face = widgets.NewTabs()
	b.face.SetTabs([]widgets.Tab{{Title: text.Tr("Design")}, {Title: text.Tr("Study")}})
	b.face.OnChanged = func(i int) { d.Commands.Do("study") }
	b.face.OnKey, b.face.OnRune = d.Key, d.Char
	b.line = container.New(&widgets.Line{
		Spare: []widgets.Spare{{Object: b.size, Unless: b.name.Claimed}},
	}, b.name, light, b.solve, b.open, b.size, b.undo, b.redo, b.face)
	b.rules = widgets.NewLinkRemark()
	b.rules.OnHover = d.Hinting(func() string { return text.Tr("Change the rules: what counts as a move, how pieces move, the way out") })
	b.rules.OnTapped = func(below fyne.Position) {
		if c := d.Commands.Find("presets"); c.Ready() {
			d.PopUpItems(below, d.Items(c))
		}
	}
	b.ruled = container.New(widgets.Inset(0, 0, 0, 4), b.rules)
	return b, widgets.RuledBelow(container.New(widgets.Inset(widgets.Gap, 2, widgets.Gap/2, 2), widgets.NewDock(nil, b.ruled, which, nil, b.line)))
}
