package shell

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/board"
)

// TermFigures are the terms of an estimate as they are drawn over the board that it is of.
func TermFigures(in puzzles.Insight) (figures []board.Figure) {
	for i, t := range in.Terms {
		f := board.Figure{Sign: t.Sign, Cells: t.Cells}
		switch t.Sign {
		case puzzles.Way:
			f.Text = text.Estimate(t.Value)
		case puzzles.Group:
			f.Text = text.Number(uint64(i + 1))
		case puzzles.Clash:
			f.Text = "+" + text.Estimate(t.Value)
		}
		figures = append(figures, f)
	}
	return figures
}
