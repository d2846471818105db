package analysis

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"waymark/solver"
	"waymark/solver/reach"
)

// Accuracy is how near an admissible heuristic comes to the true distance to the goal.
type Accuracy struct {
	Info  solver.HeuristicInfo
	Over  Over
	Of    int    // positions looked at
	Bands []Band // by their true distance, from 0; none where the tables were not built
	// Ratio is the mean of estimate and distance, one divided by the other, over all positions
	// looked at that are no goals.
	Ratio float64
}

// Band is what a heuristic says of the positions looked at of one distance.
type Band struct {
	Positions         int
	Least, Mean, Most float64 // estimates; 0 without positions
	Exact             int     // positions whose estimate is the distance
}

// Over says of which positions something was measured.
type Over string

// What is measured of.
const (
	OverAll    Over = "all"      // that can be reached from the start, and from which a goal can be
	OverSample Over = "sample"   // of those, each as likely as any other
	OverWay    Over = "solution" // of one optimal solution, as not all are listed
)

const (
	// mostMeasured is how many positions are all looked at, and sampleMeasured how many of more.
	mostMeasured   = 1 << 18
	sampleMeasured = 1 << 16
	// mostTables is the size of tables that are built to be measured.
	mostTables = 64 << 20
)

// Exact is how many of the positions looked at have an estimate that is their distance.
func (x Accuracy) Exact() (n int) {
	for _, b := range x.Bands {
		n += b.Exact
	}
	return n
}

// measured lists the numbers of the positions of a whole component that are looked at.
func (a *analysis) measured(far []uint16) (ids []int, over Over) {
	most, some := mostMeasured, sampleMeasured
	if a.Measured > 0 {
		most, some = a.Measured, a.Measured
	}
	from := make([]int, 0, min(len(far), most))
	for id, d := range far {
		if d == reach.Never {
			continue
		}
		if len(from) == most {
			return a.sample(far, some), OverSample
		}
		from = append(from, id)
	}
	return from, OverAll
}

// sample draws n positions from which a goal can be reached, each at most once. The seed decides
// which: the numbers of positions do not depend on the threads.
func (a *analysis) sample(far []uint16, n int) []int {
	r := rand.New(rand.NewPCG(a.Seed, 0x5eed))
	taken := make(map[int]bool, n)
	ids := make([]int, 0, n)
	for len(ids) < n {
		if id := r.IntN(len(far)); far[id] != reach.Never && !taken[id] {
			taken[id] = true
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// accuracy measures the heuristics on the positions of a whole component.
func (a *analysis) accuracy(far []uint16) error {
	if !a.Measure {
		return nil
	}
	ids, over := a.measured(far)
	distances := make([]int, len(ids))
	for i, id := range ids {
		distances[i] = int(far[id])
	}
	return a.measureAll(over, distances, func(id string) ([]float32, error) {
		return a.c.Values(solver.WithMemoryLimit(a.ctx, mostTables), id, ids)
	})
}

// accuracyAlong measures them on the positions of an optimal solution.
func (a *analysis) accuracyAlong(path []solver.Move) error {
	if !a.Measure {
		return nil
	}
	distances := make([]int, len(path)+1)
	for i := range distances {
		distances[i] = len(path) - i
	}
	return a.measureAll(OverWay, distances, func(id string) ([]float32, error) {
		values, err := a.Problem.Estimates(solver.WithMemoryLimit(a.ctx, mostTables), id, path)
		list := make([]float32, len(values))
		for i, v := range values {
			list[i] = float32(v)
		}
		return list, err
	})
}

// measureAll measures every admissible heuristic of the puzzle.
func (a *analysis) measureAll(over Over, distances []int, values func(id string) ([]float32, error)) error {
	for _, info := range a.Problem.Heuristics() {
		if !info.Admissible {
			continue
		}
		x := Accuracy{Info: info, Over: over, Of: len(distances)}
		if info.Tables <= mostTables {
			h, err := values(info.ID)
			switch {
			case err == nil:
				x.measure(distances, h)
			case !errors.Is(err, solver.ErrMemory) && !errors.Is(err, reach.ErrHeuristic):
				return err
			}
		}
		a.report.Accuracy = append(a.report.Accuracy, x)
	}
	a.tell()
	return nil
}

// measure fills in what estimates say of positions whose distances are known.
func (x *Accuracy) measure(distances []int, h []float32) {
	x.Bands = make([]Band, slices.Max(distances)+1)
	ratios, of := 0.0, 0
	for i, d := range distances {
		v, b := float64(h[i]), &x.Bands[d]
		if b.Positions == 0 {
			b.Least, b.Most = math.Inf(1), math.Inf(-1)
		}
		b.Positions++
		b.Least, b.Most, b.Mean = min(b.Least, v), max(b.Most, v), b.Mean+v
		if v == float64(d) {
			b.Exact++
		}
		if d > 0 {
			ratios, of = ratios+v/float64(d), of+1
		}
	}
	for i := range x.Bands {
		if b := &x.Bands[i]; b.Positions > 0 {
			b.Mean /= float64(b.Positions)
		}
	}
	if of > 0 {
		x.Ratio = ratios / float64(of)
	}
}

// Sharpest is the one of some heuristics that comes nearest to the distance on average, -1 where
// none was measured. Of equals the first counts.
func Sharpest(list []Accuracy) int {
	best := -1
	for i, a := range list {
		if a.Bands != nil && (best < 0 || a.Ratio > list[best].Ratio) {
			best = i
		}
	}
	return best
}
