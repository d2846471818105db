// Package frame is a window of the system with several panes in it, one of which is seen, and
// a row of tabs to choose it by.
//
// A [Pane] is a [fyne.Window] to what it holds: title, content, keys, shortcuts, overlays and
// the object with the keyboard are its own. While another pane is seen they wait: what a pane
// that is not seen shows, or gives the keyboard to, is there when it is seen again.
package frame
