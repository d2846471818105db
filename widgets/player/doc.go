// Package player holds the bar under the boards that walks through a solution.
package player
