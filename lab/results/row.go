package results

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/solver"
)

// formatVersion is the version of the format of results.
const formatVersion = 1

// Key tells cells apart: the first half of a SHA-256 of what the counts of a cell follow from.
type Key [16]byte

// KeyOf hashes parts; no two lists of parts are joined to the same text.
func KeyOf(parts ...string) (k Key) {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:%s", len(p), p)
	}
	copy(k[:], h.Sum(nil))
	return k
}

// String writes a key as 32 digits.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// MarshalText implements encoding.TextMarshaler.
func (k Key) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, k[:]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (k *Key) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(k)) {
		return fmt.Errorf("a key has %d digits", hex.EncodedLen(len(k)))
	}
	_, err := hex.Decode(k[:], text)
	return err
}

// StatusError is the one status beside those of searches (solver.Status).
const StatusError = "error" // the board breaks the rules, or cannot be searched so; Reason says why

// Row is what became of one cell.
type Row struct {
	Key        Key    `json:"key"`
	Group      string `json:"group"`
	Board      string `json:"board"`  // its name
	Number     int    `json:"number"` // of the board in the experiment, from 1
	Algorithm  string `json:"algorithm"`
	Heuristic  string `json:"heuristic,omitempty"`
	Limit      int    `json:"limit"`      // the number of the limits in the experiment, from 1
	Repetition int    `json:"repetition"` // from 1
	Found
}

// Found is what a search found and what it took.
type Found struct {
	Status     string  `json:"status"`
	Reason     string  `json:"reason,omitempty"`
	Stop       string  `json:"stop,omitempty"` // the limit that ended the search before its answer was proved
	Length     *int    `json:"length,omitempty"`
	LowerBound int     `json:"lower_bound"`
	Expanded   uint64  `json:"expanded"`
	Generated  uint64  `json:"generated"`
	Stored     uint64  `json:"stored"`
	PeakBytes  uint64  `json:"peak_bytes"`
	Seconds    float64 `json:"seconds"`
}

// Solved reports that there is a solution.
func (f Found) Solved() bool { return f.Length != nil }

// Comparable reports that the search would come to the very same counts again: its answer is proved
// or found, or a count of nodes expanded has ended it. Time, memory and, in some searches, states stored are
// looked at by the clock, so a search they end may have gone a little further or less far.
func (f Found) Comparable() bool { return !slices.Contains(byClock, f.Stop) }

// byClock are the ends of searches that come a little sooner or later (solver.Stop).
var byClock = []string{"time", "memory", "states", "cancel"}

// Comparable is that of what was found, by the algorithm: a limit of states ends most of them at
// the same place every time.
func (r Row) Comparable() bool {
	name, _, _ := strings.Cut(r.Algorithm, " ") // weights follow
	algorithm, _ := solver.Algorithm(name).Info()
	return r.Found.Comparable() || r.Stop == "states" && algorithm.Repeats
}

// Same reports that two finds agree in all but times and memory. reason says in what they
// do not.
func (f Found) Same(o Found) (reason string, same bool) {
	length := func(f Found) int {
		if f.Length == nil {
			return -1
		}
		return *f.Length
	}
	for _, c := range []struct {
		what string
		a, b any
	}{
		{"status", f.Status, o.Status},
		{"stop", f.Stop, o.Stop},
		{"length", length(f), length(o)},
		{"lower_bound", f.LowerBound, o.LowerBound},
		{"expanded", f.Expanded, o.Expanded},
		{"generated", f.Generated, o.Generated},
		{"stored", f.Stored, o.Stored},
	} {
		if c.a != c.b {
			return fmt.Sprintf("%s %v and %v", c.what, c.a, c.b), false
		}
	}
	return "", true
}

// Session is the first line of a run.
type Session struct {
	Format     int       `json:"waymark-results"`
	Experiment Key       `json:"experiment"` // of what it asks, not of its name
	Name       string    `json:"name,omitempty"`
	Program    string    `json:"program"` // version
	Started    time.Time `json:"started"`
	Workers    int       `json:"workers,omitempty"` // searches at once
	Shard      string    `json:"shard,omitempty"`
}

// line writes a row or session as one line.
func line(x any) ([]byte, error) {
	data, err := json.Marshal(x)
	if err != nil {
		return nil, err
	}
	return append(data, '\n'), nil
}
