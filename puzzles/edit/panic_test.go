package edit_test

import (
	"testing"

	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// Nothing panics on boards with any content, marks of other sizes and moves
// without sense, nor on arguments beside them.
func TestNothingPanics(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		brushes := f.Palette(f.New(f.Info().Min), puzzles.Start)
		cell := rapid.OneOf(
			rapid.Custom(func(t *rapid.T) puzzles.Cell { return puzzles.Cell(rapid.Uint32().Draw(t, "bits")) }),
			rapid.Custom(func(t *rapid.T) puzzles.Cell { return rapid.SampledFrom(brushes).Draw(t, "brush").Cell }),
			rapid.Just(puzzles.Any))
		sizes := rapid.Custom(func(t *rapid.T) puzzles.Size {
			return puzzles.Size{Rows: rapid.IntRange(2, 4).Draw(t, "rows"), Cols: rapid.IntRange(2, 4).Draw(t, "cols")}
		})
		board := func(size puzzles.Size, label string) puzzles.Board {
			return puzzles.Board{Size: size, Cells: rapid.SliceOfN(cell, size.Cells(), size.Cells()).Draw(t, label)}
		}
		size := sizes.Draw(t, "size")
		p := &puzzles.Puzzle{Family: f.Info().ID, Start: board(size, "start")}
		if !f.Info().NoGoal {
			p.Goal = board(size, "goal")
		}
		moves := rapid.SliceOfN(rapid.SampledFrom([]puzzles.Move{"A1-R", "A1-R1", "B2-A1", "U", "A1-UR", "D9-D", "?"}), 1, 2)
		for _, b := range []puzzles.Board{board(size, "mark"), board(sizes.Draw(t, "other"), "other waypoint"), {}} {
			m := puzzles.Mark{Kind: puzzles.Via, Board: b}
			if b.IsZero() {
				m = puzzles.Mark{Kind: puzzles.Fixed, Moves: moves.Draw(t, "moves")}
			}
			p.Marks = append(p.Marks, m, puzzles.Mark{Kind: puzzles.Hint, Moves: moves.Draw(t, "hint")})
		}
		p.Headers = []puzzles.Header{{Key: "exit", Value: rapid.SampledFrom([]string{"right 9", "top A B", "x", ""}).Draw(t, "exit")}}
		p.Solutions = []puzzles.Solution{{Moves: moves.Draw(t, "solution")}}

		role := puzzles.Role(rapid.IntRange(0, 3).Draw(t, "role"))
		mark, at := rapid.IntRange(-1, 6).Draw(t, "m"), rapid.IntRange(-1, 17).Draw(t, "at")
		region := edit.Cells(sizes.Draw(t, "of"), rapid.SliceOf(rapid.IntRange(-1, 17)).Draw(t, "region")...)
		clip := edit.Copy(f, p, puzzles.Role(rapid.IntRange(0, 2).Draw(t, "from")), mark, edit.Whole(size))
		edit.Pasted(f, p, role, mark, clip.Turned(puzzles.Turn(at&7)), at)
		edit.Lift(f, p, role, mark, region, at > 3).Moved(f, role, mark, at, mark)
		edit.Erased(f, p, role, mark, region)
		edit.Exchanged(f, p, role, mark, region, cell.Draw(t, "a"), cell.Draw(t, "b"))
		edit.ExchangedEverywhere(f, p, cell.Draw(t, "c"), cell.Draw(t, "d"))
		_, _ = edit.ParseClip(f, clip.Text(f))
		edit.Turned(f, p, puzzles.Turn(at&15))
		edit.Shifted(f, p, puzzles.Dir(at&7))
		lines := edit.Lines(at & 1)
		_, _ = edit.Inserted(f, p, lines, at)
		_, _ = edit.Deleted(f, p, lines, at)
		_, _ = edit.Resized(f, p, sizes.Draw(t, "to"), edit.Anchor(at&15))
	})
}
