// Package demands shows what the author wants of the puzzle, and whether it is so: it is proved, or a solution that breaks it plays.
package demands
