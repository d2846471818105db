//go:build !headless

package startup

import (
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"waymark/widgets/rest"
)

// NewLoop returns the loop of the toolkit, which can wait for an event with the library that
// the toolkit itself has its events from.
func NewLoop() *rest.Loop {
	return &rest.Loop{
		Do:   dropping(fyne.Do),
		Wait: func(d time.Duration) { glfw.WaitEventsTimeout(d.Seconds()) },
		Wake: func() {
			defer func() { _ = recover() }() // the display has been given back meanwhile
			glfw.PostEmptyEvent()
		},
		Busy: typing,
	}
}

// dropping is post without its panic where the toolkit has just closed its queue: the function is
// dropped then. One that is run at once may panic as it will.
func dropping(post func(func())) func(func()) {
	return func(f func()) {
		var begun atomic.Bool
		defer func() {
			if !begun.Load() {
				_ = recover()
			}
		}()
		post(func() {
			begun.Store(true)
			f()
		})
	}
}

// typing reports whether the cursor of a text blinks.
func typing() bool {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if _, text := w.Canvas().Focused().(interface{ SelectedText() string }); text {
			return true
		}
	}
	return false
}
