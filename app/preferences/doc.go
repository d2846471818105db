// Package preferences is the page of the program's preferences and of the keys of its commands.
package preferences
