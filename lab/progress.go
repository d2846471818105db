package lab

import (
	"math"
	"time"

	"waymark/lab/results"
)

// Progress is how far a run is.
type Progress struct {
	Cells   int           // of the experiment, or of the part
	Done    int           // with a row
	Before  int           // of these, by earlier runs
	Limited int           // of these, without an answer that is sure, because a limit ended the search
	Errors  int           // of these, boards that break the rules
	Elapsed time.Duration // of this run
	Row     *results.Row  // the one that was added just now; nil for none

	workers int
	classes map[class]*tally
}

// class is what cells have in common that take about as long: the forecast goes by these.
type class struct {
	group, way, heuristic string
	limit                 int
}

// tally is what is known of a class.
type tally struct {
	cells, done int
	seconds, sq float64 // sums over the cells done
	limit       float64 // seconds of the time limit; 0 for none
}

func classOf(c Cell) class { return class{c.Group, c.Way.String(), c.Heuristic, c.Limit} }

// expect counts a cell that is to be done.
func (p *Progress) expect(e *Experiment, c Cell) {
	k := classOf(c)
	t := p.classes[k]
	if t == nil {
		t = &tally{limit: e.Limits[c.Limit].Seconds}
		p.classes[k] = t
	}
	t.cells++
}

// count counts a cell that is done.
func (p *Progress) count(c Cell, row results.Row) {
	p.Done++
	switch {
	case row.Status == results.StatusError:
		p.Errors++
	case row.Stop != "" || row.Status == "limit":
		p.Limited++
	}
	t := p.classes[classOf(c)]
	t.done++
	t.seconds += row.Seconds
	t.sq += row.Seconds * row.Seconds
}

// Forecast is how long the rest of a run will take.
type Forecast struct {
	// Likely is by the mean of each class of cells (group, algorithm, heuristic, limits) that has been seen;
	// cells of a class that was not seen count as those of all classes together.
	Likely time.Duration
	// Most is when every cell that is left takes as long as its limit lets it; negative where one
	// has no limit of time.
	Most time.Duration
	// Unseen are cells left in classes of which fewer than three are done: about these the forecast knows
	// little.
	Unseen int
}

// fewest is how many cells of a class must be done before it is known.
const fewest = 3

// Forecast says how long the cells that are left will take, as far as it is known. The second value
// is false before anything is.
func (p Progress) Forecast() (Forecast, bool) {
	var all tally
	for _, t := range p.classes {
		all.done += t.done
		all.seconds += t.seconds
	}
	var f Forecast
	likely, most := 0.0, 0.0
	for _, t := range p.classes {
		left := float64(t.cells - t.done)
		if left == 0 {
			continue
		}
		mean := all.seconds / math.Max(1, float64(all.done))
		if t.done > 0 {
			mean = t.seconds / float64(t.done)
		}
		if t.done < fewest {
			f.Unseen += int(left)
		}
		if t.limit > 0 {
			mean = math.Min(mean, t.limit)
			most += left * t.limit
		} else {
			most = math.Inf(1)
		}
		likely += left * mean
	}
	n := float64(max(1, p.workers))
	f.Likely, f.Most = duration(likely/n), duration(most/n)
	return f, all.done > 0
}

func duration(seconds float64) time.Duration {
	if seconds > math.MaxInt64/1e9 {
		return -1
	}
	return time.Duration(seconds * float64(time.Second))
}
