package search

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"waymark/app/task"
	"waymark/solver"
)

func TestForecastSaysOnlyWhatIsKnown(t *testing.T) {
	watch := func(seconds int, change func(at int, p *solver.Progress)) string {
		var s Samples
		var f Forecast
		text := ""
		for i := range seconds * 15 {
			p := report(time.Duration(i) * task.ProgressEvery)
			change(i/15, &p)
			s.Add(p)
			text = f.Text(p, &s)
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
