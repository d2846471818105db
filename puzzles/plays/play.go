package plays

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Deed is what a player does in a step.
type Deed uint8

// The deeds.
const (
	Moved Deed = iota
	TookBack
	Restarted // went back to the start
)

// Step is one thing that a player did.
type Step struct {
	At   int64 // milliseconds since the play began
	Deed Deed
	Move puzzles.Move // of Moved, else ""
}

// Play is one person at one puzzle.
type Play struct {
	Puzzle string // its identity
	Day    string // on which it began, such as 2026-11-22
	Solved bool   // else given up
	Time   int64  // milliseconds from the beginning to the end
	Hinted int64  // milliseconds until the first hint; 0 where the player had none
	Steps  []Step
	Line   int // of the file, from 1
}

// Limits of a play and of a file of them; far beyond any use.
const (
	MaxSteps = 20_000
	maxTime  = 7 * 24 * int64(time.Hour/time.Millisecond) // milliseconds
	maxFile  = 8 << 20                                    // bytes
	maxLine  = 2 << 20
	maxMove  = 400 // bytes of the text of a move
)

// dayLayout is how days are written.
const dayLayout = "2006-01-02"

// Identity names what is played: family, settings, start and goal. Two puzzles with the same
// boards and other names, marks or notes have the same. It is the first half of the SHA-256 of
// their text form, in hexadecimal digits; "" for a puzzle that has no such form.
func Identity(p *puzzles.Puzzle) string {
	bare := &puzzles.Puzzle{Family: p.Family, Headers: p.Headers, Start: p.Start, Goal: p.Goal}
	var text bytes.Buffer
	if err := puzzles.WriteText(&text, families.Rules, bare); err != nil {
		return ""
	}
	sum := sha256.Sum256(text.Bytes())
	return hex.EncodeToString(sum[:identityBytes])
}

const identityBytes = sha256.Size / 2

// Alone is how long the player was at it alone, and whether that solved it.
func (p Play) Alone() (ms int64, solved bool) {
	if p.Hinted > 0 {
		return p.Hinted, false
	}
	return p.Time, p.Solved
}

// Moves is how many moves were made, those taken back among them.
func (p Play) Moves() int { return p.count(Moved) }

// Backs is how many moves were taken back one by one.
func (p Play) Backs() int { return p.count(TookBack) }

// Restarts is how often the player began anew.
func (p Play) Restarts() int { return p.count(Restarted) }

func (p Play) count(d Deed) (n int) {
	for _, s := range p.Steps {
		if s.Deed == d {
			n++
		}
	}
	return n
}
