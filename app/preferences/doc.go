// Package preferences is the page of all that the program remembers as a choice, and of the keys of its commands.
package preferences
