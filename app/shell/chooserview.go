package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/list"
)

// card is what the user sees of a chooser.
type card struct {
	whole  *fyne.Container
	path   *Field
	up     *widgets.Button
	where  *widgets.Remark // the folder that is shown
	places *list.Files
	files  *list.Files
	sort   *widgets.Tabs
	every  *widgets.Check // shows all files
	words  *widgets.Prose // what is wrong
	verb   *widgets.Button
	visit  []func() // what the places are

	folderNew *widgets.Button
}

// tell says what is wrong, "" for nothing.
func (c *card) tell(words string) { c.words.SetText(words) }

// build makes the widgets and lays them over the window.
func (a *asked) build() {
	a.path = NewField()
	a.path.SetPlaceHolder(a.hint())
	a.path.First, a.path.Pass, a.path.Completes = a.key, a.shortcut, a.completes
	a.path.OnChanged = func(string) { a.changed() }
	a.up = widgets.NewButton(widgets.ButtonBare, "", widgets.IconUp, a.parent)
	a.up.OnKey = a.passed
	a.where = widgets.NewRemark()
	a.words = widgets.NewProse(theme.SizeNameText, widgets.ColorFail, false)
	a.sort = widgets.NewTabs()
	a.sort.SetTabs([]widgets.Tab{{Title: text.Tr("By name")}, {Title: text.Tr("Newest first")}})
	if a.newest {
		a.sort.SetSelected(1)
	}
	a.sort.OnKey, a.sort.OnRune = a.passed, a.typeOn
	a.sort.OnChanged = func(i int) { a.newest = i == 1; order(a.all, a.newest); a.refresh(); a.focus() }
	a.every = widgets.NewCheck(text.Tr("All files"), a.Chooser.all)
	a.every.OnKey = a.passed
	a.every.OnChanged = func(on bool) { a.Chooser.all = on; a.refresh(); a.focus() }
	a.files, a.places = list.NewFiles(false), list.NewFiles(true)
	a.files.OnSelect = a.selected
	a.files.OnOpen = func(i int) {
		if len(a.together()) > 1 {
			a.choose()
			return
		}
		a.take(a.shown[i])
	}
	if a.Several != nil {
		a.files.ChooseSeveral()
	}
	a.files.OnShortcut = a.shortcut
	a.files.OnView = a.inView
	a.files.OnNone = a.choose
	a.files.OnRune, a.files.OnKey = a.typeOn, a.passed
	a.places.OnOpen = func(i int) { a.visit[i]() }
	a.places.OnKey, a.places.OnRune = a.passed, a.typeOn
	a.listPlaces()
	a.folderNew = widgets.NewButton(widgets.ButtonLink, text.Tr("New folder …"), "", a.newFolder)
	a.folderNew.OnKey = a.passed
	widgets.Show(a.folderNew, a.Purpose != ToOpen)
	cancel := widgets.NewButton(widgets.ButtonOutline, text.Tr("Cancel"), "", a.close)
	a.verb = widgets.NewButton(widgets.ButtonAction, a.Verb, "", a.choose)
	cancel.OnKey, a.verb.OnKey = a.passed, a.passed
	a.lay(cancel)
	a.Cover(a.whole, a.close, a.choose)
	a.focus()
}

// hint says in the empty line what can be typed there.
func (a *asked) hint() string {
	switch a.Purpose {
	case ToSave:
		return text.Tr("The name of the file, or its path")
	case ToGather:
		return text.Tr("A path, such as ~/pictures")
	}
	return text.Tr("Part of a name, or a path such as ~/puzzles")
}

// lay puts the widgets together.
func (a *asked) lay(cancel *widgets.Button) {
	const in = 6 * widgets.Grid
	title := widgets.NewProse(theme.SizeNameHeadingText, widgets.ColorInk, true)
	title.SetText(a.Title)
	where := container.NewBorder(nil, nil, a.up, container.New(layout.NewCustomPaddedHBoxLayout(4*widgets.Grid), a.folderNew, a.every, a.sort), container.New(widgets.Middle{}, a.where))
	head := container.NewVBox(
		container.New(widgets.Inset(in, 5*widgets.Grid, in, 2*widgets.Grid), container.New(widgets.Wrapping{Lines: widgets.Inset(0, 0, 0, 0)}, title)),
		container.New(widgets.Inset(in, 0, in, 0), a.path),
		container.New(widgets.Inset(in-widgets.BarePadding, widgets.Grid, in, widgets.Grid), where))
	buttons := container.NewHBox(cancel, a.verb)
	foot := widgets.Ruled(container.New(widgets.Inset(in, 3*widgets.Grid, in, 3*widgets.Grid),
		container.NewBorder(nil, nil, nil, buttons, container.New(widgets.Middle{}, container.New(widgets.Wrapping{Lines: widgets.Inset(0, 0, 0, 0)}, a.words)))))
	left := container.New(widgets.Wide(placesWide), container.New(widgets.Inset(4*widgets.Grid, 2*widgets.Grid, 2*widgets.Grid, 2*widgets.Grid), a.places))
	body := widgets.NewDock(widget.NewSeparator(), nil, widgets.NewDock(nil, nil, nil, widget.NewSeparator(), left), nil,
		container.New(widgets.Inset(2*widgets.Grid, 2*widgets.Grid, 3*widgets.Grid, 2*widgets.Grid), a.files))
	a.whole = container.New(middle{},
		container.NewStack(widgets.NewGround(theme.ColorNameShadow), widgets.NewBackstop(a.focus)),
		container.NewStack(widgets.NewFrame(widgets.ColorSheet), widgets.NewBackstop(a.focus), widgets.NewDock(head, foot, nil, nil, body)))
}

// placesWide is the width of the column of places.
const placesWide = 196

// middle puts a card into the middle of the window, over what darkens that.
type middle struct{}

// MinSize implements fyne.Layout.
func (middle) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widgets.Put(objects[0], fyne.Position{}, size)
	w, h := min(920, size.Width-12*widgets.Grid), min(680, size.Height-12*widgets.Grid)
	widgets.Put(objects[1], fyne.NewPos((size.Width-w)/2, (size.Height-h)/2), fyne.NewSize(w, h))
}
