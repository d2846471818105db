package pages

import (
	"context"
	"maps"
	"path/filepath"
	"time"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/list"
)

// RecentItems lists the recent files for the menu.
func (pg *Pages) RecentItems() []command.SubItem {
	var items []command.SubItem
	for _, path := range pg.Prefs.Recent() {
		label := document.Tilde(path)
		if pg.recent.gone[path] {
			label = text.Tr("%s (gone)", label)
		}
		items = append(items, command.SubItem{Label: label, Run: func() { pg.Host.Open(path) }})
	}
	pg.lookForRecent()
	return append(items, command.SubItem{Label: text.Tr("Clear list"), Run: pg.clearRecent})
}

// lookForRecent finds out which of the recent files are gone, not too often, and on a goroutine
// of its own: one may be slow to reach. The menus say it then.
func (pg *Pages) lookForRecent() {
	now := time.Now()
	if now.Sub(pg.recent.at) < lookAgain {
		return
	}
	pg.recent.at = now
	files := pg.Prefs.Recent()
	pg.recent.looking.Start(pg.Jobs.Context(), pg.Post, func(ctx context.Context, _ *task.Job) func() {
		gone := map[string]bool{}
		for _, path := range files {
			if ctx.Err() == nil && !document.Exists(path) {
				gone[path] = true
			}
		}
		return func() {
			if !maps.Equal(gone, pg.recent.gone) {
				pg.recent.gone = gone
				pg.Host.Changed(shell.PartMenu)
			}
		}
	})
}

// lookAgain is how long it is believed which files are there.
const lookAgain = 2 * time.Second

// clearRecent forgets the recent files; the files stay.
func (pg *Pages) clearRecent() {
	pg.Prefs.SetRecent(nil)
	pg.Host.Everywhere(shell.PartMenu)
}

// ShowRecent offers the recent files, each with a picture of its start board.
// The files are read meanwhile: one that is slow to reach must not be waited for.
func (pg *Pages) ShowRecent() {
	files := pg.Prefs.Recent()
	var items []shell.Findable
	at := 0
	for i, path := range files {
		line := list.Line{Text: filepath.Base(path), Note: document.Tilde(filepath.Dir(path))}
		if path == pg.Doc.Path() {
			at = i + 1 // the one before is what is wanted
		}
		items = append(items, shell.Findable{Line: line, Run: func() { pg.Host.Open(path) }})
	}
	items = append(items, shell.Findable{Line: list.Line{Text: text.Tr("Clear list")}, Run: pg.clearRecent})
	f := pg.Find(text.Tr("Open recent: search the files"), items, at, true)
	pg.working.scenes.Start(pg.Jobs.Context(), pg.Post, func(ctx context.Context, j *task.Job) func() {
		for i, path := range files {
			if ctx.Err() != nil {
				break
			}
			sc := fileScene(path)
			there := sc != nil || document.Exists(path)
			j.Post(func() {
				switch {
				case pg.Finder != f:
				case !there:
					f.Gone(i, text.Tr("The file is gone."))
				case sc != nil:
					f.Picture(i, *sc)
				}
			})
		}
		return nil
	})
}

// fileScene is the start board of the first puzzle of a file, nil when that
// cannot be read.
func fileScene(path string) *puzzles.Scene {
	found, err := document.LoadFile(path)
	if err != nil || len(found.Puzzles) == 0 {
		return nil
	}
	return shell.StartScene(found.Puzzles[0])
}

// ShowHistory lists the steps of the open puzzle, the oldest first; choosing one
// goes there. What was undone stands below the present step. While moves are tried
// it lists those.
func (pg *Pages) ShowHistory() {
	pg.Host.Settle()
	steps := pg.Doc.Steps()
	items := make([]shell.Findable, len(steps))
	for i := range steps {
		e := shell.EditedTo(pg.Doc, i)
		line := list.Line{Text: e.Words, Scene: e.Scene, Ring: e.Cells}
		switch at := pg.Doc.At(); {
		case i == at:
			line.Note = text.Tr("now")
		case i > at:
			line.Note = text.Tr("undone")
		}
		items[i] = shell.Findable{Line: line, Run: func() { pg.goToStep(i) }}
	}
	pg.Find(text.Tr("History: search the steps"), items, pg.Doc.At(), true)
}

// goToStep undoes or redoes edits until the puzzle is as it was at a step.
func (pg *Pages) goToStep(i int) {
	if !pg.Doc.GoTo(i) {
		return
	}
	pg.Host.Revised()
	pg.BackToStart()
	pg.Say(text.Tr("Step %d of %d: %s", i, len(pg.Doc.Steps())-1, shell.EditedTo(pg.Doc, i).Words))
}

// ShowCommands offers every command of every menu, entries of submenus too.
func (pg *Pages) ShowCommands() {
	var items []shell.Findable
	words := command.WordsOf()
	for _, c := range pg.Commands.All() {
		if c.ID == "commands" {
			continue // it is open
		}
		item := shell.Findable{Also: words[c.ID].Also, Now: pg.lineOf(c, words[c.ID].Needs), Run: func() {
			if !pg.Commands.Do(c.ID) { // it could be when it was listed
				shell.Refuse(pg.Desk, c)
			}
		}}
		item.Now(&item.Line)
		items = append(items, item)
		line := item.Line
		if c.Items == nil || line.Pale {
			continue
		}
		for _, s := range c.Items() {
			if s.Run != nil {
				items = append(items, shell.Findable{Line: list.Line{Text: s.Label, Lead: line.Lead + " › " + c.Label()}, Run: s.Run})
			}
		}
	}
	pg.Find(text.Tr("Search all commands"), items, 0, false).Names = true
}

// lineOf returns what brings the line of a command up to date: whether it can be run, and else
// what it needs.
func (pg *Pages) lineOf(c *command.Command, needs string) func(*list.Line) {
	return func(line *list.Line) {
		*line = list.Line{Text: c.Label(), Lead: text.Tr(string(c.Menu)), Note: command.KeysText(c.Keys), Pale: !c.Ready()}
		if c.Checked != nil && c.Checked() {
			line.Text = "✓ " + line.Text
		}
		if line.Pale && needs != "" {
			line.Note = needs
		}
		if why := c.Hindered(); why != "" {
			line.Note = why
		}
	}
}
