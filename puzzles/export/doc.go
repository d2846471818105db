// Package export takes a puzzle and its solutions out of the program in forms
// that others can use: pictures, an animated GIF, pictures step by step, a sheet
// to print, the moves, a JSON object, a table of figures. The window and the
// command line write the same bytes for the same [Job].
//
//   - [Kinds] says what there is, and what each kind is for;
//   - [Job] says what to export and how it looks;
//   - [Job.Write] makes one file, [Job.Steps] the pictures step by step,
//     [Job.Sheet] the pages to print.
//
// Nothing here writes to a disk: a file is written whole, or not at all, by who
// asks for it.
package export
