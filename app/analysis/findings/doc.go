// Package findings keeps what all positions of a puzzle say of it while that is found out, and
// puts it into words: a [Study] is a puzzle that is analysed in the background, a [Fact] one
// line of what is known. It knows nothing of the toolkit.
package findings
