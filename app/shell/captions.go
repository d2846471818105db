package shell

import (
	"strconv"
	"strings"

	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/list"
)

// stopName is what a mark is called: its name, or its number.
func stopName(s edit.Stop) string {
	if s.Name != "" {
		return text.Tr("Mark %d “%s”", s.Mark+1, s.Name)
	}
	return text.Tr("Mark %d", s.Mark+1)
}

// MarksReached returns where the marks lie on the solution shown, and what they are called.
func MarksReached(stops []edit.Stop) (steps []int, names []string) {
	for _, s := range stops {
		if s.Kind != "" && s.At > 0 {
			steps, names = append(steps, s.At), append(names, stopName(s))
		}
	}
	return steps, names
}

// Caption says over the board what the playback has come to: the move that led
// there, and the marks that it reached.
func (d *Desk) Caption() string {
	parts := []string{string(d.Player.LastMove())}
	for _, s := range d.Stops {
		if s.Kind != "" && s.At == d.Player.At() {
			parts = append(parts, stopName(s))
		}
	}
	if d.Rules.Matches(d.Doc.Puzzle(), d.Player.Position(), d.Doc.Puzzle().Goal) && d.Player.At() == d.Player.Len() {
		parts = append(parts, text.Tr("the goal"))
	}
	return strings.Join(parts, " · ")
}

// MoveNotes returns what the list of moves says beside positions: the numbers of
// the marks reached there.
func (d *Desk) MoveNotes() []string {
	var notes []string
	for _, s := range d.Stops {
		if s.Kind == "" || s.At <= 0 || s.At > d.Player.Len() {
			continue
		}
		if notes == nil {
			notes = make([]string, d.Player.Len()+1)
		}
		notes[s.At] = strings.TrimSpace(notes[s.At] + " ▾" + text.Number(uint64(s.Mark+1)))
	}
	return notes
}

// Stale lists the solutions of the puzzle as it was before its boards were
// changed; none once it has others.
func (d *Desk) Stale() []puzzles.Solution {
	if len(d.Doc.Puzzle().Solutions) > 0 {
		return nil
	}
	return d.Doc.Stale()
}

// StaleNote says what became of them; StaleWord does where there is little room.
func StaleNote() string { return text.Tr("stale: the board was changed") }

// StaleWord is the one word of StaleNote.
func StaleWord() string { return text.Tr("stale") }

// TrialNote is what a list says of a tried position: its name, that it is a goal, and
// the branch that begins there.
func TrialNote(t *playback.Trial, node int) string {
	parts := TrialSigns(t, node)
	if name := t.Tried(node).Name; name != "" {
		parts = append([]string{name}, parts...)
	}
	return strings.Join(parts, " · ")
}

// TrialSigns are the parts of a note that need no name.
func TrialSigns(t *playback.Trial, node int) (parts []string) {
	if t.SolvedAt(node) {
		parts = append(parts, text.Tr("goal"))
	}
	if b := t.BranchAt(node); b.Of > 1 { // the sign last: what follows it would be drawn in its font
		parts = append(parts, strconv.Itoa(b.N)+"/"+strconv.Itoa(b.Of)+" "+list.ForkSign)
	}
	return parts
}
