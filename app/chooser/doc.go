// Package chooser asks for files: one to open, one to save to, or a folder.
//
// One line takes what the user types: a part of a name, or a path, absolute, from the folder
// that is shown, or from home by "~". Below it stand the places where puzzles are likely to be,
// and the folder with the board, the name and the length of each puzzle in it. Folders and
// files are read on goroutines of their own, files only as they come into view; a folder that
// is slow to reach, or has thousands of files, holds up nothing.
//
// Nothing is opened or written here: who asks is told the path. A file that is there already is
// replaced only after a question.
//
// Where the user prefers the system's chooser, and in a sandbox, that one asks instead (package
// portal).
package chooser
