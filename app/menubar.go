package app

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// systemMenus reports whether the system draws the menus, apart from the window.
const systemMenus = runtime.GOOS == "darwin"

// menuPlan is what stands in the menus, by task: what is done often. All else stands where it is needed, and in the finder.
func menuPlan() []shell.Menu {
	return []shell.Menu{
		{Title: text.Tr("File"), Groups: []shell.Group{
			{IDs: "new open library recent+ generate"},
			{IDs: "save save-as export pack"},
			{IDs: "close quit"},
		}},
		{Title: text.Tr("Edit"), Groups: []shell.Group{
			{IDs: "undo redo history"},
			{IDs: "cut copy paste", Sub: []shell.Submenu{{Title: text.Tr("Copy as"), IDs: "copy-board copy-line copy-image copy-moves"}}},
			{Sub: append(reshaping(), shell.Submenu{Title: text.Tr("Draw symmetrically"), IDs: "mirror-columns mirror-rows mirror-turn mirror-diagonal"})},
			{IDs: "preferences"},
		}},
		{Title: text.Tr("Puzzle"), Groups: []shell.Group{
			{IDs: "name size presets+"},
			{IDs: "demands"},
			{Sub: []shell.Submenu{{Title: text.Tr("Scramble"), IDs: "scramble shuffle harder easier deal backplay"}}, IDs: "what-if"},
		}},
		{Title: text.Tr("Solve"), Groups: []shell.Group{
			{IDs: "solve continue"},
			{IDs: "pin audit", Sub: []shell.Submenu{
				{Title: text.Tr("Waypoint"), IDs: "mark-paint mark-kind mark-edit mark-off mark-name mark-copy mark-paste mark-earlier mark-later mark-remove"},
			}},
			{IDs: "solutions step-through heuristics"},
			{IDs: "analyse lab"},
		}},
		{Title: text.Tr("Play"), Groups: []shell.Group{
			{IDs: "play next previous"},
			{IDs: "try hint"},
			{IDs: "play-test plays"},
		}},
		{Title: text.Tr("View"), Groups: []shell.Group{
			{IDs: "study full-screen"},
			{IDs: "moves heat spoiler-free"},
			{IDs: "zoom-in zoom-out zoom-fit"},
		}},
		{Title: text.Tr("Help"), Groups: []shell.Group{
			{IDs: "guide tour rules"},
			{IDs: "commands shortcuts report about"},
		}},
	}
}

// reshaping is the submenus that turn boards and change their lines.
func reshaping() []shell.Submenu {
	return []shell.Submenu{
		{Title: text.Tr("Turn and mirror"), IDs: "turn-right turn-left turn-mirror turn-flip turn-transpose"},
		{Title: text.Tr("Rows and columns"), IDs: "row-insert column-insert row-delete column-delete shift-up shift-down shift-left shift-right"},
	}
}

// boardMenu is what the right button offers on a board.
func boardMenu(role puzzles.Role) []shell.Group {
	return []shell.Group{
		{IDs: "erase-here"},
		{IDs: "cut copy paste"},
		{IDs: "select-all select-rest select-none"},
		{IDs: "erase-selection freeze stamp-keep", Sub: []shell.Submenu{{Title: text.Tr("Move cells"), IDs: "nudge-up nudge-down nudge-left nudge-right"}}},
		{Sub: append(reshaping(), shell.Submenu{Title: text.Tr("Pieces"), IDs: "new-piece join split exchange"})},
		{IDs: "take-start take-goal"},
		{Sub: []shell.Submenu{{Title: text.Tr("Demand"), IDs: "demand-moves demand-still demand-pass demand-avoid demand-optimal demand-only"}}},
		{Sub: []shell.Submenu{{Title: text.Tr("Solution"), IDs: "by-hand next-solution previous-solution improve prove delete-solution"}}},
		{Sub: []shell.Submenu{{Title: text.Tr("Tried moves"), IDs: "try-name try-branch-before try-branch-after try-prune"}}},
		{IDs: "to-lab"},
		{IDs: map[puzzles.Role]string{puzzles.Start: "clear-start", puzzles.Goal: "clear-goal"}[role]},
	}
}

// paletteMenu is what it offers on the brushes, tabMenu on a tab and on the name of the puzzle.
var (
	paletteMenu = []shell.Group{{IDs: "mix mix-end"}, {IDs: "stamp-keep stamp-next stamp-forget"}}
	tabMenu     = []shell.Group{
		{IDs: "name compare-saved version-before"},
		{IDs: "puzzle-add puzzle-double puzzle-remove"},
		{IDs: "tab-next tab-previous tab-left tab-right tab-out"},
		{IDs: "new-window windows close"},
	}
)

// places says where commands stand in the menus.
func places() map[string]int {
	at := map[string]int{}
	for _, m := range menuPlan() {
		for _, g := range m.Groups {
			for _, s := range append([]shell.Submenu{{IDs: g.IDs}}, g.Sub...) {
				for id := range strings.FieldsSeq(s.IDs) {
					at[strings.TrimSuffix(id, "+")] = len(at)
				}
			}
		}
	}
	return at
}

// menusOf lists the menus of the bar.
func menusOf(a *Tab) []menu.Menu {
	plan := menuPlan()
	list := make([]menu.Menu, len(plan))
	for i, m := range plan {
		list[i] = menu.Menu{Title: m.Title, Items: func() []menu.Item { return a.Entries(m.Groups...) }}
	}
	return list
}

// menuState is what the menus of the system say.
func (a *Tab) menuState() string {
	if !systemMenus {
		return ""
	}
	var state strings.Builder
	for _, c := range a.Commands.All() {
		fmt.Fprintln(&state, c.Label(), c.Keys, c.Ready(), c.Checked != nil && c.Checked())
		if c.Items != nil {
			for _, s := range c.Items() {
				fmt.Fprintln(&state, s.Label, s.Checked)
			}
		}
	}
	return state.String()
}

// refreshMenu builds the menus of the system anew, which closes them.
func (a *Tab) refreshMenu() {
	if systemMenus {
		a.Win.SetMainMenu(menu.Native(menusOf(a)))
	}
}

// commandButtons are the buttons that can be used when their command can.
func (a *Tab) commandButtons() map[*widgets.Button]string {
	return map[*widgets.Button]string{
		a.ui.undo: "undo", a.ui.redo: "redo", a.Trier.Bar.Back: "undo", a.Trier.Bar.Forth: "redo", a.Trier.Bar.Reset: "try-reset", a.Trier.Bar.Keep: "try-keep", a.Trier.Bar.Solution: "try-solution",
		a.Trier.Bar.Minimum: "minimum", a.Trier.Bar.Hint: "hint", a.Trier.Bar.Tail: "try-replace",
		a.Trier.Bar.Solve: "solve-from-here", a.Solving.Panel.Cont: a.Solving.SecondID(),
		a.Editor.Start.Copy: "copy-start",
	}
}

// unready lists the commands of buttons that cannot be used now.
func (a *Tab) unready() string {
	var list []string
	for _, id := range a.commandButtons() {
		if !a.Commands.Find(id).Ready() {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// refreshButtons brings the buttons in line with what can be done.
func (a *Tab) refreshButtons() {
	for b, id := range a.commandButtons() {
		b.SetEnabled(a.Commands.Find(id).Ready())
	}
}

// titled is what the title of the window and the bar below it say.
type titled struct {
	document           *document.Document
	title, path, goal  string
	rules, collection  string
	lab                string
	size               puzzles.Size
	at, of             int
	family             string
	unsaved, all, full bool
}

func (a *Tab) titled() titled {
	all := a.filing.pack.All
	p := a.Doc.Puzzle()
	return titled{
		document: a.Doc, title: a.Doc.Title(), path: a.Doc.Path(), goal: a.GoalNote(a.Puzzle()), rules: shell.InForce(a.Rules, p), collection: all.Title(),
		lab: a.ui.lab.Title(), size: p.Start.Size, at: all.At(), of: all.Len(), family: p.Family,
		unsaved: a.Doc.Unsaved(), all: all.Unsaved(), full: a.ui.stage.On(),
	}
}

// refreshTitle names the puzzle in the title of the window and in the page.
func (a *Tab) refreshTitle() {
	name := a.Doc.Title()
	if name == "" {
		name = text.Tr("Untitled")
	}
	info := a.Rules.Info()
	a.ui.name.SetTitle(name)
	a.filing.pack.Refresh()
	a.ui.stage.Refresh()
	title := name
	path, note := a.Doc.Path(), text.Tr("in no file")
	if path != "" {
		note = filepath.Base(path)
	}
	if a.filing.pack.All.Unsaved() {
		title += "*"
		if path != "" {
			note = text.Tr("not saved") + " · " + note
		}
		note = "● " + note
	}
	if goal := a.GoalNote(a.Puzzle()); goal != "" && path == "" {
		note = goal + " · " + note
	}
	a.ui.name.SetNote(note)
	defer a.ui.line.Refresh() // what has room beside the name
	size := a.Doc.Puzzle().Start.Size
	a.ui.size.SetText(text.Tr("%s %d × %d", text.Tr(info.Title), size.Rows, size.Cols))
	_, ruled := a.Rules.(puzzles.Ruled)
	a.ui.rules.SetText(shell.InForce(a.Rules, a.Doc.Puzzle()))
	widgets.Show(a.ui.ruled, ruled)
	if lab := a.ui.lab.Title(); lab != "" { // it lies over the puzzle
		title = lab
	}
	a.Win.SetTitle(text.Tr("%s — Waymark", title))
	a.tabs.refresh(name)
}

func (a *Tab) viewCommands() []*command.Command {
	tells := &shell.About{Window: a.Window, Work: a.Work, Puzzle: a.State.Puzzle, Version: a.program.options.Version, Journal: a.program.options.Journal}
	themed := func(name string) func() bool { return func() bool { return a.Prefs.Theme() == name } }
	var texts []*command.Command
	for _, n := range settings.TextSizes {
		texts = append(texts, &command.Command{
			ID: fmt.Sprintf("texts-%d", n), Topic: command.View,
			Title: text.Tr("Texts at %d %%", n), Also: text.Tr("texts font size larger smaller"),
			Checked: func() bool { return a.Prefs.Texts() == n }, Run: func() { a.program.setTexts(n) },
		})
	}
	return append(texts, []*command.Command{
		{
			ID: "theme-system", Topic: command.View,
			Title:   text.Tr("Colours of the system"),
			Also:    text.Tr("mode theme settings preferences"),
			Checked: themed(settings.ThemeSystem), Run: func() { a.program.setTheme(settings.ThemeSystem) },
		},
		{
			ID: "theme-light", Topic: command.View, Title: text.Tr("Light"),
			Also:    text.Tr("day mode theme settings preferences"),
			Checked: themed(settings.ThemeLight), Run: func() { a.program.setTheme(settings.ThemeLight) },
		},
		{
			ID: "theme-dark", Topic: command.View, Title: text.Tr("Dark"),
			Also:    text.Tr("night mode theme settings preferences"),
			Checked: themed(settings.ThemeDark), Run: func() { a.program.setTheme(settings.ThemeDark) },
		},
		{
			ID: "way", Topic: command.View, Title: text.Tr("Waypoints"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyF9)},
			Checked: func() bool { return a.Marker.Pane.Body.Visible() }, Run: a.Marker.FoldWay,
		},
		{
			ID: "panel", Topic: command.View, Title: text.Tr("Solver panel"),
			Keys:  []command.Key{command.Shift(fyne.KeyF9)},
			Needs: text.Tr("cannot be seen on the full screen"), Enabled: func() bool { return !a.ui.stage.On() },
			Checked: a.panelOn, Run: a.foldPanel,
		},
		{
			ID: "start-board", Topic: command.View, Title: text.Tr("Go to the start board"),
			Keys: []command.Key{command.CtrlShift(fyne.Key1)},
			Run:  func() { a.Active = puzzles.Start; a.focusBoard() },
		},
		{
			ID: "goal-board", Topic: command.View, Title: text.Tr("Go to the goal board"),
			Keys:  []command.Key{command.CtrlShift(fyne.Key2)},
			Needs: text.Tr("needs a family with a goal"), Enabled: func() bool { return !a.Rules.Info().NoGoal },
			Run: func() { a.Active = puzzles.Goal; a.focusBoard() },
		},
		{
			ID: "live", Topic: command.View, Title: text.Tr("Search while drawing"),
			Also:    text.Tr("background automatic"),
			Checked: a.Prefs.Live, Run: func() { a.Solving.SetLive(!a.Prefs.Live()) },
		},
		{
			ID: "spoiler-free", Topic: command.View, Title: text.Tr("Hide lengths of solutions"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyH)}, Also: text.Tr("spoiler"),
			Checked: a.Prefs.SpoilerFree, Run: func() { a.Prefs.SetSpoilerFree(!a.Prefs.SpoilerFree()) },
		},
		{
			ID: "commands", Topic: command.Help, Title: text.Tr("All commands …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyF), command.CtrlShift(fyne.KeyP)},
			Run:  func() { shell.ShowCommands(a.Window) },
		},
		a.guideCommand(),
		{
			ID: "shortcuts", Topic: command.Help, Title: text.Tr("Keyboard shortcuts"),
			Keys: []command.Key{command.Ctrl(fyne.KeyF1)}, Also: text.Tr("help hotkeys"),
			Run: a.Help.ShowShortcuts,
		},
		{
			ID: "keys", Topic: command.Help, Title: text.Tr("Change shortcuts …"),
			Also: text.Tr("hotkeys key bindings customize customise keyboard keymap settings preferences"),
			Run:  func() { a.Preferences.ShowKeys() },
		},
		{
			ID: "menus", Topic: command.Help, Title: text.Tr("Open the menus"),
			Keys:    []command.Key{command.Plain(fyne.KeyF10)},
			Needs:   text.Tr("needs menus in the window"),
			Enabled: func() bool { return !systemMenus && !a.ui.stage.On() },
			Run:     func() { a.ui.menus.Open(0, true) },
		},
		{
			ID: "menu-here", Topic: command.Help, Title: text.Tr("Menu of what has the keyboard"),
			Keys: []command.Key{command.Shift(fyne.KeyF10), command.Plain(desktop.KeyMenu)}, Also: text.Tr("context right click"),
			Run: func() {
				if !a.MenuHere() {
					a.PopUp(a.Fa.Driver().AbsolutePositionForObject(a.ui.name), tabMenu...)
				}
			},
		},
		{
			ID: "rules", Topic: command.Help, Title: text.Tr("Rules of this family"),
			Keys: []command.Key{command.Shift(fyne.KeyF1)}, Also: text.Tr("help how to play"),
			Run: a.Help.ShowRules,
		},
		{
			ID: "licences", Topic: command.Help, Title: text.Tr("Licences …"),
			Also: text.Tr("legal copyright modules"),
			Run:  tells.ShowLicences,
		},
		{
			ID: "report", Topic: command.Help, Title: text.Tr("Report a problem …"),
			Also: text.Tr("diagnostics log bug fault error issue"),
			Run:  tells.Report,
		},
		{
			ID: "about", Topic: command.Help, Title: text.Tr("About Waymark"),
			Also: text.Tr("version licence"),
			Run:  tells.Show,
		},
	}...)
}
