// Package export is the page on which what leaves the program is chosen and seen before it is written, and what puts
// pictures and moves on the clipboard.
package export
