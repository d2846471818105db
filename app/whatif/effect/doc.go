// Package effect keeps what the changes of a puzzle do to its optimum while that is found
// out, says it in words that a page can show, and sorts it out: a [Study] is a puzzle whose
// changes are solved in the background, an [Effect] what one of them does, a [Filter] which of
// them are wanted, and [Map] what they do cell by cell. It knows nothing of the toolkit.
package effect
