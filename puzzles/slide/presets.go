package slide

import (
	"slices"

	"waymark/puzzles"
)

// Presets lists the goals of the literature, the start in the goal's order,
// tiles numbered anew, and scrambles of the lengths used in published experiments.
func (f Family) Presets(p *puzzles.Puzzle) []puzzles.Preset {
	presets := []puzzles.Preset{
		{Title: "Goal: blank last", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return sortedGoal(p, false) }},
		{Title: "Goal: blank first", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return sortedGoal(p, true) }},
		{Title: "Goal: spiral", Apply: spiralGoal},
	}
	if p.Goal.Sound() && !slices.Contains(p.Goal.Cells, puzzles.Any) {
		presets = append(presets, puzzles.Preset{Title: "Start: as the goal", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle {
			return p.WithStart(base(p))
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
	return p.WithGoal(goal)
}

// spiralGoal is sortedGoal with the blanks last and the order clockwise along the edge and inwards.
func spiralGoal(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal := sortedGoal(p, false).Goal.Clone()
	isWall := func(c puzzles.Cell) bool { return c == wallCell }
	pieces := slices.DeleteFunc(slices.Clone(goal.Cells), isWall)
	for _, i := range goal.Size.Inwards() {
		if !isWall(goal.Cells[i]) {
			goal.Cells[i], pieces = pieces[0], pieces[1:]
		}
	}
	return p.WithGoal(goal)
}

// base returns the goal when it is a full board, else the start.
func base(p *puzzles.Puzzle) puzzles.Board {
	if p.Goal.Sound() && !slices.Contains(p.Goal.Cells, puzzles.Any) {
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
	random := puzzles.Chance(p, 4, uint64(moves))
	at := puzzles.Wander(f, p, base(p), moves, random, nil)
	for try := 0; try < 9 && (at.Equal(p.Start) || at.Equal(p.Goal)); try++ {
		at = puzzles.Wander(f, p, base(p), moves, random, nil)
	}
	return p.WithStart(at)
}
