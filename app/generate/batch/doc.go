// Package batch makes lists of puzzles in the background. A [Wish] is what the form asks for,
// checked field by field. A [List] is the puzzles that were made for one wish. A [Room] holds
// the lists, makes one at a time, and is shared by all windows. Package puzzles/generate makes a
// single puzzle. It needs no toolkit.
package batch
