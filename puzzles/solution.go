package puzzles

import "time"

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
	Seal  string `file:"seal"` // says that this installation has proved what is said to be proved
	Claim *Claim // what the file says to be proved, and nobody has checked; nil for nothing
	Loose bool   // found without being asked for: it can be played, and no file holds it
}

// Claim is what a file says to be proved of a solution. A program that reads files of
// others puts it here, where nothing takes it for a proof (see package known); files are
// written with it as they were.
type Claim struct {
	LowerBound int // the length itself of one that is called optimal
	Audit      *Audit
	By         string
}

// claimed is the solution as its file had it. What is proved by now is worth more than a
// claim that says less.
func (s Solution) claimed() Solution {
	c := s.Claim
	if s.Claim = nil; c == nil || c.LowerBound <= s.LowerBound && (c.Audit == nil || s.Audit != nil) {
		return s
	}
	if c.LowerBound > s.LowerBound {
		if s.LowerBound, s.By = c.LowerBound, c.By; c.LowerBound == s.Length() && s.Status == StatusSolved {
			s.Status = StatusOptimal
		}
	}
	if s.Seal = ""; s.Audit == nil {
		s.Audit = c.Audit
	}
	return s
}

// Bound is what a search has proved that ended without the answer: no solution of the
// question is shorter. A puzzle keeps it, so that the search need not begin anew.
type Bound struct {
	Lower     int       `file:"lower_bound,must"`
	Routed    bool      `file:"routed,always"` // of solutions that obey the marks
	Algorithm string    `file:"algorithm"`
	Heuristic string    `file:"heuristic"`
	Expanded  uint64    `file:"expanded,always"`
	Seconds   float64   `file:"seconds,always"`
	Proved    time.Time `file:"proved"` // in UTC, to the second
	Asked     *Asked    `file:"asked"`  // what the search was asked for
	Seal      string    `file:"seal"`   // as that of a solution
	Claimed   bool      // the file says so, and nobody has checked it
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
