package solver

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// grid is a space without end: the points of one of as many dimensions as a state
// has room for, at 8 a word. It tells whoever watches of every call.
type grid[S State] struct {
	goal S
	call func()
}

const (
	gridDims   = 8
	gridMiddle = 0x8080808080808080
)

func (l *grid[S]) Start() (s S) {
	s[0] = gridMiddle
	return s
}
func (l *grid[S]) IsGoal(s S) bool { return s == l.goal }

func (l *grid[S]) Successors(s S, buf []Edge[S]) []Edge[S] {
	if l.call != nil {
		l.call()
	}
	for d := range gridDims {
		for i, step := range []uint64{1, ^uint64(0)} {
			to := s
			to[0] += step << (8 * d)
			buf = append(buf, Edge[S]{To: to, Move: Move(2*d + i), Cost: 1})
		}
	}
	return buf
}

func (l *grid[S]) Predecessors(s S, buf []Edge[S]) []Edge[S] {
	buf = l.Successors(s, buf)
	for i := range buf {
		buf[i].Move ^= 1
	}
	return buf
}

func (l *grid[S]) Goals(int) ([]S, bool) { return []S{l.goal}, true }

// far is a third of the distance to the goal, so that no search ends.
func (l *grid[S]) far(s S) int32 {
	if l.call != nil {
		l.call()
	}
	sum := int32(0)
	for d := range gridDims {
		a, b := int32(s[0]>>(8*d)&0xff), int32(l.goal[0]>>(8*d)&0xff)
		sum += max(a-b, b-a)
	}
	return sum / 3
}

func newGrid[S State](call func()) Model[S] {
	l := &grid[S]{call: call}
	l.goal[0] = gridMiddle + 0x2828282828282828
	info := HeuristicInfo{ID: "far", Name: "far", Admissible: true, Consistent: true, Integer: true}
	h := Heuristic[S]{Info: info, Int: l.far}
	backward := func(from S) []Heuristic[S] {
		back := &grid[S]{goal: from, call: call}
		h := h
		h.Int = back.far
		return []Heuristic[S]{h}
	}
	return Model[S]{Space: l, Heuristics: []Heuristic[S]{h}, Backward: backward}
}

// unending are requests that the grid keeps busy.
var unending = []Options{
	{Algorithm: AStar},
	{Algorithm: Weighted, Weight: 1.2},
	{Algorithm: Weighted, Weight: 1.37},
	{Algorithm: UniformCost},
	{Algorithm: BreadthFirst},
	{Algorithm: DepthFirst},
	{Algorithm: TwoWay},
	{Algorithm: TwoWay, Heuristic: "far"},
	{Algorithm: AStarDeepening},
	{Algorithm: IDAStar},
	{Algorithm: Improving},
}

// What a search says it holds is what it holds, whatever its algorithm and the size of a
// state: it ends, or stops growing, below the limit, and no more than a tenth and some
// MiB of it was left out of the count.
func TestMemoryIsCounted(t *testing.T) {
	if draws.Raced {
		t.Skip("the race detector holds memory of its own; it is measured without")
	}
	for _, o := range unending {
		t.Run(fmt.Sprint(o.Algorithm, o.Weight, o.Heuristic), func(t *testing.T) {
			counted[[1]uint64](t, o)
			counted[[8]uint64](t, o)
		})
	}
}

func counted[S State](t *testing.T, o Options) {
	const limit, slack = 12 << 20, 3 << 20
	const round = 8 << 20 // what a two-way search may generate before it looks at its limit
	o.Threads = 1
	before := held()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	calls := 0
	s, err := New(newGrid[S](func() {
		if calls++; calls == 1<<19 { // what memory does not end
			cancel()
		}
	}), o)
	require.NoError(t, err)
	res := s.Run(ctx, Limits{Memory: limit}, nil)
	assert.LessOrEqual(t, res.Stats.PeakBytes, uint64(limit+limit/20+round))
	says, has := int64(res.Stats.Bytes), held()-before
	assert.LessOrEqual(t, has, says+says/10+slack, "counted %d", says)
	runtime.KeepAlive(s)
}

// held is the memory in use: of the heap what is no garbage, and what arenas have.
func held() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc) + memory.Mapped()
}

// A cancel at any moment ends a search within some calls of its space and its estimates,
// each of which takes half a millisecond at most.
func TestACancelIsSeenSoon(t *testing.T) {
	if draws.Raced {
		t.Skip("it counts calls on one goroutine; other tests race cancels")
	}
	for _, o := range unending {
		most := 2 * checkEvery
		if o.Algorithm == TwoWay {
			most += 2 * sampled * parts // of the next layer on either side
		}
		t.Run(fmt.Sprint(o.Algorithm, o.Weight, o.Heuristic), func(t *testing.T) {
			if o.Algorithm == IDAStar || o.Algorithm == AStarDeepening {
				t.Skip("a clock tells these goroutines to stop")
			}
			for _, at := range []int{1, 10, 1000, 20_000, 150_000} {
				ctx, cancel := context.WithCancel(context.Background())
				calls := 0
				m := newGrid[[1]uint64](func() {
					if calls++; calls == at {
						cancel()
					}
				})
				o.Threads = 1
				s, err := New(m, o)
				require.NoError(t, err)
				s.prune = 1
				res := s.Run(ctx, Limits{Memory: 64 << 20, States: 1 << 20}, nil)
				cancel()
				if calls < at {
					continue // it ended before
				}
				assert.Equal(t, StopCancel, res.Stop)
				assert.LessOrEqual(t, calls-at, most, "after %d calls", at)
			}
		})
	}
}

// To follow a known path each position is written once, however long the path is.
func TestFollowIsLinear(t *testing.T) {
	for _, n := range []int{100, 1000, 10_000} {
		told := 0
		p := NewProblem(newGrid[[1]uint64](nil), ProblemFuncs{Teller: func() Teller {
			return func(m Move, play bool) string {
				told++
				return fmt.Sprint(m)
			}
		}})
		left := n
		path := p.Follow(func(texts []string) int {
			if left == 0 {
				return -1
			}
			left--
			return left % len(texts)
		})
		assert.Len(t, path, n)
		assert.LessOrEqual(t, told, (n+1)*(2*gridDims+1))
		assert.Len(t, p.Texts(path), n)
	}
}
