package shell

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"waymark/app/task"
	"waymark/widgets"
	"waymark/widgets/list"
)

// row is what the list shows of an entry, with what was seen of it before.
func (a *asked) row(e entry) list.File {
	f := list.File{Text: e.name, Note: date(e.modified, time.Now()), Icon: widgets.IconFile}
	switch {
	case e.folder:
		f.Icon, f.Note = widgets.IconFolder, ""
		return f
	case !e.holdsPuzzle():
		f.Pale = !a.wants(e)
		return f
	}
	if s, ok := a.cache.get(a.keyOf(e)); ok {
		f.Scene, f.Below, f.Wrong = s.scene, s.line(e.name, a.Reveal()), s.wrong != ""
	}
	return f
}

// keyOf is an entry of the listed folder as it is now.
func (a *asked) keyOf(e entry) key { return key{filepath.Join(a.listed, e.name), e.modified, e.size} }

// inView looks into the files that have come into view, on a goroutine of its own. What is
// out of view again is not waited for.
func (a *asked) inView(first, end int) {
	var todo []key
	missing := false
	for _, e := range a.shown[min(first, len(a.shown)):min(end, len(a.shown))] {
		if e.folder || !e.holdsPuzzle() {
			continue
		}
		k := a.keyOf(e)
		if _, seen := a.cache.get(k); !seen {
			todo = append(todo, k)
			missing = missing || !a.wanted[k]
		}
	}
	if !missing {
		return
	}
	clear(a.wanted)
	for _, k := range todo {
		a.wanted[k] = true
	}
	signet := a.Signet
	a.looking.Start(a.Jobs.Context(), a.Post, func(ctx context.Context, j *task.Job) func() {
		for _, k := range todo {
			if ctx.Err() != nil {
				break
			}
			s := look(k.path, k.size, signet)
			j.Post(func() { a.saw(k, s) })
		}
		return nil
	})
}

// saw takes what was seen of a file.
func (a *asked) saw(k key, s seen) {
	a.cache.put(k, s)
	name := filepath.Base(k.path)
	if i := slices.IndexFunc(a.shown, func(e entry) bool { return e.name == name }); i >= 0 && a.keyOf(a.shown[i]) == k {
		a.files.SetFile(i, a.row(a.shown[i]))
	}
}

// date says when a file was changed: the time today, else the day.
func date(when, now time.Time) string {
	when = when.Local()
	if y, d := when.Year(), when.YearDay(); y == now.Year() && d == now.YearDay() {
		return when.Format("15:04")
	}
	return when.Format("2006-01-02")
}
