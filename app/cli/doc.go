// Package cli is Waymark without a window: the commands solve, batch, merge, check,
// export and version, and those that make and study puzzles. It knows no toolkit, so that a build with the tag
// "headless" needs neither a C compiler nor a display.
//
// [Run] reads the command, does it and returns the exit status: 0 done, 1 a
// puzzle had no answer within its limits or a check found a fault, 2 bad usage
// or unreadable input, 3 something failed that the input is not to blame for, 128 and the
// number of the signal that ended it. Answers go to standard output, what went wrong to
// standard error, with file, line and column.
package cli
