package lab

import (
	"context"
	"slices"

	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Survey is what an experiment comes to, found out without its boards being made.
type Survey struct {
	Boards, Groups, Searches int
	// Seconds is how long the searches take together where each meets its limit of time; negative where one has none.
	Seconds    float64
	Heuristics []solver.HeuristicInfo // that a board offers, each once
	Ways       [][2]string            // of searching: algorithm with its weights, and heuristic, "" for none
}

// Survey looks an experiment over. Of boards that are still to be made, one that is like them is asked. Beside what is
// wrong it tells what could be found out all the same.
func (e *Experiment) Survey(ctx context.Context) (s Survey, err error) {
	few := *e
	few.loaded = loaded{}
	l := loader{e: &few, ctx: ctx, seen: map[results.Key]int{}}
	if fault := few.Check(); fault != nil {
		err = fault.Err
	}
	for _, source := range few.Boards {
		var boards []Board
		var count int
		var wrong error
		if fault := source.check(); fault != nil {
			wrong = fault.Err
		} else if boards, count, wrong = l.sample(source); ctx.Err() != nil {
			return s, ctx.Err()
		}
		if wrong == nil && len(boards) == 0 {
			wrong = puzzles.Messagef("there is no board in it")
		}
		if err == nil {
			err = wrong
		}
		if wrong == nil {
			l.sets = append(l.sets, set{group: source.group(boards), boards: boards, alike: count > 0, count: count, number: 1})
		}
	}
	if fault := l.ways(); fault != nil && err == nil {
		err = fault.Err
	}
	few.loaded = l.loaded
	if s = few.Comes(); s.Searches > maxCells && err == nil {
		err = tooManyCells(s.Searches).Err
	}
	return s, err
}

// Comes is what an experiment comes to, once its boards are there.
func (e *Experiment) Comes() (s Survey) {
	for _, h := range e.offer {
		h.Name = e.HeuristicName(h.ID)
		s.Heuristics = append(s.Heuristics, h)
	}
	groups := map[string]bool{}
	for _, of := range e.sets {
		n := max(len(of.boards), of.count)
		s.Boards += n
		s.Searches += n * e.perBoard(of)
		groups[of.group] = true
		for _, limits := range e.Limits {
			if limits.Seconds <= 0 {
				s.Seconds = -1
			} else if s.Seconds >= 0 {
				s.Seconds += limits.Seconds * float64(n*len(of.ways)*e.repetitions())
			}
		}
		for _, w := range of.ways {
			if way := [2]string{w.way.String(), w.heuristic}; !slices.Contains(s.Ways, way) {
				s.Ways = append(s.Ways, way)
			}
		}
	}
	s.Groups = len(groups)
	return s
}

// sample reads the boards of a source; of those that are to be made it returns one that is like them, and their count.
func (l *loader) sample(s Source) (list []Board, count int, err error) {
	switch {
	case s.Scramble != nil:
		b, err := l.scrambled(*s.Scramble)
		return []Board{b}, s.Scramble.Count, err
	case s.Generate != nil && s.Generate.Family == "slide" && s.Generate.Size != (Size{}):
		b, err := l.scrambled(Scramble{Size: s.Generate.Size})
		return []Board{b}, s.Generate.Count, err
	case s.Generate != nil:
		entries, err := study.Library(s.Generate.Family)
		if err != nil || len(entries) == 0 {
			return nil, 0, err
		}
		return []Board{{Puzzle: entries[0].Puzzle}}, s.Generate.Count, nil
	}
	list, err = l.source(s)
	return list, 0, err
}
