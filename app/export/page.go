package export

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/widgets"
)

// Page is the page on which an export is chosen and seen before it is written. It exports the puzzle as it was when the page opened.
type Page struct {
	*shell.Page
	of     *Export
	Puzzle *puzzles.Puzzle
	Choice Choice
	pack   []*puzzles.Puzzle // all of the file, as they were
	title  string            // of them, "" for none
	pages  int               // of the sheet that is previewed

	Formats  *widgets.Tabs
	use      *widget.Label
	fields   *fyne.Container
	which    fyne.Focusable // this puzzle or all
	Sample   *sample
	Size     *widgets.Remark
	Progress *widget.ProgressBar
	Action   *widgets.Button // exports, or stops
	Browse   *widgets.Button // opens a page that plays
	Said     *widgets.Prose  // how the last export ended

	Previewing task.Latest
	Writing    task.Latest // of the file
}

// ShowSheet opens the page with what is printed.
func (e *Export) ShowSheet() {
	e.choice.Format = slices.IndexFunc(export.Formats(), func(f export.Format) bool { return f.ID == export.Sheet })
	e.Show()
}

// Show opens the page and returns it.
func (e *Export) Show() *Page {
	e.Host.Settle()
	all, seen := e.pack()
	e.Player.Pause()
	x := &Page{of: e, Puzzle: e.Doc.Puzzle(), pack: all.Puzzles(), title: all.Title(), Choice: e.choice}
	x.Choice.All = x.Choice.All || seen
	x.Page = shell.NewPage(e.Window, text.Tr("Export"), "", shell.PageUses{Guide: "guide/share.md", Key: x.typed, Interrupt: x.stopped, Closed: x.end})
	x.Choice.solution = e.Shown
	if e.Shown < 0 && len(x.Puzzle.Solutions) > 0 {
		x.Choice.solution = 0
	}
	x.build()
	x.Page.Show()
	x.refresh()
	return x
}

// labelIn is how far the words of a label of the toolkit stand in.
const labelIn = 6

// build makes the widgets: the formats at the top, the preview in the middle, what
// can be chosen at the side.
func (x *Page) build() {
	x.Formats = widgets.NewTabs()
	x.Formats.OnKey = x.TypedKey
	var tabs []widgets.Tab
	for _, f := range export.Formats() {
		tabs = append(tabs, widgets.Tab{Title: text.Tr(f.Title)})
	}
	x.Formats.SetTabs(tabs)
	x.Formats.SetSelected(x.Choice.Format)
	x.Formats.OnChanged = func(i int) { x.Choice.Format = i; x.Sample.clear(); x.tell(""); x.refresh() }

	x.use, x.Size, x.Said = shell.WrappedCaption(), widgets.NewRemark(), widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorInk, false)
	x.Said.Hide()
	x.fields = container.NewVBox()
	x.Progress = widget.NewProgressBar()
	x.Progress.Hide()
	x.Sample = newSample(x.of.Jobs.Context(), x.of.Post)
	x.Action = x.Button(widgets.ButtonAction, text.Tr("Export …"), x.act)
	x.Browse = x.Button(widgets.ButtonOutline, text.Tr("Open in the browser"), x.browse)

	foot := container.New(widgets.Wrapping{Lines: layout.NewVBoxLayout()}, x.Said, x.Size, x.Progress, x.Browse, x.Action)
	inScroll := container.New(widgets.Inset(0, 0, widgets.Gap/2, 0), x.fields) // the bar of the scroll lies beside them
	options := widgets.NewDock(container.New(widgets.Inset(widgets.Gap-labelIn, widgets.Gap/2, widgets.Gap-labelIn, 0), x.use), container.New(widgets.Inset(widgets.Gap, widgets.Gap/2, widgets.Gap, widgets.Gap), foot), nil, nil,
		container.New(widgets.Inset(widgets.Gap-labelIn, 0, widgets.Gap/2, 0), container.NewVScroll(inScroll)))
	x.Lay(x.Formats, shell.Sides{Tabs: x.Formats, Right: options}, container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), x.Sample.content))
}

// Job is what the page exports. Where lengths are hidden no solution is part of it.
func (x *Page) Job() export.Job {
	c := x.Choice
	if !x.of.Reveal().All() || c.format().ID == export.Page && !c.hints {
		c.solution = export.None
	}
	return x.of.job(x.Puzzle, c)
}

// secret reports whether the format would tell what is hidden: moves or lengths.
func (x *Page) secret() bool {
	return !x.of.Reveal().All() && x.Choice.format().Takes.Needed()
}

// act exports, or stops the export under way.
func (x *Page) act() {
	if !x.stopped() {
		x.save()
	}
}

// stopped stops the export under way, and reports whether there was one.
func (x *Page) stopped() bool {
	on := x.Writing.Running()
	x.Writing.Stop()
	return on
}

// submit does what Return does, wherever the keyboard is.
func (x *Page) submit() {
	if x.Action.Enabled() {
		x.act()
	}
}

// typed uses the keys that no part of the page has a use for.
func (x *Page) typed(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
		x.submit()
	}
}

// end stops what is made for the page, and keeps what was chosen.
func (x *Page) end() {
	x.stopped()
	x.Previewing.Drop()
	x.Sample.clear()
	x.of.choice = x.Choice
}

// tell says something on the page, and in the window under it.
func (x *Page) tell(text string) {
	x.Said.SetText(text)
	widgets.Show(x.Said, text != "")
	x.of.Say(text)
}

// refresh shows what can be chosen for the format, and its preview.
func (x *Page) refresh() {
	x.use.SetText(text.Tr(x.Choice.format().Use))
	x.refreshFields()
	x.preview()
}

// refreshFields makes the fields of the format.
func (x *Page) refreshFields() {
	x.fields.RemoveAll()
	c := &x.Choice
	f := c.format()
	if can, _ := f.Packs(); can && len(x.pack) > 1 {
		all := text.Count(len(x.pack), "All %s puzzles", "All %s puzzles")
		x.which = x.choose(text.Tr("Puzzles"), []string{text.Tr("This puzzle"), all}, second(c.All), func(i int) {
			c.All = i == 1
			x.refreshFields()
			x.of.Win.Canvas().Focus(x.which) // the one before has gone
		})
	}
	packed, _ := x.packed()
	name := x.of.NameOr(text.Tr("Untitled"))
	if packed {
		name = cmp.Or(x.title, text.Tr("Puzzles"))
		x.packFields()
	}
	x.SetNote(name)
	widgets.Show(x.Browse, f.ID == export.Page)
	switch {
	case f.Shows.Board() && packed:
		x.choose(text.Tr("Board"), []string{text.Tr("Start"), text.Tr("Goal")}, second(c.Board == boardGoal), func(i int) { c.Board = boardStart + boardChoice(i) })
	case f.Shows.Board():
		boards := []string{text.Tr("As shown now"), text.Tr("Start"), text.Tr("Goal")}
		if x.of.Rules.Info().NoGoal {
			boards = boards[:2]
			c.Board = min(c.Board, boardStart)
		}
		x.choose(text.Tr("Board"), boards, int(c.Board), func(i int) { c.Board = boardChoice(i) })
		if _, on := x.of.heat(); on {
			x.choose(text.Tr("Heat map"), []string{text.Tr("As shown now"), text.Tr("None")}, second(c.NoHeat), func(i int) { c.NoHeat = i == 1 })
		}
	}
	n := len(x.Puzzle.Solutions)
	chosen := x.of.Reveal().All() && f.Takes.Chosen() && (packed || n > 0)
	if f.ID == export.Page && chosen {
		x.choose(text.Tr("Hints and solution"), []string{text.Tr("None"), text.Tr("For the player")}, second(c.hints), func(i int) { c.hints = i == 1 })
	} else if chosen && !packed {
		var list []string
		for i, s := range x.Puzzle.Solutions {
			list = append(list, text.Tr("%d: %s", i+1, x.of.SolutionNote(s)))
		}
		if f.Takes.Needed() {
			c.solution = max(0, c.solution)
		} else {
			list = append(list, text.Tr("Without a solution"))
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
	if f.Shows.Coloured() {
		x.choose(text.Tr("Colours"), []string{text.Tr("Light"), text.Tr("Dark"), text.Tr("As shown now")}, int(c.Colours), func(i int) { c.Colours = colourChoice(i) })
		var cells []string
		for _, n := range cellSizes {
			cells = append(cells, text.Tr("%d pixels", n))
		}
		x.choose(text.Tr("Size of a cell"), cells, slices.Index(cellSizes, c.Cell), func(i int) { c.Cell = cellSizes[i] })
	}
	if f.Shows.Moving() {
		x.choose(text.Tr("Captions"), []string{text.Tr("None"), text.Tr("Step and move")}, second(c.Captions), func(i int) { c.Captions = i == 1 })
	}
	if f.Shows == export.Film {
		var list []string
		for _, s := range draw.Speeds {
			list = append(list, strconv.FormatFloat(s, 'g', -1, 64)+"×")
		}
		x.choose(text.Tr("Speed"), list, slices.Index(draw.Speeds[:], c.speed), func(i int) { c.speed = draw.Speeds[i] })
		x.choose(text.Tr("At the end"), []string{text.Tr("Begin again"), text.Tr("Stop")}, second(c.once), func(i int) { c.once = i == 1 })
	}
	if f.Parts != nil {
		x.choose(text.Tr("As"), []string{text.Tr(f.Parts.One), text.Tr(f.Parts.Many)}, second(c.Parted[f.ID]), func(i int) { c.Parted[f.ID] = i == 1 })
	}
	if f.Shows == export.Pages {
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

// choose adds a field of options and returns it; set takes the index of the one chosen.
func (x *Page) choose(title string, options []string, at int, set func(i int)) fyne.Focusable {
	s := shell.NewSelectField(options)
	s.SetSelectedIndex(at)
	s.Escape, s.Submit = x.Escape, x.submit
	s.OnChanged = func(string) {
		set(s.SelectedIndex())
		x.tell("")
		x.preview()
	}
	name := widget.NewLabel(title)
	name.SizeName = theme.SizeNameCaptionText
	x.fields.Add(container.NewBorder(container.New(widgets.Inset(0, 0, 0, -6), name), nil, nil, nil, container.New(widgets.Inset(labelIn, 0, 0, 0), container.NewStack(s, widgets.NewEdge()))))
	return s
}

// preview makes the preview on a goroutine of its own; one that is not wanted
// any more is stopped.
func (x *Page) preview() {
	x.Previewing.Drop()
	if x.secret() {
		x.nothing(text.Tr("Lengths of solutions are hidden, and this would tell one. “%s” in the View menu shows them again.",
			x.of.Commands.Find("spoiler-free").Label()))
		return
	}
	x.refreshWork()
	x.Size.SetText(text.Tr("Making the preview …"))
	out := x.exports()
	x.Previewing.Start(x.of.Jobs.Context(), x.of.Post, func(ctx context.Context, _ *task.Job) func() {
		p, err := out.Preview(ctx, out.id)
		return func() { x.previewed(p, err) }
	})
}

// nothing says why there is nothing to export.
func (x *Page) nothing(why string) {
	x.Sample.showText(why)
	x.Size.SetText("")
	x.refreshWork()
	x.Action.SetEnabled(x.Writing.Running())
	x.Browse.SetEnabled(false)
}

// previewed shows a preview and the size of the file.
func (x *Page) previewed(p export.Preview, err error) {
	x.pages = p.Files
	if err != nil {
		x.nothing(text.Capital(text.Error(err)))
		return
	}
	x.Sample.show(p)
	size := text.Bytes(uint64(max(0, p.Size)))
	if !p.Exact {
		size = text.Tr("about %s", size)
	}
	switch x.Choice.format().Shows {
	case export.Picture, export.Film:
		if b := x.Sample.bounds(); p.Files > 1 {
			size = text.Count(p.Files, "%s picture", "%s pictures") + " · " + size
		} else if !b.Empty() {
			size = text.Tr("%d × %d pixels", b.Dx(), b.Dy()) + " · " + size
		}
	case export.Pictures:
		size = text.Count(p.Files, "%s picture", "%s pictures") + " · " + size
	case export.Pages:
		size = text.Count(p.Files, "%s page", "%s pages") + " · " + size
	}
	x.Size.SetText(size)
}

// refreshWork shows what the button does now.
func (x *Page) refreshWork() {
	x.Action.SetEnabled(true)
	x.Browse.SetEnabled(!x.Writing.Running())
	if x.Writing.Running() {
		x.tell(text.Tr("Exporting …"))
		x.Action.SetText(text.Tr("Stop"))
		x.Progress.SetValue(0)
		x.Progress.Show()
		return
	}
	x.Action.SetText(text.Tr("Export …"))
	x.Progress.Hide()
}
