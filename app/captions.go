package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// stopName is what a mark is called: its name, or its number.
func stopName(s marks.Stop) string {
	if s.Name != "" {
		return text.Tr("Mark %d “%s”", s.Mark+1, s.Name)
	}
	return text.Tr("Mark %d", s.Mark+1)
}

// markNames returns what the marks are called that markSteps places.
func markNames(stops []marks.Stop) []string {
	var names []string
	for _, s := range stops {
		if s.Kind != "" && s.At > 0 {
			names = append(names, stopName(s))
		}
	}
	return names
}

// caption says over the board what the playback has come to: the move that led
// there, and the marks that it reached.
func (a *App) caption() string {
	parts := []string{string(a.player.LastMove())}
	for _, s := range a.ui.way.stops {
		if s.Kind != "" && s.At == a.player.At() {
			parts = append(parts, stopName(s))
		}
	}
	if a.rules.Matches(a.doc.Puzzle(), a.player.Position(), a.doc.Puzzle().Goal) && a.player.At() == a.player.Len() {
		parts = append(parts, text.Tr("the goal"))
	}
	return strings.Join(parts, " · ")
}

// moveNotes returns what the list of moves says beside positions: the numbers of
// the marks reached there.
func (a *App) moveNotes() []string {
	var notes []string
	for _, s := range a.ui.way.stops {
		if s.Kind == "" || s.At <= 0 || s.At > a.player.Len() {
			continue
		}
		if notes == nil {
			notes = make([]string, a.player.Len()+1)
		}
		notes[s.At] = strings.TrimSpace(notes[s.At] + " ▾" + text.Number(uint64(s.Mark+1)))
	}
	return notes
}

// stale lists the solutions of the puzzle as it was before its boards were
// changed; none once it has others.
func (a *App) stale() []puzzles.Solution {
	if len(a.doc.Puzzle().Solutions) > 0 {
		return nil
	}
	return a.doc.Stale()
}

// staleNote says what became of them.
func staleNote() string { return text.Tr("stale: the board was changed") }

// sayStale says why a stale solution is not played.
func (a *App) sayStale() {
	a.say(text.Tr("This solution is stale: the board was changed. Undo brings it back; Solve looks for another."))
}
