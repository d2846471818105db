package app

import (
	"math"
	"time"

	"waymark/solver"
	"waymark/widgets"
)

// sample is what a running search was at a moment.
type sample struct {
	at        time.Duration // searched
	generated uint64
	open      uint64
	bytes     uint64
	f         float64
	lower     int32
	best      int32 // -1 without a solution
}

// mostSamples is the number of samples of a search, however long it is.
const mostSamples = 240

// samples are moments of a search, evenly spread over all its time: when there are
// too many every second one goes, and from then on only every second one is taken.
type samples struct {
	list   []sample
	stride int    // of the progress reports one in so many is kept
	since  int    // reports since the last one kept
	latest sample // of the last report, kept or not
	any    bool
}

// add takes a report.
func (s *samples) add(p solver.Progress) {
	s.latest = sample{p.Elapsed, p.Generated, p.Open, p.Bytes, p.BestF, p.LowerBound, p.Best}
	s.any = true
	if s.since++; s.since < s.stride {
		return
	}
	s.since = 0
	s.list = append(s.list, s.latest)
	if len(s.list) < mostSamples {
		return
	}
	kept := s.list[:0]
	for i := 1; i < len(s.list); i += 2 { // the newest stays
		kept = append(kept, s.list[i])
	}
	s.list, s.stride = kept, max(1, s.stride)*2
}

// reset forgets all.
func (s *samples) reset() { *s = samples{list: s.list[:0]} }

// all returns the samples, the latest report last.
func (s *samples) all() []sample {
	n := len(s.list)
	if !s.any || n > 0 && s.list[n-1] == s.latest {
		return s.list[:n:n]
	}
	return append(s.list[:n:n], s.latest)
}

// line returns a value over the time in seconds.
func (s *samples) line(value func(sample) float64) []widgets.Point {
	var points []widgets.Point
	for _, m := range s.all() {
		points = append(points, widgets.Point{X: m.at.Seconds(), Y: value(m)})
	}
	return points
}

// speed returns states a second between one sample and the next.
func (s *samples) speed() []widgets.Point {
	var points []widgets.Point
	var last sample
	for _, m := range s.all() {
		if d := m.at - last.at; d >= progressEvery/2 && m.generated >= last.generated {
			points = append(points, widgets.Point{X: m.at.Seconds(), Y: float64(m.generated-last.generated) / d.Seconds()})
		}
		last = m
	}
	return points
}

// growth returns how many bytes a second the memory grew lately; 0 where there are
// not some seconds to tell it by, or it did not grow all the time.
func (s *samples) growth() float64 {
	now := s.latest
	for i := len(s.list) - 1; i >= 0; i-- {
		was := s.list[i]
		if was.bytes > now.bytes {
			return 0
		}
		if d := now.at - was.at; d >= growthSpan {
			return float64(now.bytes-was.bytes) / d.Seconds()
		}
	}
	return 0
}

// growthSpan is the time by which growth is told: tables double, so a short one
// would mislead.
const growthSpan = 8 * time.Second

// best is the best solution of a sample. Much longer ones than the last are a gap in
// the line: they would press all the rest flat.
func (s *samples) best(m sample) float64 {
	if m.best < 0 || float64(m.best) > 1.3*float64(s.latest.best) {
		return math.NaN()
	}
	return float64(m.best)
}
