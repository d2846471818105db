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
func (d *desk) caption() string {
	parts := []string{string(d.player.LastMove())}
	for _, s := range d.stops {
		if s.Kind != "" && s.At == d.player.At() {
			parts = append(parts, stopName(s))
		}
	}
	if d.rules.Matches(d.doc.Puzzle(), d.player.Position(), d.doc.Puzzle().Goal) && d.player.At() == d.player.Len() {
		parts = append(parts, text.Tr("the goal"))
	}
	return strings.Join(parts, " · ")
}

// moveNotes returns what the list of moves says beside positions: the numbers of
// the marks reached there.
func (d *desk) moveNotes() []string {
	var notes []string
	for _, s := range d.stops {
		if s.Kind == "" || s.At <= 0 || s.At > d.player.Len() {
			continue
		}
		if notes == nil {
			notes = make([]string, d.player.Len()+1)
		}
		notes[s.At] = strings.TrimSpace(notes[s.At] + " ▾" + text.Number(uint64(s.Mark+1)))
	}
	return notes
}

// stale lists the solutions of the puzzle as it was before its boards were
// changed; none once it has others.
func (d *desk) stale() []puzzles.Solution {
	if len(d.doc.Puzzle().Solutions) > 0 {
		return nil
	}
	return d.doc.Stale()
}

// staleNote says what became of them.
func staleNote() string { return text.Tr("stale: the board was changed") }

// markSteps returns where the marks lie on the solution shown.
func markSteps(stops []marks.Stop) []int {
	var steps []int
	for _, s := range stops {
		if s.Kind != "" && s.At > 0 {
			steps = append(steps, s.At)
		}
	}
	return steps
}
