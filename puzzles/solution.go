package puzzles

import (
	"cmp"
	"reflect"
	"time"
)

// SolutionStatus says what was proved of a solution.
type SolutionStatus string

// The statuses of a kept solution.
const (
	StatusOptimal SolutionStatus = "optimal" // proved: none is shorter
	StatusSolved  SolutionStatus = "solved"  // found; LowerBound is proved
	StatusManual  SolutionStatus = "manual"  // played by hand
)

// Solution is one way from start to goal with where it comes from. Moves are
// counted in the puzzle's own metric; each costs 1.
type Solution struct {
	Moves      []Move         `file:"moves,must,counted"`
	Status     SolutionStatus `file:"status,must"`
	LowerBound int            `file:"lower_bound,always"` // proved; equal to the length when optimal
	Algorithm  string         `file:"algorithm"`
	Heuristic  string         `file:"heuristic"`
	Routed     bool           `file:"routed,always"` // the marks were obeyed; "optimal" is among such solutions
	Expanded   uint64         `file:"expanded,always"`
	Generated  uint64         `file:"generated,always"`
	Stored     uint64         `file:"stored,always"`
	PeakBytes  uint64         `file:"peak_bytes,always"`
	Seconds    float64        `file:"seconds,always"`
	Found      time.Time      `file:"found"` // in UTC, to the second; zero when nobody noted it
	Asked      *Asked         `file:"asked"` // what the search was asked for; nil when there was none, or nobody noted it
	Audit      *Audit         `file:"audit"` // what the marks cost; nil when nobody asked
	Proof      `file:"proof"` // what the bound rests on
}

// Proof is what the bound of a solution rests on, as far as that is noted, and what no file
// holds of a solution.
type Proof struct {
	By    string `file:"by"`   // what has proved it, where that is not the search that found the moves
	Seal  string `file:"seal"` // says that this installation has proved and noted what the solution says
	Claim *Claim // what the file says of the solution, and nobody has checked; nil for nothing
	Loose bool   // found without being asked for: it can be played, and no file holds it
}

// Claim is what a file says of a solution beside its moves: what is proved, and how it was
// found. It is a type of its own, so that nothing takes it for a fact: what reads a file
// yields nothing else, and only package known makes facts of it. A file is written with it as
// it was.
type Claim Solution

// Claimed returns a puzzle as every reader of files yields it: whatever it says of its
// solutions, and its bounds, is claimed. p itself is not changed.
func Claimed(p *Puzzle) *Puzzle {
	n := p.Clone()
	for i, s := range n.Solutions {
		n.Solutions[i] = s.Said().claimed()
	}
	for i, b := range n.Bounds {
		n.Bounds[i] = b.Said().claimed()
	}
	return n
}

// claimed is a solution as it comes out of a file: its moves, and all else as a claim.
func (s Solution) claimed() Solution {
	c := Claim(s)
	c.Moves, c.Routed = nil, false
	n := Solution{Moves: s.Moves, Status: s.Status, Routed: s.Routed}
	if n.Status == StatusOptimal {
		n.Status = StatusSolved
	} else {
		c.Status = ""
	}
	n.Claim = c.some()
	return n
}

// some is the claim; nil where it says nothing.
func (c Claim) some() *Claim {
	if bare := c; reflect.ValueOf(bare).IsZero() || reflect.DeepEqual(bare, Claim{Proof: Proof{Seal: c.Seal}}) {
		return nil
	}
	return &c
}

// Unproved is the claim without what it says to be proved; nil where nothing is left.
func (c *Claim) Unproved() *Claim {
	if c == nil {
		return nil
	}
	n := *c
	n.Status, n.LowerBound, n.Audit, n.By = "", 0, nil, ""
	return n.some()
}

// Proves reports whether the claim says something to be proved.
func (c *Claim) Proves() bool {
	return c != nil && (c.Status == StatusOptimal || c.LowerBound > 0 || c.Audit != nil)
}

// Unproved is the solution without what is proved of it, or said to be.
func (s Solution) Unproved() Solution {
	s.LowerBound, s.Audit, s.By, s.Seal, s.Claim = 0, nil, "", "", s.Claim.Unproved()
	if s.Status == StatusOptimal {
		s.Status = StatusSolved
	}
	return s
}

// Evidence is what a solution says of how it was found, and nothing else of it.
func (s Solution) Evidence() Solution {
	s.Moves, s.Status, s.LowerBound, s.Routed, s.Audit, s.Proof = nil, "", 0, false, nil, Proof{}
	return s
}

// Noted reports whether anything is known of how a solution was found.
func (s Solution) Noted() bool { return !reflect.ValueOf(s.Evidence()).IsZero() }

// Origin is the solution with what is said of how it was found; claimed says that only its
// file says it.
func (s Solution) Origin() (o Solution, claimed bool) {
	if s.Noted() || s.Claim == nil || !Solution(*s.Claim).Noted() {
		return s, false
	}
	o = Solution(*s.Claim).Evidence()
	o.Moves, o.Status, o.LowerBound, o.Routed, o.Audit, o.Proof = s.Moves, s.Status, s.LowerBound, s.Routed, s.Audit, s.Proof
	return o, true
}

// Said is the solution as a file says it: what is known, and where a claim says more, the
// claim. It is for those who write files, or repeat what one says.
func (s Solution) Said() Solution {
	c, known := s.Claim, s.LowerBound > 0 || s.Audit != nil || s.Noted()
	s, _ = s.Origin()
	s.Claim = nil
	switch {
	case c == nil:
		return s
	case !known:
		n := Solution(*c)
		n.Moves, n.Status, n.Routed, n.Loose = s.Moves, cmp.Or(c.Status, s.Status), s.Routed, s.Loose
		return n
	case c.LowerBound > s.LowerBound:
		s.LowerBound, s.Status, s.By, s.Seal = c.LowerBound, cmp.Or(c.Status, s.Status), c.By, ""
	}
	if s.Audit == nil && c.Audit != nil {
		s.Audit, s.Seal = c.Audit, ""
	}
	return s
}

// Bound is what a search has proved that ended without the answer: no solution of the
// question is shorter. A puzzle keeps it, so that the search need not begin anew.
type Bound struct {
	Lower     int         `file:"lower_bound,must"`
	Routed    bool        `file:"routed,always"` // of solutions that obey the marks
	Algorithm string      `file:"algorithm"`
	Heuristic string      `file:"heuristic"`
	Expanded  uint64      `file:"expanded,always"`
	Seconds   float64     `file:"seconds,always"`
	Proved    time.Time   `file:"proved"` // in UTC, to the second
	Asked     *Asked      `file:"asked"`  // what the search was asked for
	Seal      string      `file:"seal"`   // as that of a solution
	Claim     *BoundClaim // what the file says, and nobody has checked; Lower is 0 then
}

// BoundClaim is a bound that a file says to be proved: see [Claim].
type BoundClaim Bound

// claimed is a bound as it comes out of a file.
func (b Bound) claimed() Bound {
	c := BoundClaim(b)
	return Bound{Routed: b.Routed, Claim: &c}
}

// Said is the bound as a file says it.
func (b Bound) Said() Bound {
	if b.Claim != nil {
		return Bound(*b.Claim)
	}
	return b
}

// Length is the number of moves.
func (s Solution) Length() int { return len(s.Moves) }

// Asked is the request of the search that found a solution, as far as it was not
// left to the program; the zero value of each entry says that it was.
type Asked struct {
	Algorithm string  `file:"algorithm"`
	Heuristic string  `file:"heuristic"`
	Weight    float64 `file:"weight"`  // of weighted A*
	Penalty   float64 `file:"penalty"` // of "as published"
	A         float64 `file:"a"`       // of f = a*g + b*h
	B         float64 `file:"b"`
	Anytime   bool    `file:"anytime"`    // go on after the first solution
	Known     bool    `file:"known"`      // it began with a solution and was to better it
	All       bool    `file:"all"`        // it asked for all solutions of the least length
	NoMarks   bool    `file:"no_marks"`   // the marks were left aside
	States    uint64  `file:"max_states"` // limits; 0 for none
	Memory    uint64  `file:"max_memory"` // bytes
	Seconds   float64 `file:"max_seconds"`
	Threads   int     `file:"threads"` // 0 for one a core
}

// Now is the time as [Solution].Found holds it.
func Now() time.Time { return time.Now().UTC().Truncate(time.Second) }
