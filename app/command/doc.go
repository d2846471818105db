// Package command is the table of what the user can ask for: each command with its
// menu, keys and conditions, and the search for one by its words.
package command
