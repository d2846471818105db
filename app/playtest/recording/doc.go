// Package recording keeps how people solve a puzzle in the window, and tells what is known of
// those who did. It knows no window: [Recording] is one person at the puzzle, [Study] the plays
// that are kept beside it, and [View] what may be told of them.
package recording
