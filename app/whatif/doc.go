// Package whatif is the page that says what changes of a puzzle would do to its optimum, and makes them.
package whatif
