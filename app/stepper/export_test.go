package stepper

import (
	"slices"

	"waymark/puzzles/draw"
	"waymark/widgets/list"
)

// Recorded reports that all searches have come.
func (l *Page) Recorded() bool {
	for _, s := range l.sides {
		if s.run == nil && s.Wrong == "" {
			return false
		}
	}
	return true
}

// Open is the open list of a side.
func (l *Page) Open(side int) *list.Gallery { return l.sides[side].Open }

// Choose chooses a position that waits.
func (l *Page) Choose(i int) { l.of.Event(func() { l.sides[0].pickOpen(i) }) }

// Length is that of the longest run.
func (l *Page) Length() int { return l.length() }

// Until runs until an event of the menu.
func (l *Page) Until(label string) {
	for _, item := range l.untilItems() {
		if item.Label == label {
			item.Run()
		}
	}
}

// Said is the sentence at the foot, or why nothing is recorded.
func (l *Page) Said() string {
	for _, s := range l.sides {
		if s.Wrong != "" {
			return s.Wrong
		}
	}
	return l.said.Text()
}

// Paint draws the trees in a size in pixels.
func (l *Page) Paint(w, h int) {
	for _, s := range l.sides {
		s.tree.paint(w, h)
	}
}

// TellsNext reports whether the tree tells which position is next.
func (l *Page) TellsNext() bool {
	return slices.ContainsFunc(l.sides[0].tree.nodes, func(n draw.TreeNode) bool { return n.Look == draw.TreeNext })
}
