//go:build !headless

package main

import (
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"waymark/widgets/rest"
)

// resting returns the loop of the toolkit, which can wait for an event with the library that
// the toolkit itself has its events from.
func resting() *rest.Loop {
	return &rest.Loop{
		Do: func(f func()) {
			defer func() { _ = recover() }() // the toolkit has closed its queue meanwhile
			fyne.Do(f)
		},
		Wait: func(d time.Duration) { glfw.WaitEventsTimeout(d.Seconds()) },
		Wake: func() {
			defer func() { _ = recover() }() // the display has been given back meanwhile
			glfw.PostEmptyEvent()
		},
		Busy: typing,
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
