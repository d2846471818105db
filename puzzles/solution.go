package puzzles

import (
	"cmp"
	"reflect"
	"time"
)

// SolutionStatus says what is proved of a solution.
type SolutionStatus string

// The statuses of a kept solution.
const (
	StatusOptimal SolutionStatus = "optimal" // it is proved that none is shorter
	StatusSolved  SolutionStatus = "solved"  // a search found it; none is shorter than LowerBound
	StatusManual  SolutionStatus = "manual"  // the user played it
)

// Solution is a list of moves from start to goal, with what is proved of it and how it was found.
// Moves are counted in the metric of the puzzle; each costs 1.
type Solution struct {
	Moves      []Move         `file:"moves,must,counted"`
	Status     SolutionStatus `file:"status,must"`
	LowerBound int            `file:"lower_bound,always"` // proved; equal to the length when optimal
	Algorithm  string         `file:"algorithm"`
	Heuristic  string         `file:"heuristic"`
	Routed     bool           `file:"routed,always"` // it passes the marks, and "optimal" means among such solutions
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

// Proof says what proves the lower bound of a solution, as far as that is noted. It also holds two
// entries of a solution that no file has: Claim and Loose.
type Proof struct {
	By    string `file:"by"`                      // what proved the bound, where that is not the search that found the moves
	Seal  string `file:"seal"`                    // shows that this installation has proved what the solution says
	Store string `file:"store" json:",omitempty"` // names the store of proofs that holds it; files keep it
	Claim *Claim // what the file says of the solution and nobody has checked; nil for nothing
	Loose bool   // found without being asked for: it can be played, and is not written to files
}

// Claim is what a file says of a solution beside its moves: what is proved, and how it was found. It is
// a type of its own, so that no code takes it for a fact. Readers of files return claims only, and
// only package known turns them into facts. Writers write a claim as it was read.
type Claim Solution

// Claimed returns the puzzle as a reader of files returns it: all that it says of its solutions
// and bounds is a claim. p itself is not changed.
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

// Unproved returns the claim without what it calls proved; nil where nothing is left.
func (c *Claim) Unproved() *Claim {
	if c == nil {
		return nil
	}
	n := *c
	n.Status, n.LowerBound, n.Audit, n.By = "", 0, nil, ""
	return n.some()
}

// Proves reports whether the claim says that something is proved.
func (c *Claim) Proves() bool {
	return c != nil && (c.Status == StatusOptimal || c.LowerBound > 0 || c.Audit != nil)
}

// Unproved returns the solution without what is proved of it or claimed to be.
func (s Solution) Unproved() Solution {
	s.LowerBound, s.Audit, s.By, s.Seal, s.Claim = 0, nil, "", "", s.Claim.Unproved()
	if s.Status == StatusOptimal {
		s.Status = StatusSolved
	}
	return s
}

// Evidence returns only those entries of the solution that say how it was found.
func (s Solution) Evidence() Solution {
	s.Moves, s.Status, s.LowerBound, s.Routed, s.Audit, s.Proof = nil, "", 0, false, nil, Proof{}
	return s
}

// Noted reports whether anything is known of how a solution was found.
func (s Solution) Noted() bool { return !reflect.ValueOf(s.Evidence()).IsZero() }

// Origin returns the solution with the entries that say how it was found, from its claim where only the
// claim has them. claimed says that they come from the claim.
func (s Solution) Origin() (o Solution, claimed bool) {
	if s.Noted() || s.Claim == nil || !Solution(*s.Claim).Noted() {
		return s, false
	}
	o = Solution(*s.Claim).Evidence()
	o.Moves, o.Status, o.LowerBound, o.Routed, o.Audit, o.Proof = s.Moves, s.Status, s.LowerBound, s.Routed, s.Audit, s.Proof
	return o, true
}

// Said returns the solution as a file writes it: what is known, and the claim where that says more.
// Writers of files use it, and views that repeat what a file says.
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

// Bound is a proved lower bound of a search that ended without its answer: no solution is shorter than
// Lower. A puzzle keeps it, so that the next search need not prove it again.
type Bound struct {
	Lower     int         `file:"lower_bound,must"`
	Routed    bool        `file:"routed,always"` // the bound is of solutions that pass the marks
	Algorithm string      `file:"algorithm"`
	Heuristic string      `file:"heuristic"`
	Expanded  uint64      `file:"expanded,always"`
	Seconds   float64     `file:"seconds,always"`
	Proved    time.Time   `file:"proved"`                  // in UTC, to the second
	Asked     *Asked      `file:"asked"`                   // what the search was asked for
	Seal      string      `file:"seal"`                    // see Proof
	Store     string      `file:"store" json:",omitempty"` // as in Proof; seals of before know no such entry
	Claim     *BoundClaim // what the file says and nobody has checked; then Lower is 0
}

// BoundClaim is a bound that a file calls proved and nobody has checked: see [Claim].
type BoundClaim Bound

// claimed is a bound as it comes out of a file.
func (b Bound) claimed() Bound {
	c := BoundClaim(b)
	return Bound{Routed: b.Routed, Claim: &c}
}

// Said returns the bound as a file writes it.
func (b Bound) Said() Bound {
	if b.Claim != nil {
		return Bound(*b.Claim)
	}
	return b
}

// Length returns the number of moves.
func (s Solution) Length() int { return len(s.Moves) }

// Asked is the request of the search that found a solution. The zero value of an entry says that the
// user left it to the program.
type Asked struct {
	Algorithm string  `file:"algorithm"`
	Heuristic string  `file:"heuristic"`
	Weight    float64 `file:"weight"`  // of weighted A*
	Penalty   float64 `file:"penalty"` // of "as published"
	Probe     float64 `file:"probe"`   // of the same: how far its short probes look
	A         float64 `file:"a"`       // of f = a*g + b*h
	B         float64 `file:"b"`
	Anytime   bool    `file:"anytime"`    // go on after the first solution
	Known     bool    `file:"known"`      // it began with a known solution and looked for a better one
	All       bool    `file:"all"`        // it asked for all solutions of the least length
	NoMarks   bool    `file:"no_marks"`   // it ignored the marks
	States    uint64  `file:"max_states"` // limits; 0 for none
	Memory    uint64  `file:"max_memory"` // bytes
	Seconds   float64 `file:"max_seconds"`
	Threads   int     `file:"threads"` // 0 for one a core
}

// Now returns the time as Solution.Found holds it: in UTC, to the second.
func Now() time.Time { return time.Now().UTC().Truncate(time.Second) }
