// Package plays keeps and reads recordings of people who solve a puzzle: its play-tests.
//
// A [Play] is of one puzzle, which [Identity] names: every move with the time since the
// beginning, what was taken back and begun anew, and whether the goal was reached. Nobody's
// name is in it, and of the clock only the day. Plays stand in a file beside that of the
// puzzle, see [Beside], one line of JSON each; [Append] adds one and forces it to the disk,
// [Read] takes what is whole, and says of the rest which lines it is.
//
// Nothing counts before the rules have replayed it: [Gather] does that, and what comes of it
// are the positions people stood in. [Record.Summary] says how they did, [Record.Measure]
// compares them with the exact distances where all positions can be listed.
package plays
