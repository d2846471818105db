package slide

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"waymark/puzzles"
)

// Presets lists the two goals of the literature, the start in the goal's order,
// tiles numbered anew, and scrambles of the lengths used in published experiments.
func (f Family) Presets(p *puzzles.Puzzle) []puzzles.Preset {
	presets := []puzzles.Preset{
		{Title: "Goal: blank last", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return sortedGoal(p, false) }},
		{Title: "Goal: blank first", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return sortedGoal(p, true) }},
	}
	if wellFormed(p.Goal) && !slices.Contains(p.Goal.Cells, puzzles.Any) {
		presets = append(presets, puzzles.Preset{Title: "Start: as the goal", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle {
			return withStart(p, base(p))
		}})
	}
	return append(presets,
		puzzles.Preset{Title: "Number tiles in the order of the start", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return numbered(p, puzzles.Start) }},
		puzzles.Preset{Title: "Number tiles in the order of the goal", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return numbered(p, puzzles.Goal) }},
		puzzles.Preset{Title: "Start: 10 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 10) }},
		puzzles.Preset{Title: "Start: 30 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 30) }},
		puzzles.Preset{Title: "Start: 50 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 50) }},
		puzzles.Preset{Title: "Start: 100 random moves", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 100) }},
	)
}

// sortedGoal gives p a goal that holds what the start holds: its labels in
// ascending order around the walls, its blanks at one end.
func sortedGoal(p *puzzles.Puzzle, blankFirst bool) *puzzles.Puzzle {
	labels := labelsOf(p.Start)
	goal := p.Start.Clone()
	blanks := 0
	for _, c := range goal.Cells {
		if c != wallCell && !isTile(c) {
			blanks++
		}
	}
	pieces := slices.Concat(labels, make([]puzzles.Cell, blanks))
	if blankFirst {
		pieces = slices.Concat(make([]puzzles.Cell, blanks), labels)
	}
	for i, c := range goal.Cells {
		if c != wallCell {
			goal.Cells[i], pieces = pieces[0], pieces[1:]
		}
	}
	if goal.Equal(p.Goal) {
		return p
	}
	n := p.Clone()
	n.Goal = goal
	return n
}

// base returns the goal when it is a full board, else the start.
func base(p *puzzles.Puzzle) puzzles.Board {
	if wellFormed(p.Goal) && !slices.Contains(p.Goal.Cells, puzzles.Any) {
		return p.Goal
	}
	return p.Start
}

// scramble gives p a start some random legal moves away from the goal, or from
// the start when the goal leaves cells open; either way a solvable puzzle stays
// solvable. The present start is the seed: the same puzzle gives the same
// scramble, and scrambling again gives another one. A walk that happens to end
// on the start or the goal is walked anew, a few times at most: on a board
// where hardly anything moves there may be no other end.
func (f Family) scramble(p *puzzles.Puzzle, moves int) *puzzles.Puzzle {
	h := fnv.New64a()
	for _, c := range p.Start.Cells {
		// A hash never fails to write.
		_, _ = h.Write([]byte{byte(c), byte(c >> 8), byte(c >> 16), byte(c >> 24)})
	}
	random := rand.New(rand.NewPCG(h.Sum64(), uint64(moves)))
	at := f.walk(p, base(p), moves, random)
	for try := 0; try < 9 && (at.Equal(p.Start) || at.Equal(p.Goal)); try++ {
		at = f.walk(p, base(p), moves, random)
	}
	return withStart(p, at)
}

// walk makes random legal moves; any of them may undo the one before.
func (f Family) walk(p *puzzles.Puzzle, at puzzles.Board, moves int, random *rand.Rand) puzzles.Board {
	for range moves {
		legal := f.Moves(p, at)
		if len(legal) == 0 {
			break
		}
		next, _, err := f.Play(p, at, legal[random.IntN(len(legal))])
		if err != nil {
			break
		}
		at = next
	}
	return at
}

// withStart returns p with another start, or p itself when it has that start.
func withStart(p *puzzles.Puzzle, start puzzles.Board) *puzzles.Puzzle {
	if start.Equal(p.Start) {
		return p
	}
	n := p.Clone()
	n.Start = start
	return n
}
