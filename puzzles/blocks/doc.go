// Package blocks is the family of sliding blocks: Klotski, Rush Hour and every
// relative from 2x2 to 16x16.
//
// A piece is a connected set of cells, all with the same letter. It slides and
// never rotates. An axis keeps it in its rows or columns. A gate lets one piece,
// and those declared alike, through and is a wall for all others. The goal names the
// cells on which some pieces must stand; the others may stand anywhere. What
// counts as one move is the puzzle's metric:
//
//   - step: one piece, one cell;
//   - slide: one piece, any distance in a straight line (the default);
//   - move: one piece, any path.
//
// Three layers, each on top of the one before:
//
//   - the rules over boards: cell.go, settings.go (what the headers say),
//     cast.go (the pieces and which are interchangeable), text.go, play.go,
//     check.go and what the editor offers (paint.go, presets.go, scene.go);
//   - the packed form: kind.go (where a piece can ever stand), layout.go and
//     space.go; a state holds the sorted places of interchangeable pieces, so
//     positions that differ only by them are one; packed.go, packedmoves.go,
//     packedcode.go, made.go and mirror.go, which do the same in one word for
//     boards that fit, leave out moves in another order and take mirror images
//     as one;
//   - what is known without searching: target.go and blockers.go bound the
//     distance, order.go proves that there is no solution.
//
// compile.go puts the layers together for the solver.
package blocks
