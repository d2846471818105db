package puzzles

import "slices"

// Unplaced says that a mark has no place on a solution.
const Unplaced = -1

// Places returns after how many moves a solution is done with each mark, marks in
// order, each as early as possible; Unplaced for a mark it does not meet, for
// hints and for marks that are switched off. boards are its positions, the start first.
//
// It sees marks as a search does: a via mark and the fixed marks after it belong
// together. The earliest position that looks like the via and goes on by all the
// recorded moves passes them; no later one could leave more of the solution for
// the marks that follow. Where none does, the via is placed by itself.
func Places(f Family, p *Puzzle, boards []Board, moves []Move) []int {
	places := make([]int, len(p.Marks))
	at := 0
	looks := func(m *Mark, k int) bool {
		return boards[k].Size == m.Board.Size && f.Matches(p, boards[k], m.Board)
	}
	for i := range p.Marks {
		places[i] = Unplaced
	}
	for i := range p.Marks {
		m := &p.Marks[i]
		switch {
		case len(boards) != len(moves)+1 || !m.Binds():
		case len(m.Moves) > 0:
			if follows(moves, at, m.Moves) {
				at += len(m.Moves)
				places[i] = at
			}
		default:
			after := recorded(p.Marks[i+1:])
			first := Unplaced
			for k := at; k < len(boards); k++ {
				if !looks(m, k) {
					continue
				}
				if follows(moves, k, after) {
					first = k
					break
				}
				if first == Unplaced {
					first = k
				}
			}
			if first != Unplaced {
				places[i], at = first, first
			}
		}
	}
	return places
}

// recorded joins the moves of the fixed marks up to the next via mark.
func recorded(marks []Mark) (moves []Move) {
	for _, m := range marks {
		switch {
		case m.Off:
		case m.Kind == Via:
			return moves
		case m.Kind == Fixed:
			moves = append(moves, m.Moves...)
		}
	}
	return moves
}

// follows reports that moves go on with others from one on.
func follows(moves []Move, at int, with []Move) bool {
	end := at + len(with)
	return end <= len(moves) && slices.Equal(moves[at:end], with)
}
