package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/marks"
	"waymark/widgets/board"
)

// wayOf plays moves from the start of a puzzle.
func wayOf(t *testing.T, p *puzzles.Puzzle, status puzzles.SolutionStatus, moves ...puzzles.Move) marks.Way {
	t.Helper()
	boards, _, err := puzzles.Replay(families.Find(p.Family), p, p.Start, moves)
	require.NoError(t, err)
	return marks.Way{Moves: moves, Positions: boards, Status: status}
}

// stroke draws over cells of a board with the tool in hand.
func stroke(a *App, role puzzles.Role, erase bool, cells ...int) {
	s := board.Stroke{From: cells[0], To: cells[len(cells)-1], Passed: cells, Erase: erase}
	a.editor.Stroke(role, s)
	s.Phase, s.Passed = board.StrokeEnded, nil
	a.editor.Stroke(role, s)
}
