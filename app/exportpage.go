package app

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/widgets"
)

// exportPage is the page over the window on which an export is chosen and seen
// before it is written. It exports the puzzle as it was when the page opened.
type exportPage struct {
	app    *pages
	puzzle *puzzles.Puzzle
	choice exportChoice
	pages  int // of the sheet that is previewed

	kinds    *widgets.Tabs
	use      *widget.Label
	fields   *fyne.Container
	sample   *exportSample
	size     *widget.Label
	progress *widget.ProgressBar
	action   *widgets.Button // exports, or stops
	said     *widget.Label   // how the last export ended
	content  *fyne.Container

	cancel context.CancelFunc // of the preview under way
	stop   context.CancelFunc // of the export under way, else nil
}

// showExport opens the page and returns it.
func (pg *pages) showExport() *exportPage {
	pg.host.Settle()
	pg.player.Pause()
	x := &exportPage{app: pg, puzzle: pg.doc.Puzzle(), choice: pg.exportChoice, cancel: func() {}}
	x.choice.solution = pg.shown
	if pg.shown < 0 && len(x.puzzle.Solutions) > 0 {
		x.choice.solution = 0
	}
	x.build()
	x.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(x.content)
	x.refresh()
	x.resume()
	return x
}

// resume gives the keyboard to the page, when it opens and after a dialog.
func (x *exportPage) resume() {
	x.app.dismiss = x.escape
	x.app.win.Canvas().Focus(x.kinds)
}

// build makes the widgets: the kinds at the top, the preview in the middle, what
// can be chosen at the side.
func (x *exportPage) build() {
	a := x.app
	heading := widgets.NewSection(text.Tr("Export"))
	heading.SetNote(a.nameOr(text.Tr("Untitled")))
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", x.close)
	closing.OnKey = x.typedKey
	x.kinds = widgets.NewTabs()
	x.kinds.OnKey = x.typedKey
	var tabs []widgets.Tab
	for _, k := range export.Kinds() {
		tabs = append(tabs, widgets.Tab{Title: text.Tr(k.Title)})
	}
	x.kinds.SetTabs(tabs)
	x.kinds.SetSelected(x.choice.kind)
	x.kinds.OnChanged = func(i int) { x.choice.kind = i; x.sample.clear(); x.tell(""); x.refresh() }

	x.use, x.size, x.said = wrapped(""), wrapped(""), wrapped("")
	x.fields = container.NewVBox()
	x.progress = widget.NewProgressBar()
	x.progress.Hide()
	x.sample = newExportSample(a.post)
	x.action = widgets.NewButton(widgets.ButtonAction, text.Tr("Export …"), "", x.act)
	x.action.OnKey = x.typedKey

	line := container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, heading))
	head := newDock(container.New(inset{gap - 4, 10, gap, 4}, line), nil, nil, nil, container.New(inset{gap - 4, 4, gap, 10}, x.kinds))
	foot := container.NewVBox(container.New(inset{left: -8}, x.size), x.progress, x.action, container.New(inset{left: -8}, x.said))
	options := newDock(container.New(inset{gap - 8, gap / 2, gap - 8, 0}, x.use), container.New(inset{gap, 0, gap, gap / 2}, foot), nil, nil,
		container.New(inset{gap - 8, 0, gap, 0}, container.NewVScroll(x.fields)))
	side := newDock(nil, nil, widget.NewSeparator(), nil, sheet(options, widgets.ColorSheet))
	body := newDock(nil, nil, nil, side, sheet(container.New(inset{gap, gap, gap, gap}, x.sample.content), widgets.ColorPaper))
	body.Layout.(*dock).wide = panelWidth
	x.content = container.NewStack(newBackstop(func() { a.win.Canvas().Focus(x.kinds) }),
		newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil, body))
}

// wrapped returns a label that breaks its lines.
func wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// isOpen reports whether the page is there, under a dialog or not.
func (x *exportPage) isOpen() bool {
	return slices.Contains(x.app.win.Canvas().Overlays().List(), fyne.CanvasObject(x.content))
}

// job is what the page exports. Where lengths are hidden no solution is part of it.
func (x *exportPage) job() export.Job {
	c := x.choice
	if x.app.prefs.SpoilerFree() {
		c.solution = export.None
	}
	return x.app.exportJob(x.puzzle, c)
}

// secret reports whether the kind would tell what is hidden: moves or lengths.
func (x *exportPage) secret() bool {
	about := x.choice.about()
	return x.app.prefs.SpoilerFree() && (about.Solution || about.Kind == export.CSV)
}

// act exports, or stops the export under way.
func (x *exportPage) act() {
	if x.stop != nil {
		x.stop()
		return
	}
	x.save()
}

// escape stops the export under way, or closes the page.
func (x *exportPage) escape() {
	if x.stop != nil {
		x.stop()
		return
	}
	x.close()
}

func (x *exportPage) typedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		x.escape()
	case fyne.KeyReturn, fyne.KeyEnter:
		if x.action.Enabled() {
			x.act()
		}
	}
}

// close goes back to the puzzle. An export under way is stopped.
func (x *exportPage) close() {
	if x.stop != nil {
		x.stop()
	}
	x.cancel()
	x.sample.clear()
	x.app.exportChoice = x.choice
	x.app.win.Canvas().Overlays().Remove(x.content)
	x.app.focus()
}

// tell says something on the page, and in the window under it.
func (x *exportPage) tell(text string) {
	x.said.SetText(text)
	x.app.say(text)
}

// refresh shows what can be chosen for the kind, and its preview.
func (x *exportPage) refresh() {
	x.use.SetText(text.Tr(x.choice.about().Use))
	x.refreshFields()
	x.preview()
}

// refreshFields makes the fields of the kind.
func (x *exportPage) refreshFields() {
	x.fields.RemoveAll()
	c := &x.choice
	about := c.about()
	if about.Kind == export.PNG || about.Kind == export.SVG {
		boards := []string{text.Tr("As shown now"), text.Tr("Start"), text.Tr("Goal")}
		if x.app.rules.Info().NoGoal {
			boards = boards[:2]
			c.board = min(c.board, boardStart)
		}
		x.choose(text.Tr("Board"), boards, int(c.board), func(i int) { c.board = exportBoard(i) })
		if _, on := x.app.heat(); on {
			x.choose(text.Tr("Heat map"), []string{text.Tr("As shown now"), text.Tr("None")}, second(c.noHeat), func(i int) { c.noHeat = i == 1 })
		}
	}
	if n := len(x.puzzle.Solutions); !x.app.prefs.SpoilerFree() && about.Kind != export.CSV && (about.Solution || about.Kind == export.Sheet) && n > 0 {
		var list []string
		for i, s := range x.puzzle.Solutions {
			list = append(list, text.Tr("%d: %s", i+1, x.app.solutionNote(s)))
		}
		if about.Kind == export.Sheet {
			list = append(list, text.Tr("Without a solution"))
		} else {
			c.solution = max(0, c.solution)
		}
		at := c.solution
		if at == export.None {
			at = n
		}
		x.choose(text.Tr("Solution"), list, at, func(i int) {
			if c.solution = i; i == n {
				c.solution = export.None
			}
		})
	}
	if about.Picture {
		x.choose(text.Tr("Colours"), []string{text.Tr("Light"), text.Tr("Dark"), text.Tr("As shown now")}, int(c.colours), func(i int) { c.colours = exportColours(i) })
		var cells []string
		for _, n := range exportCells {
			cells = append(cells, text.Tr("%d pixels", n))
		}
		x.choose(text.Tr("Size of a cell"), cells, slices.Index(exportCells, c.cell), func(i int) { c.cell = exportCells[i] })
	}
	switch about.Kind {
	case export.GIF:
		var list []string
		for _, s := range draw.Speeds {
			list = append(list, strconv.FormatFloat(s, 'g', -1, 64)+"×")
		}
		x.choose(text.Tr("Speed"), list, slices.Index(draw.Speeds[:], c.speed), func(i int) { c.speed = draw.Speeds[i] })
		x.choose(text.Tr("At the end"), []string{text.Tr("Begin again"), text.Tr("Stop")}, second(c.once), func(i int) { c.once = i == 1 })
	case export.Steps:
		x.choose(text.Tr("As"), []string{text.Tr("One zip file"), text.Tr("A folder of pictures")}, second(c.folder), func(i int) { c.folder = i == 1 })
	case export.Sheet:
		x.choose(text.Tr("Paper"), []string{"A4", "Letter"}, second(c.letter), func(i int) { c.letter = i == 1 })
	}
}

// second is the index of the second of two options when it is on.
func second(on bool) int {
	if on {
		return 1
	}
	return 0
}

// choose adds a field of options; set takes the index of the one chosen.
func (x *exportPage) choose(title string, options []string, at int, set func(i int)) {
	s := newSelectField(options)
	s.SetSelectedIndex(at)
	s.escape, s.submit = x.escape, func() { x.typedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	s.OnChanged = func(string) {
		set(s.SelectedIndex())
		x.tell("")
		x.preview()
	}
	name := widget.NewLabel(title)
	name.SizeName = theme.SizeNameCaptionText
	x.fields.Add(container.NewBorder(container.New(inset{bottom: -6}, name), nil, nil, nil, container.New(inset{left: 8}, s)))
}

// preview makes the preview on a goroutine of its own; one that is not wanted
// any more is stopped.
func (x *exportPage) preview() {
	x.cancel()
	ctx, cancel := context.WithCancel(context.Background())
	x.cancel = cancel
	x.refreshWork()
	if x.secret() {
		x.sample.showText(text.Tr("Lengths of solutions are hidden, and this would tell one. “%s” in the View menu shows them again.",
			x.app.commands.Find("spoiler-free").Label()))
		x.size.SetText("")
		x.action.SetEnabled(x.stop != nil)
		return
	}
	x.size.SetText(text.Tr("Making the preview …"))
	job, kind, post := x.job(), x.choice.about().Kind, x.app.post
	go func() {
		p, err := job.Preview(ctx, kind)
		post(func() {
			if ctx.Err() == nil {
				x.previewed(p, err)
			}
		})
	}()
}

// previewed shows a preview and the size of the file.
func (x *exportPage) previewed(p export.Preview, err error) {
	x.pages = p.Files
	if err != nil {
		x.sample.showText(text.Capital(text.Error(err)))
		x.size.SetText("")
		x.refreshWork()
		x.action.SetEnabled(x.stop != nil)
		return
	}
	x.sample.show(p)
	size := text.Bytes(uint64(max(0, p.Size)))
	if !p.Exact {
		size = text.Tr("about %s", size)
	}
	switch x.choice.about().Kind {
	case export.PNG, export.GIF:
		if b := x.sample.bounds(); !b.Empty() {
			size = text.Tr("%d × %d pixels", b.Dx(), b.Dy()) + " · " + size
		}
	case export.Steps:
		size = text.Count(p.Files, "%s picture", "%s pictures") + " · " + size
	case export.Sheet:
		size = text.Count(p.Files, "%s page", "%s pages") + " · " + size
	}
	x.size.SetText(size)
}

// refreshWork shows what the button does now.
func (x *exportPage) refreshWork() {
	x.action.SetEnabled(true)
	if x.stop != nil {
		x.said.SetText(text.Tr("Exporting …"))
		x.action.SetText(text.Tr("Stop"))
		x.progress.SetValue(0)
		x.progress.Show()
		return
	}
	x.action.SetText(text.Tr("Export …"))
	x.progress.Hide()
}
