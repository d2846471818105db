// Package headless is Waymark without a window: the commands solve, batch, check,
// export and version. It knows no toolkit, so that a build with the tag
// "headless" needs neither a C compiler nor a display.
//
// [Run] reads the command, does it and returns the exit status: 0 done, 1 a
// puzzle had no answer within its limits or a check found a fault, 2 bad usage
// or unreadable input. Answers go to standard output, what went wrong to
// standard error, with file, line and column.
package headless
