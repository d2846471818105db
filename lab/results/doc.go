// Package results keeps what the cells of an experiment came to: append-only lines of JSON,
// one a cell, each written at once, so that a program killed at any moment loses nothing
// that was finished.
//
// The first line of every run is a [Session]: which experiment, which version of the
// program, when. All others are rows ([Row]). A row is known by its [Key], a hash of all
// that its counts follow from: the same cell is never done twice, and files of several
// machines join ([Merge]). What is no whole line at the end of a file is the line that was
// being written when the program was killed: it is dropped, and said.
package results
