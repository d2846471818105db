package player

import (
	"slices"

	"waymark/app/desk"
	"waymark/puzzles"
)

// RefreshTried lists the line where the playback lists its moves.
func (dk *Deck) RefreshTried() {
	t, list := dk.Trial, dk.Moves
	if t == nil {
		return
	}
	line := t.Line()
	if i := slices.IndexFunc(line, func(node int) bool { return t.Tried(node).Given }); i > 0 && !dk.Reveal().All() {
		line = line[:i] // what a search has added is its solution
	}
	moves, notes := make([]string, 0, len(line)), make([]string, len(line))
	for k, node := range line {
		if k > 0 {
			moves = append(moves, string(t.Tried(node).Move))
		}
		notes[k] = desk.TrialNote(t, node)
	}
	list.SetMoves(moves)
	list.SetNotes(notes)
	list.SetCurrent(t.Len())
}

// Words returns moves as plain text.
func Words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
