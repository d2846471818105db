package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets"
	"waymark/widgets/list"
)

// SettleGoal asks which goal bare numbers have, where neither their text nor what they can
// reach says so. file is the name of the file they are from, "" for the clipboard. then gets what was read.
func (d *Window) SettleGoal(found foreign.Import, file string, then func(foreign.Import)) {
	if !found.GoalOpen {
		then(found)
		return
	}
	last, first, err := found.Goals()
	if err != nil {
		d.Fail(text.Tr("This file cannot be opened"), err)
		return
	}
	both := []foreign.Import{last, first}
	cards := list.NewGallery()
	cards.SetItems([]list.GalleryItem{
		goalCard(last.Puzzles[0], text.Tr("Blank last"), text.Tr("1, 2, 3 and so on")),
		goalCard(first.Puzzles[0], text.Tr("Blank first"), text.Tr("as in papers")),
	})
	words := text.Tr("The text does not say, and the boards can reach both, or neither.")
	content := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2 * widgets.Grid)},
		Wrapped(words), container.New(widgets.Inset(-3*widgets.Grid, 0, -3*widgets.Grid, 0), cards))
	title := text.Tr("Which goal is meant?")
	if file != "" {
		title = text.Tr("Which goal is meant in %s?", file)
	}
	dlg := widgets.New(d.Win.Canvas(), title, content, fyne.NewSize(narrow, 0),
		AnswerTo{Text: text.Tr("Cancel")}, AnswerTo{Text: text.Tr("Take this goal"), Then: func() { then(both[cards.Selected()]) }})
	cards.OnOpen = func(int) { dlg.Agree() }
	cards.OnKey = d.OverKey
	dlg.Home = cards
	d.ask(dlg)
}

// goalCard shows a goal.
func goalCard(p *puzzles.Puzzle, title, kind string) list.GalleryItem {
	return list.GalleryItem{Scene: families.Find(p.Family).Scene(p, p.Goal, puzzles.Goal), Title: title, Kind: kind}
}

// NoteGoal notes that the only goal a puzzle can reach was taken, where that is not the usual one.
// What else was noted of the text comes first.
func (d *Window) NoteGoal(p *puzzles.Puzzle, found foreign.Import) {
	if len(found.Notes) > 0 {
		d.Say(text.Error(found.Notes[0]))
	}
	if _, with, ok := foreign.OneLine(p, families.Rules); ok && found.GoalByReach && with.Goal == foreign.BlankFirst {
		d.Taken = p
		d.Say(text.Tr("The text names no goal. The one with the blank first was taken: the board cannot reach the one with the blank last."))
	}
}

// GoalNote says so, as long as that goal is on the board.
func (d *Window) GoalNote(p *puzzles.Puzzle) string {
	if d.Taken == nil || d.Taken.Family != p.Family || !d.Taken.Goal.Equal(p.Goal) {
		return ""
	}
	return text.Tr("goal taken: blank first")
}

// Outlined returns the picture of a goal with its outlines where they are the fewer: all over a board they show nothing.
func Outlined(sc puzzles.Scene) puzzles.Scene {
	n := 0
	for _, f := range sc.Faces {
		if f.Piece && f.Differs {
			n++
		}
	}
	if 2*n > len(sc.Faces) {
		for i := range sc.Faces {
			sc.Faces[i].Differs = false
		}
	}
	return sc
}
