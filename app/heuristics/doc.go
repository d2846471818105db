// Package heuristics are the pages on what estimates: what each heuristic sees in the open puzzle, and how the last
// search went by it, layer by layer.
package heuristics
