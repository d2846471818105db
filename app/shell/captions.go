package shell

import (
	"strconv"
	"strings"

	"waymark/app/playback"
	"waymark/app/text"
	"waymark/widgets/list"
)

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
