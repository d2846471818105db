// Package app is the program with its windows: it makes the parts of a window, binds them
// to each other, and knows which windows there are.
//
// The parts are packages below it, each with a state of its own: [editor.Editor],
// [way.Marker], [trial.Trier], [player.Deck], [solve.Solving] and [pages.Pages]. None knows
// another; all work on one [desk.Desk] and reach the window through [desk.Host], which [App]
// is. What an event changes is shown once, at its end (changed.go). What can be done is one
// table of commands (commandtable.go).
package app
