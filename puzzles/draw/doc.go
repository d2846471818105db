// Package draw turns a scene, a board as its family says it looks, into
// pixels, an SVG drawing or an animated GIF. The window and every export use
// this one code, so that they agree to the pixel.
//
// A drawing is made of four layers, back to front: the cells (floor, targets,
// gates, walls) with their grid, the pieces, and the names of rows and columns
// beside the board. All edges that run along the grid lie on whole pixels, at
// every size; only corners and letters are smoothed.
//
//   - [Options] say how large; [Layout] says where everything lies;
//   - [Palette] says in which colours, [Light] and [Dark] are the two there are;
//   - [Image], [DrawTo], [Piece] and [Group] make pixels; [SVG] and [GIF] write files;
//   - [Outline], [Marquee] and [Guides] are what an editor draws over a board.
//
// Everything here is safe for concurrent use.
package draw
