// Package grid numbers the free cells of a board of sliding tiles and measures it: neighbours, distances,
// regions and symmetries.
package grid
