package shell

import (
	"cmp"
	"slices"
	"strings"

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

// SettleGoal asks which kind of puzzle numbers are, where they plainly can be two, and which goal they have, where neither
// their text nor what they can reach says so. file is the name of the file they are from, "" for the clipboard. then gets
// what was read.
func (d *Window) SettleGoal(found foreign.Import, file string, then func(foreign.Import)) {
	from := cmp.Or(file, text.Tr("the text"))
	if len(found.Kinds) > 0 {
		var kinds []list.GalleryItem
		for _, k := range found.Kinds {
			kinds = append(kinds, list.GalleryItem{Scene: *StartScene(k.Puzzles[0]), Title: KindOf(k.Puzzles[0])})
		}
		said := text.Tr("Each number stands in cells that are together, as cars and blocks do. They can be tiles as well.")
		if len(kinds) == 1 {
			said = text.Tr("Tiles are usually numbered from 1 on, each once, and one cell is blank. These are not.")
		}
		d.choose(text.Tr("What do the numbers mean in %s?", from), said, text.Tr("Take this kind"),
			kinds, func(i int) { d.SettleGoal(found.Kinds[i], file, then) })
		return
	}
	if len(found.Goals) == 0 {
		then(found)
		return
	}
	type offer struct {
		reading     foreign.Import
		title, kind string
	}
	words := map[string]offer{
		foreign.BlankLast:  {title: text.Tr("Blank last"), kind: text.Tr("1, 2, 3 and so on")},
		foreign.BlankFirst: {title: text.Tr("Blank first"), kind: text.Tr("as in papers")},
		foreign.Spiral:     {title: text.Tr("Spiral"), kind: text.Tr("from the edge inwards")},
	}
	offers := []offer{}
	for _, goal := range found.Goals {
		o := words[goal]
		var err error
		if o.reading, err = found.With(goal); err != nil {
			d.Fail(text.Tr("This file cannot be opened"), err)
			return
		}
		offers = append(offers, o)
	}
	other := offer{toDraw(found), text.Tr("Another"), text.Tr("drawn from the start")}
	said := text.Tr("The text does not say, and it could be each of these.")
	if offers = append(offers, other); found.Taken.None {
		said = text.Tr("The text does not say, and a board can reach none of the usual goals.")
		offers = append([]offer{other}, offers[:len(offers)-1]...)
	}
	open := 0 // a puzzle whose goal is
	for open < len(found.Puzzles)-1 && offers[0].reading.Puzzles[open].Goal.Equal(offers[1].reading.Puzzles[open].Goal) {
		open++
	}
	var cards []list.GalleryItem
	for _, o := range offers {
		cards = append(cards, goalCard(o.reading.Puzzles[open], o.title, o.kind))
	}
	d.choose(text.Tr("Which goal is meant in %s?", from), said, text.Tr("Take this goal"), cards, func(i int) { then(offers[i].reading) })
}

// toDraw returns what was read with the start for every goal that was assumed: for somebody who draws another.
func toDraw(found foreign.Import) foreign.Import {
	ps := slices.Clone(found.Puzzles)
	for i, p := range ps {
		if found.GoalAssumed[p] {
			ps[i] = p.WithGoal(p.Start)
		}
	}
	found.Puzzles = ps
	return found
}

// GoalWord is a usual goal in words.
func GoalWord(goal string) string {
	return map[string]string{foreign.BlankLast: text.Tr("blank last"), foreign.BlankFirst: text.Tr("blank first"), foreign.Spiral: text.Tr("spiral")}[goal]
}

// choose asks which of some pictures is meant.
func (d *Window) choose(title, words, yes string, items []list.GalleryItem, then func(int)) {
	cards := list.NewGallery()
	cards.SetItems(items)
	room := cards.MinSize() // of two cards
	room.Height *= float32((len(items) + 1) / 2)
	content := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2 * widgets.Grid)},
		Wrapped(words), container.New(widgets.Inset(-3*widgets.Grid, 0, -3*widgets.Grid, 0), container.NewGridWrap(room, cards)))
	dlg := widgets.New(d.Win.Canvas(), title, content, fyne.NewSize(narrow, 0),
		AnswerTo{Text: text.Tr("Cancel")}, AnswerTo{Text: yes, Then: func() { then(cards.Selected()) }})
	cards.OnOpen = func(int) { dlg.Agree() }
	cards.OnKey = d.OverKey
	dlg.Home = cards
	d.ask(dlg)
}

// goalCard shows a goal.
func goalCard(p *puzzles.Puzzle, title, kind string) list.GalleryItem {
	return list.GalleryItem{Scene: families.Find(p.Family).Scene(p, p.Goal, puzzles.Goal), Title: title, Kind: kind}
}

// mostNotes is how many notes of a text are listed.
const mostNotes = 5

// NoteGoal notes that the only goal a puzzle can reach was taken, where that is not the usual one.
// What else was noted of the text comes first: in the status line, or in a list where there is more.
func (d *Window) NoteGoal(p *puzzles.Puzzle, found foreign.Import) {
	var words []string
	for _, n := range found.Notes[:min(len(found.Notes), mostNotes)] {
		words = append(words, text.Error(n))
	}
	if more := len(found.Notes) - mostNotes; more > 0 {
		words = append(words, text.Tr("and %d more", more))
	}
	if len(words) == 1 {
		d.Say(words[0])
	} else if len(words) > 1 {
		d.Tell(text.Tr("How the text was read"), readable(strings.Join(words, "\n")), fyne.NewSize(broad, 0))
	}
	if goal := foreign.UsualGoal(families.Rules(p.Family), p); found.Taken.ByReach && goal != "" && goal != foreign.BlankLast {
		d.Taken = p
		d.Say(text.Tr("The text names no goal. This one was taken: %s. The board cannot reach the one with the blank last.", GoalWord(goal)))
	}
}

// GoalNote says so, as long as that goal is on the board.
func (d *Window) GoalNote(p *puzzles.Puzzle) string {
	if d.Taken == nil || d.Taken.Family != p.Family || !d.Taken.Goal.Equal(p.Goal) {
		return ""
	}
	return text.Tr("goal taken: %s", GoalWord(foreign.UsualGoal(families.Rules(p.Family), p)))
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
