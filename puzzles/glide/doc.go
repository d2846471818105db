// Package glide is the family of gliding tiles (Mondrian2).
//
// Coloured tiles stand on a board with walls. A move picks a tile and a
// direction; the tile slides until the next cell is the edge, a wall or another
// tile. Every coloured cell of the goal wants a tile of its colour; tiles the
// goal does not mention may stand anywhere.
//
// Two extensions. A gate lets the tiles of one colour pass and is a wall for
// all others. A chameleon is a grey tile. When a slide of a coloured tile
// ends, every grey tile beside it takes its colour for good; when a slide of a
// grey tile ends, it takes the colour of its first coloured neighbour in the
// order up, right, down, left. The new colour goes no further in that move.
//
// The rules on boards are in play.go. For a search the board is packed: lists
// of positions (lists.go) or one code a cell (codes.go), both over the terrain
// (terrain.go), which is what never moves.
package glide
