package demands

import (
	"context"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Holding lists the demands of a puzzle that are kept, by their indices: proved, or kept by an estimate.
func Holding(ctx context.Context, p *puzzles.Puzzle, limits solver.Limits) (list []int, err error) {
	all := make([]int, len(p.Demands))
	for i := range all {
		all[i] = i
	}
	return holding(ctx, p, all, false, limits)
}

// Keeps reports whether a puzzle keeps those of its demands that a list names. What is open is not kept.
func Keeps(ctx context.Context, p *puzzles.Puzzle, which []int, limits solver.Limits) (bool, error) {
	list, err := holding(ctx, p, which, true, limits)
	return len(list) == len(which), err
}

// holding is those of a list that are kept; all says that one that is not ends it.
func holding(ctx context.Context, p *puzzles.Puzzle, which []int, all bool, limits solver.Limits) (list []int, err error) {
	if len(which) == 0 {
		return nil, nil
	}
	return New(p, limits).holding(ctx, which, all)
}

// holding is holding of the puzzle of a judge.
func (j *Judge) holding(ctx context.Context, which []int, all bool) (list []int, err error) {
	for _, i := range which {
		found, err := j.Of(ctx, &j.p.Demands[i])
		if err != nil {
			return nil, err
		}
		if found.Verdict.Holds() {
			list = append(list, i)
		} else if all {
			return list, nil
		}
	}
	return list, nil
}

// Knows spares the judge the search for the optimum: whether the puzzle has a solution, and a shortest one, both proved.
func (j *Judge) Knows(solvable bool, moves []puzzles.Move) {
	a := study.Answer{Moves: moves}
	if a.Result.Status = solver.Optimal; !solvable {
		a.Result.Status = solver.Unsolvable
	}
	a.Result.Cost = int32(len(moves))
	j.answer = &a
}

// Keeper returns what tells whether a changed puzzle, of which a shortest solution is known, keeps the demands that p keeps.
func Keeper(ctx context.Context, p *puzzles.Puzzle, limits solver.Limits) (func(changed *puzzles.Puzzle, moves []puzzles.Move) bool, error) {
	held, err := Holding(ctx, p, limits)
	return func(changed *puzzles.Puzzle, moves []puzzles.Move) bool {
		j := New(changed, limits)
		j.Knows(true, moves)
		list, err := j.holding(ctx, held, true)
		return err == nil && len(list) == len(held)
	}, err
}
