// Package export shows the page on which the user chooses what to export and sees it before it
// is written. It also copies pictures and moves to the clipboard.
package export
