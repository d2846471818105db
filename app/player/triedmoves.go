package player

import (
	"slices"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
)

// triedLine returns the positions of the line of tried moves that may be shown.
func (dk *Deck) triedLine() []int {
	t := dk.Trial
	line := t.Line()
	if i := slices.IndexFunc(line, func(node int) bool { return t.Tried(node).Given }); i > 0 && !dk.Reveal().All() {
		line = line[:i] // what a search has added is its solution
	}
	return line
}

// refreshTried lists the line where the playback lists its moves, and lets the buttons of
// the playback walk along it.
func (dk *Deck) refreshTried() {
	t, list := dk.Trial, dk.Moves
	if t == nil {
		return
	}
	line := dk.triedLine()
	moves, notes := make([]string, 0, len(line)), make([]string, len(line))
	for k, node := range line {
		if k > 0 {
			moves = append(moves, string(t.Tried(node).Move))
		}
		notes[k] = shell.TrialNote(t, node)
	}
	list.SetMoves(moves)
	list.SetNotes(notes)
	list.SetCurrent(t.Len())

	note := text.Tr("every move you make is kept here")
	if n := t.Size() - 1; n > 0 && dk.Reveal().All() {
		note = text.Count(n, "%s position in all branches", "%s positions in all branches")
	}
	dk.Play.SetStill(true)
	dk.Play.SetSolution(text.Tr("Tried moves"), note, false, len(moves))
	dk.Play.SetMarks(nil, nil)
	dk.Play.SetPlaying(dk.Touring())
	dk.Play.SetSecret(false)
	dk.Play.SetStep(t.Len(), string(t.Tried(t.At).Move))
}

// Walk goes along what is shown by a number of steps: the playback, or the line of tried
// moves.
func (dk *Deck) Walk(by int) { dk.seekLine(dk.at() + by) }

// WalkTo goes to the first or the last position of what is shown.
func (dk *Deck) WalkTo(end bool) {
	if end {
		dk.seekLine(dk.length())
	} else {
		dk.seekLine(0)
	}
}

// CanWalk reports whether there is a step to take that way.
func (dk *Deck) CanWalk(by int) bool {
	to := dk.at() + by
	return (dk.Trying() || dk.CanPlay()) && to >= 0 && to <= dk.length()
}

// at and length say where in what is shown the board stands, and how long that is.
func (dk *Deck) at() int {
	if dk.Trying() {
		return dk.Trial.Len()
	}
	return dk.Player.At()
}

func (dk *Deck) length() int {
	if dk.Trying() {
		return len(dk.triedLine()) - 1
	}
	return dk.Player.Len()
}

// Words returns moves as plain text.
func Words(moves []puzzles.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = string(m)
	}
	return out
}
