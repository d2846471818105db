// Package document keeps the open puzzle: its versions with undo and redo, the
// solutions that survive an edit, its file, and the recovery copy.
package document
