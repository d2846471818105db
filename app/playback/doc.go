// Package playback moves along positions over time: the [Player] along those of a
// solution, the [Trial] along those the user tries by hand, which are a tree.
package playback
