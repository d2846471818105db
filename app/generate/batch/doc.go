// Package batch keeps the lists of puzzles that the window makes: a [Wish] is what is asked for
// as it stands in the fields, refused field by field; a [List] what became of one, while its
// puzzles come and after; a [Room] holds the lists, makes one at a time in the background, and is
// shared by all windows. How puzzles are made is package puzzles/generate; nothing here knows of
// the toolkit.
package batch
