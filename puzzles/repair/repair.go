package repair

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// Options say what is looked for.
type Options struct {
	Frozen  edit.Region   // cells that stay as they are
	Limits  solver.Limits // of the search for one change; zero for two seconds and 512 MiB
	Threads int           // changes tried at once; 0: one a processor
	Most    int           // repairs that are wanted; 0 for all single changes that are one
	Pairs   int           // two changes together that are looked at, where single ones are not enough; 0 for 5,000, below 0 for none
}

// Repair is a change that mends a puzzle. Its optimum is proved.
type Repair struct {
	vary.Change
	Changes int            // 1 or 2
	Length  int            // of the optimum
	Moves   []puzzles.Move // of that length
	Keeps   int            // demands that hold as before
	Mends   int            // demands that hold now and did not
	Left    int            // demands that still do not
}

// Find looks for the changes that mend a puzzle, best first: those that leave no demand, then single ones, then walls and gates
// before pieces before goals, then those that change fewest cells, then those that are nearest to what is wrong. None breaks a
// demand that holds, and none leaves less than half of the length that is wanted. tell, when not nil, hears of the list whenever it
// grows, from one goroutine at a time. The list is empty where nothing is wrong.
//
// Find ends early, without an error, when ctx is done. It fails where the puzzle cannot be asked, or where it is not known within
// the limits whether it has a solution.
func Find(ctx context.Context, p *puzzles.Puzzle, o Options, tell func([]Repair)) ([]Repair, error) {
	if o.Limits == (solver.Limits{}) {
		o.Limits = solver.Limits{Time: 2 * time.Second, Memory: 512 << 20}
	}
	o.Threads, o.Pairs = cmp.Or(o.Threads, runtime.GOMAXPROCS(0)), cmp.Or(o.Pairs, 5000)
	q, err := ask(ctx, p, o)
	if q == nil || err != nil {
		return nil, err
	}
	h := &hunt{q: q, tell: tell}
	singles := q.ranked(vary.Changes(q.f, q.p, o.Frozen))
	h.all(ctx, func(i int) (candidate, bool, bool) {
		if i >= len(singles) {
			return candidate{}, false, false
		}
		return singles[i], true, true
	})
	if !h.enough() && o.Pairs > 0 {
		singles = slices.DeleteFunc(singles, func(c candidate) bool { return h.mends(c.change) }) // with another it does too much
		pairs := q.pairs(singles, o.Pairs)
		h.all(ctx, func(i int) (candidate, bool, bool) {
			if i >= len(pairs) {
				return candidate{}, false, false
			}
			a, b := singles[pairs[i].a], singles[pairs[i].b]
			both, ok := vary.Both(q.f, q.p, a.change, b.change)
			return candidate{both, a.rank.and(b.rank)}, ok, true
		})
	}
	return h.list(), nil
}

// candidate is a change that may mend the puzzle.
type candidate struct {
	change vary.Change
	rank   rank
}

// rank is where a change is suggested.
type rank struct{ changes, class, cells, far, index int }

// and is the rank of two changes together.
func (r rank) and(o rank) rank {
	return rank{r.changes + o.changes, max(r.class, o.class), r.cells + o.cells, r.far + o.far, r.index + o.index}
}

func (r rank) compare(o rank) int {
	return cmp.Or(cmp.Compare(r.changes, o.changes), cmp.Compare(r.class, o.class), cmp.Compare(r.cells, o.cells), cmp.Compare(r.far, o.far), cmp.Compare(r.index, o.index))
}

// ranked puts changes in the order in which they are suggested.
func (q *quest) ranked(changes []vary.Change) []candidate {
	list := make([]candidate, len(changes))
	for i, c := range changes {
		r := rank{changes: 1, cells: len(c.Cells), far: q.far(c.Cells), index: i}
		switch c.Kind {
		case vary.WallGone, vary.WallNew:
		case vary.GoalMoved:
			r.class = 2
		default:
			r.class = 1
		}
		list[i] = candidate{c, r}
	}
	slices.SortFunc(list, func(a, b candidate) int { return a.rank.compare(b.rank) })
	return list
}

type pair struct{ a, b int }

// pairs lists the first pairs of changes of which each keeps the intended solution, and one at least breaks what breaks the puzzle.
func (q *quest) pairs(singles []candidate, most int) []pair {
	var can, breaks []int
	for i, c := range singles {
		if !q.keeps(c.change.Puzzle) {
			continue
		}
		can = append(can, i)
		if q.short == nil || !solves(c.change.Puzzle, q.short) {
			breaks = append(breaks, i)
		}
	}
	var list []pair
	for _, a := range breaks {
		for _, b := range can {
			if a < b || a > b && !slices.Contains(breaks, b) {
				list = append(list, pair{min(a, b), max(a, b)})
			}
		}
	}
	slices.SortStableFunc(list, func(x, y pair) int {
		return singles[x.a].rank.and(singles[x.b].rank).compare(singles[y.a].rank.and(singles[y.b].rank))
	})
	return list[:min(len(list), most)]
}

// hunt tries changes, several at once.
type hunt struct {
	q    *quest
	tell func([]Repair)

	mu    sync.Mutex
	found []found
}

type found struct {
	Repair
	rank rank
}

// all tries changes in their order until there are enough repairs. next returns a change, whether it is one, and whether the list
// goes on.
func (h *hunt) all(ctx context.Context, next func(i int) (c candidate, ok, more bool)) {
	var at int
	var wait sync.WaitGroup
	for range h.q.o.Threads {
		wait.Go(func() {
			for ctx.Err() == nil && !h.enough() {
				h.mu.Lock()
				i := at
				at++
				h.mu.Unlock()
				c, ok, more := next(i)
				if !more {
					return
				}
				if !ok {
					continue
				}
				if r, ok := h.q.judge(ctx, c.change); ok {
					r.Changes = c.rank.changes
					h.put(found{r, c.rank})
				}
			}
		})
	}
	wait.Wait()
}

// enough reports whether so many repairs were found as are wanted.
func (h *hunt) enough() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, f := range h.found {
		if f.Left == 0 {
			n++
		}
	}
	return h.q.o.Most > 0 && n >= h.q.o.Most
}

// put adds a repair at its place.
func (h *hunt) put(f found) {
	h.mu.Lock()
	defer h.mu.Unlock()
	key := vary.Key(f.Change)
	if slices.ContainsFunc(h.found, func(have found) bool { return vary.Key(have.Change) == key }) {
		return // two pairs can come to the same
	}
	i, _ := slices.BinarySearchFunc(h.found, f, func(a, b found) int { return cmp.Or(cmp.Compare(a.Left, b.Left), a.rank.compare(b.rank)) })
	if h.found = slices.Insert(h.found, i, f); h.tell != nil {
		h.tell(h.list())
	}
}

// mends reports whether a change was found to leave no demand.
func (h *hunt) mends(c vary.Change) bool {
	key := vary.Key(c)
	return slices.ContainsFunc(h.found, func(f found) bool { return f.Left == 0 && vary.Key(f.Change) == key })
}

// list is what was found, as many as are wanted.
func (h *hunt) list() []Repair {
	list := make([]Repair, len(h.found))
	for i, f := range h.found {
		list[i] = f.Repair
	}
	if most := h.q.o.Most; most > 0 {
		list = list[:min(len(list), most)]
	}
	return list
}
