// Package app is the window's controller: it owns the open puzzle and its
// undo, the commands behind menus and shortcuts, the running search, the
// playback, files and preferences, and it lays the widgets out.
//
// The parts that decide are free of the toolkit and tested without it:
//
//   - [Document]: the open puzzle as a list of immutable snapshots (undo);
//   - [Player]: walks the positions of a solution over time;
//   - [Session]: one search at a time, on a goroutine of its own;
//   - [Trial]: moves tried by hand on the start board, a tree of them;
//   - prospects.go: what is known of the way from any position to the goal.
//
// [App] binds them to the widgets of one window; what all windows share, the
// preferences, the tables and the list of windows, is the program behind them.
// What is chosen from many is offered in one of two ways: as cards on a page over
// the window (cardpage.go) or as a list to search (finder.go). Everything
// reachable by a menu, a shortcut, a drop or a button is a [Command] or a plain
// method.
package app
