// Package strip holds the way from start to goal: the boards of a route in a
// row, with the legs between them.
package strip
