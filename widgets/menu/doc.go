// Package menu holds the bar of menus over the window, and the menus it opens. The
// toolkit's own writes the shortcuts of what can be chosen fainter than those of what
// cannot, both hardly to be read, and closes an open menu whenever an entry changes.
//
// [Bar] is the row of titles. What a menu holds is asked for when it is opened, so an entry
// is as true as the moment. An open menu is one sheet over the whole window (sheet.go) with a
// panel for the menu and one for each submenu (panel.go).
package menu
