package export

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

// Schema is the first key of every JSON object that a command prints: the version of docs/waymark.schema.json.
type Schema struct{}

// MarshalJSON writes the number.
func (Schema) MarshalJSON() ([]byte, error) { return []byte("1"), nil }

// UnmarshalJSON takes any number: who reads knows which keys it needs.
func (*Schema) UnmarshalJSON([]byte) error { return nil }

// Record is a solved puzzle as a JSON object; the keys and their order are a
// contract, which solve --json keeps as well.
type Record struct {
	Schema     Schema         `json:"schema"`
	File       string         `json:"file"`
	Puzzle     string         `json:"puzzle"`
	Family     string         `json:"family"`
	Status     string         `json:"status"`
	Reason     string         `json:"reason"`
	Length     *int           `json:"length"` // null without a solution
	LowerBound int32          `json:"lower_bound"`
	Moves      []puzzles.Move `json:"moves"`
	Algorithm  string         `json:"algorithm"`
	Heuristic  string         `json:"heuristic"`
	Effort
	Route []Leg `json:"route,omitempty"`
	// Claimed is a lower bound that the file says to be proved and nobody has proved here.
	Claimed int32 `json:"claimed_lower_bound,omitempty"`
	// Published is what somebody else has published; nobody has proved it here.
	Published *Published `json:"published,omitempty"`
}

// Published tells the length that others have published.
type Published struct {
	Length     *int   `json:"length"` // null where no length is
	Unit       string `json:"unit"`
	Unsolvable bool   `json:"unsolvable,omitempty"`
	Searches   int    `json:"searches,omitempty"` // the best that the published searches have found
	// Compared says how that stands to what is known here: a [known.Agreement].
	Compared known.Agreement `json:"compared"`
}

// NewPublished is what is published of a puzzle beside what is known of it here, nil for nothing.
func NewPublished(f puzzles.Family, p *puzzles.Puzzle, ours known.Ours) *Published {
	x := p.Published
	if x == nil {
		return nil
	}
	unit := puzzles.MoveUnit(f, p)
	out := &Published{Unit: unit.One, Unsolvable: x.Unsolvable, Searches: x.Searches, Compared: ours.Compare(x, unit)}
	if n, own := x.In(unit); own {
		out.Length = &n
	} else if len(x.Lengths) > 0 {
		out.Length, out.Unit = &x.Lengths[0].Length, x.Lengths[0].Unit
	}
	return out
}

// Effort is what a search took.
type Effort struct {
	Expanded  uint64  `json:"expanded"`
	Generated uint64  `json:"generated"`
	Stored    uint64  `json:"stored"`
	PeakBytes uint64  `json:"peak_bytes"`
	Seconds   float64 `json:"seconds"`
}

// Leg is one entry of "route": a mark, where it is passed and what it costs
// from the one before; the goal is last.
type Leg struct {
	Mark string `json:"mark"`
	Kind string `json:"kind"`
	At   int    `json:"at"`
	Cost int    `json:"cost"`
}

// WriteJSON writes an object on one line.
func WriteJSON(w io.Writer, object any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(object)
}

// json writes the solution as solve --json would. One played by hand counts as
// solved; the route is there when the solution passes every mark.
func (j Job) json(_ context.Context, w io.Writer) error {
	boards, _, err := j.replay()
	if err != nil {
		return err
	}
	s := j.solution()
	r := NewRecord(j.File, j.Puzzle, s, puzzles.Legs(j.Rules, j.Puzzle, boards, s.Moves))
	ours := known.Ours{Least: s.LowerBound, Found: true, Best: s.Length(), Routed: s.Routed && j.Puzzle.Routed()}
	r.Published = NewPublished(j.Rules, j.Puzzle, ours)
	return WriteJSON(w, r)
}

// NewRecord is the record of a solution of a puzzle, cut at the marks it obeys.
func NewRecord(file string, p *puzzles.Puzzle, s puzzles.Solution, legs []puzzles.Leg) Record {
	length := s.Length()
	r := Record{
		File: file, Puzzle: p.Name, Family: p.Family, Status: string(s.Status), Length: &length,
		LowerBound: int32(s.LowerBound), Moves: append([]puzzles.Move{}, s.Moves...), // none is [], not null
		Algorithm: s.Algorithm, Heuristic: s.Heuristic,
		Effort: Effort{Expanded: s.Expanded, Generated: s.Generated, Stored: s.Stored, PeakBytes: s.PeakBytes, Seconds: s.Seconds},
	}
	if s.Status == puzzles.StatusManual {
		r.Status = string(puzzles.StatusSolved)
	}
	if s.Claim != nil && s.Claim.LowerBound > s.LowerBound {
		r.Claimed = int32(s.Claim.LowerBound)
	}
	for _, l := range legs {
		r.Route = append(r.Route, Leg{Mark: l.Name(p), Kind: l.Kind(p), At: l.At, Cost: l.Cost})
	}
	return r
}

// csv writes the figures of all solutions of the puzzle, a row each, under the
// names of the columns.
func (j Job) csv(_ context.Context, w io.Writer) error {
	out := csv.NewWriter(w)
	rows := [][]string{{
		"solution", "length", "unit", "status", "lower_bound", "through_marks", "algorithm", "heuristic",
		"expanded", "generated", "stored", "peak_bytes", "seconds", "found", "moves", "claimed_lower_bound",
	}}
	unit := puzzles.MoveUnit(j.Rules, j.Puzzle).Many
	count := func(n uint64) string { return strconv.FormatUint(n, 10) }
	for i, s := range j.Puzzle.Solutions {
		found, claimed := "", ""
		if s.Claim != nil && s.Claim.LowerBound > s.LowerBound {
			claimed = strconv.Itoa(s.Claim.LowerBound)
		}
		if !s.Found.IsZero() {
			found = s.Found.Format(time.RFC3339)
		}
		rows = append(rows, []string{
			strconv.Itoa(i + 1), strconv.Itoa(s.Length()), unit, string(s.Status), strconv.Itoa(s.LowerBound),
			strconv.FormatBool(s.Routed), puzzles.SpreadsheetCell(s.Algorithm), puzzles.SpreadsheetCell(s.Heuristic), count(s.Expanded), count(s.Generated), count(s.Stored),
			count(s.PeakBytes), strconv.FormatFloat(s.Seconds, 'f', 3, 64), found, puzzles.SpreadsheetCell(puzzles.FormatMoves(s.Moves)), claimed,
		})
	}
	return out.WriteAll(rows)
}
