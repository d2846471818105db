// Package state is what a tab shows: the open puzzle, the position on the start board, the searches and
// the solutions. It needs no toolkit.
//
// The parts of a tab change it within events, see [Work.Begin]. They are not told of changes: each is an
// [Observer] of what it shows, and acts at the end of an event after which that is another.
package state
