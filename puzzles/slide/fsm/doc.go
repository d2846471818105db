// Package fsm knows strings of moves of the blank that a depth-first search can do without, as a finite state
// machine (L. A. Taylor, R. E. Korf, "Pruning duplicate nodes in depth-first search", 1993).
package fsm
