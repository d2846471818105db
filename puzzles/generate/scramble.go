package generate

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/reach"
)

// StartFound is a start that was found.
type StartFound struct {
	Start puzzles.Board
	Moves int // of a shortest solution from there, proved
	Tried int // starts that were searched from
	// Farthest says that no start of the pieces is farther than this one: all were listed.
	Farthest bool
}

// StartOptions say how starts are tried.
type StartOptions struct {
	Seed   uint64 // the same one tries the same starts
	Memory uint64 // bytes a proof may take; 0 for a gibibyte
	Keep   bool   // only starts that keep the demands that the present one keeps
}

// proofTime bounds the search from one start: one that takes longer is passed over.
const proofTime = 2 * time.Second

// mostListed is how many starts are listed, to know how far the farthest is. It counts starts and
// no time, so that the answer is the same on every machine.
const mostListed = 300_000

// listAfter is how many starts are tried near the present one before the farthest is taken, along
// whose solution there is one that is near enough.
const listAfter = 40

// FindStart looks for a start with a shortest solution of exactly want moves, until ctx ends. told, when not nil, hears of the best start so far after
// each that was tried. It returns the best: the one with want moves, else the one with the
// most below that; Moves is -1 when no start at all was proved.
//
// It begins with the start the puzzle has, so that a number beside that of the start gives a
// neighbour of it: an easier start lies on its solution, a harder one some moves off. Where all
// starts can be listed and none is so far, it ends with the farthest.
func FindStart(ctx context.Context, p *puzzles.Puzzle, want int, o StartOptions, told func(StartFound)) (StartFound, error) {
	s, err := newSearcher(p, o)
	if err == nil && o.Keep {
		err = s.hold(ctx)
	}
	if err != nil {
		return StartFound{Moves: -1}, err
	}
	return s.find(ctx, want, told), nil
}

// StartBeside is Find for as many moves more than the present start has, or fewer, one at least.
func StartBeside(ctx context.Context, p *puzzles.Puzzle, by int, o StartOptions, told func(StartFound)) (found StartFound, want int, err error) {
	s, err := newSearcher(p, o)
	if err == nil && o.Keep {
		err = s.hold(ctx)
	}
	if err != nil {
		return StartFound{Moves: -1}, 0, err
	}
	moves, ok := s.solve(ctx, p.Start)
	if !ok {
		return StartFound{Moves: -1}, 0, puzzles.Messagef("no shortest solution of the present start was proved in time")
	}
	want = max(1, len(moves)+by)
	return s.find(ctx, want, told), want, nil
}

func (s *searcher) find(ctx context.Context, want int, told func(StartFound)) StartFound {
	best, at := StartFound{Moves: -1}, s.puzzle.Start
	var far farthest
	for ctx.Err() == nil {
		best.Tried++
		if moves, ok := s.solve(ctx, at); ok && len(moves) > best.Moves {
			from, length := at, len(moves)
			if want <= length {
				from, length = s.play(at, moves[:length-want]), want
			}
			if length > best.Moves && s.keeps(ctx, from) {
				best.Start, best.Moves = from, length
			}
		}
		if told != nil {
			told(best)
		}
		if best.Moves == want {
			break
		}
		if best.Tried == 1 {
			far = s.list(ctx)
		}
		switch {
		case far.whole && far.moves < want:
			if best.Farthest = true; best.Moves < far.moves && s.keeps(ctx, far.start) { // else the present start is one of them
				best.Start, best.Moves = far.start, far.moves
			}
			return best
		case far.whole && best.Tried == listAfter:
			at = far.start
		default:
			at = s.next(best, want)
		}
	}
	return best
}

// farthest is a start from which the nearest goal is farthest, of any arrangement of the pieces;
// whole says that all were listed.
type farthest struct {
	start puzzles.Board
	moves int
	whole bool
}

// list finds it by layers from all goals, where there are few enough starts.
func (s *searcher) list(ctx context.Context) (far farthest) {
	opened, err := study.Open(s.puzzle)
	if err != nil {
		return far
	}
	c, err := reach.Explore(ctx, opened.Problem, reach.Options{
		From: reach.Goals, MostGoals: mostListed, Limits: solver.Limits{States: mostListed, Memory: s.proof.Memory},
	})
	if err != nil {
		return far // its goals are too many, or its moves cannot be traced back
	}
	defer c.Release()
	leaves := c.Leaves()
	if !c.Whole() || len(leaves) == 0 {
		return far
	}
	start, ok := c.Position(c.Least(leaves)).(puzzles.Board)
	return farthest{start, len(c.Layers()) - 1, ok}
}

// Deal puts the pieces of the start on other places at random, so that there is a solution
// as far as that is soon known: in a sliding puzzle every such position is as likely as
// another. Where pieces cannot be dealt out, a long walk takes its place.
func Deal(ctx context.Context, p *puzzles.Puzzle, o StartOptions) (puzzles.Board, error) {
	s, err := newSearcher(p, o)
	if err == nil && o.Keep {
		err = s.hold(ctx)
	}
	if err != nil {
		return p.Start, err
	}
	for range 200 {
		at, ok := s.deal()
		if !ok {
			at = s.wander(p.Start, 20*p.Start.Size.Cells())
		}
		if ctx.Err() != nil || !at.Equal(p.Start) && s.perhaps(ctx, at) && s.keeps(ctx, at) {
			return at, nil
		}
	}
	return p.Start, puzzles.Messagef("no other start was found from which there is a solution")
}

// Shuffle makes so many random legal moves, of which none takes back the one before where there is
// another: from the goal where that is a position, else from the start. The same seed makes the same
// moves, whatever is between start and goal.
func Shuffle(p *puzzles.Puzzle, moves int, seed uint64) (puzzles.Board, error) {
	s, err := newSearcher(p, StartOptions{Seed: seed})
	if err != nil {
		return p.Start, err
	}
	return puzzles.Roam(s.family, s.puzzle, ShuffledFrom(s.family, s.puzzle), moves, s.random), nil
}

// ShuffledFrom is where random moves begin: the goal where it is a position, else the start.
func ShuffledFrom(f puzzles.Family, p *puzzles.Puzzle) puzzles.Board {
	if slices.Contains(p.Goal.Cells, puzzles.Any) || p.Goal.Size != p.Start.Size {
		return p.Start
	}
	at := p.WithStart(p.Goal)
	at.Marks = nil
	if len(puzzles.CheckQuestion(at, families.Rules)) > 0 || !f.Matches(at, at.Start, at.Goal) {
		return p.Start
	}
	return p.Goal
}

// searcher tries starts of a puzzle.
type searcher struct {
	family puzzles.Family
	puzzle *puzzles.Puzzle // the question alone
	proof  solver.Limits
	random *rand.Rand
	turn   int
	held   []int // the demands that a start has to keep
}

// hold notes the demands that the present start keeps.
func (s *searcher) hold(ctx context.Context) (err error) {
	s.held, err = demands.Holding(ctx, s.puzzle, s.proof)
	return err
}

// keeps reports whether a start keeps them.
func (s *searcher) keeps(ctx context.Context, at puzzles.Board) bool {
	if len(s.held) == 0 {
		return true
	}
	ok, err := demands.Keeps(ctx, s.from(at), s.held, s.proof)
	return ok && err == nil
}

func newSearcher(p *puzzles.Puzzle, o StartOptions) (*searcher, error) {
	f := families.Find(p.Family)
	if f == nil {
		return nil, puzzles.NoFamily(p.Family)
	}
	bare := p.Clone()
	bare.Marks, bare.Solutions, bare.Tried = nil, nil, nil
	if faults := puzzles.CheckQuestion(bare, families.Rules); len(faults) > 0 {
		return nil, faults[0]
	}
	proof := solver.Limits{Time: proofTime, Memory: cmp.Or(o.Memory, 1<<30)}
	return &searcher{family: f, puzzle: bare, proof: proof, random: rand.New(rand.NewPCG(o.Seed, uint64(p.Start.Size.Cells())))}, nil
}

// from is the puzzle with another start.
func (s *searcher) from(at puzzles.Board) *puzzles.Puzzle { return s.puzzle.WithStart(at) }

// solve returns a shortest solution; false where none is proved within the limits.
func (s *searcher) solve(ctx context.Context, at puzzles.Board) ([]puzzles.Move, bool) {
	opened, err := study.Open(s.from(at))
	if err != nil {
		return nil, false
	}
	answer, err := opened.Solve(ctx, study.Request{Options: solver.Options{Algorithm: solver.Automatic}, Limits: s.proof}, nil)
	return answer.Moves, err == nil && answer.Result.Status == solver.Optimal
}

// perhaps reports whether there may be a solution.
func (s *searcher) perhaps(ctx context.Context, at puzzles.Board) bool {
	opened, err := study.Open(s.from(at))
	if err != nil {
		return false
	}
	limits := solver.Limits{Time: 100 * time.Millisecond, Memory: 1 << 28}
	answer, err := opened.Solve(ctx, study.Request{Options: solver.Options{Algorithm: solver.Automatic}, Limits: limits}, nil)
	return err == nil && answer.Result.Status != solver.Unsolvable
}

// play makes moves that are known to be legal.
func (s *searcher) play(at puzzles.Board, moves []puzzles.Move) puzzles.Board {
	for _, m := range moves {
		next, _, err := s.family.Play(s.puzzle, at, m)
		if err != nil {
			return at
		}
		at = next
	}
	return at
}

// next is the start to try after the best so far: every third dealt out anew, the others some
// moves away from the best, or from the first start while none is proved.
func (s *searcher) next(best StartFound, want int) puzzles.Board {
	s.turn++
	if s.turn%3 == 0 {
		if at, ok := s.deal(); ok {
			return at
		}
	}
	from, missing := s.puzzle.Start, want
	if best.Moves >= 0 {
		from, missing = best.Start, want-best.Moves
	}
	return s.wander(from, 1+s.random.IntN(2*missing+8))
}

func (s *searcher) wander(from puzzles.Board, moves int) puzzles.Board {
	return puzzles.Wander(s.family, s.puzzle, from, moves, s.random, nil)
}
