package families

import (
	"strconv"

	"waymark/puzzles"
	"waymark/solver"
)

// Solution is a result of the solver as the puzzle keeps it; texts are the
// texts of its moves. Call it only for a result with a solution.
func Solution(res solver.Result, texts []string, routed bool) puzzles.Solution {
	s := puzzles.Solution{
		Moves:      Moves(texts),
		Status:     puzzles.StatusSolved,
		LowerBound: int(res.LowerBound),
		Algorithm:  string(res.Algorithm),
		Heuristic:  res.HeuristicID(),
		Expanded:   res.Stats.Expanded,
		Generated:  res.Stats.Generated,
		Stored:     res.Stats.Stored,
		PeakBytes:  res.Stats.PeakBytes,
		Seconds:    res.Stats.Elapsed.Seconds(),
		Routed:     routed,
	}
	if res.Status == solver.Optimal {
		s.Status = puzzles.StatusOptimal
	}
	return s
}

// Asked is a request as the solutions it finds keep it.
func Asked(o solver.Options, l solver.Limits) *puzzles.Asked {
	a := &puzzles.Asked{
		Algorithm: string(o.Algorithm), Heuristic: o.Heuristic, Anytime: o.Anytime, Known: o.Known != nil, NoMarks: o.NoRoute,
		States: l.States, Memory: l.Memory, Seconds: l.Time.Seconds(), Threads: o.Threads,
	}
	switch o.Algorithm {
	case solver.Automatic:
		a.Algorithm = "" // left to the program
	case solver.Weighted:
		a.Weight = o.Weight
	case solver.Published:
		a.Penalty = o.Penalty
	case solver.Custom:
		a.A, a.B = o.A, o.B
	}
	return a
}

// Moves makes moves of their texts.
func Moves(texts []string) []puzzles.Move {
	moves := make([]puzzles.Move, len(texts))
	for i, t := range texts {
		moves[i] = puzzles.Move(t)
	}
	return moves
}

// Leg is the part of a routed solution that ends at a mark, or at the goal.
type Leg struct {
	Mark int // index into the puzzle's marks; -1 for the goal
	At   int // moves from the start of the puzzle to there
	Cost int // moves since the mark before
}

// Name is what the leg's mark is called: its name, else its number, or "goal".
func (l Leg) Name(p *puzzles.Puzzle) string {
	switch {
	case l.Mark < 0:
		return "goal"
	case p.Marks[l.Mark].Name != "":
		return p.Marks[l.Mark].Name
	}
	return strconv.Itoa(l.Mark + 1)
}

// Kind is the strength of the leg's mark, or "goal".
func (l Leg) Kind(p *puzzles.Puzzle) string {
	if l.Mark < 0 {
		return "goal"
	}
	return string(p.Marks[l.Mark].Kind)
}

// Route cuts a solution that obeyed the marks at each of them, hints and those
// switched off left out, the goal last. It is nil when there is no solution or no such mark.
func Route(p *puzzles.Puzzle, res solver.Result) []Leg {
	if res.Path == nil {
		return nil
	}
	var legs []Leg
	at, stage := 0, 0
	add := func(mark, to int) {
		legs = append(legs, Leg{Mark: mark, At: to, Cost: to - at})
		at = to
	}
	for i, m := range p.Marks {
		switch {
		case m.Off:
		case m.Kind == puzzles.Fixed:
			add(i, at+len(m.Moves))
		case m.Kind == puzzles.Via:
			for _, l := range res.Legs {
				if l.Stage == stage {
					add(i, l.At)
				}
			}
			stage++
		}
	}
	if legs != nil {
		add(-1, len(res.Path))
	}
	return legs
}

// Verify replays a solution by the rules, which know nothing of the search: its
// moves are legal and it ends in the goal, and where route is not nil it obeys
// the marks. An error is a defect of the program.
func Verify(f puzzles.Family, p *puzzles.Puzzle, moves []puzzles.Move, route []Leg) error {
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	if err != nil {
		return puzzles.Messagef("the solution does not replay: %v", err)
	}
	if !f.Matches(p, boards[len(moves)], p.Goal) {
		return puzzles.Messagef("the solution does not reach the goal")
	}
	for _, l := range route {
		if l.At > len(moves) || l.Cost < 0 {
			return puzzles.Messagef("the solution does not keep to the order of the marks")
		}
		if l.Mark < 0 {
			continue
		}
		m := p.Marks[l.Mark]
		obeys := m.Kind != puzzles.Via || f.Matches(p, boards[l.At], m.Board)
		for i, fixed := range m.Moves {
			obeys = obeys && l.Cost == len(m.Moves) && moves[l.At-l.Cost+i] == fixed
		}
		if !obeys {
			return puzzles.Messagef("the solution does not obey mark %d", l.Mark+1)
		}
	}
	return nil
}
