// Package player plays solutions back, and shows in a table what is known of each move.
package player
