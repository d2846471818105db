package editor

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// Measures of the boards, in the toolkit's units.
const (
	headHeight = 28 // heading of a board
	boardsFoot = 8  // below the boards
	legendGap  = 5  // between a board and the legend of its heat map
)

// boardsLayout puts the boards side by side in parts of the same width, or one
// alone in the middle, each under its heading. A heading is as wide as the grid of
// its board and stands over it, whatever the board's proportions; it is wider where its words
// need more.
//
// Boards that are watched, not drawn on, make room for the start: the goal gets a part of its
// width.
type boardsLayout struct {
	panes   []*boardPane
	watched bool
}

// headStep is by how much headings of narrow boards are widened.
const headStep = 24

// goalShare is the part of the width that the goal gets beside a start that is watched.
const goalShare = 0.22

// NewBoards returns the panes as they stand in the window: the Tab key goes from
// board to board, and the headings lie above what a low board leaves of its room.
func NewBoards(panes ...*boardPane) *fyne.Container {
	c := container.New(&boardsLayout{panes: panes})
	for _, p := range panes {
		c.Add(p.Board)
	}
	for _, p := range panes {
		c.Add(p.Heading)
		if p.Legend != nil {
			c.Add(p.Legend)
		}
	}
	return c
}

// visible lists the panes that are seen.
func (l *boardsLayout) visible() []*boardPane {
	var seen []*boardPane
	for _, p := range l.panes {
		if p.Board.Visible() {
			seen = append(seen, p)
		}
	}
	return seen
}

// foot is what is left free below the boards, legends included: the boards stay of
// one size.
func (l *boardsLayout) foot() float32 {
	foot := float32(boardsFoot)
	for _, p := range l.visible() {
		if p.Legend != nil && p.Legend.Visible() {
			foot = max(foot, legendGap+p.Legend.MinSize().Height+boardsFoot/2)
		}
	}
	return foot
}

// MinSize implements fyne.Layout.
func (l *boardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	s := fyne.NewSize(boardsGap, 0)
	for _, p := range l.visible() {
		head, board := p.Heading.MinSize(), p.Board.MinSize()
		s.Width += max(head.Width, board.Width) + boardsGap
		s.Height = max(s.Height, headHeight+board.Height+l.foot())
	}
	return s
}

// Layout implements fyne.Layout.
func (l *boardsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	seen := l.visible()
	n := float32(max(1, len(seen)))
	whole := size.Width - boardsGap*(n+1)
	x := float32(boardsGap)
	for i, p := range seen {
		room := fyne.NewSize(whole/n, max(0, size.Height-headHeight-l.foot()))
		if l.watched && n > 1 {
			if room.Width = whole * (1 - goalShare); i > 0 {
				room.Width = whole * goalShare
				room.Height = min(room.Height, room.Width)
			}
		}
		p.Board.Move(fyne.NewPos(x, headHeight))
		p.Board.Resize(room)
		p.Board.SetLean(l.lean(p.Board.Free()) * float64(1-2*i)) // the start to the right, the goal to the left
		at, area := p.Board.Area()
		width := min(max(area.Width, p.Heading.MinSize().Width), room.Width)
		// Words that would be cut go on beside the board, and begin before it where that is not enough: by whole
		// steps, so that the heading keeps still while a number in it changes.
		need := headStep * float32(math.Ceil(float64(p.headWidth()/headStep)))
		left := min(at.X, room.Width-width, max(0, room.Width-need))
		width = min(max(width, need), room.Width-left)
		p.Heading.Move(fyne.NewPos(x+left, max(0, at.Y-22)))
		p.Heading.Resize(fyne.NewSize(width, headHeight))
		if p.Legend != nil {
			p.Legend.Move(fyne.NewPos(x+at.X, headHeight+at.Y+area.Height+legendGap))
			p.Legend.Resize(fyne.NewSize(room.Width-at.X, p.Legend.MinSize().Height))
		}
		x += room.Width + boardsGap
	}
}

// boardsGap is beside and between the boards, whose names keep them apart.
const boardsGap = widgets.Gap / 2

// boardsApart is how far start and goal stand apart at most, names between them included.
const boardsApart = 120

// lean returns how far two boards lean towards each other, as part of the width that is free
// beside each: they are compared.
func (l *boardsLayout) lean(free float32) float64 {
	apart := free + boardsGap
	if len(l.visible()) < 2 || l.watched || apart <= boardsApart {
		return 0
	}
	return float64((apart - boardsApart) / 2 / free)
}

// Watch lets the boards be watched, the start large, or be drawn on again.
func Watch(ed *Editor, on bool) {
	ed.Watched = on
	ed.Boards.Layout.(*boardsLayout).watched = on
	for _, p := range []*boardPane{&ed.Start, &ed.Goal} {
		p.Board.Fit()
	}
	ed.layBoards()
}

// look is something of the boards that can be switched on and off: how it is
// remembered and how boards are told.
type look struct {
	ID, title string // the title is translated
	also      string // as [command.Command] has it
	set       func(b *board.Board, on bool)
}

// lookKinds lists what can be switched.
func lookKinds() []look {
	return []look{
		{"names", text.Tr("Row and column names"), text.Tr("coordinates"), (*board.Board).SetLabels},
		{"grid", text.Tr("Grid"), "", (*board.Board).SetGrid},
		{"letters", text.Tr("Letters on colours"), "", (*board.Board).SetPatterns},
		{"differences", text.Tr("Outline what differs"), "", (*board.Board).SetDiff},
		{"motion", text.Tr("Moving pieces"), text.Tr("animation"), (*board.Board).SetMotion},
	}
}

// LookCommands switch how boards look, and zoom.
func (sh *shaper) LookCommands() []*command.Command {
	var list []*command.Command
	for _, l := range lookKinds() {
		list = append(list, &command.Command{
			ID: "look-" + l.ID, Topic: command.View, Title: l.title, Also: l.also,
			Checked: func() bool { return sh.Prefs.Look(l.ID) },
			Run: func() {
				sh.Prefs.SetLook(l.ID, !sh.Prefs.Look(l.ID))
			},
		})
	}
	return append(list,
		&command.Command{
			ID: "zoom-in", Topic: command.View, Title: text.Tr("Enlarge"),
			Keys: []command.Key{command.Ctrl(fyne.KeyPlus), command.Ctrl(fyne.KeyEqual)},
			Also: text.Tr("zoom in magnify larger bigger"),
			Run:  func() { sh.zoom(zoomStep) },
		},
		&command.Command{
			ID: "zoom-out", Topic: command.View, Title: text.Tr("Reduce"),
			Keys: []command.Key{command.Ctrl(fyne.KeyMinus)}, Also: text.Tr("zoom out smaller"),
			Run: func() { sh.zoom(1 / zoomStep) },
		},
		&command.Command{
			ID: "zoom-fit", Topic: command.View,
			Title: text.Tr("Show all of the board"),
			Keys:  []command.Key{command.Ctrl(fyne.Key0)}, Also: text.Tr("zoom reset fit"),
			Run: func() { sh.zoom(0) },
		},
	)
}

// zoomStep is by how much a command enlarges.
const zoomStep = 1.25

// zoom enlarges the board used last, and the other with it: the same cells are compared. The
// wheel enlarges one alone.
func (sh *shaper) zoom(by float32) {
	b := sh.Pane(sh.Active).Board
	b.SetZoom(b.Zoom() * by)
	for _, p := range []*boardPane{&sh.Start, &sh.Goal} {
		if p.Board.Visible() {
			p.Board.LookAs(b)
		}
	}
}

// refreshLooks tells the boards how to look.
func (sh *shaper) refreshLooks() {
	for _, l := range lookKinds() {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			l.set(sh.Pane(role).Board, sh.Prefs.Look(l.ID))
		}
	}
	sh.layBoards()
}
