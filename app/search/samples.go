package search

import (
	"math"
	"time"

	"waymark/app/task"
	"waymark/solver"
)

// Sample is what a running search was at a moment.
type Sample struct {
	At        time.Duration // searched
	generated uint64
	Open      uint64
	bytes     uint64
	f         float64 // in moves; 0 where it is no number of moves
	Lower     int32
	best      int32 // -1 without a solution
}

// mostSamples is the number of samples of a search, however long it is.
const mostSamples = 240

// Samples are moments of a search, evenly spread over all its time: when there are
// too many every second one goes, and from then on only every second one is taken.
type Samples struct {
	list   []Sample
	stride int    // of the progress reports one in so many is kept
	since  int    // reports since the last one kept
	Latest Sample // of the last report, kept or not
	Listed bool   // the search has had an open list
	before Sample // where the search was continued: its clock may begin anew
	goesOn bool
	any    bool
}

// Add takes a report.
func (s *Samples) Add(p solver.Progress) {
	if s.goesOn {
		if s.goesOn = false; p.Elapsed < s.Latest.At {
			s.before = s.Latest
		}
	}
	if p.Weighs {
		p.BestF = 0
	}
	s.Latest = Sample{p.Elapsed + s.before.At, p.Generated, p.Open, p.Bytes, p.BestF, p.LowerBound, p.Best}
	s.any, s.Listed = true, s.Listed || p.Open > 0
	if s.since++; s.since < s.stride {
		return
	}
	s.since = 0
	s.list = append(s.list, s.Latest)
	if len(s.list) < mostSamples {
		return
	}
	kept := s.list[:0]
	for i := 1; i < len(s.list); i += 2 { // the newest stays
		kept = append(kept, s.list[i])
	}
	s.list, s.stride = kept, max(1, s.stride)*2
}

// End takes the answer: lines go to it, whatever the last report was.
func (s *Samples) End(r solver.Result) {
	if !s.any {
		return
	}
	p := solver.Progress{Stats: r.Stats, BestF: s.Latest.f, LowerBound: max(r.LowerBound, s.Latest.Lower), Best: s.Latest.best}
	if r.Path != nil {
		p.Best = r.Cost
	}
	s.since = s.stride // it is kept
	s.Add(p)
}

// GoOn says that the reports to come are of the same search, continued.
func (s *Samples) GoOn() { s.goesOn = s.any }

// Reset forgets all.
func (s *Samples) Reset() { *s = Samples{list: s.list[:0]} }

// all returns the samples, the latest report last.
func (s *Samples) all() []Sample {
	n := len(s.list)
	if !s.any || n > 0 && s.list[n-1] == s.Latest {
		return s.list[:n:n]
	}
	return append(s.list[:n:n], s.Latest)
}

// Line returns a value over the time in seconds.
func (s *Samples) Line(value func(Sample) float64) []Point {
	var points []Point
	for _, m := range s.all() {
		points = append(points, Point{X: m.At.Seconds(), Y: value(m)})
	}
	return points
}

// Speed returns states a second between one sample and the next.
func (s *Samples) Speed() []Point {
	var points []Point
	var last Sample
	for _, m := range s.all() {
		if d := m.At - last.At; d >= task.ProgressEvery/2 && m.generated >= last.generated {
			points = append(points, Point{X: m.At.Seconds(), Y: float64(m.generated-last.generated) / d.Seconds()})
		}
		last = m
	}
	return points
}

// Bound is the lower bound of a sample; none yet is a gap in the line, which would press
// all the rest flat.
func (m Sample) Bound() float64 {
	if m.Lower <= 0 {
		return math.NaN()
	}
	return float64(m.Lower)
}

// BestF is the least f of a sample; what is no number of moves is a gap in the line, as it would press all the rest flat.
func (m Sample) BestF() float64 {
	if m.f <= 0 {
		return math.NaN()
	}
	return m.f
}

// growth returns how many bytes a second the memory grew lately; 0 where there are
// not some seconds to tell it by, or it did not grow all the time.
func (s *Samples) growth() float64 {
	now := s.Latest
	for i := len(s.list) - 1; i >= 0; i-- {
		was := s.list[i]
		if was.bytes > now.bytes {
			return 0
		}
		if d := now.At - was.At; d >= growthSpan {
			return float64(now.bytes-was.bytes) / d.Seconds()
		}
	}
	return 0
}

// growthSpan is the time by which growth is told: tables double, so a short one
// would mislead.
const growthSpan = 8 * time.Second

// Best is the best solution of a sample. Much longer ones than the last are a gap in
// the line: they would press all the rest flat.
func (s *Samples) Best(m Sample) float64 {
	if m.best < 0 || float64(m.best) > 1.3*float64(s.Latest.best) {
		return math.NaN()
	}
	return float64(m.best)
}

// Point is a value at a moment: X in seconds of search.
type Point struct{ X, Y float64 }

// Apart reports that the least f is not just the bound, at some time.
func (s *Samples) Apart() bool {
	for _, m := range s.all() {
		if m.f > 0 && math.Ceil(m.f) != float64(m.Lower) {
			return true
		}
	}
	return false
}
