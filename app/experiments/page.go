package experiments

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Page is the page while it is open: the presets, or an experiment. Which of the two is settled
// when it is made.
type Page struct {
	*shell.Page
	of      *Lab
	Begin   *begin // nil where an experiment is open
	Setup   *setup
	Tabs    *widgets.Tabs
	Ways    *ways
	Pairs   *pairs
	All     *all
	Chart   *plotted
	stack   []fyne.CanvasObject // of the tabs
	does    buttons
	tabs    []widgets.Tab
	named   string // the file whose name is seen
	seen    bool   // it lies over the window
	turning bool   // it makes way for the other kind of page
}

// buttons are what can be done with an experiment, in the foot.
type buttons struct {
	other, open, means, export *widgets.Button
	format                     *widgets.Picker   // of files
	formatting                 fyne.CanvasObject // around it
	foot                       *fyne.Container
}

// Tabs of an experiment.
const (
	tabWays = iota
	tabPairs
	tabRows
	tabChart
)

// Show opens the page, as it was left.
func (m *Lab) Show() {
	m.Host.Settle()
	m.Player.Pause()
	if m.Page.IsOpen() {
		m.Page.turning = true
		m.Page.Close()
	}
	if !m.Room.Busy() {
		m.enter()
	}
	l := &Page{of: m}
	m.Page = l
	end := m.Room.Watch(func() {
		if l.Lies() {
			l.refresh()
		}
	})
	l.Page = shell.NewPage(m.Window, text.Tr("Lab"), text.Tr("Many boards, each asked the same"), shell.PageUses{
		Guide: "guide/lab.md",
		By:    "lab", Key: l.typed, Follow: l.refresh, Closed: func() { end(); l.left() },
	})
	if m.Room.State == runs.Empty {
		l.build()
	} else {
		l.buildOpened()
	}
	l.refresh()
	l.Page.Show()
	l.seen = true
}

// IsOpen reports whether the page is what the user sees; none is not.
func (l *Page) IsOpen() bool { return l != nil && l.Page.IsOpen() }

// left says what goes on without the page.
func (l *Page) left() {
	l.seen = false
	if !l.turning && l.of.Room.State == runs.Running {
		l.of.Say(text.Tr("The experiment is run in the background. %s shows it.", l.of.Commands.Find("lab").About()))
	}
}

// begin is the page before an experiment is open.
type begin struct {
	Gallery *list.Gallery
	About   *widgets.Remark
	create  *widgets.Button
	change  *widgets.Button
	presets []lab.Preset
}

// build makes the page of the presets.
func (l *Page) build() {
	b := &begin{Gallery: list.NewGallery(), About: widgets.NewRemark(), presets: lab.Presets()}
	l.Begin = b
	var items []list.GalleryItem
	for _, p := range b.presets {
		items = append(items, card(p))
	}
	b.Gallery.SetItems(items)
	b.Gallery.OnSelect = func(int) { l.refresh() }
	b.Gallery.OnOpen = func(i int) { l.of.Create(b.presets[i]) }
	b.Gallery.OnKey = l.TypedKey
	b.create = l.Button(widgets.ButtonAction, text.Tr("Run …"), func() { l.of.Create(b.presets[b.Gallery.Selected()]) })
	b.create.About = func() string { return text.Tr("Asks where the experiment is kept, and runs it.") }
	open := l.Button(widgets.ButtonOutline, text.Tr("Open an experiment …"), l.of.AskOpen)
	fresh := l.Button(widgets.ButtonOutline, text.Tr("New …"), func() { l.of.Compose(beginning(), "experiment", nil) })
	fresh.About = func() string { return text.Tr("Puts an experiment together: boards, searches, heuristics, limits.") }
	b.change = l.Button(widgets.ButtonOutline, text.Tr("Change first …"), func() { l.of.Change(b.presets[b.Gallery.Selected()]) })
	intro := widgets.NewRemark()
	intro.SetText(text.Tr("An experiment searches many boards in several ways, within the same limits, and shows how they compare. It is a file: begin with one of these, put a new one together, or open one of yours."))
	above := container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, intro))
	below := widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 6, widgets.Gap, 6), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, b.About)))
	l.Lay(b.Gallery.Keyboard(), shell.Sides{Foot: container.NewHBox(open, fresh, layout.NewSpacer(), b.change, b.create)},
		widgets.NewDock(above, below, nil, nil, b.Gallery))
}

// buildOpened makes the page of an experiment.
func (l *Page) buildOpened() {
	l.Setup = newSetup(l)
	l.Tabs = widgets.NewTabs()
	l.Tabs.OnKey = l.TypedKey
	l.Tabs.OnChanged = func(i int) { l.of.tab = i; l.refresh() }
	l.Ways, l.Pairs, l.All, l.Chart = newWays(l), newPairs(l), newAll(l), newPlotted(l)
	l.stack = []fyne.CanvasObject{l.Ways.content, l.Pairs.content, l.All.content, l.Chart.content}
	d := &l.does
	d.other = l.Button(widgets.ButtonOutline, text.Tr("Presets …"), l.leave)
	d.other.About = func() string { return text.Tr("Leaves this experiment; its file and its results stay.") }
	d.open = l.Button(widgets.ButtonOutline, text.Tr("Open an experiment …"), l.of.AskOpen)
	d.means = l.Button(widgets.ButtonOutline, text.Tr("What the figures mean"), l.of.define)
	d.export = l.Button(widgets.ButtonOutline, "", l.save)
	d.format = widgets.NewPicker("")
	d.format.SetChoices(formats())
	d.format.SetSelected(l.of.chart.format)
	d.format.OnKey, d.format.OnChanged = l.TypedKey, func(id string) { l.of.chart.format = id }
	d.formatting = container.New(widgets.Wide(130), d.format)
	d.foot = container.NewHBox(d.other, d.open, layout.NewSpacer(), d.means, d.formatting, d.export)
	tabs := container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), container.NewHBox(l.Tabs))
	l.Lay(l.Tabs, shell.Sides{Left: container.New(widgets.Wide(setupWidth), l.Setup.content), Foot: d.foot},
		widgets.NewColumn(tabs, container.NewStack(l.stack...)))
}

// leave goes back to the presets.
func (l *Page) leave() {
	back := func() { l.of.Room.Close() } // the page follows
	if s := l.of.Room.State; s != runs.Running && s != runs.Paused {
		back()
		return
	}
	l.of.Ask(text.Tr("Stop the experiment that is run?"), text.Tr("What is done of it is kept in its file of results. Running it again goes on from there."), text.Tr("Stop it"), back)
}

// refresh brings the page in line with the room.
func (l *Page) refresh() {
	defer l.of.Begin().End()
	r := l.of.Room
	if (r.State == runs.Empty) != (l.Begin != nil) {
		l.of.Show() // the other kind of page, which takes the place of this one
		return
	}
	if b := l.Begin; b != nil {
		i := b.Gallery.Selected()
		b.About.SetText(text.Tr(b.presets[max(0, i)].Sentence))
		b.create.SetEnabled(i >= 0)
		b.change.SetEnabled(i >= 0)
		return
	}
	if l.named != r.Path { // else what was said last stays
		l.named = r.Path
		l.SetNote(filepath.Base(r.Path))
	}
	l.Setup.refresh()
	if r.State == runs.Ready && l.of.begins == r.Path {
		l.of.begins = ""
		l.Setup.runOrPause()
		return // the room tells of it
	}
	rows := ""
	if r.Seen != nil {
		rows = text.Number(uint64(r.Seen.All()))
	}
	if tabs := []widgets.Tab{{Title: text.Tr("Ways")}, {Title: text.Tr("A against B")}, {Title: text.Tr("All searches"), Note: rows}, {Title: text.Tr("Charts")}}; !slices.Equal(tabs, l.tabs) {
		l.tabs = tabs
		l.Tabs.SetTabs(tabs)
	}
	l.Tabs.SetSelected(l.of.tab)
	for i, o := range l.stack {
		widgets.Show(o, i == l.of.tab)
	}
	switch l.of.tab {
	case tabWays:
		l.Ways.refresh()
	case tabPairs:
		l.Pairs.refresh()
	case tabRows:
		l.All.refresh()
	case tabChart:
		l.Chart.refresh()
	}
	l.refreshSaving()
}

// refreshSaving brings what saves in line with what is seen.
func (l *Page) refreshSaving() {
	d := &l.does
	before := d.formatting.Visible() == (l.of.tab == tabChart) && d.export.Visible() == (l.of.tab != tabRows)
	widgets.Show(d.formatting, l.of.tab == tabChart)
	widgets.Show(d.export, l.of.tab != tabRows)
	if !before {
		defer d.foot.Refresh() // what is left of it stands at the end
	}
	if l.of.tab == tabChart {
		d.export.SetText(text.Tr("Save chart …"))
		d.export.SetEnabled(l.Chart.ready())
		return
	}
	d.export.SetText(text.Tr("Save table …"))
	if l.of.tab == tabPairs {
		d.export.SetEnabled(len(l.Pairs.Report.Pairs) > 0)
		return
	}
	d.export.SetEnabled(l.of.Room.Seen != nil && l.of.Room.Seen.All() > 0)
}

// save asks for a file for what is seen.
func (l *Page) save() {
	if l.of.tab == tabChart {
		l.Chart.askSave()
	} else {
		l.askSaveTable()
	}
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyF5 && l.Setup != nil { // as it solves on the board
		l.Setup.runOrPause()
	}
}
