// Package whatif is the page that says what each change of a puzzle would do to its optimum. It
// also makes the change.
package whatif
