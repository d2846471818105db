package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// lingers is how long a preview stays under a pointer that does not move. The toolkit does
// not tell of a pointer that has left the window, and a preview there is of nobody.
const lingers = 3 * time.Second

// lingering is the wait for the pointer to move again.
type lingering struct {
	since time.Time       // the pointer has not moved
	wait  *fyne.Animation // nil while nothing is previewed
}

// linger notes that the pointer has moved, and waits while there is something to preview.
func (b *Board) linger() {
	l := &b.lingering
	l.since = time.Now()
	if l.wait != nil || b.mode != ModePaint || b.OnPreview == nil {
		return
	}
	l.wait = fyne.NewAnimation(lingers, func(float32) { b.tire() })
	l.wait.RepeatCount = fyne.AnimationRepeatForever
	l.wait.Start()
}

// tire takes the preview away once the pointer has rested for long enough.
func (b *Board) tire() {
	l := &b.lingering
	tired := time.Since(l.since) >= lingers
	if l.wait == nil || b.hover >= 0 && !tired {
		return
	}
	l.wait.Stop()
	l.wait = nil
	if b.hover >= 0 {
		b.hover = -1
		b.place()
	}
}
