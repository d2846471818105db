package generate

import (
	"fmt"
	"strconv"

	"waymark/app/document"
	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
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

// Copy puts the selected puzzle on the clipboard in the text form, CopyAll all of them in the order shown.
func (l *Page) Copy() {
	if i, ok := l.selected(); ok {
		l.copy(i)
	}
}

// CopyAll see Copy.
func (l *Page) CopyAll() { l.copy(l.list.Sorted(l.order())...) }

func (l *Page) copy(which ...int) {
	var list []*puzzles.Puzzle
	for _, i := range which {
		list = append(list, batch.Plain(l.list.Made[i], !l.of.Reveal().All()))
	}
	if _, err := l.of.CopyText(list...); err != nil {
		l.SetNote(text.Capital(text.Error(err)))
		return
	}
	if l.SetNote(text.Tr("%s is on the clipboard as text.", list[0].Name)); len(list) > 1 {
		l.SetNote(text.Tr("%d puzzles are on the clipboard as text.", len(list)))
	}
}

// SendToLab shows an experiment of all puzzles of the list that is seen.
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

// AskFile asks for a file to keep all cards in.
func (l *Page) AskFile() {
	if l.list == nil || l.list.Left() == 0 {
		return
	}
	l.of.files.Ask(shell.Request{
		Title: text.Tr("Keep all in one file"), Verb: text.Tr("Keep"), Purpose: shell.ToSave, Extension: document.Extension,
		Name: fmt.Sprintf("%s-%d%s", l.list.Ask.Family, l.list.Ask.Seed, document.Extension), Chosen: l.Keep,
	})
}

// Keep writes all puzzles of the list that is seen to a file, in the order shown, and opens that as a pack. What was
// proved when they were made is sealed there.
func (l *Page) Keep(path string) {
	s, w := l.list, l.of
	which := s.Sorted(l.order())
	list := make([]*puzzles.Puzzle, len(which))
	for k, i := range which {
		list[k] = s.Made[i].Puzzle.Clone()
		w.learn(s.Made[i])
	}
	l.Close()
	if w.Host.PlacePack(list, path) {
		s.Filed(which)
		w.Room.Changed()
	}
}
