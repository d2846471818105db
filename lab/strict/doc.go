// Package strict reads JSON into structs and refuses whatever is not meant: a key that is
// not known or occurs twice, a value of another kind, a number out of range, anything after
// the end. What is wrong is told by line, column and field. Places tells the line of a field
// to whoever finds out later that its value makes no sense.
package strict
