package slide

import "waymark/puzzles"

// numbered gives the tiles of the start or the goal the labels from 1 on in
// reading order, and those of the other boards the labels of the same tiles: of
// those alike, the first on one board is the first on another. Tiles of the start
// that the goal does not mention come last; tiles that the start does not have
// become open cells of goals and marks.
func numbered(p *puzzles.Puzzle, by puzzles.Role) *puzzles.Puzzle {
	boards := boardsOf(p)
	labels := map[puzzles.Cell][]puzzles.Cell{} // new ones of a label, in order
	next := puzzles.Cell(1)
	label := func(b puzzles.Board, grow bool) puzzles.Board {
		b = b.Clone()
		seen := map[puzzles.Cell]int{}
		for i, c := range b.Cells {
			if !isTile(c) {
				continue
			}
			if seen[c] == len(labels[c]) && grow {
				labels[c] = append(labels[c], next)
				next++
			}
			if b.Cells[i] = puzzles.Any; seen[c] < len(labels[c]) {
				b.Cells[i] = labels[c][seen[c]]
			}
			seen[c]++
		}
		return b
	}
	const start, goal = 0, 1
	if by == puzzles.Goal {
		boards[goal] = label(boards[goal], true)
	}
	boards[start] = label(boards[start], true)
	for i, b := range boardsOf(p) {
		if i != start && (i != goal || by != puzzles.Goal) {
			boards[i] = label(b, false)
		}
	}
	return withBoards(p, boards)
}
