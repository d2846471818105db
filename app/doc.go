// Package app is the program with its windows. It makes the tabs, gives each feature what it
// needs, opens and saves files, and holds the table of commands (commandtable.go).
//
// Each feature is a package below, with a state of its own. A feature knows no page of
// another. All features of a tab work on one [shell.Desk] and reach the tab, an [App], through
// the desk's host. What an event changes is shown once, at its end (changed.go).
package app
