// Package game plays a puzzle backwards from its goal. It keeps the moves so far, finds out
// whether they are still a shortest solution, and says so in words. It needs no toolkit.
package game
