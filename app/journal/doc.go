// Package journal is what the program writes down about itself, for its makers: records of
// log/slog in a file of limited size, and the diagnostics that a user can copy. Neither names
// a folder or a person. It knows nothing of the toolkit.
package journal
