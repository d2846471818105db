// Package heuristics holds two pages: what each heuristic sees in the open puzzle, and how the
// last search went through the layers of f.
package heuristics
