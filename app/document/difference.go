package document

import (
	"slices"

	"waymark/puzzles"
)

// Difference names, each in a word or two, what of a puzzle is not as in another; none
// where they are alike.
func Difference(a, b *puzzles.Puzzle) []puzzles.Message {
	if a.Family != b.Family {
		return []puzzles.Message{puzzles.Messagef("another kind of puzzle")}
	}
	var list []puzzles.Message
	say := func(differs bool, what puzzles.Message) {
		if differs {
			list = append(list, what)
		}
	}
	switch n := len(DifferentCells(a.Start, b.Start)) + len(DifferentCells(a.Goal, b.Goal)); {
	case a.Start.Size != b.Start.Size:
		say(true, puzzles.Messagef("another size"))
	case n == 1:
		say(true, puzzles.Messagef("one cell"))
	default:
		say(n > 0, puzzles.Messagef("%d cells", n))
	}
	say(!slices.Equal(a.Headers, b.Headers), puzzles.Messagef("the settings"))
	say(!slices.EqualFunc(a.Marks, b.Marks, sameMark), puzzles.Messagef("the waypoints"))
	say(!puzzles.SameDemands(a.Demands, b.Demands), puzzles.Messagef("the demands"))
	say(!slices.EqualFunc(a.Solutions, b.Solutions, func(x, y puzzles.Solution) bool {
		return x.Status == y.Status && slices.Equal(x.Moves, y.Moves)
	}), puzzles.Messagef("the solutions"))
	say(a.Published.String() != b.Published.String(), puzzles.Messagef("what is published"))
	say(a.Name != b.Name || a.Author != b.Author || a.Note != b.Note, puzzles.Messagef("name or notes"))
	return list
}

func sameMark(a, b puzzles.Mark) bool {
	return a.Name == b.Name && a.Off == b.Off && puzzles.SameMarks([]puzzles.Mark{a}, []puzzles.Mark{b})
}

// DifferentCells lists the cells of two boards that differ; all that only one has.
func DifferentCells(a, b puzzles.Board) (cells []int) {
	for i := range max(len(a.Cells), len(b.Cells)) {
		if i >= len(a.Cells) || i >= len(b.Cells) || a.Cells[i] != b.Cells[i] {
			cells = append(cells, i)
		}
	}
	return cells
}
