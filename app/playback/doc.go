// Package playback goes through positions over time. A [Player] plays the moves of a solution. A
// [Trial] holds the moves that the user tries by hand, which form a tree. It needs no toolkit.
package playback
