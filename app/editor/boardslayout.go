package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/widgets/layouts"
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

// NewBoards returns the panes as they stand in the window: the Tab key goes from
// board to board, and the headings lie above what a low board leaves of its room.
func NewBoards(panes ...*boardPane) *fyne.Container {
	c := container.New(boardsLayout(panes))
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
func (l boardsLayout) visible() []*boardPane {
	var seen []*boardPane
	for _, p := range l {
		if p.Board.Visible() {
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
		if p.Legend != nil && p.Legend.Visible() {
			foot = max(foot, legendGap+p.Legend.MinSize().Height+boardsFoot/2)
		}
	}
	return foot
}

// MinSize implements fyne.Layout.
func (l boardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	s := fyne.NewSize(layouts.Gap, 0)
	for _, p := range l.visible() {
		head, board := p.Heading.MinSize(), p.Board.MinSize()
		s.Width += max(head.Width, board.Width) + layouts.Gap
		s.Height = max(s.Height, headHeight+board.Height+l.foot())
	}
	return s
}

// Layout implements fyne.Layout.
func (l boardsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	seen := l.visible()
	n := float32(max(1, len(seen)))
	room := fyne.NewSize((size.Width-layouts.Gap*(n+1))/n, max(0, size.Height-headHeight-l.foot()))
	x := float32(layouts.Gap)
	for _, p := range seen {
		p.Board.Move(fyne.NewPos(x, headHeight))
		p.Board.Resize(room)
		at, area := p.Board.Area()
		width := min(max(area.Width, p.Heading.MinSize().Width), room.Width)
		p.Heading.Move(fyne.NewPos(x+min(at.X, room.Width-width), max(0, at.Y-22)))
		p.Heading.Resize(fyne.NewSize(width, headHeight))
		if p.Legend != nil {
			p.Legend.Move(fyne.NewPos(x+at.X, headHeight+at.Y+area.Height+legendGap))
			p.Legend.Resize(fyne.NewSize(room.Width-at.X, p.Legend.MinSize().Height))
		}
		x += room.Width + layouts.Gap
	}
}
