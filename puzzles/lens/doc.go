// Package lens looks at single positions of a puzzle: what a heuristic says of
// every legal move, how far the goal truly is after it, and which good moves
// the heuristic would put off, the "lost good moves".
//
// A Lens belongs to one puzzle and keeps what it proves about distances, so that
// looking at the next position is cheaper than at the first. Look and Along say
// at once what is known; Search and SearchAlong find out more, within limits, and
// may be cancelled at any time. Marks are left aside: distances are those to the
// goal of the puzzle.
package lens
