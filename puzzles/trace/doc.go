// Package trace tells how a search went, expansion by expansion. [Record] lets a search of a puzzle
// run and be recorded by its engine. A [Run] then knows at each step which positions wait, why the
// next one is taken and not another, and what became of the children. It writes the whole as JSON,
// as a tree in DOT or SVG, as text and as an animated GIF.
package trace
