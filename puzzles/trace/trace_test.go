package trace_test

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/study"
	"waymark/puzzles/trace"
	"waymark/solver"
)

// record records a search of a bundled puzzle.
func record(t testing.TB, name string, o solver.Options) *trace.Run {
	t.Helper()
	p, err := study.ReadBundled("puzzles/" + name + ".waymark")
	require.NoError(t, err)
	r, err := trace.Record(t.Context(), p, study.Request{Options: o, Limits: solver.Limits{Expanded: o.Trace.Count}})
	require.NoError(t, err)
	return r
}

const seed = "slide/00-three-by-three"

// Each node is one move from the node it was reached from, and says which.
func TestMovesLeadFromParentToChild(t *testing.T) {
	for _, a := range []solver.Algorithm{solver.AStar, solver.IDAStar, solver.TwoWay, solver.BreadthFirst} {
		r := record(t, "slide/02-second-blank", solver.Options{Algorithm: a, Heuristic: "manhattan"})
		for i := range r.Steps {
			for _, c := range r.Steps[i].Children {
				from, to := r.Board(c.Parent), r.Board(c.Node)
				if r.Nodes[c.Node].Back {
					from, to = to, from
				}
				got, _, err := r.Family.Play(r.Puzzle, from, r.Move(c.Node, c.Parent))
				require.NoError(t, err, a)
				require.Equal(t, to.Cells, got.Cells, a)
			}
		}
	}
}

// What waits is in the order of the rule that stands above it, also where a search without a record would take several
// positions at once.
func TestWhatWaitsIsInTheOrderOfTheRule(t *testing.T) {
	for _, o := range []solver.Options{{Algorithm: solver.AStar}, {Algorithm: solver.Weighted}, {Algorithm: solver.Published}, {Algorithm: solver.Custom, A: 1, B: 1.3}} {
		o.Heuristic, o.Trace.Count = "hamming", 3000
		r := record(t, "slide/11-thirty-one", o)
		require.Greater(t, r.Len(), 1000, o.Algorithm)
		for done := 0; done < r.Len(); done += 50 {
			open, _ := r.Open(done, 20)
			for i := range open[1:] {
				a, b := &open[i], &open[i+1]
				require.False(t, b.F < a.F || b.F == a.F && b.H < a.H, "%s: step %d", o.Algorithm, done)
			}
			assert.NotContains(t, r.WhyNot(open[0].Node, done).Error(), "same")
		}
	}
}

// What Automatic stands for is recorded alone, without the searches for a first solution that go before it.
func TestAutomaticIsRecordedAsWhatItStandsFor(t *testing.T) {
	p, err := study.ReadBundled("puzzles/" + seed + ".waymark")
	require.NoError(t, err)
	p = p.Clone()
	at := p.Goal.Clone()
	copy(at.Cells[3:], slices.Repeat([]puzzles.Cell{puzzles.Any}, 6))
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: at}}
	r, err := trace.Record(t.Context(), p, study.Request{})
	require.NoError(t, err)
	assert.Equal(t, solver.AStar, r.Options.Algorithm)
	assert.Len(t, r.Searches, 1)
	assert.Contains(t, r.Rule(0).Error(), "Next: the least f = g + h")
	goOn, err := trace.Record(t.Context(), p, study.Request{Options: solver.Options{Anytime: true}})
	require.NoError(t, err)
	assert.Greater(t, len(goOn.Searches), 1)
	assert.Contains(t, goOn.Rule(0).Error(), " of 2. Next: the least f = h")
}

// A search that promises nothing proves its answer only where the estimate of the start does, and says so.
func TestWhatPromisesNothingSaysByWhatItIsProved(t *testing.T) {
	for _, a := range []solver.Algorithm{solver.Greedy, solver.Weighted, solver.Published, solver.UniformCost} {
		r := record(t, seed, solver.Options{Algorithm: a, Heuristic: "manhattan"})
		require.Equal(t, solver.Optimal, r.Result.Status, a)
		why, _ := r.Result.Argument()
		assert.Contains(t, why.Error(), "from the start no solution can be shorter than 10", a)
	}
	r := record(t, seed, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
	why, _ := r.Result.Argument()
	assert.Contains(t, why.Error(), "every position still open costs at least 10")
}

// What is said of a step follows from its figures.
func TestASentenceSaysWhyAndWhyNot(t *testing.T) {
	r := record(t, seed, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
	assert.Equal(t, "It is the only one that waits.", r.Why(1).Error())
	assert.Equal(t, "f = 10 is the least of the 4 that wait; the next has f = 12.", r.Why(2).Error())
	open, _ := r.Open(2, 100)
	assert.Equal(t, "It is the one that is expanded next.", r.WhyNot(open[0].Node, 2).Error())
	last := open[len(open)-1]
	assert.Contains(t, r.WhyNot(last.Node, 2).Error(), "Its f = 12 is larger")
	assert.Contains(t, r.WhyNot(r.Steps[0].Node, 2).Error(), "expanded at step 1")

	ida := record(t, "slide/02-second-blank", solver.Options{Algorithm: solver.IDAStar})
	at, found := ida.Meets(0, solver.FateLimit)
	require.True(t, found)
	for _, c := range ida.Steps[at-1].Children {
		if c.Fate == solver.FateLimit {
			assert.Contains(t, ida.WhyNot(c.Node, at).Error(), "above the bound of this iteration")
		}
	}
	open, _ = ida.Open(at, 1)
	assert.Nil(t, open, "iterative deepening has no open list")
}

// The steps can run until something happens.
func TestARunGoesOnUntil(t *testing.T) {
	r := record(t, seed, solver.Options{Algorithm: solver.AStar, Heuristic: "hamming"})
	for at, ok := r.FRises(1); ok; at, ok = r.FRises(at) {
		for i := range r.Steps[:at-1] {
			assert.Less(t, r.Steps[i].F, r.Steps[at-1].F)
		}
	}
	at, ok := r.HFalls(1)
	require.True(t, ok)
	assert.Less(t, r.Steps[at-1].H, r.Steps[0].H)
	at, ok = r.Meets(0, solver.FateGoal)
	require.True(t, ok)
	assert.Equal(t, r.Len(), at, "A* stops at the goal here")
	at, ok = r.Expands(0, r.Board(r.Steps[5].Node))
	require.True(t, ok)
	assert.Equal(t, 6, at)
	_, ok = r.Expands(6, r.Board(r.Steps[5].Node))
	assert.False(t, ok)
}

// The tree has a place for each node, children below their parents, no two on one place.
func TestNodesOfTheTreeHavePlacesOfTheirOwn(t *testing.T) {
	r := record(t, seed, solver.Options{Algorithm: solver.Greedy, Heuristic: "hamming"})
	tree := r.Tree(0)
	type place struct {
		x float32
		y int32
	}
	met := map[place]bool{}
	for i, n := range tree.Nodes {
		at := place{tree.X[i], tree.Y[i]}
		assert.False(t, met[at])
		met[at] = true
		if p := r.Nodes[n].Parent; p >= 0 {
			assert.Equal(t, tree.Y[tree.Place[p]]+1, tree.Y[i])
		}
	}
	shown := 0
	for _, n := range r.Picture(tree, r.Len()) {
		if n.Look != draw.TreeHidden {
			shown++
		}
	}
	assert.Equal(t, len(tree.Nodes), shown)
}

// A route is searched through its waypoints: the record says where they are passed.
func TestWaypointsAreGates(t *testing.T) {
	p, err := study.ReadBundled("puzzles/" + seed + ".waymark")
	require.NoError(t, err)
	r := record(t, seed, solver.Options{Algorithm: solver.AStar})
	p = p.Clone()
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: r.Board(r.Steps[4].Node)}}
	routed, err := trace.Record(t.Context(), p, study.Request{Options: solver.Options{Algorithm: solver.AStar}})
	require.NoError(t, err)
	passed := uint8(0)
	for i := range routed.Steps {
		passed = max(passed, routed.Nodes[routed.Steps[i].Node].Passed)
	}
	assert.Equal(t, uint8(1), passed)
}

// What is written can be read, and says the same.
func TestARunIsWritten(t *testing.T) {
	r := record(t, seed, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
	var b bytes.Buffer
	require.NoError(t, r.JSON(&b, "a.waymark"))
	var told struct {
		Length, Expanded int
		Expansions       []struct {
			Node, Parent, G int
			Board           []string
			Children        []struct{ Fate string }
		}
	}
	require.NoError(t, json.Unmarshal(b.Bytes(), &told))
	assert.Equal(t, 10, told.Length)
	assert.Len(t, told.Expansions, told.Expanded)
	assert.Equal(t, []string{"3 2 4", "6 _ 1", "7 8 5"}, told.Expansions[0].Board)
	assert.Equal(t, "new", told.Expansions[0].Children[0].Fate)

	b.Reset()
	require.NoError(t, r.DOT(&b, r.Len()))
	assert.Equal(t, len(r.Tree(0).Nodes)-1, strings.Count(b.String(), "->"))
	b.Reset()
	require.NoError(t, r.SVG(&b, 3, draw.Light()))
	assert.Contains(t, b.String(), "</svg>")
	b.Reset()
	require.NoError(t, r.GIF(&b, draw.Dark()))
	film, err := gif.DecodeAll(&b)
	require.NoError(t, err)
	assert.Len(t, film.Image, r.Len()+1)
	b.Reset()
	require.NoError(t, r.Text(&b))
	assert.Contains(t, b.String(), "1. node 0, f = 10 = 0 + 10: It is the only one that waits.")
}

// A puzzle for which no search is needed says why.
func TestNothingToRecordIsSaid(t *testing.T) {
	p, err := study.ReadBundled("puzzles/slide/05-fourteen-fifteen.waymark")
	require.NoError(t, err)
	_, err = trace.Record(t.Context(), p, study.Request{Options: solver.Options{Algorithm: solver.AStar}})
	if err != nil {
		assert.Contains(t, err.Error(), "No search is needed")
	}
}

// BenchmarkStep is what a step costs of our own code, at some ten thousand nodes: what waits, why, and the tree.
func BenchmarkStep(b *testing.B) {
	r := record(b, "slide/10-snail", solver.Options{Algorithm: solver.AStar, Heuristic: "hamming", Trace: solver.TraceWindow{Count: 5000}})
	done := r.Len() - 1
	for i := 0; b.Loop(); i++ {
		at := done - i%50
		r.Open(at, 60)
		r.Why(at)
		r.Picture(r.Tree(at), at)
		r.Picture(r.Around(at), at)
	}
	b.ReportMetric(float64(len(r.Nodes)), "nodes")
}
