package audit_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// orders lists all orders in which the marks of a puzzle can stand: recorded moves stay
// behind the via mark before them, and at the front where there is none.
func orders(p *puzzles.Puzzle) (list [][]int) {
	var front []int
	var blocks [][]int
	for _, i := range audit.Obeyed(p) {
		switch {
		case p.Marks[i].Kind == puzzles.Via:
			blocks = append(blocks, []int{i})
		case len(blocks) == 0:
			front = append(front, i)
		default:
			last := len(blocks) - 1
			blocks[last] = append(blocks[last], i)
		}
	}
	var permute func(done []int, left [][]int)
	permute = func(done []int, left [][]int) {
		if len(left) == 0 {
			list = append(list, done)
		}
		for i, b := range left {
			rest := append(append([][]int{}, left[:i]...), left[i+1:]...)
			permute(append(append([]int{}, done...), b...), rest)
		}
	}
	permute(front, blocks)
	return list
}

// bestOrder is the length of the shortest solution through the marks in any order, by
// looking at every order by itself.
func bestOrder(t require.TestingT, f families.Family, p *puzzles.Puzzle) int {
	w, best := newWorld(f, p), -1
	for _, order := range orders(p) {
		if n := w.shortest(t, p.Reordered(order).Marks); n >= 0 && (best < 0 || n < best) {
			best = n
		}
	}
	return best
}

// ordered varies a base: two to four marks along a walk, each of them one position or, with
// open, with some cells open.
func ordered(t require.TestingT, r *rand.Rand, f families.Family, text string, open bool) *puzzles.Puzzle {
	p := read(t, text)
	_, p.Start = walk(t, r, f, p, p.Start, r.IntN(9))
	at := p.Start
	most := 2 // beyond that looking at every order takes minutes where there are many positions
	if p.Family == "swap" || p.Family == "tandem" {
		most = 3
	}
	for range 2 + r.IntN(most) {
		_, end := walk(t, r, f, p, at, 1+r.IntN(4))
		board := end.Clone()
		for i := range board.Cells {
			if open && r.IntN(3) == 0 {
				board.Cells[i] = puzzles.Any
			}
		}
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: board})
		if moves, _ := walk(t, r, f, p, end, 1+r.IntN(2)); len(moves) > 0 && r.IntN(4) == 0 && !open {
			p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Moves: moves})
			boards, _, err := puzzles.Replay(f, p, end, moves)
			require.NoError(t, err)
			end = boards[len(moves)]
		}
		at = end
	}
	r.Shuffle(len(p.Marks), func(i, j int) {
		if len(audit.Obeyed(p)) == len(orders(p)[0]) && p.Marks[i].Kind == puzzles.Via && p.Marks[j].Kind == puzzles.Via {
			p.Marks[i], p.Marks[j] = p.Marks[j], p.Marks[i]
		}
	})
	return p
}

// kept puts the marks in the best order: what the audit said of them then is what an audit of that order says.
func kept(t *testing.T, f puzzles.Family, p *puzzles.Puzzle, s puzzles.Solution, where string) {
	t.Helper()
	n, best, ok := audit.InBestOrder(p, s)
	require.True(t, ok, where)
	require.NoError(t, study.Verify(n, best.Moves, true), where)
	anew, err := audit.Run(context.Background(), n, nil, audit.Budget{}, nil)
	require.NoError(t, err, where)
	assert.Equal(t, anew.Solution.Length(), best.Length(), where)
	assert.Equal(t, anew.Solution.Status, best.Status, where)
	assert.Equal(t, anew.Verdict[0].Error(), audit.Verdict(f, n, best, nil)[0].Error(), where)
	require.Len(t, best.Audit.Marks, len(anew.Solution.Audit.Marks), where)
	for i, m := range best.Audit.Marks {
		assert.Equal(t, anew.Solution.Audit.Marks[i].Mark, m.Mark, where)
		assert.LessOrEqual(t, m.Without.Lower, anew.Solution.Audit.Marks[i].Without.Lower, where)
	}
	if best.Length() == best.Audit.Free.Lower {
		for _, l := range audit.Verdict(f, n, best, nil) {
			assert.True(t, l.Proved, "%s: %s", where, l.Error())
		}
	}
	_, _, ok = audit.InBestOrder(n, best)
	assert.False(t, ok, where)
}

// TestTheBestOrderIsThatOfAllOrders: on random puzzles of every family, with marks that are
// one position each and with marks that leave cells open. A complete audit names it, one
// that next to no budget ends says nothing wrong.
func TestTheBestOrderIsThatOfAllOrders(t *testing.T) {
	const seeds = uint64(8)
	better, asked := map[bool]int{}, 0
	for id, texts := range bases {
		f := families.Find(id)
		for seed := range 2 * seeds {
			open := seed%2 == 1
			p := ordered(t, draws.Rand(seed, 61), f, texts[int(seed/2)%len(texts)], open)
			where := fmt.Sprintf("%s seed %d", id, seed)
			if _, err := study.Open(p); err != nil {
				continue // moves recorded elsewhere
			}
			r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
			require.NoError(t, err, where)
			if r.Solution == nil {
				continue
			}
			asked++
			want := bestOrder(t, f, p)
			require.Empty(t, r.Skipped, where)
			require.True(t, r.Complete, where)
			o := r.Solution.Audit.Order
			require.NotNil(t, o, where)
			assert.Equal(t, want, o.Best.Lower, where)
			if want == r.Solution.Length() {
				assert.Nil(t, o.Best.Moves, where)
				assert.Equal(t, audit.Obeyed(p), o.Marks, where)
			} else {
				better[open]++
				assert.Len(t, o.Best.Moves, want, where)
				assert.NoError(t, study.Verify(p.Reordered(o.Marks), o.Best.Moves, true), where)
				kept(t, f, p, *r.Solution, where)
			}
			small, err := audit.Run(context.Background(), p, &puzzles.Solution{Moves: r.Solution.Moves}, audit.Budget{States: 1 + seed%30, Time: 20 * time.Millisecond}, nil)
			require.NoError(t, err, where)
			o = small.Solution.Audit.Order
			assert.LessOrEqual(t, o.Best.Lower, want, where)
			if o.Best.Moves != nil {
				assert.GreaterOrEqual(t, len(o.Best.Moves), want, where)
				assert.NoError(t, study.Verify(p.Reordered(o.Marks), o.Best.Moves, true), where)
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, asked, int(5*seeds), "puzzles")
	assert.Greater(t, better[false], int(seeds)/2, "positions that are better met in another order")
	assert.Greater(t, better[true], int(seeds)/4, "open waypoints that are better met in another order")
}

// An audit that goes on from the record searches nothing twice, and says the same; where one mark
// has been changed, what does not depend on it is not searched again.
func TestWhatTheRecordKnowsIsNotSearchedAgain(t *testing.T) {
	f := families.Find("slide")
	p := ordered(t, draws.Rand(1, 61), f, bases["slide"][0], false)
	record := &known.Facts{}
	first, err := audit.Run(context.Background(), p, nil, audit.Budget{Known: record}, nil)
	require.NoError(t, err)
	require.True(t, first.Complete)
	require.Greater(t, first.Searches, 2)
	again, err := audit.Run(context.Background(), p, nil, audit.Budget{Known: record}, nil)
	require.NoError(t, err)
	assert.True(t, again.Complete)
	assert.Zero(t, again.Searches)
	assert.Equal(t, sentence(first.Verdict), sentence(again.Verdict))
	for i, l := range first.Verdict {
		assert.GreaterOrEqual(t, again.Verdict[i].Took, l.Took, "times stay")
	}
	assert.True(t, slices.ContainsFunc(first.Verdict, func(l audit.Line) bool { return l.Took > 0 }))

	off := p.Clone()
	off.Marks[0].Off = true
	fresh, err := audit.Run(context.Background(), off, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	from, err := audit.Run(context.Background(), off, nil, audit.Budget{Known: record}, nil)
	require.NoError(t, err)
	assert.Less(t, from.Searches, fresh.Searches)
	assert.Equal(t, sentence(fresh.Verdict), sentence(from.Verdict))
}

// Of an audit that is stopped in the middle the next one has every part that was proved.
func TestAStoppedAuditIsGoneOnFrom(t *testing.T) {
	f := families.Find("glide")
	p := ordered(t, draws.Rand(8, 61), f, bases["glide"][0], false)
	whole, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	require.Greater(t, whole.Searches, 3)
	record, searches := &known.Facts{}, 0
	for range draws.Count(100) {
		ctx, cancel := context.WithCancel(context.Background())
		r, err := audit.Run(ctx, p, nil, audit.Budget{Known: record}, func(e audit.Event) {
			if e.Report != nil && e.Report.Searches > 0 {
				cancel() // once anything new is known
			}
		})
		cancel()
		require.NoError(t, err)
		if searches += r.Searches; r.Searches == 0 {
			assert.True(t, r.Complete)
			assert.Equal(t, sentence(whole.Verdict), sentence(r.Verdict))
			break
		}
	}
	assert.Equal(t, whole.Searches, searches, "none was made twice")
}

// Each part is told as soon as it has ended, and no sentence is taken back: what a later
// report says of a proved part is what the earlier one said.
func TestPartsAreToldOneByOne(t *testing.T) {
	p := ordered(t, draws.Rand(4, 61), families.Find("slide"), bases["slide"][0], false)
	var told [][]audit.Line
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, func(e audit.Event) {
		if e.Report != nil {
			assert.Less(t, e.Done-1, e.Parts)
			told = append(told, e.Report.Verdict)
		}
	})
	require.NoError(t, err)
	require.Greater(t, len(told), len(audit.Obeyed(p)))
	seen := map[string]bool{}
	for _, list := range told {
		now := map[string]bool{}
		for _, l := range list {
			now[l.Error()] = l.Proved
		}
		for text := range seen {
			assert.Contains(t, now, text)
		}
		for text, proved := range now {
			if proved {
				seen[text] = true
			}
		}
	}
	assert.Equal(t, sentence(r.Verdict), sentence(told[len(told)-1]))
}

// On a board where a reach of two is as good as one the search does not know the move of
// this mark: the figures are the same to it.
func TestMovesThatTheSearchDoesNotKnow(t *testing.T) {
	p := read(t, "puzzle swap\nname bug\nstart 2x2\nB1R T1B\nT1Y B2R\ngoal 2x2\nB R\nY R\nmark fixed\nmoves A1-B2\n")
	want := truthOf(t, families.Find("swap"), p)
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	assert.True(t, r.Complete)
	assert.Empty(t, r.Skipped)
	check(t, "bug", p, want, r)
	assert.Equal(t, []string{"Waypoint 1 costs 1 swap. 2 through it, 1 without it, proved."}, sentence(r.Verdict))
}

// The parts are there in a plain form, each with its question: searched by itself it says
// the same.
func TestThePartsAreQuestions(t *testing.T) {
	p := ordered(t, draws.Rand(4, 61), families.Find("slide"), bases["slide"][0], false)
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	require.Greater(t, len(r.Parts), 2)
	for _, part := range r.Parts {
		opened, err := study.Open(part.Question)
		require.NoError(t, err)
		a, err := opened.Solve(context.Background(), study.Request{}, nil)
		require.NoError(t, err)
		require.True(t, part.Settled(), part.Change.Error())
		if part.Dead {
			assert.Equal(t, solver.Unsolvable, a.Result.Status, part.Change.Error())
			continue
		}
		assert.EqualValues(t, part.Least, a.Result.Cost, part.Change.Error())
		assert.NoError(t, study.Verify(part.Question, part.Moves, true))
	}
}

// The order by dynamic programming is that of all orders, also where ways lack.
func TestTheCheapestOrderIsThatOfAllOrders(t *testing.T) {
	r := draws.Rand(1, 67)
	for range draws.Count(300) {
		n := 1 + r.IntN(6)
		table := make([][]int, n+2)
		for i := range table {
			for range n + 2 {
				table[i] = append(table[i], []int{r.IntN(30), r.IntN(4), audit.Unreachable}[r.IntN(3)])
			}
		}
		cost := func(i, j int) int { return table[i][j] }
		least := audit.Unreachable
		var first []int
		var visit func(done []int, paid int)
		visit = func(done []int, paid int) {
			at := 0
			if len(done) > 0 {
				at = done[len(done)-1]
			}
			if len(done) == n {
				if paid += cost(at, n+1); paid < least {
					least, first = paid, done
				}
				return
			}
			for to := 1; to <= n; to++ {
				if !slices.Contains(done, to) {
					visit(append(slices.Clone(done), to), paid+cost(at, to))
				}
			}
		}
		visit(nil, 0)
		order, total := audit.CheapestOrder(n, cost)
		assert.Equal(t, least, total)
		assert.Equal(t, first, order)
	}
}
