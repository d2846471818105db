package export

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/export"
)

// exported is what an export wrote: the file named first, how many there are,
// their bytes in all, and what a reader of them will miss.
type exported struct {
	path     string
	files    int
	bytes    int64
	warnings []export.Warning
}

// write makes the files of an export and puts each in its place whole or
// not at all: several where they are wanted. A folder of pictures is made unless it is there.
func write(ctx context.Context, e exports, path string) (exported, error) {
	out := exported{path: path}
	e.told.Warn = func(w export.Warning) { out.warnings = append(out.warnings, w) }
	put := func(path string, data []byte) error {
		out.files++
		out.bytes += int64(len(data))
		return puzzles.WriteAtomic(path, data)
	}
	if e.dir {
		if err := os.MkdirAll(path, 0o777); err != nil {
			return out, err
		}
	}
	if e.many {
		return out, e.Files(ctx, e.id, path, put)
	}
	var file bytes.Buffer
	err := e.Write(ctx, e.id, &file)
	if err == nil {
		err = put(path, file.Bytes())
	}
	return out, err
}

// say tells what was written.
func (e exported) say() string {
	size := text.Bytes(uint64(e.bytes))
	if e.files > 1 {
		return text.Tr("Exported %s files to %s (%s).", text.Number(uint64(e.files)), document.Tilde(e.path), size)
	}
	said := text.Tr("Exported to %s (%s).", document.Tilde(e.path), size)
	partial := 0
	for _, w := range e.warnings {
		if w.Lacks != "" {
			said += " " + text.Tr("No font here has all letters of “%s” (%s): a number stands for each. Install a font of that script, or export a drawing, which leaves them to your viewer.", w.Lacks, cmp.Or(w.Script, text.Tr("script not known")))
		}
		if goal := w.Reading.Goal; goal != "" {
			said += " " + text.Tr("The line does not say its goal: %s.", shell.GoalWord(goal))
		}
		if w.Hints != "" {
			partial++
		}
	}
	if partial > 0 {
		said += " " + text.Count(partial, "The hints of %s puzzle are those of one solution: to compare all shortest ones takes too long.",
			"The hints of %s puzzles are those of one solution each: to compare all shortest ones takes too long.")
	}
	return said
}

// save asks for a file, or for the folder in which that of the pictures is to be, and exports
// to it.
func (x *Page) save() {
	a := x.of
	if _, folder := x.packed(); folder || x.Choice.parts().Folder() {
		a.files.Ask(shell.Request{
			Title: text.Tr("A folder for the pictures"), Verb: text.Tr("Use this folder"), Purpose: shell.ToGather, Chosen: x.gather,
		})
		return
	}
	a.files.Ask(shell.Request{
		Title: text.Tr("Export to a file"), Verb: text.Tr("Export"), Purpose: shell.ToSave,
		Extension: x.Choice.extension(), Name: x.name(), Chosen: x.SaveChosen,
	})
}

// name suggests the name of the file or folder.
func (x *Page) name() string {
	all, folder := x.packed()
	switch title := strings.TrimSuffix(document.FileNameFor(x.title, text.Tr("Puzzles")), document.Extension); {
	case folder:
		return title + " " + text.Tr("pictures")
	case all:
		return title + holds(x.Choice.format()) + x.Choice.extension()
	}
	return x.of.name(x.Choice)
}

// SaveChosen exports to the file the dialog gave. When that lacks the extension,
// or more pages follow it, existing files are replaced only after asking.
func (x *Page) SaveChosen(chosen string) {
	path := chosen
	if ext := x.Choice.extension(); !strings.EqualFold(filepath.Ext(chosen), ext) {
		path += ext
	}
	for page := 1; page <= x.Choice.files(x.pages); page++ {
		if file := export.PagePath(path, page); file != chosen && document.Exists(file) {
			x.askToReplace(file, text.Tr("A file of that name exists."), path)
			return
		}
	}
	x.Write(path)
}

// askToReplace asks before an export to a path replaces what is there.
func (x *Page) askToReplace(there, words, path string) {
	x.of.Ask(text.Tr("Replace %s?", filepath.Base(there)), words, text.Tr("Overwrite"), func() { x.Write(path) })
}

// gather exports pictures to a folder of their own in the one that was chosen.
func (x *Page) gather(folder string) {
	path := filepath.Join(folder, x.name())
	if document.Exists(path) {
		x.askToReplace(path, text.Tr("A folder of that name exists. Pictures in it are replaced."), path)
		return
	}
	x.Write(path)
}

// Write exports on a goroutine of its own; how far it has come is shown 15 times
// a second at most.
func (x *Page) Write(path string) {
	e := x.exports()
	x.Writing.Start(x.of.Jobs.Context(), x.of.Post, func(ctx context.Context, j *task.Job) func() {
		e.told.Watch = func(done, total int) { j.Tell(func() { x.progressed(done, total) }) }
		out, err := write(ctx, e, path)
		return func() { x.written(out, err) }
	})
	x.refreshWork()
}

// browse writes the page that plays to a file of the program's own, the same each time, and opens that in the browser.
func (x *Page) browse() {
	path := filepath.Join(x.of.Fa.Storage().RootURI().Path(), "page.html")
	e := x.exports()
	x.Writing.Start(x.of.Jobs.Context(), x.of.Post, func(ctx context.Context, _ *task.Job) func() {
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			_, err = write(ctx, e, path)
		}
		return func() { x.browsed(path, err) }
	})
	x.refreshWork()
}

// browsed opens the page that was written.
func (x *Page) browsed(path string, err error) {
	if err != nil {
		x.written(exported{}, err)
		return
	}
	x.refreshWork()
	if err := x.of.Fa.OpenURL(&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}); err != nil {
		x.tell(text.Tr("No browser could be opened (%s). The page is %s.", text.Error(err), document.Tilde(path)))
		return
	}
	x.tell(text.Tr("The page is open in the browser."))
}

// progressed shows how far the export has come.
func (x *Page) progressed(done, total int) {
	x.Progress.Max, x.Progress.Value = float64(max(1, total)), float64(done)
	x.Progress.Refresh()
}

// written says how the export ended.
func (x *Page) written(out exported, err error) {
	x.refreshWork()
	switch {
	case errors.Is(err, context.Canceled):
		x.tell(text.Tr("The export was stopped; nothing was written."))
		if out.files > 0 {
			x.tell(text.Tr("The export was stopped after %s.", text.Count(out.files, "%s file", "%s files")))
		}
	case err != nil:
		x.tell(text.Tr("The export could not be saved"))
		x.of.Fail(text.Tr("The export could not be saved"), err)
	default:
		x.tell(out.say())
	}
}
