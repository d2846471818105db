package app

import (
	"waymark/puzzles"
)

// refreshTried lists the line where the playback lists its moves.
func (dk *deck) refreshTried() {
	t, list := dk.trial, dk.moves
	if t == nil {
		return
	}
	line := t.Line()
	moves, notes := make([]string, 0, len(line)), make([]string, len(line))
	for k, node := range line {
		if k > 0 {
			moves = append(moves, string(t.Tried(node).Move))
		}
		notes[k] = trialNote(t, node)
	}
	list.SetMoves(moves)
	list.SetNotes(notes)
	list.SetCurrent(t.Len())
}

// words returns moves as plain text.
func words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
