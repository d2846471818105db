// Package effect finds out in the background what each change of a puzzle does to its optimum. A
// [Variations] is a puzzle whose changes are solved, an [Effect] what one of them does, a [Filter] says
// which are shown, and [Map] what they do cell by cell. It needs no toolkit.
package effect
