// Package present is what the window says of a puzzle: the light, the card, the list of
// solutions, the strip and the bar of moves that are tried, all from the record of what is
// known ([known.Store]) and from what may be told ([Reveal]). Views only draw it, so that
// none says what another denies. It knows no toolkit.
package present
