package demands

import (
	"cmp"
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Reason says why a move of a solution is made, without naming it.
type Reason struct {
	Aim   puzzles.Message // what is to be done, without the piece that moves next
	Piece puzzles.Message // which piece moves next, and what for
}

// ReasonLimits bound the search of [Reasons]. They count no time: a puzzle has the same reasons everywhere. No puzzle of the
// library takes longer than a second of one core.
var ReasonLimits = solver.Limits{Expanded: 100_000, Memory: 256 << 20}

// usualMoves is how many moves a position has on most boards, and more. Of one that has more, as many fewer positions are expanded:
// their moves are what takes the time.
const usualMoves = 16

// Reasons returns a reason for each move of a solution of p from its start. Where shortest says that the solution is one of the
// shortest, and all of them are found within the limits and confirm it, an aim names the next position that all shortest
// solutions pass; all is false where the limits end that. What a move makes possible is told of this solution. It returns the
// error of ctx.
func Reasons(ctx context.Context, p *puzzles.Puzzle, moves []puzzles.Move, shortest bool, limits solver.Limits) (list []Reason, all bool, err error) {
	j := New(p, limits)
	boards, steps, err := puzzles.Replay(j.rules, j.p, j.p.Start, moves)
	if err != nil {
		return nil, false, err
	}
	w := &course{Judge: j, moves: moves, boards: boards, steps: steps, kind: kinds(j.rules, j.p)}
	all = true
	if shortest {
		j.Knows(true, moves)
		if w.passed, all, err = j.passed(ctx); err != nil {
			return nil, false, err
		}
	}
	list = make([]Reason, len(moves))
	for k := range moves {
		list[k] = w.reason(k)
	}
	return list, all, ctx.Err()
}

// passed returns the positions that all shortest solutions pass, by their step; all is false where the limits end the search for those.
func (j *Judge) passed(ctx context.Context) (list map[int]puzzles.Board, all bool, err error) {
	x := &deed{j: j, board: j.p.Start, cell: -1, kind: kinds(j.rules, j.p)} // which tells all pieces apart
	p, err := x.problem()
	if err != nil {
		return nil, false, err
	}
	limits := j.limits
	if n := uint64(len(j.rules.Moves(j.p, j.p.Start))); limits.Expanded > 0 && n > usualMoves {
		limits.Expanded = max(1, limits.Expanded*usualMoves/n)
	}
	found, err := p.Optima(ctx, solver.Options{NoRoute: true, UpperBound: int32(len(j.answer.Moves))}, limits, 0, nil)
	if err != nil || !found.Exact || int(found.Cost) != len(j.answer.Moves) { // the solution may be one that a file calls shortest
		return nil, err == nil && found.Exact, cmp.Or(err, ctx.Err())
	}
	paths := make([][]solver.Move, found.Positions())
	at := map[int][]int{} // positions by step
	for i := range paths {
		at[len(paths[i])] = append(at[len(paths[i])], i)
		for move, to := range found.Ways(i) {
			if paths[to] == nil {
				paths[to] = append(slices.Clone(paths[i]), move)
			}
		}
	}
	list = map[int]puzzles.Board{}
	for step, positions := range at {
		if len(positions) == 1 && step > 0 {
			if list[step], err = puzzles.End(j.rules, j.p, j.p.Start, study.Moves(p, paths[positions[0]])); err != nil {
				return nil, false, err
			}
		}
	}
	return list, true, nil
}

// course is a solution with its positions.
type course struct {
	*Judge
	moves  []puzzles.Move
	boards []puzzles.Board
	steps  []puzzles.Step
	passed map[int]puzzles.Board
	kind   func(puzzles.Cell) puzzles.Cell
}

// reason is that of a move.
func (w *course) reason(k int) Reason {
	r := Reason{Aim: puzzles.Messagef("Something can go straight on to its place."), Piece: puzzles.Messagef("%s moves next.", w.piece(k))}
	if families.Find(w.p.Family).Info().Handling == puzzles.Together {
		r.Aim, r.Piece = puzzles.Messagef("Look how far the blocks go before they meet something."), along(w.steps[k], w.p.Start.Size)
	} else if j, blocked, ok := w.enables(k); ok {
		later, to := w.standing(k, j), w.p.Start.CellName(w.steps[j].Shifts[0].To)
		if blocked {
			r.Aim = puzzles.Messagef("%s is to go to %s, and cannot yet.", later, to)
			r.Piece = puzzles.Messagef("%s moves first: until then %s cannot go to %s.", w.piece(k), later, to)
		} else {
			r.Aim = puzzles.Messagef("%s is to stop on %s, and would not yet.", later, to)
			r.Piece = puzzles.Messagef("%s moves first: without that %s would not stop on %s.", w.piece(k), later, to)
		}
	} else if last := w.last(k); !w.rules.Info().NoGoal && w.p.Goal.Cells[last] != puzzles.Any {
		r.Piece = puzzles.Messagef("%s moves next, on its way to %s.", w.piece(k), w.p.Start.CellName(last))
	}
	if aim, ok := w.aim(k); ok {
		r.Aim = aim
	}
	return r
}

// mostNamed is how many pieces of a position are named.
const mostNamed = 2

// aim names the next position that all shortest solutions pass, at least two moves on and before the goal.
func (w *course) aim(k int) (puzzles.Message, bool) {
	for d := k + 2; d < len(w.moves); d++ {
		b, ok := w.passed[d]
		if !ok {
			continue
		}
		var words []any
		faces := w.rules.Scene(w.p, b, puzzles.Start).Faces
		for i, c := range b.Cells {
			if faces[i].Piece && w.kind(c) != w.kind(w.boards[k].Cells[i]) && len(words) < mostNamed {
				words = append(words, puzzles.Messagef("%s on %s", w.name(c), w.p.Start.CellName(i)))
			}
		}
		switch len(words) {
		case 0:
			continue
		case 1:
			return puzzles.Messagef("Every shortest way from here comes to a position with %v.", words...), true
		}
		return puzzles.Messagef("Every shortest way from here comes to a position with %v and %v.", words...), true
	}
	return puzzles.Message{}, false
}

// name is a piece as the start shows it; others of its kind are as good.
func (w *course) name(c puzzles.Cell) string {
	name := w.rules.FormatCell(c, puzzles.Start)
	for _, o := range w.p.Start.Cells {
		if w.kind(o) == w.kind(c) && w.rules.FormatCell(o, puzzles.Start) != name {
			return name + " (or one like it)"
		}
	}
	return name
}

// piece names the piece of a move by where it stands.
func (w *course) piece(k int) string { return w.standing(k, k) }

// standing names the piece of move j by where it stands before move k.
func (w *course) standing(k, j int) string {
	at := w.from(k, j)
	return w.rules.FormatCell(w.boards[k].Cells[at], puzzles.Start) + " on " + w.p.Start.CellName(at)
}

// from is the cell before move k of what move j moves first.
func (w *course) from(k, j int) int {
	at := w.steps[j].Shifts[0].From
	for i := j - 1; i >= k; i-- {
		for _, s := range w.steps[i].Shifts {
			if s.To == at {
				at = s.From
				break
			}
		}
	}
	return at
}

// goes finds a legal move that brings what stands on a cell to another.
func (w *course) goes(b puzzles.Board, from, to int) (after puzzles.Board, ok bool) {
	for _, m := range w.rules.Moves(w.p, b) {
		after, step, err := w.rules.Play(w.p, b, m)
		if err == nil && slices.Contains(step.Shifts, puzzles.Shift{From: from, To: to}) {
			return after, true
		}
	}
	return b, false
}

// last is where the piece of a move stands at the end.
func (w *course) last(k int) int {
	at := w.steps[k].Shifts[0].From
	for _, s := range w.steps[k:] {
		for _, shift := range s.Shifts {
			if shift.From == at {
				at = shift.To
				break
			}
		}
	}
	return at
}

// enables looks for the first later move of another piece that would be another without a move: with blocked no move leads where it
// does. What the piece itself does meanwhile is left out too. It is false where the other could go there at once.
func (w *course) enables(k int) (later int, blocked, ok bool) {
	at, group := w.boards[k], map[int]bool{}
	for _, s := range w.steps[k].Shifts {
		group[s.From] = true
	}
	follow := func(step puzzles.Step) bool {
		if !slices.ContainsFunc(step.Shifts, func(s puzzles.Shift) bool { return group[s.From] }) {
			return false
		}
		for _, s := range step.Shifts {
			delete(group, s.From)
		}
		for _, s := range step.Shifts {
			group[s.To] = true
		}
		return true
	}
	follow(w.steps[k])
	for j := k + 1; j < len(w.moves); j++ {
		if follow(w.steps[j]) {
			continue
		}
		shift := w.steps[j].Shifts[0]
		to, step, err := w.rules.Play(w.p, at, w.moves[j])
		if err != nil {
			to, ok = w.goes(at, shift.From, shift.To)
			blocked = !ok
		}
		if blocked || err == nil && !slices.Equal(step.Shifts, w.steps[j].Shifts) {
			_, free := w.goes(w.boards[k], w.from(k, j), shift.To)
			return j, blocked, !free
		}
		at = to
	}
	return 0, false, false
}

// along says on which line the blocks move.
func along(s puzzles.Step, size puzzles.Size) puzzles.Message {
	for _, shift := range s.Shifts {
		if shift.From/size.Cols != shift.To/size.Cols {
			return puzzles.Messagef("The blocks move up or down next.")
		}
	}
	return puzzles.Messagef("The blocks move to the left or to the right next.")
}
