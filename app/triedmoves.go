package app

import (
	"strconv"
	"strings"

	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
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

// trialNote is what a list says of a tried position: its name, that it is a goal, and
// the branch that begins there.
func trialNote(t *playback.Trial, node int) string {
	parts := trialSigns(t, node)
	if name := t.Tried(node).Name; name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, " · ")
}

// trialSigns are the parts of a note that need no name.
func trialSigns(t *playback.Trial, node int) (parts []string) {
	if t.SolvedAt(node) {
		parts = append(parts, text.Tr("goal"))
	}
	if b := t.BranchAt(node); b.Of > 1 { // the sign last: what follows it would be drawn in its font
		parts = append(parts, strconv.Itoa(b.N)+"/"+strconv.Itoa(b.Of)+" "+widgets.ForkSign)
	}
	return parts
}

// words returns moves as plain text.
func words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
