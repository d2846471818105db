package optima_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/optima"
	"waymark/solver"
	"waymark/test/draws"
)

// Small puzzles of every family, several of them with moves that can be written in
// two ways.
var small = []string{
	"puzzle slide\nstart 2x3\n3 1 _\n4 5 2\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 3x3\n1 _ #\n2 3 _\n# 1 2\ngoal 3x3\n2 ? #\n? 1 ?\n# ? 3\n",
	"puzzle glide\nstart 3x4\nR..B\n.#..\nB...\ngoal 3x4\n....\nB..R\n....\n",
	"puzzle glide\nstart 3x4\nR..%\n.#..\nB...\ngoal 3x4\n....\n...R\n.R..\n",
	"puzzle tandem\nstart 4x4\no.._\n.#.o\n_.o.\n...#\n",
	"puzzle swap\nstart 2x3\nT1R B1B T2Y\nB1R T1B T1R\ngoal 2x3\nB ? R\nR R Y\n",
	"puzzle swap\nstart 2x3\nT1R B1B ###\nT1R Q1B T2B\ngoal 2x3\nB B #\n? R ?\n",
	"puzzle blocks\nmetric step\nstart 3x3\nAA.\nB.C\nB.C\ngoal 3x3\n..C\n..C\n...\n",
	"puzzle blocks\nmetric slide\nalike B C\nstart 3x4\nAAB#\n...C\n.DD.\ngoal 3x4\n....\n....\n..AA\n",
	"puzzle blocks\nmetric move\naxis horizontal A\nstart 3x4\nAA.B\n.C.B\n.C..\ngoal 3x4\n..AA\n....\n....\n",
}

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "puzzle", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

// web is all positions that can be reached in a puzzle, found by the rules alone.
type web struct {
	rules  puzzles.Family
	p      *puzzles.Puzzle
	boards []puzzles.Board
	next   [][]edge // to each position, one move
	far    []int    // moves to the goal, -1 where there is no way
}

type edge struct {
	to   int
	move puzzles.Move
}

func explore(t *testing.T, p *puzzles.Puzzle) *web {
	w := &web{rules: families.Rules(p.Family), p: p, boards: []puzzles.Board{p.Start}}
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	number := map[string]int{key(p.Start): 0}
	for i := 0; i < len(w.boards); i++ {
		w.next = append(w.next, nil)
		for _, m := range w.rules.Moves(p, w.boards[i]) {
			to, _, err := w.rules.Play(p, w.boards[i], m)
			require.NoError(t, err)
			n, known := number[key(to)]
			if !known {
				n = len(w.boards)
				number[key(to)], w.boards = n, append(w.boards, to)
			}
			if !slices.ContainsFunc(w.next[i], func(e edge) bool { return e.to == n }) {
				w.next[i] = append(w.next[i], edge{n, m})
			}
		}
	}
	for i := range w.boards {
		w.far = append(w.far, -1)
		if w.rules.Matches(p, w.boards[i], p.Goal) {
			w.far[i] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range w.boards {
			for _, e := range w.next[i] {
				if d := w.far[e.to]; d >= 0 && (w.far[i] < 0 || w.far[i] > d+1) {
					w.far[i], changed = d+1, true
				}
			}
		}
	}
	return w
}

// marked returns the puzzle with random marks, most of them where a solution
// may come by.
func (w *web) marked(r *rand.Rand) *puzzles.Puzzle {
	p := w.p.Clone()
	at := 0
	walk := func() {
		var moves []puzzles.Move
		for range 1 + r.IntN(2) {
			for _, e := range w.next[at] {
				if r.IntN(len(w.next[at])) == 0 {
					moves, at = append(moves, e.move), e.to
					break
				}
			}
		}
		if len(moves) > 0 {
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: moves})
		}
	}
	if r.IntN(3) == 0 {
		walk()
	}
	for range r.IntN(3) {
		for range 1 + r.IntN(4) {
			if next := w.next[at]; len(next) > 0 {
				at = next[r.IntN(len(next))].to
			}
		}
		b := w.boards[at].Clone()
		share := r.IntN(4)
		for i := range b.Cells {
			if r.IntN(3) < share {
				b.Cells[i] = puzzles.Any
			}
		}
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: b})
		if r.IntN(3) == 0 {
			walk()
		}
	}
	return p
}

// obeys reports that a list of positions passes the marks from one on, by trying
// every place for each.
func (w *web) obeys(p *puzzles.Puzzle, way []int, mark, at int) bool {
	if mark == len(p.Marks) {
		return true
	}
	m := p.Marks[mark]
	if m.Kind == puzzles.Fixed {
		for _, move := range m.Moves {
			to, _, err := w.rules.Play(p, w.boards[way[at]], move)
			if err != nil || at+1 >= len(way) || fmt.Sprint(w.boards[way[at+1]].Cells) != fmt.Sprint(to.Cells) {
				return false
			}
			at++
		}
		return w.obeys(p, way, mark+1, at)
	}
	for i := at; i < len(way); i++ {
		if w.rules.Matches(p, w.boards[way[i]], m.Board) && w.obeys(p, way, mark+1, i) {
			return true
		}
	}
	return false
}

// ways lists the moves of all solutions of a length, by going all ways; ok is false
// where there are too many to go.
func (w *web) ways(p *puzzles.Puzzle, length int) (list [][]puzzles.Move, ok bool) {
	var way []int
	var moves []puzzles.Move
	steps := 0
	var walk func(at int)
	walk = func(at int) {
		if steps++; w.far[at] < 0 || len(moves)+w.far[at] > length || steps > 200_000 {
			return
		}
		way = append(way, at)
		if len(moves) == length && w.obeys(p, way, 0, 0) {
			list = append(list, append([]puzzles.Move(nil), moves...))
		}
		for _, e := range w.next[at] {
			moves = append(moves, e.move)
			walk(e.to)
			moves = moves[:len(moves)-1]
		}
		way = way[:len(way)-1]
	}
	walk(0)
	return list, steps <= 200_000
}

// TestAllOfEveryFamily counts solutions with and without marks and compares with going
// all ways by the rules, and so the fewest runs and pieces.
func TestAllOfEveryFamily(t *testing.T) {
	several, marks := 0, 0
	for n, text := range small {
		p := read(t, text)
		t.Run(fmt.Sprintf("%s %d", p.Family, n), func(t *testing.T) {
			w := explore(t, p)
			compared := 0
			for seed := range draws.Count(uint64(40)) {
				q := p
				if seed > 0 {
					q = w.marked(draws.Rand(seed, uint64(n)))
				}
				req := optima.Request{Most: 1000, Threads: 1, Heat: true}
				got, err := optima.Find(context.Background(), q, nil, req, nil)
				if err != nil {
					require.Contains(t, err.Error(), "another shape") // an open mark of a block cut in two
					continue
				}
				require.True(t, got.Exact)
				if got.Count == 0 {
					require.Equal(t, solver.Unsolvable, got.Result.Status, "seed %d %+v %+v", seed, q.Marks, got.Result)
					continue
				}
				length := got.Solutions[0].Length()
				if length > 14 {
					continue
				}
				want, ok := w.ways(q, length)
				if !ok {
					continue
				}
				where := fmt.Sprintf("seed %d, %d moves, %v", seed, length, q.Marks)
				require.EqualValues(t, len(want), got.Count, where)
				shorter, _ := w.ways(q, length-1)
				require.Empty(t, shorter, where)
				require.Len(t, got.Solutions, min(len(want), 1000), where)
				for _, s := range got.Solutions {
					require.Equal(t, puzzles.StatusOptimal, s.Status)
				}
				w.compare(t, q, want, where)
				w.compareHeat(t, q, want, got, where)
				compared++
				several += min(1, len(want)-1)
				marks += min(1, len(q.Marks))
			}
			assert.Greater(t, compared, draws.Count(5))
		})
	}
	assert.Greater(t, several, draws.Count(50))
	assert.Greater(t, marks, draws.Count(100))
}

// compareHeat compares where the moves of all solutions go with going through all of them.
func (w *web) compareHeat(t *testing.T, p *puzzles.Puzzle, all [][]puzzles.Move, got optima.Report, where string) {
	t.Helper()
	list := make([]puzzles.Solution, len(all))
	for i, moves := range all {
		list[i].Moves = moves
	}
	require.NotNil(t, got.Passed, where)
	require.Equal(t, puzzles.Passed(w.rules, p, list, nil), *got.Passed, where)
	require.Equal(t, puzzles.Stopped(w.rules, p, list, nil), *got.Stopped, where)
}

// compare compares what is preferred with the best of all.
func (w *web) compare(t *testing.T, p *puzzles.Puzzle, all [][]puzzles.Move, where string) {
	t.Helper()
	measure := func(moves []puzzles.Move) puzzles.Measures {
		m, err := puzzles.Measure(w.rules, p, moves)
		require.NoError(t, err, where)
		return m
	}
	runs, pieces := len(all[0])+1, len(p.Start.Cells)+1
	for _, moves := range all {
		m := measure(moves)
		runs, pieces = min(runs, m.Runs), min(pieces, m.Pieces)
	}
	for _, prefer := range []optima.Preference{optima.LongRuns, optima.FewerPieces} {
		got, err := optima.Find(context.Background(), p, nil, optima.Request{Most: 3, Prefer: prefer, Threads: 1}, nil)
		require.NoError(t, err, where)
		require.True(t, got.Preferred, where)
		require.Len(t, got.Solutions, min(3, len(all)), where)
		last := 0
		for i, s := range got.Solutions {
			m := measure(s.Moves)
			value, best := m.Runs, runs
			if prefer == optima.FewerPieces {
				value, best = m.Pieces, pieces
			}
			if i == 0 {
				require.Equal(t, best, value, "%s: %s", prefer, where)
			}
			require.LessOrEqual(t, last, value, "%s: %s", prefer, where)
			last = value
		}
	}
}

func TestTheSameAnswerEveryTime(t *testing.T) {
	p := read(t, small[0])
	var before optima.Report
	for threads := 1; threads <= 3; threads++ {
		got, err := optima.Find(context.Background(), p, nil, optima.Request{Most: 5, Prefer: optima.LongRuns, Threads: threads}, nil)
		require.NoError(t, err)
		if threads > 1 {
			assert.Equal(t, before.Count, got.Count)
			for i, s := range got.Solutions {
				assert.Equal(t, before.Solutions[i].Moves, s.Moves)
			}
		}
		before = got
	}
}

func TestWhatIsNotCompleteIsNotCalledExact(t *testing.T) {
	p := read(t, small[0])
	first, err := optima.Find(context.Background(), p, nil, optima.Request{Most: 1}, nil)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := optima.Find(ctx, p, &first.Solutions[0], optima.Request{Most: 1}, nil)
	require.NoError(t, err)
	assert.False(t, got.Exact)
	assert.Equal(t, solver.StopCancel, got.Stop)
	got, err = optima.Find(ctx, p, nil, optima.Request{Most: 1}, nil)
	require.NoError(t, err)
	assert.False(t, got.Exact)
	assert.Empty(t, got.Solutions)
}

// TestAKnownSolutionIsNotTakenAtItsWord: one that claims to be shorter than any can be,
// as a file may, does not hide those there are.
func TestAKnownSolutionIsNotTakenAtItsWord(t *testing.T) {
	p := read(t, small[0])
	first, err := optima.Find(context.Background(), p, nil, optima.Request{Most: 1}, nil)
	require.NoError(t, err)
	for _, claim := range []puzzles.Solution{
		{Moves: first.Solutions[0].Moves[:3], Status: puzzles.StatusOptimal},
		{Moves: append(first.Solutions[0].Moves[:13:13], "C1-L", "B1-R"), Status: puzzles.StatusOptimal},
	} {
		got, err := optima.Find(context.Background(), p, &claim, optima.Request{Most: 1}, nil)
		require.NoError(t, err)
		assert.True(t, got.Exact)
		assert.Equal(t, first.Count, got.Count)
		assert.Equal(t, first.Solutions[0].Moves, got.Solutions[0].Moves)
	}
}
