package app

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/experiments/runs"
	"waymark/app/generate/batch"
	"waymark/app/journal"
	"waymark/app/pack"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/known"
	"waymark/solver/tables"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Options are what main decides.
type Options struct {
	Version string
	// PostToUI runs a function on the UI goroutine, in order; fyne.Do when nil.
	PostToUI func(func())
	// SettingsDir holds the settings; when "" they are the toolkit's, and last as long as the
	// program.
	SettingsDir string
	// DataDir holds recovery copies and tables; the folders of the app and of the
	// user's cache when "".
	DataDir string
	// Faulted, when set, is told of a fault of the program, on any goroutine, before the
	// user is.
	Faulted func(report string)
	// Trim, when set, gives memory to the system that is free and not Go's, on any goroutine.
	Trim func()
	// Screen, when set, does with the windows of the system what the toolkit cannot.
	Screen Screen
	// Journal keeps what happens; nil keeps nothing.
	Journal *journal.Journal
}

// Screen is what the windows of the system can do that the toolkit has no door for. Its methods are called on the UI goroutine.
type Screen interface {
	// Started is called before a window is on the screen.
	Started()
	// Shown is called when a window of the toolkit is on the screen, more than once.
	Shown(w fyne.Window, on WindowEvents)
	// Struck returns what an American keyboard has on the key that was pressed last; 0 where it writes nothing.
	Struck() rune
	// SetTexts makes all so many percent of the size that the desktop asks for.
	SetTexts(percent int)
}

// WindowEvents is how a window of the system is to be, and whom it tells.
type WindowEvents struct {
	Maximised bool                                 // the first one is to be
	Fault     func(task.Fault)                     // of the program in an event of the window: it ends that alone
	Sized     func(size fyne.Size, maximised bool) // the window has another size for good, or is maximised, or not any more
}

// program is what all windows share: what the user prefers, the tables of the
// searches, the recent files, and which windows there are.
type program struct {
	state.Shared
	Fa       fyne.App
	options  Options
	environ  []string // as the program was started with
	theme    *widgets.Theme
	settings *settings.File     // nil where the toolkit keeps them
	keys     command.KeyChanges // of the user
	keep     *document.Keep     // of work that must not be lost
	jobs     *task.Group        // all work in the background
	made     batch.Room         // the puzzles that were made
	lab      runs.Room
	clip     pack.Clip          // what was cut or copied of packs
	madeCopy *document.Recovery // of the puzzles that were made and are in no file
	madeLast []*puzzles.Puzzle  // what it was last asked to hold

	windows []*Tab                    // one a tab, in the order of the windows of the system and their tabs
	serial  int                       // of the window opened last: each keeps a recovery copy of its own
	last    []string                  // files that were open when the program ended the last time
	toTell  []func(*Tab)              // what did not work at the start
	events  int                       // that are under way, one within another
	running bool                      // the windows are shown
	watches atomic.Pointer[[]watched] // the files that are seen
	over    atomic.Bool               // they are not any more
	telling bool                      // a fault is being told
	copying bool                      // it was told that recovery copies cannot be written
	given   *giveBack                 // gives back memory; nil before the windows are shown

	invitation *puzzles.Puzzle // what the first window shows unless a file is asked for
}

// New builds the program with its first window, and returns that; Run shows it.
func New(fa fyne.App, o Options) *Tab {
	p := &program{Shared: state.Shared{Prefs: settings.New(fa.Preferences()), Known: &known.Facts{}}, Fa: fa, options: o, environ: os.Environ(), theme: widgets.NewTheme()}
	if o.PostToUI == nil {
		p.options.PostToUI = fyne.Do
	}
	if o.Journal == nil {
		p.options.Journal = journal.Open("", "")
	}
	p.lab.Version = o.Version
	p.ToUI, p.Log = p.post, p.options.Journal.Log()
	p.Log.Info("start", "version", o.Version, "system", runtime.GOOS+"/"+runtime.GOARCH, "go", runtime.Version())
	p.missed(text.Tr("The texts of the language could not be read"), translateForUser())
	p.missed(text.Tr("The settings could not be read"), p.openSettings())
	p.last = p.Prefs.Open()
	p.Tables, p.Memory = tables.User(), search.NewLedger(search.SearchMemory())
	if o.DataDir != "" {
		p.Tables = &tables.Cache{Dir: filepath.Join(o.DataDir, "tables")}
	}
	p.Tables.Secret = func() []byte { return p.Signet.Key("tables") }
	p.Known.Fault = func(_ *puzzles.Puzzle, fault error) {
		p.Log.Error("two proofs exclude each other") // which, would tell lengths
		p.everyWindow(func(w *Tab) {
			w.Say(text.Tr("Two proofs exclude each other: %s. Please report this.", text.Error(fault)))
		})
	}
	fa.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	p.applyTheme()
	p.keep, p.jobs = document.NewKeep(p.recoveryDir()), task.NewGroup(context.Background(), nil)
	p.keep.Unversioned.Store(!p.Prefs.Versions())
	p.missed(text.Tr("What is proved cannot be sealed in files"), p.takeSignet())
	p.madeCopy = p.keep.Recovery(0) // the windows begin with 1
	p.made.Watch(p.noteMade)
	p.invitation = firstPuzzle()
	return p.newWindow(p.invitation, "")
}

// post runs a function on the UI goroutine. What is posted when that has ended is dropped, as the
// toolkit drops what waits for it then: it would run on the goroutine of who posts.
func (p *program) post(f func()) {
	if !p.over.Load() {
		p.options.PostToUI(f)
	}
}

// run shows the windows and returns when the last one is closed, with the exit status.
func (p *program) run() int {
	p.running = true
	if screen := p.options.Screen; screen != nil {
		screen.Started()
		screen.SetTexts(p.Prefs.Texts())
	}
	first := p.windows[0]
	first.pane.Select()
	for _, w := range slices.Backward(p.windows) { // the first lies on top
		if w.pane.Seen() {
			w.tabs.present()
		}
	}
	if first.filing.offerRecovery() {
		first.Win.RequestFocus()
	}
	p.greet(first)
	for _, tell := range p.toTell {
		tell(first)
	}
	p.Fa.Lifecycle().SetOnEnteredForeground(p.lookAtFiles)
	defer p.keepLooking()()
	return p.untilEnd()
}

// keepLooking begins what goes on while nobody does anything, until end is called: looking whether others have changed the
// files, and giving back what the start has left.
func (p *program) keepLooking() (end func()) {
	looks, stop := task.Tick(lookEvery)
	p.watchFiles(looks)
	p.given = newGiveBack(p.post, p.drawAgain, p.freeMemory)
	return func() {
		stop()
		p.given.end()
	}
}

// greet greets who begins: with nothing to open, and nothing opened ever before.
func (p *program) greet(w *Tab) {
	if len(p.windows) == 1 && w.Puzzle() == p.invitation && w.ui.welcome.Due() {
		w.ui.welcome.Show()
	}
}

// applyTheme sets light, dark, or the system's choice.
func (p *program) applyTheme() {
	t := p.theme
	switch p.Prefs.Theme() {
	case settings.ThemeLight:
		t = t.WithVariant(theme.VariantLight)
	case settings.ThemeDark:
		t = t.WithVariant(theme.VariantDark)
	}
	p.Fa.Settings().SetTheme(t)
}

// setTexts chooses and remembers the size of texts, and of all beside them.
func (p *program) setTexts(percent int) {
	p.Prefs.SetTexts(percent)
	if p.options.Screen != nil {
		p.options.Screen.SetTexts(percent)
	}
}

// sized remembers the size of a window: that which it has when it is not maximised.
func (p *program) sized(size fyne.Size, maximised bool) {
	p.Prefs.SetMaximised(maximised)
	if !maximised {
		p.Prefs.SetWindowSize(size.Components())
	}
}

// setTheme chooses and remembers the theme.
func (p *program) setTheme(name string) {
	p.Prefs.SetTheme(name)
	p.applyTheme()
}

// readKeys reads which keys the user has given to commands. What is broken in the file is
// left out.
func (p *program) readKeys(table *command.Commands) {
	changes, ignored := table.ReadKeyChanges(p.Prefs.Keys())
	for _, err := range ignored {
		p.Log.Warn("a shortcut of the settings is ignored", "error", err)
	}
	p.keys = changes
}

// setKeys gives commands other keys, in all windows and from now on.
func (p *program) setKeys(changes command.KeyChanges) {
	p.keys = changes
	p.Prefs.SetKeys(changes.List())
	p.everyWindow(func(w *Tab) {
		w.bind()
	})
}

// recoveryDir is where the recovery copies of all windows are.
func (p *program) recoveryDir() string {
	if p.options.DataDir != "" {
		return p.options.DataDir
	}
	dir := filepath.Join(p.Fa.Storage().RootURI().Path(), "recovery")
	if whole, err := filepath.Abs(dir); err == nil { // it is in the current folder where HOME is not set
		return whole
	}
	return dir
}

// everyWindow does the same in all windows: what one of them changed is seen
// in the others.
func (p *program) everyWindow(do func(*Tab)) {
	for _, w := range p.windows {
		do(w)
	}
}

// windowOf returns the window in which a file is open, or nil: one of another form is where its puzzles, as it has them,
// are in no file of their own.
func (p *program) windowOf(path string) *Tab {
	if path == "" {
		return nil
	}
	i := slices.IndexFunc(p.windows, func(w *Tab) bool {
		open := w.Doc.Path()
		return open != "" && disk.SameFile(open, path) || document.OwnFile(path) == "" && w.filing.pack.All.Holds(path)
	})
	if i < 0 {
		return nil
	}
	return p.windows[i]
}

// forget takes a window that is closed out of the list.
func (p *program) forget(a *Tab) {
	p.windows = slices.DeleteFunc(p.windows, func(w *Tab) bool { return w == a })
	p.windowsChanged()
	if p.given != nil {
		p.given.closed()
	}
}

// windowsChanged remembers which files are open, for the next start, and lists
// the windows in the menus.
func (p *program) windowsChanged() {
	if len(p.windows) == 0 {
		return // the program ends: it begins again with what was open
	}
	var files []string
	for _, w := range p.windows {
		if path := w.Doc.Path(); path != "" {
			files = append(files, path)
		}
	}
	p.Prefs.SetOpen(files)
	if err := p.keep.SetOpen(files); err != nil {
		p.windows[0].Front().filing.notCopied(err)
	}
}

// remember puts a file first among the recent ones.
func (p *program) remember(path string) { p.setRecent(settings.WithRecent(p.Prefs.Recent(), path)) }

// setRecent replaces the recent files, in the menus of all windows.
func (p *program) setRecent(list []string) {
	p.Prefs.SetRecent(list)
}

// Quit ends the program. Each window asks about its own unsaved work, one after
// the other; none is closed before all have agreed.
func (p *program) Quit() {
	windows := slices.Clone(p.windows)
	for _, w := range windows {
		w.Editor.FinishStroke()
	}
	unsaved := slices.DeleteFunc(slices.Clone(windows), func(w *Tab) bool { return !w.filing.pack.All.Unsaved() })
	if len(unsaved) < 2 {
		p.agree(windows, p.closeAll)
		return
	}
	unsaved[0].Win.RequestFocus()
	unsaved[0].filing.askAll(unsaved, func() { p.agree(windows, p.closeAll) }, func() { p.endSearches(windows, p.closeAll) })
}

// endSearches asks the windows in turn whether their long searches may end.
func (p *program) endSearches(windows []*Tab, then func()) {
	if len(windows) == 0 {
		then()
		return
	}
	windows[0].filing.endSearch(func() { p.endSearches(windows[1:], then) })
}

// agree asks the windows in turn whether they can be closed.
func (p *program) agree(windows []*Tab, then func()) {
	if len(windows) == 0 {
		then()
		return
	}
	w := windows[0]
	if w.filing.pack.All.Unsaved() || w.Solving.LongSearch() {
		w.Win.RequestFocus()
	}
	w.filing.Discarding(func() { p.agree(windows[1:], then) })
}

// closeAll closes all windows, which ends the program. What was open is
// remembered as it was before.
func (p *program) closeAll() {
	windows := p.windows
	p.windowsChanged()
	_ = p.madeCopy.Close() // where it cannot be removed it is offered, which does no harm
	p.jobs.Close(endWait)
	p.windows = nil
	for _, w := range windows {
		w.filing.close()
	}
}

// showWindows offers the windows, the next one first.
func (a *Tab) showWindows() {
	var items []shell.Findable
	next := 0
	for i, w := range a.program.windows {
		line := list.Line{Text: w.NameOr(text.Tr("Untitled")), Note: shell.KindOf(w.Puzzle()), Scene: shell.StartScene(w.Puzzle())}
		if w.filing.pack.All.Unsaved() {
			line.Note = text.Tr("not saved") + " · " + line.Note
		}
		if w == a {
			line.Lead, next = text.Tr("this window"), (i+1)%len(a.program.windows)
		}
		items = append(items, shell.Findable{Line: line, Run: w.Win.RequestFocus})
	}
	a.Find(text.Tr("Windows: search by name"), items, next, true)
}
