// Package analysis is the page that says what all positions of a puzzle say of it, and what finds
// out in the background how hard the open puzzle is for people.
package analysis
