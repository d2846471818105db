// Package optima finds all shortest solutions of a puzzle: it counts them, exactly
// where the search for them can be completed, and lists as many as are asked for,
// those first that move few pieces or make long runs.
//
// Solutions that pass the same positions in the same order are one: a swap that can
// be written from either side, or a block that goes to its place by two paths in one
// move, makes no second solution. [Find] is all there is to call.
package optima
