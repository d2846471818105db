// Package app is the program with its windows: it makes the parts of a window, binds them
// to each other, and knows which windows there are.
//
// The parts are packages below it, one a feature, each with a state of its own. None knows
// another's page; all work on one [shell.Desk] and reach the window through what that calls
// its host, which [App] is. What an event changes is shown once, at its end (changed.go). What
// can be done is one table of commands (commandtable.go).
package app
