// Package slide is the family of sliding tiles: the 8-, 15- and 24-puzzle and
// every relative from 2x2 to 10x10 with one or more blanks, walls, repeated
// labels and goals that leave cells open.
//
// Five layers, each on top of the one before:
//
//   - the rules over boards: cell.go, rules.go, check.go, edit.go, presets.go
//     and scene.go are what editor, files and player use;
//   - the packed form: layout.go numbers the classes of interchangeable tiles on the free cells of
//     [pdb.Grid], space.go and word.go search over them, goals.go completes open goals;
//   - what is known without searching: estimate.go and its parts (group.go,
//     along.go, word.go) bound the distance to a target, invariant.go proves that
//     there is no solution;
//   - tables: the additive pattern databases of package pdb, which patternsplit.go chooses,
//     patterns.go adds up and patterndive.go follows in a search in place; smallpatterns.go
//     lays small ones out for a fast search; the tables of walking.go;
//   - the searches in place of IDA*: dive.go is what they share, divemanhattan.go,
//     divewide.go, walkingdive.go and smalldive.go are one for each estimate,
//     machine.go knows strings of moves they can leave out.
//
// compile.go puts the layers together for the solver.
package slide
