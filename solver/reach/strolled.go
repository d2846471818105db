package reach

import (
	"math"

	"waymark/solver"
)

// Strolled is an estimate of the length of a random walk to a goal that prefers moves which lower the
// estimate of a heuristic.
type Strolled struct {
	Moves, Low, High float64              // the mean number of moves to a goal, with an interval of about 95 % confidence
	Ended            int                  // how often a walk, or a copy it was split into, reached a goal
	Samples          int                  // moves made by the walks themselves
	Sight            solver.HeuristicInfo // the heuristic
}

// silent is what is left of walks that say nothing.
func (r Strolled) silent() Strolled {
	return Strolled{Ended: r.Ended, Samples: r.Samples, Sight: r.Sight}
}

// strolled is what one walk gave.
type strolled struct {
	ends    [2]float64 // weighed, by half of the walk
	number  int        // of those ends
	moves   int        // of the walk itself
	squares float64    // of the moves from end to end, of a walk that is not split
	seen    sightings
	bad     bool // a move that cannot be undone, a state without a move, too many copies
}

// sum fills in what the walks say together. It returns how many came to a goal, and by how many standard errors of
// their difference, as a logarithm, the two halves differ.
func (r *Strolled) sum(all []strolled) (came int, drift float64) {
	n, moves := float64(len(all)), 0.0
	var ends [2]float64
	for i := range all {
		w := &all[i]
		moves += float64(w.moves)
		ends[0] += w.ends[0]
		ends[1] += w.ends[1]
		if r.Ended += w.number; w.number > 0 {
			came++
		}
	}
	both := ends[0] + ends[1]
	r.Moves = moves / both
	spread, apart, moved := 0.0, 0.0, math.Log(ends[0]/ends[1])
	for i := range all {
		w := &all[i]
		d := math.Log((moves - float64(w.moves)) / (both - w.ends[0] - w.ends[1]) / r.Moves)
		spread += d * d
		d = math.Log((ends[0]-w.ends[0])/(ends[1]-w.ends[1])) - moved
		apart += d * d
	}
	part := (n - 1) / n
	wide := student * math.Sqrt(spread*part)
	r.Low, r.High = r.Moves*math.Exp(-wide), r.Moves*math.Exp(wide)
	return came, math.Abs(moved) / math.Sqrt(apart*part)
}
