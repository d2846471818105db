package reach

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"waymark/solver"
	"waymark/solver/internal/budget"
)

const (
	// StrollSteps is the usual number of moves of each walk of Stroll. All walks together then take
	// some seconds.
	StrollSteps = 60_000
	// leastEnded is how often walks have to come to a goal before anything is said.
	leastEnded = 24
	// trialSteps is how far walks go at least, if they may, and each of those that tell how often others will
	// come to a goal; briefSteps of those that go before. fewEnded is how seldom that is where a ladder is
	// tried, sureEnded where longer walks are asked.
	trialSteps = 1000
	briefSteps = 250
	fewEnded   = 12
	sureEnded  = 3
)

// Stroll samples the random walk whose mean length difficulty.Expect computes exactly. At a state with the estimate h
// it takes a move to a state with h' with the weight exp(-(h'-h)/2). It ends on a goal.
//
// Each of 64 walkers makes steps moves. It begins again at the start when it reaches a goal, and finishes its last walk.
// The mean length is the number of all moves divided by the number of walks that ended, however rare long walks are (A.
// Wald, 1944, On cumulative sums of random variables). The interval comes from the differences between the walkers,
// as in Recapture.
//
// A short trial goes first. Where it shows that ends goals are reached in fewer moves, the walks make only those. Where it
// reaches hardly any goal, the walks are split on a ladder of estimates, if that gives a result. ok is false where a
// walk does not end soon, where a few long walks make up nearly all moves, and where a move cannot be undone, for then a
// walk may have left all goals behind.
func (c *component[S]) Stroll(ctx context.Context, seed uint64, steps, ends int) (r Strolled, ok bool, err error) {
	if !affords(ctx, mostCopies*steps) {
		return r, false, nil
	}
	if r.Sight, err = c.prepareSight(ctx); err != nil {
		return r, false, err
	}
	checks := checked
	if steps > trialSteps {
		checks = 0
		t := c.try(ctx, seed+1)
		if !t.bad && t.ended < fewEnded {
			if r, ok, err := c.climb(ctx, seed, steps, r.Sight); ok || err != nil {
				return r, ok, err
			}
			if t.ended < sureEnded && (ends == 0 || t.ended > 0) {
				t = c.trial(ctx, seed+2, min(4*trialSteps, steps), 0)
			}
		}
		if t.bad || 2*t.ended*steps < leastEnded*t.steps { // as many more will hardly be enough
			return r, false, ctx.Err()
		}
		if ends > 0 {
			steps = max(trialSteps, min(steps, ends*t.steps/t.ended))
		}
	}
	all := c.stroll(ctx, seed, plan{steps: steps, checks: checks, whole: true}, &ladder{weight: []float64{1}})
	if ctx.Err() != nil {
		return r, false, ctx.Err()
	}
	moves, squares, cut := 0.0, 0.0, false
	for i := range all {
		r.Samples += all[i].moves
		moves, squares, cut = moves+float64(all[i].moves), squares+all[i].squares, cut || all[i].bad
	}
	if r.sum(all); cut || r.Ended < leastEnded || moves*moves < leastEffective*squares {
		return r.silent(), false, nil
	}
	return r, true, nil
}

// trial is how often so long walks come to a goal; bad is as in strolled.
type trial struct {
	steps, ended int
	bad          bool
}

// trial makes walks of so many moves; of the first checks it is looked whether they can be undone.
func (c *component[S]) trial(ctx context.Context, seed uint64, steps, checks int) trial {
	t := trial{steps: steps}
	for _, w := range c.stroll(ctx, seed, plan{steps: steps, checks: checks}, &ladder{weight: []float64{1}}) {
		t.ended += w.number
		t.bad = t.bad || w.bad
	}
	return t
}

// try makes walks that are long enough to say whether a ladder is needed: brief ones say so where none of
// them comes to a goal, or many do.
func (c *component[S]) try(ctx context.Context, seed uint64) trial {
	t := c.trial(ctx, seed, briefSteps, checked/4)
	if t.bad || t.ended == 0 || t.ended >= fewEnded {
		return t
	}
	return c.trial(ctx, seed, trialSteps, 0)
}

// plan is how far walks go.
type plan struct {
	before, steps int  // so many moves, and some before that do not count
	checks        int  // of so many of the first it is looked whether they can be undone
	whole         bool // on to the next goal then
}

// stroll makes all walks.
func (c *component[S]) stroll(ctx context.Context, seed uint64, p plan, l *ladder) []strolled {
	all := make([]strolled, walks)
	fans := make([]solver.Fan[S], len(c.models))
	parallel(ctx, len(c.models), walks, func(worker, k int) {
		m := &c.models[worker]
		s := stroller[S]{space: m.Space, sight: sightOf(m), chance: rand.New(rand.NewPCG(seed, uint64(k))), plan: p, ladder: l}
		if fans[worker] == nil && s.sight.Fan != nil {
			fans[worker] = s.sight.Fan()
		}
		s.fan = fans[worker]
		all[k] = s.walk(ctx)
		budget.Spend(ctx, uint64(s.made))
	})
	return all
}

// stroller is one who walks, on a ladder.
type stroller[S solver.State] struct {
	space  solver.Space[S]
	sight  *solver.Heuristic[S]
	fan    solver.Fan[S] // nil where the sight has none
	chance *rand.Rand
	plan
	*ladder

	start   walk[S]   // where all begin
	copies  []walk[S] // split off, not yet made
	made    int       // moves, of all
	half    int       // of the walk that counts
	counted bool
	ended   bool // the last move was to a goal
	r       strolled

	next, back []solver.Edge[S]
	lefts      []float32 // of next
	weights    []float64
}

// walk is where one is: a stroller's own, or one split off.
type walk[S solver.State] struct {
	at    S
	left  float32 // to do, as it seems
	level int     // levels it has come down
	birth int     // it ends when it leaves this one
}

// walk makes moves from the start, anew from each goal, and those of what is split off.
func (s *stroller[S]) walk(ctx context.Context) strolled {
	s.start.at = s.space.Start()
	s.start.left = seen(s.sight, s.start.at)
	own := s.start
	since := 0
	for step := -s.before; step < s.steps || since > 0 && s.whole; step++ {
		s.half, s.counted = max(0, min(2*step/s.steps, 1)), step >= 0
		if !s.move(ctx, &own) || s.made > (s.before+s.steps)*mostCopies || step >= mostFinish*s.steps {
			s.r.bad = true
			return s.r
		}
		if s.counted {
			s.r.moves++
		}
		if since++; s.ended {
			s.r.squares += float64(since) * float64(since)
			since = 0
		}
		for n := len(s.copies); n > 0; n = len(s.copies) {
			w := s.copies[n-1]
			s.copies = s.copies[:n-1]
			for w.level >= w.birth {
				if !s.move(ctx, &w) {
					s.r.bad = true
					return s.r
				}
			}
		}
	}
	return s.r
}

// move makes a move, and notes what it comes to. It reports false where there is none, or one that cannot
// be undone, and once ctx is done.
func (s *stroller[S]) move(ctx context.Context, w *walk[S]) bool {
	s.next = s.space.Successors(w.at, s.next[:0])
	if len(s.next) == 0 || s.made < s.checks && !undone(s.space, &w.at, s.next, &s.back) || s.made%1024 == 0 && ctx.Err() != nil {
		return false
	}
	s.made++
	i := s.choose(w.at)
	w.at, w.left = s.next[i].To, s.lefts[i]
	goal := s.space.IsGoal(w.at)
	if s.ended = goal; goal {
		if s.counted {
			s.r.ends[s.half] += s.weight[w.level]
			s.r.number++
		}
		w.at, w.left = s.start.at, s.start.left
	}
	if !s.counted { // where it will have come to is split then
		return true
	}
	s.ascend(w)
	if !goal { // else it is not split once more: it ends here
		s.descend(w)
	}
	s.r.seen.note(w.left, s.weight[w.level])
	return true
}

// ascend finds the level of a walk that goes up.
func (s *stroller[S]) ascend(w *walk[S]) {
	for w.level > 0 && w.left >= s.below[w.level-1] {
		w.level--
	}
}

// descend finds the level of a walk that goes down, and splits it on its way.
func (s *stroller[S]) descend(w *walk[S]) {
	for w.level < len(s.below) && w.left < s.below[w.level] {
		w.level++
		for range s.split[w.level-1] - 1 {
			s.copies = append(s.copies, walk[S]{w.at, w.left, w.level, w.level})
		}
	}
}

// choose draws which move is made. Of moves that lead to the same state only the first counts: another
// that is drawn is drawn again.
func (s *stroller[S]) choose(at S) int {
	s.look(at)
	s.weights = s.weights[:0]
	sum := 0.0
	for _, left := range s.lefts {
		w := liking(left)
		s.weights = append(s.weights, w)
		sum += w
	}
	for {
		i := s.draw(sum)
		to := s.next[i].To
		if !slices.ContainsFunc(s.next[:i], func(e solver.Edge[S]) bool { return e.To == to }) {
			return i
		}
	}
}

// draw draws a move by the weights, which have a sum.
func (s *stroller[S]) draw(sum float64) int {
	x := s.chance.Float64() * sum
	for i, w := range s.weights {
		if x -= w; x < 0 {
			return i
		}
	}
	return 0
}

// look finds what seems left to do after each move.
func (s *stroller[S]) look(at S) {
	s.lefts = s.lefts[:0]
	if s.fan != nil {
		s.fan.Enter(at)
	}
	for i := range s.next {
		e := &s.next[i]
		if s.fan != nil {
			s.lefts = append(s.lefts, float32(s.fan.To(e)))
		} else {
			s.lefts = append(s.lefts, seen(s.sight, e.To))
		}
	}
}

// liking is the weight of a move after which so much seems left.
func liking(left float32) float64 {
	if k := int(left); uint(k) < uint(len(likings)) && float32(k) == left {
		return likings[k]
	}
	return math.Exp(-float64(left) / 2)
}

// likings are those of the first whole numbers.
var likings = func() (list [128]float64) {
	for k := range list {
		list[k] = math.Exp(-float64(k) / 2)
	}
	return list
}()
