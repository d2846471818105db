package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// legwise are the requests whose sections can be searched at the same time.
var legwise = append([]Options{{Algorithm: TwoWay}, {Algorithm: IDAStar}, {Algorithm: AStarDeepening}, {Algorithm: BreadthFirst}}, bestFirstAlgorithms...)

// bestFirst reports that an algorithm is best-first search in some order.
func (a Algorithm) bestFirst() bool { return a != Improving && !a.info().ByLegs }

// abreastFrom runs a search whose sections go abreast after so many expansions.
func abreastFrom(t *testing.T, m Model[gs], o Options, worth uint64, limits Limits, observe func(Event)) Result {
	t.Helper()
	s, err := New(m, o)
	require.NoError(t, err)
	s.worth = worth
	return s.Run(context.Background(), limits, observe)
}

// TestSectionsAbreastAreSectionsInTurn runs every order over random routes, the sections
// one after the other and all at the same time, with much memory and with little: the path,
// its legs, the bound and the counts are the same. Where a leg has no path only that is:
// the others are given up as soon as it is seen.
func TestSectionsAbreastAreSectionsInTurn(t *testing.T) {
	abreast := 0
	for seed := range draws.Count(uint64(400)) {
		r := draws.Rand(seed, 41)
		g := randomGraph(r, 30+r.IntN(300), 1+r.IntN(3), 1+int(seed%2)*4)
		m, exact := routed(r, g)
		m = forked(m)
		if len(m.Stages) == 0 {
			continue
		}
		for _, o := range legwise {
			if seed%2 == 1 && (o.Algorithm == TwoWay || o.Algorithm == BreadthFirst) {
				continue // moves of different costs
			}
			o.Anytime = seed%5 == 0 && o.Algorithm != IDAStar
			s, err := New(m, o)
			require.NoError(t, err)
			// The estimate of the whole may prove an answer before the searches of its legs do.
			rooted := o.Algorithm.bestFirst() && s.rootBound(s.start())+s.prefixCost() >= exact
			memory := uint64(0)
			for range 2 {
				where := fmt.Sprintf("seed %d memory %d %+v", seed, memory, o)
				o.Threads = 1
				first := abreastFrom(t, m, o, 0, Limits{Memory: memory}, nil)
				if first.Status == Limit || memory > 0 && o.Algorithm.bestFirst() && !evaluationOf(o).seeksOptimum() {
					continue // tables that double need more than was held; such orders keep what they may better
				}
				checkResult(t, where, g, exact, first)
				o.Threads = 2 + int(seed%3)
				res := abreastFrom(t, m, o, 0, Limits{Memory: memory}, nil)
				if exact == far {
					assert.Equal(t, Unsolvable, res.Status, where)
					continue
				}
				assert.Equal(t, first.Status, res.Status, where)
				assert.Equal(t, first.Path, res.Path, where)
				assert.Equal(t, first.Legs, res.Legs, where)
				assert.Equal(t, first.LowerBound, res.LowerBound, where)
				assert.Equal(t, first.Proof, res.Proof, where)
				if !rooted && (o.Algorithm != AStarDeepening || memory == 0) { // where it turns depends on what it stored
					assert.Equal(t, first.Stats.Expanded, res.Stats.Expanded, where)
					assert.Equal(t, first.Stats.Generated, res.Stats.Generated, where)
				}
				abreast++
				memory = first.Stats.PeakBytes * 3 / 2
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, abreast, draws.Count(500))
}

// TestEndedLegsAreTold follows the events of random routes: each leg is told with a path
// between its ends before the search has ended, its bound never falls, and of an optimal
// answer all are proved.
func TestEndedLegsAreTold(t *testing.T) {
	proved := 0
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 42)
		g := randomGraph(r, 30+r.IntN(100), 1+r.IntN(3), 1)
		m, exact := routed(r, g)
		m = forked(m)
		if len(m.Stages) == 0 || exact == far {
			continue
		}
		for _, o := range append(legwise, Options{Algorithm: Improving}) {
			o.Threads = 1 + int(seed%3)
			where := fmt.Sprintf("seed %d %+v", seed, o)
			told := map[int]KnownLeg{}
			res := abreastFrom(t, m, o, 0, Limits{}, func(e Event) {
				l := e.Ended
				if l == nil {
					return
				}
				from, to := gs{g.start}, l.Stage
				if len(m.Prefix.Moves) > 0 {
					from = m.Prefix.To
				}
				if to > 0 {
					from = m.Stages[to-1].leave()
				}
				end, cost, ok := g.replay(from[0], l.Path)
				if to < len(m.Stages) {
					assert.Equal(t, m.Stages[to].At[0], end, where)
				} else {
					assert.True(t, g.goals[end], where)
				}
				assert.True(t, ok && cost == l.Cost && l.Lower <= l.Cost, where)
				was, again := told[to]
				assert.True(t, !again || l.Cost < was.Cost || l.Lower > was.Lower || was.Before == nil && l.Before != nil, where)
				told[to] = *l
			})
			assert.Len(t, told, len(m.Stages)+1, where)
			for i, leg := range res.Legs {
				to := leg.Stage
				if to < 0 {
					to = len(m.Stages)
				}
				assert.Equal(t, leg.Cost, told[to].Cost, where, i)
				if leg.Cost == told[to].Lower {
					proved++
				} else { // the estimate of the whole has proved it before, or nothing has
					assert.True(t, o.Algorithm.bestFirst() || o.Algorithm == Improving, where)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, proved, draws.Count(500))
}

// TestAKnownLegIsNotSearched gives a search what another has proved of some of the legs:
// it expands what the others take, and with all of them nothing.
func TestAKnownLegIsNotSearched(t *testing.T) {
	spared := 0
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 43)
		g := randomGraph(r, 30+r.IntN(100), 1+r.IntN(3), 1)
		m, exact := routed(r, g)
		if len(m.Stages) == 0 || exact == far {
			continue
		}
		for _, o := range append(legwise, Options{Algorithm: Improving}) {
			if o.Algorithm.bestFirst() && !evaluationOf(o).seeksOptimum() {
				continue
			}
			o.Threads = 1
			where := fmt.Sprintf("seed %d %+v", seed, o)
			var legs []KnownLeg
			plain := abreastFrom(t, m, o, 0, Limits{}, func(e Event) {
				if e.Ended != nil && e.Ended.Lower == e.Ended.Cost {
					legs = append(legs, *e.Ended)
				}
			})
			if o.Algorithm.bestFirst() && len(legs) <= len(m.Stages) {
				continue // the estimate of the whole has proved it before
			}
			require.Len(t, legs, len(m.Stages)+1, where)
			o.Legs = legs
			all := abreastFrom(t, m, o, 0, Limits{}, nil)
			checkResult(t, where, g, exact, all)
			assert.Equal(t, Optimal, all.Status, where)
			assert.Zero(t, all.Stats.Expanded, where)
			o.Legs = legs[:1+r.IntN(len(legs)-1)]
			some := abreastFrom(t, m, o, 0, Limits{}, nil)
			checkResult(t, where, g, exact, some)
			assert.Equal(t, Optimal, some.Status, where)
			assert.LessOrEqual(t, some.Stats.Expanded, plain.Stats.Expanded, where)
			if some.Stats.Expanded < plain.Stats.Expanded {
				spared++
			}
			o.Legs = []KnownLeg{{Stage: 0, Path: []Move{1 << 20}, Cost: 1}, {Stage: 99}}
			odd := abreastFrom(t, m, o, 0, Limits{}, nil)
			assert.Equal(t, plain.Stats.Expanded, odd.Stats.Expanded, where)
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, spared, draws.Count(200))
}
