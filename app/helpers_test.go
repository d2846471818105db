package app

import (
	"waymark/puzzles"
	"waymark/widgets/board"
)

// stroke draws over cells of a board with the tool in hand.
func stroke(a *App, role puzzles.Role, erase bool, cells ...int) {
	s := board.Stroke{From: cells[0], To: cells[len(cells)-1], Passed: cells, Erase: erase}
	a.editor.Stroke(role, s)
	s.Phase, s.Passed = board.StrokeEnded, nil
	a.editor.Stroke(role, s)
}
