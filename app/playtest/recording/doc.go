// Package recording records how people solve a puzzle. A [Recording] is one person at the puzzle,
// a [Plays] reads the plays that are kept beside it, and a [View] says in words what may be told
// of them. It needs no toolkit.
package recording
