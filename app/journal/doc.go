// Package journal writes the log of the program for its makers: records of log/slog in a file
// of limited size. It also makes the diagnostics that a user can copy. Neither names a folder
// or a person. It needs no toolkit.
package journal
