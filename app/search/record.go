package search

import (
	"cmp"
	"context"
	"log/slog"

	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/solver/tables"
)

// Means are what searches of a session have beside the puzzle.
type Means struct {
	// Tables keeps them for the next time; nil keeps none.
	Tables *tables.Cache
	// Ctx is what the searches begin under; nil: no group.
	Ctx context.Context
	// Memory is what all searches of the program share; nil sets no bound.
	Memory *Ledger
	// Known is the record: searches begin with what it knows and tell it what they find,
	// as of the source By. Nil keeps none.
	Known *known.Facts
	By    known.Source
	// Log notes what searches took, at its debug level; nil notes nothing.
	Log *slog.Logger
}

// Use gives a session its means. Its source stays, unless they name one.
func (s *Session) Use(m Means) {
	m.By = cmp.Or(m.By, s.By)
	s.Means = m
}

// question is what a request asks.
func (r Request) question() known.Question {
	return known.Question{Puzzle: r.Puzzle, Free: r.Options.NoRoute}
}

// seed is what the record lets a search begin with.
func (s *Session) seed(req Request) (begin []puzzles.Move, lower int) {
	begin, lower = s.Known.Seed(req.question(), req.Options)
	if req.Anew {
		if f := s.Known.Of(req.question()); f.Found {
			begin = f.Moves // which the rules have replayed
		}
		return begin, 0
	}
	if req.Known != nil {
		return nil, lower // which is to be bettered, whatever else is known
	}
	return begin, lower
}

// learnBound tells the record what a search has proved so far.
func (s *Session) learnBound(req Request, lower int32) {
	if int(lower) > req.Lower {
		s.Known.Learn(req.question(), known.Fact{Least: int(lower), LeastBy: s.By})
	}
}

// learnWay tells it a solution that was met.
func (s *Session) learnWay(req Request, moves []puzzles.Move) {
	s.Known.Learn(req.question(), known.Fact{Found: true, Moves: moves, MovesBy: s.By})
}

// learnEnd tells it how a search has ended.
func (s *Session) learnEnd(out Outcome) {
	if out.Err == nil {
		learn(s.Known, out.Request, out.Result, out.Moves, s.By)
	}
}

// learn tells the record the result of a search. Moves that are no solution, which is for
// others to report, prove nothing.
func learn(record *known.Facts, req Request, res solver.Result, moves []puzzles.Move, by known.Source) {
	fact := known.Fact{Found: moves != nil, Moves: moves, MovesBy: by, Took: res.Stats.Elapsed}
	if int(res.LowerBound) > req.Lower {
		fact.Least, fact.LeastBy = int(res.LowerBound), by
	}
	if res.Status == solver.Unsolvable {
		fact.Dead, fact.DeadBy = true, by
		fact.Reason, _ = res.Argument()
	}
	record.Learn(req.question(), fact)
}
