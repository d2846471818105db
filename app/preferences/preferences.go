package preferences

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets"
)

// Preferences opens the page of what the program remembers as choices: a window has one.
type Preferences struct {
	*shell.Window
	*state.Work

	recent   *shell.RecentFiles
	choosing Choosing
}

// Choosing is what the program does about choices that are no commands.
type Choosing struct {
	Speed    func(float64)            // of the playback
	Keys     func(command.KeyChanges) // of commands, in all windows
	Versions func(on bool)            // whether files are kept as they were before
	Kept     string                   // the folder of recovery copies
}

// New returns that of a window, whose recent files can be cleared there.
func New(w *shell.Window, s state.State, recent *shell.RecentFiles, choosing Choosing) *Preferences {
	return &Preferences{Window: w, Work: s.Work, recent: recent, choosing: choosing}
}

// Page is the page of all that the program remembers as a choice: the choices in
// groups on one tab, the keys of commands on the other. What is changed holds at once; there
// is nothing to agree to.
type Page struct {
	*shell.Page
	of     *Preferences
	Tabs   *widgets.Tabs
	groups []*group
	Keys   *keysPane
	turn   func() // shows the tab that is chosen
}

// The tabs of the page.
const (
	tabChoices = iota
	tabKeys
)

// Show opens the page.
func (pf *Preferences) Show() *Page { return pf.show(tabChoices) }

// ShowKeys opens the page where keys are changed.
func (pf *Preferences) ShowKeys() *Page { return pf.show(tabKeys) }

func (pf *Preferences) show(tab int) *Page {
	pf.Host.Settle()
	l := &Page{of: pf, Tabs: widgets.NewTabs()}
	l.Page = shell.NewPage(pf.Window, text.Tr("Preferences"), text.Tr("What is changed here holds at once, in all windows."), shell.PageUses{Guide: "keyboard.md", Follow: l.refresh})
	l.Tabs.OnKey = l.TypedKey
	l.Tabs.SetTabs([]widgets.Tab{{Title: text.Tr("Choices")}, {Title: text.Tr("Shortcuts")}})
	l.Tabs.SetSelected(tab)
	l.Tabs.OnChanged = func(int) { l.turn() }
	l.groups = l.newGroups()
	l.Keys = l.newKeysPane()
	flow := &columns{}
	groups := container.New(flow)
	for _, g := range l.groups {
		groups.Add(g.content)
	}
	choices := container.New(scrolled{flow}, container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), groups)))
	l.Lay(l.Tabs, shell.Sides{Tabs: l.Tabs}, container.NewStack(choices, l.Keys.content))
	l.turn = func() {
		widgets.Show(choices, l.Tabs.Selected() == tabChoices)
		widgets.Show(l.Keys.content, l.Tabs.Selected() == tabKeys)
		if l.Home = l.Tabs; l.Tabs.Selected() == tabKeys {
			l.Home = l.Keys.Search
		}
	}
	l.turn()
	l.refresh()
	l.Show()
	return l
}

func (l *Page) refresh() {
	for _, g := range l.groups {
		g.refresh()
	}
	l.Keys.refresh()
}

// columns lays groups out in as many columns as there is room for, filled one after the
// other.
type columns struct{ width float32 }

// Measures of the groups.
const (
	groupWidth = 300 // least width of a column
	groupMost  = 440
	groupGap   = 8 * widgets.Grid
)

// flow places the groups in a width and returns the height they take; place may be nil.
func (c *columns) flow(objects []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, at fyne.Position, width float32)) float32 {
	n := max(1, min(len(objects), int((width+groupGap)/(groupWidth+groupGap))))
	wide := min((width+groupGap)/float32(n)-groupGap, groupMost)
	all := float32(0)
	for _, o := range objects {
		o.Resize(fyne.NewSize(wide, o.Size().Height)) // texts are wrapped
		all += o.MinSize().Height + groupGap
	}
	column, x, y, most := 0, float32(0), float32(0), float32(0)
	for _, o := range objects {
		h := o.MinSize().Height
		if y > 0 && column < n-1 && y+h/2 > all/float32(n) {
			column, x, y = column+1, x+wide+groupGap, 0
		}
		if place != nil {
			place(o, fyne.NewPos(x, y), wide)
		}
		y += h + groupGap
		most = max(most, y-groupGap)
	}
	return most
}

// MinSize implements fyne.Layout.
func (c *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(groupWidth, c.flow(objects, max(c.width, groupWidth), nil))
}

// Layout implements fyne.Layout.
func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.flow(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position, width float32) {
		widgets.Put(o, at, fyne.NewSize(width, o.MinSize().Height))
	})
}

// scrolled lays out a scroll of columns: how high they are depends on how wide it is.
type scrolled struct{ columns *columns }

// MinSize implements fyne.Layout.
func (scrolled) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (l scrolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.columns.width = size.Width - 2*widgets.Gap
	widgets.Put(objects[0], fyne.Position{}, size)
}
