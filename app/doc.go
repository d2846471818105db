// Package app is the program with its windows. It makes the tabs, gives each feature what it
// needs, opens and saves files, and holds the table of commands (commandtable.go).
//
// Each feature is a package below. A feature knows no page of another. The makers of a [Tab]
// give it the parts of the tab's state that it works on (makeParts in window.go). What an event
// has changed is drawn at its end (event.go).
package app
