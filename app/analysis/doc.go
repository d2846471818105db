// Package analysis shows what all positions of a puzzle say of it, on a page. It also finds out
// in the background how hard the open puzzle is for people.
package analysis
