// Package export takes a puzzle and its solutions out of the program in forms
// that others can use: pictures, an animated GIF, pictures step by step, a sheet
// to print, the moves, a JSON object, a table of figures, text. The window and the
// command line write the same bytes for the same [Job].
//
//   - [Formats] says all there is to say of each format: a new one is a row there, and a writer;
//   - [Job] says what to export and how it looks;
//   - [Job.Write] makes one file, [Parts] several where a format can be cut.
//
// Nothing here writes to a disk: a file is written whole, or not at all, by who
// asks for it.
package export
