// Package board holds the widgets that show one board at a time.
//
//   - [Board] is a board to paint and play on, [Palette] its brushes,
//     [HeatLegend] what its shades mean;
//   - [Diagram] explains a position;
//   - [Peek] shows one that is searched.
package board
