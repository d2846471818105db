package solver

import "runtime"

// deepening is IDA* on one leg of a route (Korf, 1985, Depth-First
// Iterative-Deepening): depth-first searches over the nodes with f <= bound, each
// with the least f above the last bound, until a goal is met. It needs no memory
// to speak of. As no path costs less than the bound of the search that meets one,
// it is a cheapest, and costs just the bound.
//
// A search that is expected to be long is cut into subtrees, which several
// goroutines work off (see iteration). Path and counts are those of one
// goroutine that walks the whole tree in order.
type deepening struct {
	dives   []Dive     // one a goroutine
	worth   uint64     // see worthSplitting
	bound   int32      // of the search at work
	current *iteration // nil between two
	last    uint64     // nodes of the search before it
	stats   Stats      // of the searches that are finished
	path    []Move
	done    bool // path leads to a goal
	dry     bool // there is none
}

// worthSplitting is the number of nodes of a search from which on the next one,
// several times as long, is cut into subtrees: some milliseconds.
const worthSplitting = 1 << 16

// newDeepening prepares the searches from the root of the dives, which are all
// the same. There is at least one.
func newDeepening(dives []Dive) *deepening {
	d := &deepening{dives: dives, worth: worthSplitting, bound: dives[0].Estimate()}
	if d.bound == Unreachable {
		d.bound, d.dry = 0, true
	}
	return d
}

func (d *deepening) advance(r *run, enough func() bool) {
	for !d.done && !d.dry && !enough() && !r.over(0) {
		if d.current == nil {
			d.current = &iteration{bound: d.bound, splits: d.last > 0 && d.last >= d.worth}
		}
		if !d.current.work(r, d.dives) {
			return
		}
		p := d.current.outcome()
		d.current = nil
		d.stats.Expanded += p.Expanded
		d.stats.Generated += p.Generated
		d.last = p.Generated
		switch {
		case p.Found:
			d.path, d.done = p.Path, true
		case p.Next == Unreachable:
			d.dry = true
		default:
			d.bound = p.Next
		}
	}
}

func (d *deepening) release() { d.current = nil }

func (d *deepening) found() (moves []Move, cost int32, ok bool) { return d.path, d.bound, d.done }
func (d *deepening) lower() int32                               { return d.bound }
func (d *deepening) dead() bool                                 { return d.dry }
func (d *deepening) proof() Certificate                         { return Certificate{Kind: ProofDeepening, Stage: -1} }

func (d *deepening) tell(n *Stats, p *Progress) {
	n.Expanded += d.stats.Expanded
	n.Generated += d.stats.Generated
	if it := d.current; it != nil {
		n.Expanded += it.expanded.Load()
		n.Generated += it.generated.Load()
		n.Bytes += it.bytes()
		p.Pass = it.share()
	}
	p.BestF = float64(d.bound)
}

// deepens reports that IDA* can go by a heuristic: its bounds grow by whole
// numbers, and the first goal within one is optimal.
func (h HeuristicInfo) deepens() bool { return h.Admissible && h.Integer }

// forks returns the model as often as there are goroutines to search it: as
// many as threads says, 0 being one a core, but one where it cannot be forked.
func (m *Model[S]) forks(threads int) []Model[S] {
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	list := []Model[S]{*m}
	for m.Fork != nil && len(list) < threads {
		list = append(list, m.Fork())
	}
	return list
}

// dive makes a dive from a position to the end of leg k of a route through the
// first stages of the model, by the heuristic with an index. ofStages says how
// many those are.
func (m *Model[S]) dive(k, ofStages, heuristic int, from S) Dive {
	h, isGoal := &m.Heuristics[heuristic], m.Space.IsGoal
	if k < ofStages {
		at := m.Stages[k].At
		h, isGoal = &m.Stages[k].Heuristics[heuristic], func(s S) bool { return s == at }
	}
	if h.Dive != nil {
		if d := h.Dive(from); d != nil {
			return d
		}
	}
	return newSpaceDive(m.Space, h.Int, isGoal, from)
}
