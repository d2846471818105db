// Package fullscreen is the window as large as the screen with the boards alone, for playing:
// a playback, or moves that are tried. All else is folded away, and comes back as it was.
package fullscreen
