package tandem

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/solver"
)

// wideSpace is the space of boards of more than 64 cells: wordSpace with shifts
// across words.
type wideSpace[S solver.State] struct {
	*tracer[S]
	ahead [4]hop   // by direction: from each cell to the next
	back  [4][]hop // by direction: from each cell to those 1, 2, 4, ... behind it
}

func newWideSpace[S solver.State](l *layout) *wideSpace[S] {
	sp := &wideSpace[S]{tracer: newTracer[S](l)}
	for _, d := range puzzles.Dirs {
		sp.ahead[d] = l.hop(d, 1)
		longest := uint8(0)
		for s := range l.slots {
			longest = max(longest, l.depth[d][s])
		}
		for n := 1; n == 1 || n <= int(longest); n *= 2 {
			sp.back[d] = append(sp.back[d], l.hop(d.Opposite(), n))
		}
	}
	return sp
}

// stuck returns the blocks of s that cannot move, as wordSpace.stuckLow does.
func (sp *wideSpace[S]) stuck(s S, d puzzles.Dir) S {
	var stuck, open S
	some := uint64(0)
	for w := range len(s) {
		stuck[w] = s[w] & sp.heads[d][w]
		open[w] = s[w] &^ sp.heads[d][w]
		some |= stuck[w]
	}
	if some == 0 {
		return stuck
	}
	for k := range sp.back[d] {
		if k > 0 {
			train := shift(open, &sp.back[d][k-1])
			some = 0
			for w := range len(s) {
				open[w] &= train[w]
				some |= open[w]
			}
			if some == 0 {
				break
			}
		}
		behind := shift(stuck, &sp.back[d][k])
		some = 0
		for w := range len(s) {
			behind[w] &= open[w] &^ stuck[w]
			stuck[w] |= behind[w]
			some |= behind[w]
		}
		if some == 0 {
			break // no train is that long, so none is longer
		}
	}
	return stuck
}

// Successors appends the directions in which any block moves: up, right, down, left.
func (sp *wideSpace[S]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	for _, d := range puzzles.Dirs {
		stuck := sp.stuck(s, d)
		if stuck == s {
			continue
		}
		moving := minus(s, stuck)
		to := shift(moving, &sp.ahead[d])
		for w := range len(s) {
			to[w] |= stuck[w]
		}
		buf = append(buf, solver.Edge[S]{To: to, Move: solver.Move(d), Cost: 1})
	}
	return buf
}

// Predecessors appends the moves that lead to s; see tracer.
func (sp *wideSpace[S]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
directions:
	for _, d := range puzzles.Dirs {
		stuck := sp.stuck(s, d)
		var full, heads S
		for w := range len(s) {
			ends := s[w] & sp.tails[d][w]
			if ends&^stuck[w] != 0 {
				continue directions
			}
			for ; ends != 0; ends &= ends - 1 {
				line := sp.line[d&1][sp.slotAt[w*wordBits+bits.TrailingZeros64(ends)]]
				for v := range len(s) {
					full[v] |= line[v]
				}
			}
		}
		moving := minus(s, full)
		base := shift(moving, &sp.back[d][0])
		for w := range len(s) {
			base[w] |= full[w]
			heads[w] = s[w] & sp.heads[d][w] &^ full[w]
		}
		buf = sp.trace(&s, heads, base, stuck == s, d, buf)
	}
	return buf
}

// minus returns the bits of s that are not in o.
func minus[S solver.State](s, o S) S {
	for w := range len(s) {
		s[w] &^= o[w]
	}
	return s
}
