package generate

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"waymark/app/document"
	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/puzzles/known"
)

// Open opens the selected puzzle as one that is in no file: here where nothing would be given up
// for it, else in a tab of its own. The record has its proof.
func (l *Page) Open() {
	i, ok := l.selected()
	if !ok {
		return
	}
	m, w := l.list.Made[i], l.of
	p := batch.Plain(m, !w.Reveal().All())
	l.Close()
	w.learn(m)
	w.Host.Place(p, text.Tr("Made by Waymark. Change it as you like; saving asks for a file."))
}

// learn tells the record what was proved when the puzzle was made.
func (m *Maker) learn(made generate.Made) {
	defer m.Begin().End()
	for _, s := range made.Puzzle.Solutions {
		m.Known.Learn(known.Free(made.Puzzle), known.Fact{
			Found: true, Moves: s.Moves, MovesBy: known.Made, Least: made.Length, LeastBy: known.Made,
		})
	}
}

// Remove takes the selected puzzle out of the list.
func (l *Page) Remove() {
	i, ok := l.selected()
	if !ok {
		return
	}
	next := l.list.Sorted(l.order())
	l.list.Remove(i)
	l.of.Room.Changed()
	for k, j := range next { // the one after it has its place
		if j == i && k+1 < len(next) {
			l.Gallery.SetSelected(next[k+1])
		} else if j == i && k > 0 {
			l.Gallery.SetSelected(next[k-1])
		}
	}
	l.refreshAbout()
}

// Restore brings back the puzzle that was removed last.
func (l *Page) Restore() {
	if l.list == nil {
		return
	}
	if i := l.list.Restore(); i >= 0 {
		l.of.Room.Changed()
		l.Gallery.SetSelected(i)
		l.refreshAbout()
		l.of.Win.Canvas().Focus(l.Gallery.Keyboard())
	}
}

// Copy puts the selected puzzle on the clipboard in the text form.
func (l *Page) Copy() {
	i, ok := l.selected()
	if !ok {
		return
	}
	p := batch.Plain(l.list.Made[i], !l.of.Reveal().All())
	var words bytes.Buffer
	if err := puzzles.WriteText(&words, families.Rules, p); err != nil {
		l.SetNote(text.Capital(text.Error(err)))
		return
	}
	l.of.Fa.Clipboard().SetContent(words.String())
	l.SetNote(text.Tr("%s is on the clipboard as text.", p.Name))
}

// SendToLab makes an experiment of all puzzles of the list that is seen.
func (l *Page) SendToLab() {
	s := l.list
	if s == nil || s.Left() == 0 {
		return
	}
	var boards []*puzzles.Puzzle
	for _, i := range s.Sorted(batch.AsMade) {
		boards = append(boards, batch.Plain(s.Made[i], !l.of.Reveal().All()))
	}
	name := text.Tr("%s, seed %s", text.Count(len(boards), "%s made puzzle", "%s made puzzles"), strconv.FormatUint(s.Ask.Seed, 10))
	l.of.toLab(name, fmt.Sprintf("%s-%d", s.Ask.Family, s.Ask.Seed), boards, l.Close)
}

// AskFolder asks for a folder to keep all cards in.
func (l *Page) AskFolder() {
	l.of.files.Ask(shell.Request{
		Title: text.Tr("A folder for the puzzles"), Verb: text.Tr("Keep them here"), Purpose: shell.ToGather, Chosen: l.Keep,
	})
}

// Keep writes all puzzles of the list that is seen to a folder, a file each. Nothing that is
// there is replaced.
func (l *Page) Keep(folder string) {
	s := l.list
	if s == nil {
		return
	}
	w, which := l.of, s.Sorted(batch.AsMade)
	held := *s // the list may grow, or lose some, meanwhile
	w.keeping.Start(w.Jobs.Context(), w.Post, func(ctx context.Context, _ *task.Job) func() {
		kept, err := held.Keep(ctx, folder, which, w.Signet)
		return func() {
			words := keptWords(kept)
			if err == nil {
				s.Filed(which)
				w.Room.Changed()
			} else {
				w.Log.Error("puzzles not kept", "error", err)
				words = text.Join(text.Capital(text.Error(err))+".", words)
			}
			w.Say(words)
			if l.Lies() {
				l.SetNote(words)
				l.refreshAbout()
			}
		}
	})
	l.refreshAbout()
}

// keptWords says what was written.
func keptWords(k batch.Kept) string {
	words := text.Count(k.Written, "%s puzzle is kept in", "%s puzzles are kept in") + " " + document.Tilde(k.Folder) + "."
	if k.There > 0 {
		words += " " + text.Count(k.There, "%s was there already.", "%s were there already.")
	}
	return words
}
