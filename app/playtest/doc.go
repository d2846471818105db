// Package playtest has people solve a puzzle, recorded, on a page that shows nothing else, and shows on another
// how they did.
package playtest
