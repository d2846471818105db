package shell

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/portal"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
)

// Purpose is what a file is chosen for.
type Purpose = portal.Purpose

// The purposes.
const (
	ToOpen   = portal.ToOpen   // a file that is there
	ToSave   = portal.ToSave   // a file that may be there
	ToGather = portal.ToGather // a folder to write into
)

// Request is what is asked.
type Request struct {
	Title, Verb string // already translated
	Purpose     Purpose
	Name        string // offered for a file to save
	Extension   string // of files to save, which a name without it gets; to open, "" for puzzles
	Folder      string // where files of this kind are kept; "" for that of the open file
	// Chosen gets the absolute path. A file that is there may be replaced: that was asked.
	Chosen func(path string)
	// Several, when not nil, gets the paths instead of Chosen: files to open, which may be chosen together.
	Several func(paths []string)
}

// chosen tells what was chosen.
func (r Request) chosen(paths ...string) {
	if r.Several != nil {
		r.Several(paths)
		return
	}
	for _, path := range paths {
		r.Chosen(path)
	}
}

// Chooser asks for files in a window, one after the other: one to open, one to save to, or a
// folder. It opens and writes nothing: who asks is told the path.
//
// One line takes what the user types: a part of a name, or a path, absolute, from the folder
// that is shown, or from home by "~". Below it stand the places where puzzles are likely to be,
// and the folder with the board, the name and the length of each puzzle in it. Folders and
// files are read on goroutines of their own, files only as they come into view: a slow or
// large folder delays nothing. A file that is there already is replaced only after a question.
//
// Where the user prefers the system's chooser, and in a sandbox, that one asks instead.
type Chooser struct {
	*Window
	*state.Work
	*state.Puzzle
	Library func() // opens the library, which is no folder

	newest bool // sorted so the last time
	all    bool // all files were shown
	last   string
	cache  cache
	system task.Latest // asks the system's chooser
	open   *asked      // what is asked now, else nil
}

// asked is one request while it is open.
type asked struct {
	*Chooser
	Request
	card
	home, folder string  // absolute; folder is where relative paths begin
	listed       string  // the folder that is listed, "" before the first
	all          []entry // in it, in their order
	shown        []entry // those that are shown
	offered      string  // the name that stands for none of the user's own
	back         string  // the name to be selected in a folder that was left upwards

	reading, looking task.Latest
	wanted           map[key]bool // are looked at
}

// Ask asks for a file: by the system's chooser where that is wanted, else here.
func (c *Chooser) Ask(r Request) {
	if c.bySystem() {
		c.askSystem(r)
		return
	}
	c.askHere(r)
}

// askHere opens the chooser.
func (c *Chooser) askHere(r Request) {
	home, _ := os.UserHomeDir()
	a := &asked{Chooser: c, Request: r, home: home, wanted: map[key]bool{}}
	c.open = a
	a.build()
	a.goTo(c.begin(r.Folder, home))
}

// begin is the folder to begin in: the usual one of what is asked for, that of the open file, the one used
// last, that of a recent file, home.
func (c *Chooser) begin(usual, home string) string {
	folders := []string{usual}
	if path := c.Doc.Path(); path != "" {
		folders = append(folders, filepath.Dir(path))
	}
	folders = append(folders, c.last)
	for _, path := range c.Prefs.Recent() {
		folders = append(folders, filepath.Dir(path))
	}
	for _, f := range append(folders, home) {
		if info, err := os.Stat(f); f != "" && err == nil && info.IsDir() {
			return f
		}
	}
	return string(filepath.Separator)
}

// goTo makes a folder the one that is shown.
func (a *asked) goTo(folder string) {
	a.folder = folder
	a.list(folder, true)
}

// list reads a folder and shows it. Where it cannot be read, what was shown stays.
func (a *asked) list(folder string, moved bool) {
	a.tell("")
	a.files.SetEmpty(text.Tr("Reading the folder …"))
	newest := a.newest
	a.reading.Start(a.Jobs.Context(), a.Post, func(context.Context, *task.Job) func() {
		found, err := readFolder(folder)
		order(found, newest)
		return func() {
			if err != nil && len(found) == 0 {
				a.unread(folder, err)
				return
			}
			if newest != a.newest {
				order(found, a.newest)
			}
			a.listed, a.all = folder, found
			a.wanted = map[key]bool{}
			a.looking.Drop()
			if moved {
				a.offer()
			}
			a.refresh()
		}
	})
}

// unread tells why a folder cannot be listed, and goes back to the one before.
func (a *asked) unread(folder string, err error) {
	a.files.SetEmpty("")
	a.folder = a.listed
	if errors.Is(err, fs.ErrNotExist) {
		a.tell(text.Tr("There is no folder %s.", document.Tilde(folder)))
		return
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	a.tell(text.Tr("The folder %s cannot be read: %s.", document.Tilde(folder), err))
}

// offer gives a file to save another name than those that are there, unless the user has
// typed one.
func (a *asked) offer() {
	if a.Purpose != ToSave || a.path.Text != a.offered {
		return
	}
	name := a.Name
	if path := filepath.Join(a.folder, name); document.Exists(path) {
		name = filepath.Base(document.Beside(path))
	}
	a.offered = name
	a.write(name)
	a.mark(strings.TrimSuffix(name, filepath.Ext(name)))
}

// entered reports what was typed.
func (a *asked) entered() typed {
	return readTyped(a.folder, a.home, strings.TrimLeft(a.path.Text, " "))
}

// choose takes what is selected, or what was typed.
func (a *asked) choose() {
	listed := a.entered().folder == a.listed // not while the folder that was typed is read
	if several := a.together(); listed && len(several) > 1 {
		a.done(several...)
		return
	}
	if i := a.files.Selected(); listed && i >= 0 && i < len(a.shown) {
		a.take(a.shown[i])
		return
	}
	words := strings.TrimSpace(a.path.Text)
	if words == "" {
		if a.Purpose == ToGather {
			a.done(a.listed)
			return
		}
		a.tell(text.Tr("Choose a file, or type its name."))
		return
	}
	path := absolute(a.folder, a.home, words)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir() && a.Purpose == ToGather:
		a.done(path)
	case err == nil && info.IsDir():
		a.enter(path)
	case err == nil && a.Purpose == ToGather:
		a.tell(text.Tr("%s is no folder.", document.Tilde(path)))
	case a.Purpose == ToGather:
		a.Window.Ask(text.Tr("Make the folder %s?", filepath.Base(path)), text.Tr("There is no folder %s.", document.Tilde(path)), text.Tr("Make the folder"), func() {
			if a.make(path) {
				a.done(path)
			}
		})
	case a.Purpose == ToSave:
		a.save(path)
	case err != nil:
		a.tell(text.Tr("There is no file %s.", document.Tilde(path)))
	default:
		a.done(path)
	}
}

// together are the files that are chosen together.
func (a *asked) together() (paths []string) {
	for _, i := range a.files.Chosen() {
		if e := a.shown[i]; !e.folder {
			paths = append(paths, filepath.Join(a.listed, e.name))
		}
	}
	return paths
}

// count says on the button how many files it takes.
func (a *asked) count() {
	if n := len(a.together()); n > 1 {
		a.verb.SetText(text.Tr("%s (%d)", a.Verb, n))
	} else {
		a.verb.SetText(a.Verb)
	}
}

// make makes a folder, or tells why it cannot.
func (a *asked) make(path string) bool {
	err := os.MkdirAll(path, 0o777)
	if err != nil {
		var at *fs.PathError
		if errors.As(err, &at) {
			err = at.Err
		}
		a.tell(text.Tr("The folder %s cannot be made: %s.", document.Tilde(path), err))
	}
	return err == nil
}

// newFolder asks for the name of a folder, makes it in the one that is shown and goes there.
func (a *asked) newFolder() {
	name := NewField()
	name.SetText(text.Tr("New folder"))
	name.Whole = true
	a.Form(text.Tr("New folder in %s", document.Tilde(a.listed)), text.Tr("Make the folder"), []*widget.FormItem{widget.NewFormItem(text.Tr("Name"), name)}, func() {
		if words := strings.TrimSpace(name.Text); words != "" {
			if path := absolute(a.listed, a.home, words); a.make(path) {
				a.enter(path)
			}
		}
	})
}

// take takes a row: a folder is entered.
func (a *asked) take(e entry) {
	path := filepath.Join(a.listed, e.name)
	switch {
	case e.folder:
		a.enter(path)
	case a.Purpose == ToSave:
		a.save(path)
	default:
		a.done(path)
	}
}

// save chooses a file to save to, after asking where there is one.
func (a *asked) save(path string) {
	if !strings.EqualFold(filepath.Ext(path), a.Extension) {
		path += a.Extension
	}
	// Of a name only the stem is selected: a whole name typed over that has its extension twice.
	if once := path[:len(path)-len(a.Extension)]; a.Extension != "" && strings.EqualFold(filepath.Ext(once), a.Extension) {
		path = once
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		a.tell(text.Tr("There is no folder %s.", document.Tilde(filepath.Dir(path))))
		return
	}
	if !document.Exists(path) {
		a.done(path)
		return
	}
	a.replace(path, func(path string) { a.done(path) })
}

// done closes the chooser and tells what was chosen.
func (a *asked) done(paths ...string) {
	a.close()
	if a.last = paths[0]; a.Purpose != ToGather {
		a.last = filepath.Dir(paths[0])
	}
	a.chosen(paths...)
}

// Dropped takes files that were dropped on the window as those that are asked for, and reports whether any are: a folder
// alone is entered.
func (c *Chooser) Dropped(files []string) bool {
	a := c.open
	if a == nil || a.Purpose != ToOpen || a.Win.Canvas().Overlays().Top() != fyne.CanvasObject(a.whole) {
		return false
	}
	if info, err := os.Stat(files[0]); err == nil && info.IsDir() && len(files) == 1 {
		a.enter(files[0])
		return true
	}
	for _, path := range files {
		if a.Extension != "" && !strings.EqualFold(filepath.Ext(path), a.Extension) {
			return false
		}
	}
	a.done(files...)
	return true
}

// close takes the chooser away; the keyboard is where it was before.
func (a *asked) close() {
	a.reading.Drop()
	a.looking.Drop()
	a.Win.Canvas().Overlays().Remove(a.whole)
	if a.Chooser.open == a {
		a.Chooser.open = nil
	}
	a.KeepFocus()
}
