// Package pack is the puzzles of one file: the bar that goes through them, and the page on which they stand side by side
// as cards, to be put in order, named, proved, compared, and taken to other packs.
package pack
