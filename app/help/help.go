// Package help are the pages that say how the program is used: the guide, the rules of a family, and all keys.
package help

import (
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/widgets"
)

// Help opens these pages in a window.
type Help struct {
	*shell.Window
	*state.Work
	*state.Puzzle

	brushes    func() []widgets.KeyRow // with their keys
	changeKeys func()
	openPuzzle func(name string)

	Guide *Guide // that was opened last
}

// New returns that of a window. brushes are those of the open puzzle with their keys; changeKeys opens the page where keys
// of commands are changed, openPuzzle a bundled puzzle.
func New(w *shell.Window, s state.State, brushes func() []widgets.KeyRow, changeKeys func(), openPuzzle func(name string)) *Help {
	return &Help{Window: w, Work: s.Work, Puzzle: s.Puzzle, brushes: brushes, changeKeys: changeKeys, openPuzzle: openPuzzle}
}
