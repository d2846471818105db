// Package startup stands between the system and the program: where the system begins to run it, its console, the display
// with its windows and their events, the memory that goes back to the system.
//
// Without a window (-tags headless) only the first is left.
package startup
