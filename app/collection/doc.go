// Package collection is what a tab does with several puzzles of one file: it goes from one to
// the next, lists them with their boards, adds, doubles, removes and moves them. What they
// are and what of them is saved is that of package document.
package collection
