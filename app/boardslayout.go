package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Measures of the boards, in the toolkit's units.
const (
	headHeight = 28 // heading of a board
	boardsFoot = 8  // below the boards
	legendGap  = 5  // between a board and the legend of its heat map
)

// boardsLayout puts the boards side by side in parts of the same width, or one
// alone in the middle, each under its heading. A heading is as wide as the grid of
// its board and stands over it, whatever the board's proportions.
type boardsLayout []*boardPane

// newBoards returns the panes as they stand in the window: the Tab key goes from
// board to board, and the headings lie above what a low board leaves of its room.
func newBoards(panes ...*boardPane) *fyne.Container {
	c := container.New(boardsLayout(panes))
	for _, p := range panes {
		c.Add(p.board)
	}
	for _, p := range panes {
		c.Add(p.heading)
		if p.legend != nil {
			c.Add(p.legend)
		}
	}
	return c
}

// visible lists the panes that are seen.
func (l boardsLayout) visible() []*boardPane {
	var seen []*boardPane
	for _, p := range l {
		if p.board.Visible() {
			seen = append(seen, p)
		}
	}
	return seen
}

// foot is what is left free below the boards, legends included: the boards stay of
// one size.
func (l boardsLayout) foot() float32 {
	foot := float32(boardsFoot)
	for _, p := range l.visible() {
		if p.legend != nil && p.legend.Visible() {
			foot = max(foot, legendGap+p.legend.MinSize().Height+boardsFoot/2)
		}
	}
	return foot
}

// MinSize implements fyne.Layout.
func (l boardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	s := fyne.NewSize(gap, 0)
	for _, p := range l.visible() {
		head, board := p.heading.MinSize(), p.board.MinSize()
		s.Width += max(head.Width, board.Width) + gap
		s.Height = max(s.Height, headHeight+board.Height+l.foot())
	}
	return s
}

// Layout implements fyne.Layout.
func (l boardsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	seen := l.visible()
	n := float32(max(1, len(seen)))
	room := fyne.NewSize((size.Width-gap*(n+1))/n, max(0, size.Height-headHeight-l.foot()))
	x := float32(gap)
	for _, p := range seen {
		p.board.Move(fyne.NewPos(x, headHeight))
		p.board.Resize(room)
		at, area := p.board.Area()
		width := min(max(area.Width, p.heading.MinSize().Width), room.Width)
		p.heading.Move(fyne.NewPos(x+min(at.X, room.Width-width), max(0, at.Y-22)))
		p.heading.Resize(fyne.NewSize(width, headHeight))
		if p.legend != nil {
			p.legend.Move(fyne.NewPos(x+at.X, headHeight+at.Y+area.Height+legendGap))
			p.legend.Resize(fyne.NewSize(room.Width-at.X, p.legend.MinSize().Height))
		}
		x += room.Width + gap
	}
}
