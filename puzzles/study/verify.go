package study

import (
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Verify replays a solution by the rules, which know nothing of the search: its
// moves are legal, it ends in the goal, and with routed it passes the marks in
// their order. What does not is no solution, whoever says so; of a search it is a
// defect of the program.
func Verify(p *puzzles.Puzzle, moves []puzzles.Move, routed bool) error {
	f := families.Find(p.Family)
	if f == nil {
		return puzzles.NoFamily(p.Family)
	}
	_, err := replayed(f, p, moves, routed)
	return err
}

// replayed is Verify, and returns the positions of a solution that is to pass the marks.
func replayed(f puzzles.Family, p *puzzles.Puzzle, moves []puzzles.Move, routed bool) ([]puzzles.Board, error) {
	var boards []puzzles.Board
	var end puzzles.Board
	var err error
	if routed {
		boards, _, err = puzzles.Replay(f, p, p.Start, moves)
		end = boards[len(boards)-1]
	} else {
		end, err = puzzles.End(f, p, p.Start, moves)
	}
	switch {
	case err != nil:
		return nil, puzzles.Messagef("the solution does not replay: %v", err)
	case !f.Matches(p, end, p.Goal):
		return nil, puzzles.Messagef("the solution does not reach the goal")
	case !routed:
		return nil, nil
	}
	if i, missed := p.Missed(puzzles.Places(f, p, boards, moves)); missed {
		return nil, puzzles.Messagef("the solution does not obey waypoint %d", i+1)
	}
	return boards, nil
}

// Obeys reports whether moves from the start of a puzzle, wherever they end, pass all
// marks that a solution must obey.
func Obeys(p *puzzles.Puzzle, moves []puzzles.Move) bool {
	f := families.Find(p.Family)
	if f == nil {
		return false
	}
	boards, _, err := puzzles.Replay(f, p, p.Start, moves)
	if err != nil {
		return false
	}
	_, missed := p.Missed(puzzles.Places(f, p, boards, moves))
	return !missed
}
