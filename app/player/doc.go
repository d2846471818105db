// Package player plays solutions back and shows the moves of a position.
package player
