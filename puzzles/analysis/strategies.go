package analysis

import (
	"context"

	"waymark/puzzles"
	"waymark/solver"
)

// mostClasses bounds the memory that the counting of strategies takes: one number each.
const mostClasses = 1 << 23

// strategies is the number of distinct strategies among the optimal solutions. Two are
// of one strategy when one can be made of the other by exchanging adjacent moves a, b for
// b, a, again and again, where both orders are legal and lead to the same
// position. (Such classes are the traces of Mazurkiewicz, 1977, Concurrent program
// schemes and their interpretations, but that whether two moves are independent may
// differ from position to position.)
//
// The solutions up to a position fall into classes by their last move and the class of
// what is before it; where two moves into the position make a square with two
// from a common one, the classes on both sides that come from the same class there are
// joined. So what grows is the number of classes, not of solutions. ok is false where
// those are too many.
func (w *ways) strategies() (n int, ok bool) {
	classes := make([]int32, len(w.depth)) // of each position
	become := make([][]int32, len(w.to))   // of each move: class before -> class after
	into := w.into()
	classes[0] = 1
	total := 0
	for u := range w.depth {
		if u > 0 {
			all := 0
			offset := make([]int32, len(into[u]))
			for i, k := range into[u] {
				offset[i] = int32(all)
				all += int(classes[w.from[k]])
			}
			if total += all; total > mostClasses {
				return 0, false
			}
			classes[u] = w.join(into, become, into[u], offset, newJoined(all))
		}
		if first, end := w.moves(int32(u)); first == end {
			n += int(classes[u])
		}
	}
	return n, true
}

// into lists the moves that lead to each position.
func (w *ways) into() [][]int32 {
	into := make([][]int32, len(w.depth))
	for k, to := range w.to {
		into[to] = append(into[to], int32(k))
	}
	return into
}

// join joins the classes of a position that its moves lead to, numbers them and notes
// for each of the moves what becomes of the classes before it. offset is where those of
// each move begin in set.
func (w *ways) join(into [][]int32, become [][]int32, moves, offset []int32, set joined) int32 {
	for i, b := range moves {
		for j, a := range moves[:i] {
			// s -a- t -b- u and s -b- t' -a- u: the square of two moves into u.
			for _, x := range into[w.from[b]] {
				if w.move[x] != w.move[a] {
					continue
				}
				for _, y := range into[w.from[a]] {
					if w.from[x] != w.from[y] || w.move[y] != w.move[b] {
						continue
					}
					for class := range become[x] {
						set.join(offset[i]+become[x][class], offset[j]+become[y][class])
					}
				}
			}
		}
	}
	number := set.number()
	count := int32(0)
	for i, k := range moves {
		end := int32(len(number))
		if i+1 < len(moves) {
			end = offset[i+1]
		}
		become[k] = number[offset[i]:end:end]
	}
	for _, n := range number {
		count = max(count, n+1)
	}
	return count
}

// joined is a partition (Galler and Fisher, 1964, An improved equivalence algorithm).
type joined []int32

func newJoined(n int) joined {
	set := make(joined, n)
	for i := range set {
		set[i] = int32(i)
	}
	return set
}

func (s joined) root(i int32) int32 {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

func (s joined) join(a, b int32) {
	a, b = s.root(a), s.root(b)
	s[max(a, b)] = min(a, b)
}

// number numbers the parts from 0.
func (s joined) number() []int32 {
	number, next := make([]int32, len(s)), int32(0)
	for i := range s {
		if r := s.root(int32(i)); r == int32(i) {
			number[i] = next
			next++
		} else {
			number[i] = number[r]
		}
	}
	return number
}

// Strategies counts the strategies among the optimal solutions of a puzzle of which the optimum is known, by those solutions alone.
// known is false where a limit ended that.
func Strategies(ctx context.Context, p *puzzles.Puzzle, optimum int, limits solver.Limits) (n int, known bool, err error) {
	opened, err := open(p)
	if err != nil {
		return 0, false, err
	}
	all, err := opened.Problem.Optima(ctx, solver.Options{UpperBound: int32(optimum), NoRoute: true}, limits, 1, nil)
	if err != nil || !all.Exact || all.Positions() == 0 {
		return 0, false, err
	}
	n, known = of(&all).strategies()
	return n, known, nil
}
