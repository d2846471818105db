package shell

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"waymark/app/document"
	"waymark/app/portal"
	"waymark/app/task"
	"waymark/app/text"
)

// bySystem reports whether the system's own chooser is to ask: in a sandbox always, for there
// this one sees the files of the sandbox only.
func (c *Chooser) bySystem() bool {
	return portal.Possible && (c.Prefs.SystemChooser() || portal.Sandboxed())
}

// askSystem lets the system's chooser ask. The window goes on meanwhile; what is asked next
// takes the place of this, and with the window it ends. Where nobody answers this chooser opens.
func (c *Chooser) askSystem(r Request) {
	home, _ := os.UserHomeDir()
	ask := portal.Ask{
		Purpose: r.Purpose, Title: r.Title, Verb: r.Verb, Parent: handle(c.Win),
		Several: r.Several != nil, Name: r.Name, Folder: c.begin(r.Folder, home), Filters: r.filters(),
	}
	if portal.Lent(ask.Folder) {
		ask.Folder = "" // to the chooser, outside of the sandbox, that is no folder
	}
	c.Say(text.Tr("The system's file chooser asks …"))
	c.system.Start(c.Jobs.Context(), c.Post, func(ctx context.Context, _ *task.Job) func() {
		paths, err := portal.Choose(ctx, ask)
		return func() { c.answered(r, paths, err) }
	})
}

// answered goes on with the answer of the system's chooser.
func (c *Chooser) answered(r Request, paths []string, err error) {
	switch {
	case err == nil:
		c.Say("")
		c.took(r, paths)
	case errors.Is(err, portal.ErrNone):
		c.Log.Warn("no portal", "error", err)
		c.Say(text.Tr("The system's file chooser does not answer. This is that of Waymark."))
		c.askHere(r)
	case errors.Is(err, portal.ErrCancelled), errors.Is(err, context.Canceled):
		c.Say(text.Tr("No file was chosen."))
	default:
		c.Fail(text.Tr("This file cannot be used"), err)
	}
}

// took takes what the system's chooser has named. Whether a file may be replaced it has asked,
// but for the name with the extension that the user has left out.
func (c *Chooser) took(r Request, paths []string) {
	path := paths[0]
	c.last = filepath.Dir(path)
	switch {
	case r.Purpose == ToGather:
		c.last = path
	case r.Purpose == ToSave && !strings.EqualFold(filepath.Ext(path), r.Extension) && !portal.Lent(path):
		if path += r.Extension; document.Exists(path) {
			c.replace(path, r.Chosen)
			return
		}
	}
	paths[0] = path
	r.chosen(paths...)
}

// replace asks before a file is chosen that is there.
func (c *Chooser) replace(path string, chosen func(string)) {
	other := document.Beside(path)
	c.Question(text.Tr("Replace %s?", filepath.Base(path)), text.Tr("A file of that name is there already. To keep both, this one is called %s.", filepath.Base(other)),
		AnswerTo{Text: text.Tr("Cancel")},
		AnswerTo{Text: text.Tr("Overwrite"), Then: func() { chosen(path) }},
		AnswerTo{Text: text.Tr("Keep both"), Then: func() { chosen(other) }})
}

// filters are the kinds of files that are asked for.
func (r Request) filters() []portal.Filter {
	if r.Purpose == ToGather {
		return nil
	}
	kind := portal.Filter{Title: text.Tr("Puzzles")}
	extensions := puzzleExtensions
	if r.Extension != "" {
		extensions = []string{r.Extension}
		kind.Title = "*" + r.Extension
	}
	for _, e := range extensions {
		kind.Patterns = append(kind.Patterns, "*"+e, "*"+strings.ToUpper(e))
	}
	if r.Purpose == ToSave {
		return []portal.Filter{kind}
	}
	return []portal.Filter{kind, {Title: text.Tr("All files"), Patterns: []string{"*"}}}
}

// handle names a window as portals do, "" where that is not known: then their chooser stands
// beside it, not over it.
func handle(w fyne.Window) (name string) {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return ""
	}
	native.RunNative(func(of any) {
		switch x := of.(type) {
		case driver.X11WindowContext:
			if x.WindowHandle != 0 {
				name = fmt.Sprintf("%s%x", portal.X11Handle, x.WindowHandle)
			}
		case driver.WindowsWindowContext:
			name = fmt.Sprintf("%s%x", portal.WindowsHandle, x.HWND)
		}
	})
	return name
}
