package generate

import (
	"context"
	"runtime"
	"sync"
)

// Counts is what became of the candidates.
type Counts struct {
	Tried      uint64 // all of the following together
	Barren     uint64 // chance led nowhere
	Unsolvable uint64 // proved to have no solution
	TooEasy    uint64
	TooHard    uint64
	Unproved   uint64 // not settled within the limits
	Broken     uint64 // a demand is not kept
	Duplicate  uint64 // one before it turned, mirrored or renamed
	Beside     uint64 // of another difficulty
	Kept       uint64
	Longest    int    // shortest solution of them all, as far as it was proved
	Survey     Survey // made where none of the first was long enough
}

// patience is how many candidates are passed over for their difficulty, each otherwise
// good, before the nearest of them is taken with a label; doubt is how many where that of none
// of them can be told.
const (
	patience = 100
	doubt    = 8
)

// first is how many candidates have to be too easy, or to come to nothing, until it is looked up
// whether any can be long enough.
const first = 8

// doubtful reports, once, that all candidates so far were too easy or came to nothing.
func (s *shelf) doubtful() bool {
	if s.TooEasy+s.Barren != s.Tried {
		return false
	}
	return s.Tried == first || s.Tried == 1 && s.recipe.OneSpace
}

// Run makes puzzles and calls take with each, in the order of their numbers; an error of
// take ends it and is returned. observe, when not nil, hears of the counts after each
// candidate. It ends when there are as many puzzles as asked for, when the tries are used up,
// or with ctx, which is no error: what take has seen by then is the beginning of the
// list. The counts are those of the candidates up to the last that was looked at. The error is a
// Beyond where boards of the size have no solution as long as was asked for.
func Run(ctx context.Context, a Ask, take func(Made) error, observe func(Counts)) (Counts, error) {
	pl, err := newPlan(a)
	if err != nil {
		return Counts{}, err
	}
	ctx, cancel := context.WithCancel(ctx)
	queue, wait := pl.begin(ctx)
	defer wait()
	defer cancel()
	s := shelf{plan: pl, seen: map[string]bool{}}
	for waiting := range queue {
		v := <-waiting
		if ctx.Err() != nil {
			break
		}
		if v.err != nil {
			return s.Counts, v.err
		}
		made, ok := s.put(v)
		if s.doubtful() {
			if s.Survey, err = pl.survey(ctx, surveyStates); err == nil {
				err = pl.beyond(s.Survey)
			}
			if err != nil && ctx.Err() == nil {
				return s.Counts, err
			}
		}
		if ok {
			if err := take(made); err != nil {
				return s.Counts, err
			}
		}
		if observe != nil {
			observe(s.Counts)
		}
		if s.Kept == uint64(a.Count) {
			break
		}
	}
	return s.Counts, nil
}

// begin judges candidates on all threads. What it returns yields them in their order; wait
// returns when no goroutine is left, after ctx.
func (pl *plan) begin(ctx context.Context) (queue <-chan chan verdict, wait func()) {
	threads := pl.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	list := make(chan chan verdict, 8*threads) // so far ahead of the slowest
	slots := make(chan struct{}, threads)
	var group sync.WaitGroup
	group.Go(func() {
		defer close(list)
		for k := range pl.Tries {
			i := max(pl.Part.First, 1) + k*max(pl.Part.Every, 1)
			waiting := make(chan verdict, 1)
			select {
			case slots <- struct{}{}:
			case <-ctx.Done():
				return
			}
			group.Go(func() {
				waiting <- pl.judge(ctx, i)
				<-slots
			})
			select {
			case list <- waiting:
			case <-ctx.Done():
				return
			}
		}
	})
	return list, group.Wait
}
