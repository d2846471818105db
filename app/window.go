package app

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/analysis"
	"waymark/app/export"
	"waymark/app/generate"
	"waymark/app/help"
	"waymark/app/playback"
	"waymark/app/player"
	"waymark/app/preferences"
	"waymark/app/search"
	"waymark/app/solve"
	"waymark/app/stepper"
	"waymark/app/tryout"
	"waymark/app/waypoints"
	"waymark/puzzles/known"
	"waymark/puzzles/study"

	"waymark/app/command"
	"waymark/app/demands"
	"waymark/app/document"
	"waymark/app/editor"
	"waymark/app/experiments"
	"waymark/app/library"
	"waymark/app/pack"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// ui holds the widgets of the window.
type ui struct {
	documentBar

	menus   *menu.Bar         // unless the system has them
	bar     fyne.CanvasObject // names the document
	side    *fyne.Container   // the solver panel with its edge
	fold    *widgets.Button   // takes it from over the boards
	page    *fyne.Container
	layout  *widgets.Page     // of the page
	dock    *fyne.Container   // the page with what stands at its sides
	stage   *shell.FullScreen // shows the page alone
	welcome *library.Greeting
	tour    *tour
	lab     *experiments.Lab
	stepper *stepper.Stepper
	maker   *generate.Maker

	narrow bool // the panel has no room beside the boards
	over   bool // and lies over them
}

// build makes the widgets and lays them out.
func (a *Tab) build() {
	a.Editor.Tools = a.Editor.NewToolColumn()
	a.Editor.Start = a.Editor.NewBoardPane(puzzles.Start)
	a.Editor.Goal = a.Editor.NewBoardPane(puzzles.Goal)
	for _, p := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		a.Editor.Pane(p).Board.OnMenu = func(at fyne.Position) { a.PopUp(at, boardMenu(p)...) }
	}
	a.Editor.Tools.Palette.OnMenu = func(at fyne.Position) { a.PopUp(at, paletteMenu...) }
	a.startBoard.Board = a.Editor.Start.Board
	a.Trier.Bar = a.Trier.NewTrialBar()
	a.Marker.Pane = a.Marker.NewWayPane()
	a.Solving.Panel = a.Solving.NewSolverPanel()
	a.Deck.Look = a.Deck.NewMovesView()
	a.Deck.NewPlayback()
	a.Status = widget.NewLabel("")
	a.Status.SizeName = theme.SizeNameCaptionText
	a.Status.Truncation = fyne.TextTruncateEllipsis

	a.Editor.Boards = editor.NewBoards(&a.Editor.Start, &a.Editor.Goal)
	playback := widgets.Sheet(container.New(widgets.Inset(widgets.Gap, 8, 8, 8),
		container.New(widgets.Share{Lo: 112, Hi: 240}, a.Deck.Play, a.Deck.Moves)), widgets.ColorPaper)
	a.ui.documentBar, a.ui.bar = newDocumentBar(a.Window, a.State.Puzzle, a.Solving.Light, a.Solving.NewSolveButton(), a.filing.pack.Build())
	a.ui.name.OnRename = func(name string) { a.Event(func() { a.filing.pack.Rename(a.Doc, name) }) }
	a.ui.layout = &widgets.Page{
		Bar: a.ui.bar, Mode: a.Trier.Bar.Content, Boards: a.Editor.Boards, Result: a.Solving.NewResultLine(), Way: a.Marker.Pane.Content,
		Playback: widgets.Ruled(playback), WayBody: a.Marker.Pane.Body, FoldWay: a.Marker.WayLow, FoldPlay: a.Deck.Play.SetLow,
	}
	l := a.ui.layout
	a.ui.page = container.New(l, l.Bar, l.Mode, l.Boards, l.Result, l.Way, l.Playback)
	a.ui.stage.Page, a.ui.stage.Fold = a.ui.page, func(on bool) {
		a.showAround()
		editor.Watch(a.Editor, on)
	}

	a.ui.fold = a.CommandButton(widgets.ButtonBare, "", widgets.IconRemove, "panel")
	a.ui.side = widgets.NewDock(nil, nil, widget.NewSeparator(), nil,
		widgets.Sheet(a.Deck.Look.WithTabs(a.Solving.Panel.Content, a.Trier.Bar.Pane, a.ui.fold), widgets.ColorSheet))
	a.Deck.Side = a.ui.side
	left := widgets.NewDock(nil, nil, nil, widget.NewSeparator(),
		widgets.Sheet(container.New(widgets.Wide(widgets.ToolsWidth), a.Editor.Tools.Content), widgets.ColorSheet))
	bottom := widgets.Ruled(widgets.Sheet(container.New(widgets.Inset(widgets.Gap/2, -3, widgets.Gap, -3), a.Status), widgets.ColorSheet))
	root := widgets.NewDock(nil, bottom, left, a.ui.side, a.ui.page)
	a.ui.dock = root
	dock := root.Layout.(*widgets.Dock)
	dock.Wide, dock.Narrow = widgets.PanelWidth, a.narrowed
	a.ui.menus = menu.NewBar(menusOf(a))
	a.ui.menus.Closed = a.KeepFocus
	root = widgets.NewDock(a.pane.Strip(), nil, nil, nil, root)
	if !systemMenus {
		root = widgets.NewDock(a.ui.menus, nil, nil, nil, root)
	}

	a.Under = widgets.NewCurtain(container.NewStack(root, a.ui.tour.over))
	a.Win.SetContent(widgets.WithTips(a.Under))
	a.listen()
	if !a.tabs.many() { // another tab takes the window as large as it is
		a.Win.Resize(fyne.NewSize(a.Prefs.WindowSize()).Max(widgets.LeastWindow))
	}
	a.Win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { a.filing.Drop(uris) })
	a.Win.SetCloseIntercept(a.filing.Close)
	a.showAround()
}

// focusBoard gives the keyboard to the board last used.
func (a *Tab) focusBoard() { a.Win.Canvas().Focus(a.Editor.Pane(a.Active).Board) }

// listen sends keys that nothing else uses, and shortcuts, to the command table.
func (a *Tab) listen() {
	a.Win.Canvas().SetOnTypedKey(a.typedKey)
	a.Win.Canvas().SetOnTypedRune(a.typedRune)
	a.bind()
}

// bind gives the commands the keys that the user has chosen.
func (a *Tab) bind() { shell.Bind(a.Window, a.program.keys, systemMenus, a.PageShortcut) }

// typedKey runs the command of a key without a shortcut of the toolkit.
func (a *Tab) typedKey(ev *fyne.KeyEvent) {
	defer a.Begin().End()
	leaves := a.away() // Escape gives the keyboard back to a board first
	switch {
	case a.PageKey(ev):
		return
	case a.Finder.IsOpen(): // the keyboard was lost to a scroll bar
		a.Finder.Focus()
		a.Finder.Search.TypedKey(ev)
		return
	}
	if a.DialogOpen() {
		a.OverKey(ev)
		return
	}
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		return
	}
	if ev.Name == fyne.KeyEscape && (a.ui.stage.Escape() || a.ui.tour.escape()) {
		return
	}
	if !a.Commands.ByKey(command.Typed(ev, a.Held())) && ev.Name == fyne.KeyEscape && !leaves {
		a.escape()
	}
}

// typedRune uses a character that nothing else has a use for: "?" asks what the
// keys are.
func (a *Tab) typedRune(r rune) {
	if r == '?' && !a.DialogOpen() {
		a.Commands.Do("shortcuts")
	}
}

// freeMemory gives back what is free.
func (p *program) freeMemory() {
	debug.FreeOSMemory()
	if p.options.Trim != nil {
		p.options.Trim()
	}
}

// drawAgain draws what is seen in the windows as if it had changed.
func (p *program) drawAgain() {
	p.everyWindow(func(w *Tab) {
		if w.pane.Seen() {
			w.Win.Canvas().Refresh(w.Win.Content())
		}
	})
}

// makeParts makes the features of the tab. Each is given what it needs of the state, and what it asks of another.
func (a *Tab) makeParts() {
	p, w, b, s := a.program, a.Window, a.startBoard, a.State
	a.Files = &shell.Chooser{Window: w, Work: s.Work, Puzzle: s.Puzzle, Library: func() { a.Do("library") }}
	a.tabs, a.filing = &tabs{a}, &filing{Tab: a, recovery: p.keep.Recovery(p.serial)}
	a.filing.pack = pack.New(w, s, pack.Around{
		Files: a.Files, Clip: &p.clip, Rest: a.filing.rest, Turned: a.filing.turned, States: a.filing.contents,
		ToLab: func(name, file string, list []*puzzles.Puzzle, then func()) { a.ui.lab.Take(name, file, list, then) },
	})
	a.Trier = tryout.New(w, b, s, tryout.Around{
		Seen: func() bool { return a.Deck.TriedSeen() }, Switch: func() { a.Deck.SwitchTried() }, Marked: func(mark int) { a.Marker.ShowMark(mark) },
	})
	a.Editor = editor.New(w, b, s, a.Trier, func() (int, bool) { return a.Marker.SelectedMark() })
	a.Marker = waypoints.New(w, s, a.Editor)
	a.Deck = player.New(w, b, s, a.Trier, func() bool { return a.Library.Page != nil && a.Library.Page.IsOpen() })
	a.Demanding = demands.New(w, s, func() int { return a.Editor.Start.Board.Cursor() }, func() (puzzles.Mark, bool) {
		if i, ok := a.Marker.SelectedMark(); ok {
			return a.Doc.Puzzle().Marks[i], true
		}
		return puzzles.Mark{}, false
	})
	a.Solving, a.Solutions = solve.New(w, s, a.Marker.GoToMark), solve.NewSolutions(w, s)
	a.ui = ui{
		welcome: library.NewGreeting(w, s.Work), lab: experiments.New(w, s, a.Files, &p.lab), tour: newTour(a),
		stage: &shell.FullScreen{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches},
	}
	a.ui.stepper = stepper.New(w, s, a.Files)
	a.ui.lab.Step = a.ui.stepper.Show
	a.ui.maker = generate.New(w, s, a.Files, &p.made, a.ui.lab.Take)
	a.Library = library.New(w, s, a.ui.maker.ShowFor, library.Into{Can: a.filing.pack.Many, Add: func(p *puzzles.Puzzle) bool {
		before := a.filing.pack.All.Len()
		a.filing.pack.Insert([]*puzzles.Puzzle{p}, puzzles.Messagef("Add from the library"), text.Tr("A copy from the library was added to the pack."))
		return a.filing.pack.All.Len() > before
	}})
	a.Export = export.New(w, b, s, a.Files, func() (*document.Collection, bool) { return a.filing.pack.All, a.filing.pack.Page.IsOpen() }, func() (puzzles.Heat, bool) { return a.Editor.HeatMap.Counts, a.Editor.HeatMap.Heat != editor.HeatOff })
	a.recent = shell.NewRecentFiles(w, s.Work, s.Puzzle)
	a.Preferences = preferences.New(w, s, a.recent, preferences.Choosing{
		Speed: a.Deck.SetSpeed, Keys: p.setKeys, Versions: func(on bool) { p.keep.Unversioned.Store(!on) }, Kept: p.recoveryDir(),
	})
	a.Help = help.New(w, s, a.Editor.KeyRows, func() { a.Preferences.ShowKeys() }, a.Library.Open)
}

// makeSearches makes the playback, and the searches of the tab with what they tell.
func (a *Tab) makeSearches() {
	means := search.Means{Tables: a.Tables, Ctx: a.Jobs.Context(), Memory: a.Memory, Known: a.Known, Log: a.Log}
	a.Player = playback.NewPlayer(a.Post)
	a.Player.Ctx, a.Player.OnStep, a.Player.OnPlaying = means.Ctx, a.Deck.Stepped, a.Deck.PlayingChanged
	a.Player.SetSpeed(a.Prefs.Speed())
	a.Session = search.NewSession(a.Post, study.Open)
	a.Session.By = known.Search
	a.Session.Events = search.Events{
		OnTables: a.Solving.Tabled, OnProgress: a.Solving.Progressed, OnTop: a.Solving.Topped, OnNext: a.Solving.NextBegan,
		OnFound: a.Solving.SolutionFound, OnDone: a.Solving.Solved,
	}
	a.Advisor = search.NewAdvisor(a.Post, a.Solving.Advised)
	a.Advisor.Ctx, a.Advisor.Tables = means.Ctx, means.Tables
	a.Live = search.NewLive(a.Post, study.Open)
	a.Judging = search.NewJudging(a.Post)
	a.Judging.Ctx, a.Judging.Known, a.Judging.Found = means.Ctx, means.Known, a.Demanding.Found
	a.Following = search.NewFollowing(a.Post)
	a.Following.Ctx = means.Ctx
	a.Prospects = search.NewProspects(a.Post, study.Open, a.Trier.Investigated)
	proving := search.NewSession(a.Post, study.Open)
	proving.By, proving.OnDone = known.Search, a.filing.pack.Proved
	a.filing.pack.Proving = proving
	for _, s := range []*search.Session{a.Session, a.Live.Session, a.Prospects.Session, proving} {
		s.Use(means)
	}
	a.Figure = analysis.NewRater(a.State).Of
}

// takeKeys lets the tab have the keys that nothing in it has a use for.
func (a *Tab) takeKeys() {
	a.Focus, a.Key, a.Char, a.Held = a.focusBoard, a.typedKey, a.typedRune, widgets.Held
	if screen := a.program.options.Screen; screen != nil {
		a.Struck = screen.Struck
	}
}
