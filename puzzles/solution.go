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
	Moves      []Move
	Status     SolutionStatus
	LowerBound int // proved; equal to the length when optimal
	Algorithm  string
	Heuristic  string
	Expanded   uint64
	Generated  uint64
	Stored     uint64
	PeakBytes  uint64
	Seconds    float64
	Routed     bool      // the marks were obeyed; "optimal" is among such solutions
	Found      time.Time // in UTC, to the second; zero when nobody noted it
	Asked      *Asked    // what the search was asked for; nil when there was none, or nobody noted it
	Audit      *Audit    // what the marks cost; nil when nobody asked
	Loose      bool      // found without being asked for: it can be played, and no file holds it
}

// Length is the number of moves.
func (s Solution) Length() int { return len(s.Moves) }

// Asked is the request of the search that found a solution, as far as it was not
// left to the program; the zero value of each entry says that it was.
type Asked struct {
	Algorithm string
	Heuristic string
	Weight    float64 // of weighted A*
	Penalty   float64 // of "as published"
	A, B      float64 // of f = a*g + b*h
	Anytime   bool    // go on after the first solution
	Known     bool    // it began with a solution and was to better it
	All       bool    // it asked for all solutions of the least length
	NoMarks   bool    // the marks were left aside
	States    uint64  // limits; 0 for none
	Memory    uint64  // bytes
	Seconds   float64
	Threads   int // 0 for one a core
}

// Now is the time as [Solution].Found holds it.
func Now() time.Time { return time.Now().UTC().Truncate(time.Second) }
