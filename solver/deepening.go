package solver

import (
	"context"
	"sync/atomic"
	"time"
)

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
	dives   []Dive        // one a goroutine
	worth   uint64        // see worthSplitting
	bound   int32         // of the search at work
	current *iteration    // nil between two
	raised  bool          // bound is one that was told
	last    uint64        // nodes of the search before it
	stats   Stats         // of the searches that are finished
	least   uint64        // expansions of a subtree before it is cut short, see lostGrowth
	vain    count         // by subtrees that were cut short, in all searches
	list    []Layer       // each of them
	spent   time.Duration // in current
	path    []Move
	done    bool // path leads to a goal
	dry     bool // there is none

	keeps   bool    // the search is one that a journal is for
	journal Journal // nil for none
}

// worthSplitting is the number of nodes of a search from which on the next one,
// several times as long, is cut into subtrees: some milliseconds.
const worthSplitting = 1 << 16

// newDeepening prepares the searches from the root of the dives, which are all
// the same. There is at least one.
func newDeepening(dives []Dive) *deepening {
	d := &deepening{dives: dives, worth: worthSplitting, least: firstLost, bound: dives[0].Estimate()}
	if d.bound == Unreachable {
		d.bound, d.dry = 0, true
	}
	return d
}

// raise takes in a bound proved elsewhere, before the first search: the searches that it
// makes needless are not made.
func (d *deepening) raise(lower int32) {
	if !d.dry && lower > d.bound {
		d.bound, d.raised = lower, true
	}
}

// cost is that of a path to a goal.
func (d *deepening) cost(path []Move) int32 {
	if len(path) == 0 {
		return 0
	}
	last := len(path) - 1
	for _, c := range d.dives[0].Children(path[:last], nil) {
		if c.Move == path[last] && c.Goal {
			return c.F
		}
	}
	return d.bound
}

func (d *deepening) advance(r *run, enough func() bool) {
	d.resume(r.ctx)
	for !d.done && !d.dry && (d.current != nil || !enough()) && !r.over(0) {
		if d.current == nil {
			d.current = d.next()
		}
		began := time.Now()
		done := d.current.work(r, len(d.dives), enough)
		if d.spent += time.Since(began); !done {
			d.vain.add(d.current.cutShort())
			return
		}
		p := d.current.outcome()
		d.list, d.spent = append(d.list, Layer{d.current.bound, p.Expanded, p.Generated, d.spent}), 0
		r.holds(d.current.bytes())
		d.current = nil
		d.stats.Expanded += p.Expanded
		d.stats.Generated += p.Generated
		d.last = p.Generated
		switch {
		case p.Found:
			if d.raised && d.cost(p.Path) < d.bound { // what was told is no bound
				d.raised, d.bound, d.last = false, d.dives[0].Estimate(), 0
				continue
			}
			d.path, d.done = p.Path, true
		case p.Next == Unreachable:
			d.dry = true
		default:
			d.bound, d.raised = p.Next, false
		}
	}
}

// next is the search with the bound that is due.
func (d *deepening) next() *iteration {
	it := &iteration{bound: d.bound, most: d.least, splits: d.last > 0 && d.last >= d.worth}
	it.divide = func(stop *atomic.Bool) division {
		all := d.dives[:cap(d.dives)]
		if !it.splits {
			return unsplit(all)
		}
		return newRootSplit(all, it.bound, stop)
	}
	if d.journal != nil && it.splits {
		it.journal = d.journal
		d.journal.Began(Deepening{Bound: d.bound, Raised: d.raised, Last: d.last, Expanded: d.stats.Expanded, Generated: d.stats.Generated})
	}
	return it
}

// resume goes on where an earlier search of the request ended, once.
func (d *deepening) resume(ctx context.Context) {
	if !d.keeps || d.dry {
		return
	}
	d.keeps = false
	d.journal, _ = ctx.Value(journalKey{}).(Journal)
	if d.journal == nil {
		return
	}
	kept, ok := d.journal.Kept()
	if !ok || kept.Bound < d.bound || kept.Frontier != nil {
		return
	}
	d.bound, d.raised, d.last = kept.Bound, kept.Raised, kept.Last
	d.stats = Stats{Expanded: kept.Expanded, Generated: kept.Generated}
	if kept.Expanded > 0 {
		d.list = []Layer{{F: EarlierLayers, Expanded: kept.Expanded, Generated: kept.Generated}}
	}
	d.current = d.next()
	d.current.kept = kept.Subtrees
}

// widen lets so many of the dives take part.
func (d *deepening) widen(threads int) { d.dives = d.dives[:min(threads, cap(d.dives))] }

func (d *deepening) release() { d.current = nil }

func (d *deepening) found() (moves []Move, cost int32, ok bool) { return d.path, d.bound, d.done }

func (d *deepening) lower() int32 { return d.bound }

func (d *deepening) dead() bool { return d.dry }

func (d *deepening) proof() Certificate { return Certificate{Kind: proofDeepening, Stage: -1} }

func (d *deepening) tell(n *Stats, p *Progress) {
	n.add(d.stats)
	if it := d.current; it != nil {
		n.Expanded += it.expanded.Load()
		n.Generated += it.generated.Load()
		n.Bytes += it.bytes()
		p.Pass = it.share()
	}
	p.vain.add(d.vain)
	p.BestF = float64(d.bound)
}

func (d *deepening) top() *Top { return nil }

// Deepening is the progress of IDA*, alone or below the open list of A*, as a [Journal] keeps it.
// Together with the request it determines the rest of the search, on any number of goroutines.
type Deepening struct {
	Bound               int32     // of the iteration that runs
	Raised              bool      // Bound comes from Options.Lower
	Last                uint64    // nodes generated by the iteration before
	Expanded, Generated uint64    // by all iterations before
	Subtrees            []Subtree // of this iteration that are complete
	Frontier            *Frontier `json:",omitempty"` // the open list below which the search runs; nil for a search from the start
}

// Same reports whether two records belong to the same iteration of the same search, so that their
// subtrees can be put together.
func (d Deepening) Same(o Deepening) bool {
	if d.Bound != o.Bound || (d.Frontier == nil) != (o.Frontier == nil) {
		return false
	}
	return d.Frontier == nil || *d.Frontier == *o.Frontier
}

// Subtree is a part of the tree of an iteration that was searched completely and holds no goal.
type Subtree struct {
	Number              int // in the order of the tree
	Expanded, Generated uint64
	Next                int32 // the least f above the bound
}

// Journal records the progress of IDA*, so that another search of the same request can resume it, in
// another process too. The resumed search gives the same answer and the same counts. It serves
// searches without marks that cut them into legs. See [WithJournal].
type Journal interface {
	// Kept returns where an earlier search of the request ended; false for none. The search calls
	// it once.
	Kept() (Deepening, bool)
	// Began records the beginning of an iteration, still without subtrees. The search does not
	// report again the subtrees that Kept returned.
	Began(Deepening)
	// Finished records a complete subtree of that iteration. One goroutine calls it at a time.
	Finished(Subtree)
}

type journalKey struct{}

// WithJournal returns a context with which one search keeps a journal.
func WithJournal(ctx context.Context, j Journal) context.Context {
	return context.WithValue(ctx, journalKey{}, j)
}

// Frontier identifies the open list of A* below which iterative deepening searches. A second run of
// A* reaches the same open list, since no clock decides how far it goes. A record with
// another Frontier belongs to another search.
type Frontier struct {
	Expanded, Generated uint64 // by A*
	Stored              uint64 // states
	Lower               int32  // the lower bound that A* has proved
	Subtrees            int    // of the iteration
}

func (d *deepening) layers() []Layer {
	list := append([]Layer(nil), d.list...)
	if it := d.current; it != nil {
		list = append(list, Layer{it.bound, it.expanded.Load(), it.generated.Load(), d.spent})
	}
	return list
}
