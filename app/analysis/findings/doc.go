// Package findings analyses a puzzle in the background and puts what is found into words. A
// [Analysis] is a puzzle that is analysed, a [Fact] one line of what is known. It needs no toolkit.
package findings
