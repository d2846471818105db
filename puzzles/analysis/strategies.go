package analysis

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
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
	classes, _, ok := w.classes()
	for u := range classes {
		if w.ends(int32(u)) {
			n += int(classes[u])
		}
	}
	return n, ok
}

// ends reports whether solutions end at a position.
func (w *ways) ends(u int32) bool {
	first, end := w.moves(u)
	return first == end
}

// classes counts the classes of each position. become is, of each move, what becomes of those before it.
func (w *ways) classes() (classes []int32, become [][]int32, ok bool) {
	classes, become = make([]int32, len(w.depth)), make([][]int32, len(w.to))
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
				return nil, nil, false
			}
			classes[u] = w.join(into, become, into[u], offset, newJoined(all))
		}
	}
	return classes, become, true
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

// other is a solution of another strategy than one that passes some positions; nil where there is none, which ok says is known.
func (w *ways) other(passed []int32) (path []solver.Move, ok bool) {
	classes, become, ok := w.classes()
	if !ok {
		return nil, false
	}
	at, class := passed[len(passed)-1], int32(0)
	for i, u := range passed[1:] {
		class = become[w.between(passed[i], u)][class]
	}
	for u := range classes {
		if !w.ends(int32(u)) || classes[u] == 0 {
			continue
		}
		if another := int32(0); int32(u) != at {
			return w.solution(become, int32(u), another), true
		}
		if classes[u] > 1 {
			return w.solution(become, at, (class+1)%classes[u]), true
		}
	}
	return nil, true
}

// between is the move from one position to another; -1 for none.
func (w *ways) between(u, v int32) int32 {
	for k, end := w.moves(u); k < end; k++ {
		if w.to[k] == v {
			return k
		}
	}
	return -1
}

// solution is moves to a position that are of a class there.
func (w *ways) solution(become [][]int32, u, class int32) []solver.Move {
	into := w.into()
	path := make([]solver.Move, w.depth[u])
	for u > 0 {
		for _, k := range into[u] {
			if before := slices.Index(become[k], class); before >= 0 {
				u, class = w.from[k], int32(before)
				path[w.depth[u]] = w.move[k]
				break
			}
		}
	}
	return path
}

// Strategies counts the strategies among the optimal solutions of a puzzle of which the optimum is known, by those solutions alone.
// known is false where a limit ended that.
func Strategies(ctx context.Context, p *puzzles.Puzzle, optimum int, limits solver.Limits) (n int, known bool, err error) {
	_, all, err := optima(ctx, p, optimum, limits)
	if err != nil || all == nil {
		return 0, false, err
	}
	n, known = of(all).strategies()
	return n, known, nil
}

// Another is an optimal solution of another strategy than a given optimal one; nil where there is none. known is false where a limit
// ended that.
func Another(ctx context.Context, p *puzzles.Puzzle, moves []puzzles.Move, limits solver.Limits) (other []puzzles.Move, known bool, err error) {
	opened, all, err := optima(ctx, p, len(moves), limits)
	if err != nil || all == nil {
		return nil, false, err
	}
	given, err := opened.Path(ctx, moves)
	if err != nil {
		return nil, false, err
	}
	passed := []int32{0}
	for i, m := range given {
		for move, to := range all.Ways(int(passed[i])) {
			if move == m {
				passed = append(passed, int32(to))
				break
			}
		}
		if len(passed) != i+2 {
			return nil, false, nil
		}
	}
	path, known := of(all).other(passed)
	if path == nil {
		return nil, known, nil
	}
	return study.Moves(opened.Problem, path), true, nil
}

// optima finds all optimal solutions; nil where a limit ended that.
func optima(ctx context.Context, p *puzzles.Puzzle, optimum int, limits solver.Limits) (*study.Study, *solver.Optima, error) {
	opened, err := open(p)
	if err != nil {
		return nil, nil, err
	}
	all, err := opened.Problem.Optima(ctx, solver.Options{UpperBound: int32(optimum), NoRoute: true}, limits, 0, nil)
	if err != nil || !all.Exact || all.Positions() == 0 {
		return opened, nil, err
	}
	return opened, &all, nil
}
