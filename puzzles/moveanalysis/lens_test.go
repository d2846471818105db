package moveanalysis_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/moveanalysis"
	"waymark/test/draws"
)

// Small boards of every family: positions of them are looked at that random
// moves lead to.
var small = []string{
	"puzzle slide\nstart 2x3\n3 1 _\n4 5 2\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle slide\nstart 3x3\n1 _ #\n2 3 _\n# 1 2\ngoal 3x3\n2 ? #\n? 1 ?\n# ? 3\n",
	"puzzle glide\nstart 3x4\nR..B\n.#..\nB...\ngoal 3x4\n....\nB..R\n....\n",
	"puzzle glide\nstart 3x4\nRB.R\n.#..\n....\ngoal 3x4\n..R.\n....\n.B..\ngates 3x4\n....\n...r\n.b..\n",
	"puzzle tandem\nstart 4x4\no.._\n.#.o\n_.o.\n...#\n",
	"puzzle tandem\nstart 3x4\n*o._\n....\n.#.o\n",
	"puzzle swap\nstart 2x3\nT1R B1B T2Y\nB1R T1B T1R\ngoal 2x3\nB ? R\nR R Y\n",
	"puzzle blocks\nmetric step\nstart 3x3\nAA.\nB.C\nB.C\ngoal 3x3\n..C\n..C\n...\n",
	"puzzle blocks\nmetric slide\nalike B C\nstart 3x4\nAAB#\n...C\n.DD.\ngoal 3x4\n....\n....\n..AA\n",
	"puzzle blocks\nmetric move\naxis horizontal A\nstart 3x4\nAA.B\n.C.B\n.C..\ngoal 3x4\n..AA\n....\n....\n",
}

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return ps[0]
}

// web is every position that can be reached, found by the rules alone, with its
// distance to the goal.
type web struct {
	rules  puzzles.Family
	p      *puzzles.Puzzle
	boards []puzzles.Board
	number map[string]int
	moves  [][]puzzles.Move
	next   [][]int
	left   []int // lens.Never where no goal can be reached
}

func explore(t *testing.T, p *puzzles.Puzzle) *web {
	w := &web{rules: families.Rules(p.Family), p: p, boards: []puzzles.Board{p.Start}, number: map[string]int{key(p.Start): 0}}
	before := [][]int{nil}
	for i := 0; i < len(w.boards); i++ {
		moves := w.rules.Moves(p, w.boards[i])
		w.moves, w.next = append(w.moves, moves), append(w.next, nil)
		for _, m := range moves {
			to, _, err := w.rules.Play(p, w.boards[i], m)
			require.NoError(t, err)
			n, known := w.number[key(to)]
			if !known {
				n = len(w.boards)
				w.number[key(to)] = n
				w.boards, before = append(w.boards, to), append(before, nil)
			}
			w.next[i] = append(w.next[i], n)
			before[n] = append(before[n], i)
		}
		require.Less(t, i, 20_000)
	}
	var queue []int
	for i, b := range w.boards {
		w.left = append(w.left, moveanalysis.Never)
		if w.rules.Matches(p, b, p.Goal) {
			w.left[i] = 0
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, i := range before[queue[0]] {
			if w.left[i] == moveanalysis.Never {
				w.left[i] = w.left[queue[0]] + 1
				queue = append(queue, i)
			}
		}
	}
	return w
}

func key(b puzzles.Board) string { return fmt.Sprint(b.Cells) }

// walk returns random moves from the start and where they lead.
func (w *web) walk(r *rand.Rand, n int) (moves []puzzles.Move, at int) {
	for range n {
		if k := len(w.moves[at]); k > 0 {
			i := r.IntN(k)
			moves, at = append(moves, w.moves[at][i]), w.next[at][i]
		}
	}
	return moves, at
}

// descend returns the moves of a shortest solution from a position on, one of
// them at random.
func (w *web) descend(r *rand.Rand, at int) (moves []puzzles.Move) {
	for w.left[at] > 0 {
		if i := r.IntN(len(w.moves[at])); w.left[w.next[at][i]] == w.left[at]-1 {
			moves, at = append(moves, w.moves[at][i]), w.next[at][i]
		}
	}
	return moves
}

// agree holds a view of a position against the truth.
func (w *web) agree(t *testing.T, at int, v moveanalysis.View, when string) {
	t.Helper()
	within(t, v.Left, w.left[at], when)
	truth := make([]int, len(v.Moves))
	good := make([]bool, len(v.Moves))
	for i, m := range v.Moves {
		to, _, err := w.rules.Play(w.p, w.boards[at], m.Move)
		require.NoError(t, err, "%s: %s", when, m.Move)
		truth[i] = w.left[w.number[key(to)]]
		within(t, m.Left, truth[i], when)
		good[i] = w.left[at] > 0 && truth[i] == w.left[at]-1
		assert.NotEqual(t, not(good[i]), m.Good, "%s: %s is good", when, m.Move)
	}
	for i, m := range v.Moves {
		lost := false
		for j, before := range v.Moves {
			assert.Equal(t, sortable(before.H) < sortable(m.H), before.Rank < m.Rank, when)
			lost = lost || good[i] && !good[j] && before.Rank < m.Rank
		}
		assert.NotEqual(t, not(lost), m.Lost, "%s: %s is lost", when, m.Move)
	}
}

// within fails the test where the truth is outside of the bounds.
func within(t *testing.T, b moveanalysis.Bounds, truth int, when string) {
	t.Helper()
	assert.LessOrEqual(t, sortable(b.Lower), sortable(truth), when)
	assert.GreaterOrEqual(t, sortable(b.Upper), sortable(truth), when)
}

// sortable makes of Never what comes after all numbers.
func sortable[T int | float64](d T) T {
	if d == moveanalysis.Never {
		return 1 << 30
	}
	return d
}

// not is the answer that is wrong.
func not(truth bool) moveanalysis.Ternary {
	if truth {
		return moveanalysis.No
	}
	return moveanalysis.Yes
}

// Whatever is known at the time is true, and a search without limits knows all:
// against the distances of every position by exhaustive search.
func TestPositionsOfEveryFamily(t *testing.T) {
	for i, text := range small {
		p := read(t, text)
		w := explore(t, p)
		r := draws.Rand(uint64(i), 3)
		shared, err := moveanalysis.New(p)
		require.NoError(t, err)
		heuristics := shared.Heuristics()
		for round := range 12 {
			l := shared
			if round%2 == 0 {
				l, err = moveanalysis.New(p)
				require.NoError(t, err)
			}
			moves, at := w.walk(r, r.IntN(9))
			h := heuristics[r.IntN(len(heuristics))].ID
			look := func(when string) moveanalysis.View {
				v, err := l.Look(context.Background(), h, moves)
				require.NoError(t, err)
				assert.Equal(t, len(moves), v.G)
				w.agree(t, at, v, fmt.Sprintf("%s %d, %s, %v: %s", p.Family, i, h, moves, when))
				return v
			}
			before := look("at once")
			if at := w.left[at]; at != moveanalysis.Never && round%3 == 0 {
				whole := append(moves[:len(moves):len(moves)], w.descend(r, w.number[key(boards(t, w, moves))])...)
				require.NoError(t, l.Learn(context.Background(), whole, w.left[0]))
				look("with a solution")
			}
			limits := moveanalysis.Limits{States: uint64(1 + r.IntN(40))}
			if round%4 == 0 {
				limits = moveanalysis.Limits{}
			}
			require.NoError(t, l.Search(context.Background(), moves, limits, func() { look("on the way") }))
			after := look("in the end")
			assert.GreaterOrEqual(t, after.Known(), before.Known())
			assert.Equal(t, len(after.Moves), after.Known(), "%s %d: all is known", p.Family, i)
		}
	}
}

func boards(t *testing.T, w *web, moves []puzzles.Move) puzzles.Board {
	list, _, err := puzzles.Replay(w.rules, w.p, w.p.Start, moves)
	require.NoError(t, err)
	return list[len(moves)]
}

// Along a solution every lost good move is counted, of optimal ones and others.
func TestSolutionsOfEveryFamily(t *testing.T) {
	for i, text := range small {
		p := read(t, text)
		w := explore(t, p)
		r := draws.Rand(uint64(i), 4)
		for round := range 6 {
			moves, at := w.walk(r, round)
			if w.left[at] == moveanalysis.Never {
				continue
			}
			moves = append(moves, w.descend(r, at)...)
			l, err := moveanalysis.New(p)
			require.NoError(t, err)
			require.NoError(t, l.Learn(context.Background(), moves, 0))
			for _, h := range l.Heuristics()[:min(2, len(l.Heuristics()))] {
				news := 0
				require.NoError(t, l.SearchAlong(context.Background(), h.ID, moves, moveanalysis.Limits{}, func(int, moveanalysis.Step) { news++ }))
				steps, err := l.Along(context.Background(), h.ID, moves)
				require.NoError(t, err)
				require.Len(t, steps, len(moves)+1)
				assert.LessOrEqual(t, news, len(moves))
				at, lost := 0, 0
				for k, s := range steps {
					assert.Equal(t, moveanalysis.Bounds{Lower: w.left[at], Upper: w.left[at]}, s.Left, "%s %d step %d", p.Family, i, k)
					assert.Equal(t, k, s.G)
					v, err := l.Look(context.Background(), h.ID, moves[:k])
					require.NoError(t, err)
					assert.Equal(t, v.H, s.H)
					if k == len(moves) {
						break
					}
					to, _, err := w.rules.Play(p, w.boards[at], moves[k])
					require.NoError(t, err)
					n := w.number[key(to)]
					assert.Equal(t, w.left[n] == w.left[at]-1, s.Good == moveanalysis.Yes)
					if s.Good == moveanalysis.Yes && misled(w, at, n, v) {
						lost++
						assert.Equal(t, moveanalysis.Yes, s.Lost)
					}
					at = n
				}
				assert.Equal(t, moveanalysis.Tally{Lost: lost}, moveanalysis.Count(steps), "%s %d %s", p.Family, i, h.ID)
			}
		}
	}
}

// misled reports that a move that is not good comes before the one to the
// position to.
func misled(w *web, at, to int, v moveanalysis.View) bool {
	rank := 0
	for _, m := range v.Moves {
		if b, _, _ := w.rules.Play(w.p, w.boards[at], m.Move); w.number[key(b)] == to {
			rank = m.Rank
		}
	}
	for _, m := range v.Moves {
		b, _, _ := w.rules.Play(w.p, w.boards[at], m.Move)
		if m.Rank < rank && w.left[w.number[key(b)]] != w.left[at]-1 {
			return true
		}
	}
	return false
}

func TestALensRefuses(t *testing.T) {
	p := read(t, small[0])
	l, err := moveanalysis.New(p)
	require.NoError(t, err)
	ctx := context.Background()
	_, err = l.Look(ctx, "", []puzzles.Move{"Z9-U"})
	assert.ErrorContains(t, err, "Z9-U")
	_, err = l.Look(ctx, "none", nil)
	assert.ErrorContains(t, err, "none")
	_, err = l.Along(ctx, "", []puzzles.Move{"Z9-U"})
	assert.Error(t, err)
	assert.Error(t, l.Learn(ctx, []puzzles.Move{"Z9-U"}, 0))
	assert.Error(t, l.Search(ctx, []puzzles.Move{"Z9-U"}, moveanalysis.Limits{}, nil))
	assert.Error(t, l.SearchAlong(ctx, "", []puzzles.Move{"Z9-U"}, moveanalysis.Limits{}, nil))
	q := p.Clone()
	q.Family = "none"
	_, err = moveanalysis.New(q)
	assert.ErrorContains(t, err, "none")
	q = p.Clone()
	q.Start.Cells[0] = q.Start.Cells[1] // a tile twice, one missing
	_, err = moveanalysis.New(q)
	assert.Error(t, err)
}

// A search of a board that is too large to be searched through ends where it is told to, and
// what is known by then stays.
func TestALensStops(t *testing.T) {
	p := read(t, "puzzle slide\nstart 4x4\n15 14 8 12\n10 11 13 9\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	l, err := moveanalysis.New(p)
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	assert.ErrorIs(t, l.Search(ctx, nil, moveanalysis.Limits{}, nil), context.DeadlineExceeded)
	v, err := l.Look(context.Background(), "", nil)
	require.NoError(t, err)
	assert.Len(t, v.Moves, 2)
	assert.Greater(t, v.Left.Lower, 40)
	assert.LessOrEqual(t, v.Left.Lower, 80)
}

func TestWhatASolutionProves(t *testing.T) {
	two := []puzzles.Move{"A1-R", "A1-R"}
	assert.Equal(t, 2, moveanalysis.Proved(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal}))
	assert.Equal(t, 1, moveanalysis.Proved(puzzles.Solution{Moves: two, Status: puzzles.StatusSolved, LowerBound: 1}))
	assert.Zero(t, moveanalysis.Proved(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, Routed: true}), "through the waypoints only")
	audit := &puzzles.Audit{Free: puzzles.AuditPart{Lower: 1}}
	assert.Equal(t, 1, moveanalysis.Proved(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, Routed: true, Audit: audit}))
}
