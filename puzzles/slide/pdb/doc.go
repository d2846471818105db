// Package pdb computes additive pattern databases of sliding tiles (R. E. Korf, A. Felner, "Disjoint pattern database
// heuristics", 2002), those that are aware of the blank's region among them (R. Clausecker, A. Reinefeld,
// "Zero-Aware Pattern Databases with 1-Bit Compression for Sliding Tile Puzzles", 2019), and looks them up.
//
// A [Grid] numbers the free cells of a board and measures it: neighbours, distances, regions
// and symmetries. A [Pattern] is some tiles with their goal cells, a [Table] its values by the rank of a placement, and a [View] looks up
// another pattern in the same table by turning or mirroring the board. [Build] computes a table: build.go and
// walk.go by floods over words of cells, wide.go the plain way for boards whose cells do not fit one. A [Small] is a table
// of up to five tiles on up to 16 cells, indexed without ranks for a fast search.
package pdb
