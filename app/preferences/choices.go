package preferences

import (
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/portal"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// group is some choices under a heading, with what takes them back.
type group struct {
	page    *Page
	Title   string
	choices []choice
	Back    *widgets.Button
	content *fyne.Container
}

// choice is one thing that can be chosen.
type choice struct {
	refresh func()      // shows what holds
	usual   func() bool // reports whether that is as it was at first; nil where there is nothing to take back
	reset   func()
}

// newGroups makes the groups in their order.
func (l *Page) newGroups() []*group {
	look := l.newGroup(text.Tr("Look"))
	look.picker(text.Tr("Colours"), l.themes(), l.of.Prefs.Theme, func(id string) { l.of.Commands.Do(themeCommand(id)) }, settings.ThemeSystem)
	look.picker(text.Tr("Size of texts"), textSizes(), func() string { return strconv.Itoa(l.of.Prefs.Texts()) }, func(id string) { l.of.Commands.Do("texts-" + id) }, "100")
	look.folded("panel")
	look.folded("way")

	boards := l.newGroup(text.Tr("On the boards"))
	for _, c := range l.of.Commands.In(command.View) {
		if strings.HasPrefix(c.ID, "look-") {
			boards.command(c.ID, true)
		}
	}
	boards.picker(text.Tr("Speed of a playback"), speeds(), func() string { return speedID(l.of.Prefs.Speed()) }, func(id string) {
		v, _ := strconv.ParseFloat(id, 64)
		l.of.choosing.Speed(v)
	}, speedID(1))

	search := l.newGroup(text.Tr("Search"))
	search.command("live", true)
	search.command("spoiler-free", false)
	search.limits()
	search.picker(text.Tr("Threads of a search"), threads(), func() string { return strconv.Itoa(l.of.Prefs.Threads()) }, func(id string) {
		n, _ := strconv.Atoi(id)
		l.of.Prefs.SetThreads(n)
	}, "0")

	files := l.newGroup(text.Tr("Files"))
	files.field(text.Tr("Author of new puzzles"), l.of.Prefs.Author, l.of.Prefs.SetAuthor)
	files.check(text.Tr("Begin with what was open at the end"), l.of.Prefs.Reopen, l.of.Prefs.SetReopen, true)
	files.check(text.Tr("Keep the version before each save"), l.of.Prefs.Versions, func(on bool) {
		l.of.Prefs.SetVersions(on)
		l.of.choosing.Versions(on)
	}, true)
	if portal.Possible && !portal.Sandboxed() { // in a sandbox there is no choice
		files.check(text.Tr("Ask for files with the system's file chooser"), l.of.Prefs.SystemChooser, l.of.Prefs.SetSystemChooser, false)
	}
	files.say(func() string {
		return text.Tr("Work that is not saved is copied to %s within seconds, and offered at the next start. That cannot be switched off.", document.Tilde(filepath.Clean(l.of.choosing.Kept)))
	})
	files.recent()
	return []*group{look, boards, search, files}
}

// newGroup returns a group without choices.
func (l *Page) newGroup(title string) *group {
	g := &group{page: l, Title: title, content: container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)})}
	g.Back = l.Button(widgets.ButtonLink, text.Tr("Back to defaults"), g.reset)
	g.content.Add(container.NewBorder(nil, nil, nil, g.Back, container.New(widgets.Middle{}, widgets.NewSection(title))))
	return g
}

func (g *group) refresh() {
	usual := true
	for _, c := range g.choices {
		c.refresh()
		usual = usual && (c.usual == nil || c.usual())
	}
	g.Back.SetEnabled(!usual)
	if usual && g.Back.HasFocus() {
		g.page.Focus()
	}
}

// reset makes all choices of the group as they were at first.
func (g *group) reset() {
	for _, c := range g.choices {
		if c.usual != nil && !c.usual() {
			c.reset()
		}
	}
	g.page.refresh()
}

func (g *group) add(o fyne.CanvasObject, c choice) {
	g.content.Add(o)
	g.choices = append(g.choices, c)
}

// check adds a choice that is on or off.
func (g *group) check(title string, get func() bool, set func(bool), usual bool) *widgets.Check {
	c := widgets.NewCheck(title, get())
	c.OnKey = g.page.TypedKey
	c.OnChanged = func(on bool) { g.chosen(func() { set(on) }) }
	g.add(c, choice{refresh: func() { c.SetOn(get()) }, usual: func() bool { return get() == usual }, reset: func() { set(usual) }})
	return c
}

// command adds a choice that is a command: page and menu do the same.
func (g *group) command(id string, usual bool) {
	c := g.page.of.Commands.Find(id)
	check := g.check(c.Title, c.Checked, func(on bool) {
		if c.Checked() != on {
			g.page.of.Commands.Do(id)
		}
	}, usual)
	check.About = c.About
}

// folded adds whether a part of the window is shown: what is remembered, for a small window
// folds it whatever was chosen.
func (g *group) folded(id string) {
	pf := g.page.of
	c := pf.Commands.Find(id)
	g.check(c.Title, func() bool { return !pf.Prefs.Folded(id) }, func(on bool) {
		if c.Checked() != on {
			pf.Commands.Do(id)
		}
		pf.Prefs.SetFolded(id, !on)
	}, true).About = c.About
}

// picker adds a choice of one of several.
func (g *group) picker(label string, list []widgets.Choice, get func() string, set func(id string), usual string) {
	p := widgets.NewPicker(label)
	p.SetChoices(list)
	p.OnKey = g.page.TypedKey
	p.OnChanged = func(id string) { g.chosen(func() { set(id) }) }
	g.add(p, choice{refresh: func() { p.SetSelected(get()) }, usual: func() bool { return get() == usual }, reset: func() { set(usual) }})
}

// field adds a text to be written.
func (g *group) field(label string, get func() string, set func(string)) {
	f := g.page.Field("")
	f.OnChanged = func(words string) { g.chosen(func() { set(words) }) }
	g.add(shell.Row(shell.FormRow{Title: label, Fields: []fyne.CanvasObject{f}}), choice{
		refresh: func() {
			if f.Text != get() {
				f.SetText(get())
			}
		},
		usual: func() bool { return get() == "" }, reset: func() { set("") },
	})
}

// chosen takes a choice of the user.
func (g *group) chosen(set func()) {
	defer g.page.of.Begin().End()
	set()
	g.page.refresh()
}

// say adds a sentence.
func (g *group) say(words func() string) {
	r := widgets.NewRemark()
	g.add(r, choice{refresh: func() { r.SetText(words()) }})
}

// themes are the colours that can be chosen, by what the settings call them.
func (l *Page) themes() []widgets.Choice {
	var list []widgets.Choice
	for _, id := range []string{settings.ThemeSystem, settings.ThemeLight, settings.ThemeDark} {
		list = append(list, widgets.Choice{ID: id, Title: l.of.Commands.Find(themeCommand(id)).Title})
	}
	return list
}

// textSizes are the sizes of texts that can be chosen.
func textSizes() []widgets.Choice {
	var list []widgets.Choice
	for _, n := range settings.TextSizes {
		list = append(list, widgets.Choice{ID: strconv.Itoa(n), Title: text.Tr("%d %%", n)})
	}
	return list
}

// themeCommand is the command that chooses a theme.
func themeCommand(theme string) string {
	if theme == settings.ThemeSystem {
		return "theme-system"
	}
	return "theme-" + theme
}

func speedID(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

func speeds() []widgets.Choice {
	var list []widgets.Choice
	for _, v := range draw.Speeds {
		list = append(list, widgets.Choice{ID: speedID(v), Title: text.Tr("%s×", speedID(v))})
	}
	return list
}

// threads are numbers of threads up to one a core.
func threads() []widgets.Choice {
	list := []widgets.Choice{{ID: "0", Title: text.Tr("One a core")}}
	for n := 1; n <= runtime.NumCPU(); n++ {
		if n < 4 || n%4 == 0 || n == runtime.NumCPU() {
			list = append(list, widgets.Choice{ID: strconv.Itoa(n), Title: strconv.Itoa(n)})
		}
	}
	return list
}

// limits adds the limits of searches, which a form asks for.
func (g *group) limits() {
	pf := g.page.of
	words := func() string {
		line := settings.LimitsText(pf.Prefs.Limits())
		if n := pf.Prefs.Longest(); n > 0 {
			line += " · " + settings.LengthText(n)
		}
		return text.Tr("Limits: %s", line)
	}
	g.say(words)
	change := g.page.Button(widgets.ButtonOutline, text.Tr("Change the limits …"), func() { pf.AskLimits(g.page.refresh) })
	g.add(container.NewHBox(change), choice{
		refresh: func() {},
		usual:   func() bool { return pf.Prefs.Limits() == settings.UsualLimits() && pf.Prefs.Longest() == 0 },
		reset: func() {
			pf.Prefs.SetLimits(settings.UsualLimits())
			pf.Prefs.SetLongest(0)
		},
	})
}

// recent adds the list of recent files, which can be cleared.
func (g *group) recent() {
	pf := g.page.of
	clearing := g.page.Button(widgets.ButtonOutline, text.Tr("Clear the list of recent files"), func() { pf.recent.Clear(); g.page.refresh() })
	g.add(container.NewHBox(clearing), choice{refresh: func() {
		clearing.SetEnabled(len(pf.Prefs.Recent()) > 0)
	}})
}
