// Package generate is the page on which puzzles are made: what is asked for at the left, and
// the puzzles as they come as cards, to be opened, kept in a folder, copied, or thrown away. What
// is asked and what became of it is package maker.
package generate
