// Package present says in words what is known of a puzzle: for the light, the card, the list of
// solutions, the strip of marks and the bar of tried moves. It reads the facts ([known.Facts])
// and what may be told ([Reveal]). Views only draw what it says, so no two views contradict each
// other. It needs no toolkit.
package present
