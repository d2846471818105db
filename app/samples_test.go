package app

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// report is what a search tells after some time at an even speed.
func report(at time.Duration) solver.Progress {
	return solver.Progress{
		Stats:  solver.Stats{Elapsed: at, Generated: uint64(at.Seconds() * 1e6), Bytes: uint64(at.Seconds() * (1 << 20))},
		BestF:  20,
		Best:   -1,
		Limits: solver.Limits{Memory: 100 << 20, Time: time.Minute},
	}
}

// A day of reports takes no more room than a minute, and is spread evenly.
func TestSamplesThinThemselves(t *testing.T) {
	var s samples
	const reports = 15 * 3600 * 24
	for i := range reports {
		s.add(report(time.Duration(i) * progressEvery))
	}
	list := s.all()
	require.Less(t, len(list), mostSamples+1)
	require.Greater(t, len(list), mostSamples/2-1)
	assert.Equal(t, time.Duration(reports-1)*progressEvery, list[len(list)-1].at, "the last report is always there")
	step := list[1].at - list[0].at
	for i := 1; i < len(list)-1; i++ {
		assert.Equal(t, step, list[i].at-list[i-1].at)
	}
	speed := s.speed()
	require.NotEmpty(t, speed)
	for _, p := range speed {
		assert.InDelta(t, 1e6, p.Y, 1e5)
	}
	assert.True(t, math.IsNaN(s.line(s.best)[0].Y), "no solution, no line")
	s.latest.best = 20
	assert.Equal(t, 22.0, s.best(sample{best: 22}))
	assert.True(t, math.IsNaN(s.best(sample{best: 30})), "too long to be of interest")
	s.reset()
	assert.Empty(t, s.all())
}

func TestSamplesOfTheFirstMoment(t *testing.T) {
	var s samples
	assert.Empty(t, s.all())
	assert.Empty(t, s.speed())
	assert.Zero(t, s.growth())
	s.add(report(time.Second))
	assert.Len(t, s.all(), 1)
	assert.Zero(t, s.growth(), "too little is known")
}

func TestForecastSaysOnlyWhatIsKnown(t *testing.T) {
	watch := func(seconds int, change func(at int, p *solver.Progress)) string {
		var s samples
		var f forecast
		text := ""
		for i := range seconds * 15 {
			p := report(time.Duration(i) * progressEvery)
			change(i/15, &p)
			s.add(p)
			text = f.text(p, &s)
		}
		return text
	}
	for _, c := range []struct {
		name    string
		seconds int
		change  func(at int, p *solver.Progress)
		want    string
	}{
		{"a limit of time", 20, func(_ int, p *solver.Progress) { p.Algorithm, p.Bytes = solver.AStar, 1<<20 }, "Ends in 40 s at the latest."},
		{"nothing", 20, func(_ int, p *solver.Progress) { p.Bytes, p.Limits.Time = 1<<20, 0 }, ""},
		{"memory that fills", 20, func(_ int, p *solver.Progress) { p.Algorithm, p.Limits.Time = solver.AStar, 0 }, "Memory is full in about 80 s."},
		{"memory later than time", 20, func(_ int, p *solver.Progress) { p.Algorithm, p.Limits.Memory = solver.AStar, 1<<40 }, "Ends in 40 s at the latest."},
		{"memory that is no end", 20, func(_ int, p *solver.Progress) { p.Algorithm, p.Limits.Time = solver.Improving, 0 }, ""},
		{"too soon", 5, func(_ int, p *solver.Progress) { p.Algorithm, p.Limits.Time = solver.AStar, 0 }, ""},
		{"a bound", 20, func(at int, p *solver.Progress) { p.Algorithm, p.Pass = solver.IDAStar, float64(at+1)/100 }, "About 80 s more on bound 20."},
		{"a bound just begun", 20, func(at int, p *solver.Progress) {
			p.Algorithm, p.Pass, p.Limits.Time = solver.IDAStar, 0.01, 0
		}, ""},
		{"the last bound", 20, func(at int, p *solver.Progress) {
			p.Algorithm, p.Pass, p.Best = solver.IDAStar, float64(at+1)/100, 21
		}, "The proof in about 80 s."},
	} {
		assert.Equal(t, c.want, watch(c.seconds, c.change), c.name)
	}
}

func TestRoughly(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "1 s", 7 * time.Second: "7 s", 44 * time.Second: "40 s", 95 * time.Second: "100 s",
		10 * time.Minute: "10 min", 3 * time.Hour: "3 h",
	} {
		assert.Equal(t, want, roughly(d))
	}
}
