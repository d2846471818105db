// Package moveanalysis says what is known of single moves of a puzzle: what a heuristic says of
// every legal move, how far the goal truly is after it, and which good moves the heuristic
// would put off, the "lost good moves".
//
// A [Lens] belongs to one puzzle and keeps what it proves about distances, so that looking at
// the next position is cheaper than at the first. [Lens.Look] and [Lens.Along] say at once what
// is known; [Lens.Search] and [Lens.SearchAlong] find out more, within limits, and may be
// cancelled at any time. Marks are left aside: distances are those to the goal of the puzzle.
//
// [StepsTo] lists the legal moves that lead to a position. The family's packed moves name the
// candidates and the rules judge them on boards. [Compare] says where two solutions part and
// meet again.
package moveanalysis
