package audit

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

// block is marks that stay together in any order: a via mark and the recorded moves that
// begin where it lies. The first of the way is the start, with the recorded moves before
// any via mark.
type block struct {
	marks       []int         // by their indices; none for a start without moves
	entry, exit puzzles.Board // the positions in which the audited solution comes and goes
	moves       []puzzles.Move
	whole       bool // the mark is one position, entry
}

// blocks lists the via marks that bind, each with its recorded moves, as indices.
func (s *auditor) blocks() (list [][]int) {
	for _, i := range Obeyed(s.puzzle) {
		if s.puzzle.Marks[i].Kind == puzzles.Via {
			list = append(list, chain(s.puzzle, i))
		}
	}
	return list
}

// ends lays the blocks over the audited solution: the start, then one for each via mark.
func (s *auditor) ends() ([]block, error) {
	p, moves := s.puzzle, s.report.Solution.Moves
	boards, _, err := puzzles.Replay(s.rules, p, p.Start, moves)
	if err != nil {
		return nil, err
	}
	places := puzzles.Places(s.rules, p, boards, moves)
	list := []block{{entry: p.Start, exit: p.Start, whole: true}}
	for _, i := range Obeyed(p) {
		m, at := &p.Marks[i], places[i]
		if m.Kind == puzzles.Via {
			list = append(list, block{entry: boards[at], whole: s.whole(m.Board, boards[at])})
		}
		b := &list[len(list)-1]
		b.marks, b.exit, b.moves = append(b.marks, i), boards[at], append(b.moves, m.Moves...)
	}
	return list, nil
}

// whole reports whether a position is the only one that is as a board says.
func (s *auditor) whole(board, at puzzles.Board) bool {
	return !slices.Contains(board.Cells, puzzles.Any) &&
		(board.Equal(at) || s.rules.Matches(s.puzzle, at, board) && s.rules.Matches(s.puzzle, board, at))
}

// leg is the question how far it is from one position to another, without marks. Where the
// family has no goal that asks for one position, the way goes through that and on to the
// goal of the puzzle: on is then true.
func (s *auditor) leg(from, to puzzles.Board) (p *puzzles.Puzzle, on bool) {
	n := bare(s.puzzle)
	n.Start, n.Marks = from, []puzzles.Mark{{Kind: puzzles.Via, Board: to}}
	if s.rules.Info().NoGoal {
		return n, true
	}
	asks := n
	for i, c := range to.Cells {
		asks = s.rules.Paint(asks, puzzles.Goal, -1, i, c)
	}
	if !asks.Start.Equal(from) || !s.rules.Matches(asks, to, asks.Goal) || len(s.rules.Check(asks)) > 0 {
		return n, true
	}
	if s.whole(asks.Goal, to) {
		asks = asks.Clone()
		asks.Marks = nil
	}
	if _, err := study.Open(asks); err != nil {
		return n, true
	}
	return asks, false
}
