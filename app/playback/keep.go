package playback

import (
	"slices"

	"waymark/puzzles"
)

// Keep returns the puzzle with the moves made as fixed marks at the front of
// its route. Marks already there stay while the moves agree with them, or are
// switched off; the rest becomes one mark of the given name. It returns the puzzle
// itself when nothing changes.
func (t *Trial) Keep(name string) *puzzles.Puzzle {
	rest := t.Moves()
	front := t.Puzzle.Marks[:leading(t.Puzzle.Marks)]
	var marks []puzzles.Mark
	agree := true
	for _, m := range front {
		if !m.Off {
			if agree = agree && startsWith(rest, m.Moves); !agree {
				continue
			}
			rest = rest[len(m.Moves):]
		}
		marks = append(marks, m)
	}
	if len(marks) == len(front) && len(rest) == 0 {
		return t.Puzzle
	}
	if len(rest) > 0 {
		marks = append(marks, puzzles.Mark{Kind: puzzles.Fixed, Name: name, Moves: rest})
	}
	p := t.Puzzle.Clone()
	p.Marks = append(marks, t.Puzzle.Marks[len(front):]...)
	return p
}

func startsWith(moves, front []puzzles.Move) bool {
	return len(front) <= len(moves) && slices.Equal(moves[:len(front)], front)
}
