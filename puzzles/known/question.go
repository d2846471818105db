package known

import (
	"encoding/binary"
	"slices"

	"waymark/puzzles"
)

// Question asks for the shortest solution of a puzzle: through its marks in force, or with
// all marks left aside.
type Question struct {
	Puzzle *puzzles.Puzzle
	Free   bool // the marks are left aside
}

// Routed is the question of a puzzle as it is.
func Routed(p *puzzles.Puzzle) Question { return Question{Puzzle: p} }

// Free is the question of a puzzle without its marks.
func Free(p *puzzles.Puzzle) Question { return Question{Puzzle: p, Free: true} }

// From is the question of the way from a position to the goal.
func From(p *puzzles.Puzzle, at puzzles.Board) Question {
	from := *p
	from.Start, from.Marks, from.Solutions, from.Bounds = at, nil, nil, nil
	return Question{Puzzle: &from, Free: true}
}

// routed reports whether marks must be obeyed.
func (q Question) routed() bool { return !q.Free && q.Puzzle.Routed() }

// spaceKey adds to a key what tells apart what positions are of: the rules and the goal.
func spaceKey(key []byte, p *puzzles.Puzzle) []byte {
	key = text(key, p.Family)
	for _, h := range p.Headers {
		key = text(text(key, h.Key), h.Value)
	}
	return board(key, p.Goal)
}

// Key is a board as the key of a map.
func Key(b puzzles.Board) string { return string(board(nil, b)) }

func text(key []byte, s string) []byte {
	return append(binary.AppendUvarint(key, uint64(len(s))), s...)
}

func board(key []byte, b puzzles.Board) []byte {
	key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(b.Rows)), uint64(b.Cols))
	for _, c := range b.Cells {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return key
}

// unit is a board to pass through, none for what begins at the start, and the recorded
// moves from there.
type unit struct {
	at    puzzles.Board
	moves []puzzles.Move
}

// unitsOf are the marks in force. The first has no board.
func unitsOf(p *puzzles.Puzzle) []unit {
	list := []unit{{}}
	for i := range p.Marks {
		switch m := &p.Marks[i]; {
		case !m.Binds():
		case len(m.Moves) > 0:
			last := &list[len(list)-1]
			if last.moves == nil {
				last.moves = slices.Clip(m.Moves) // the first that is joined to it copies it, once
			} else {
				last.moves = append(last.moves, m.Moves...)
			}
		default:
			list = append(list, unit{at: m.Board})
		}
	}
	return list
}

// unitsKey adds to a key what tells routes from one start apart.
func unitsKey(key []byte, units []unit) []byte {
	for _, u := range units {
		key = binary.AppendUvarint(board(key, u.at), uint64(len(u.moves)))
		for _, m := range u.moves {
			key = text(key, string(m))
		}
	}
	return key
}

// weaker reports whether every solution through the marks of b is one through those of a:
// a asks for fewer boards, boards with more open cells, or fewer of the moves from there.
func weaker(a, b []unit) bool {
	k := 0
	for i := range a {
		for ; k < len(b) && !a[i].within(b[k]); k++ {
			if i == 0 {
				return false // what begins at the start can begin nowhere else
			}
		}
		if k == len(b) {
			return false
		}
		k++
	}
	return true
}

// within reports whether what passes u passes a as well.
func (a unit) within(u unit) bool {
	if a.at.Size != u.at.Size || len(a.at.Cells) != len(u.at.Cells) || len(a.moves) > len(u.moves) || !slices.Equal(a.moves, u.moves[:len(a.moves)]) {
		return false
	}
	for i, c := range a.at.Cells {
		if c != puzzles.Any && c != u.at.Cells[i] {
			return false
		}
	}
	return true
}

// leg is a part of a route: recorded moves, or the way from one station to the next.
type leg struct {
	from, to puzzles.Board
	moves    []puzzles.Move // recorded
	open     bool           // one of its ends is not one position, so nothing is known of it by itself
	// goal and start are the keys of its question.
	goal, start string
}

// closed reports whether the leg is a question of its own.
func (l leg) closed() bool { return l.moves == nil && !l.open }

// legsOf cuts the route of a puzzle at its marks, the goal last; nil where recorded moves
// cannot be played.
func legsOf(f puzzles.Family, p *puzzles.Puzzle) []leg {
	var legs []leg
	at, known := p.Start, true
	for i := range p.Marks {
		m := &p.Marks[i]
		switch {
		case !m.Binds():
		case len(m.Moves) > 0:
			legs = append(legs, leg{moves: m.Moves})
			if known {
				boards, _, err := puzzles.Replay(f, p, at, m.Moves)
				if err != nil {
					return nil
				}
				at = boards[len(boards)-1]
			}
		default:
			complete := !slices.Contains(m.Board.Cells, puzzles.Any)
			legs = append(legs, leg{from: at, to: m.Board, open: !known || !complete})
			at, known = m.Board, complete
		}
	}
	legs = append(legs, leg{from: at, to: p.Goal, open: !known})
	for i := range legs {
		if l := &legs[i]; l.closed() {
			l.goal, l.start = string(spaceKey(nil, l.question(p).Puzzle)), Key(l.from)
		}
	}
	return legs
}

// question is that of a leg by itself.
func (l leg) question(p *puzzles.Puzzle) Question {
	q := From(p, l.from)
	q.Puzzle.Goal = l.to
	return q
}
