// Package game is a puzzle that is played from its goal backwards: the way so far, whether
// it is still a shortest one, and the words that say so. It knows no window.
package game
