package widgets

import "fyne.io/fyne/v2"

// HoldAnimations makes a board hand its animations to the test instead of
// running them.
func (b *Board) HoldAnimations(to func(*fyne.Animation)) { b.begin = to }

// Moving returns how many pictures of pieces are shown on their way.
func (b *Board) Moving() int {
	n := 0
	for _, m := range b.moving {
		if m.Visible() {
			n++
		}
	}
	return n
}

// Dots returns how many targets are dotted.
func (b *Board) Dots() int {
	n := 0
	for _, d := range b.dots {
		if d.Visible() {
			n++
		}
	}
	return n
}
