package familytest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"waymark/puzzles"
)

// Small is a random small puzzle of a family without faults; its goal is asked of where a
// walk has led.
func Small(t testing.TB, f puzzles.Family, r *rand.Rand) *puzzles.Puzzle {
	t.Helper()
	family := f.Info().ID
	for {
		rows, cols := 3, 3+r.IntN(2)
		if starts[family] == nil {
			if p := wanting(f, painted(f, puzzles.Size{Rows: rows, Cols: cols}, r), r); p != nil && len(f.Check(p)) == 0 {
				return p
			}
			continue
		}
		var text strings.Builder
		fmt.Fprintf(&text, "puzzle %s\nstart %dx%d\n", family, rows, cols)
		for range rows {
			text.WriteString(line(cols, r, starts[family]...) + "\n")
		}
		if family != "tandem" {
			fmt.Fprintf(&text, "goal %dx%d\n%s", rows, cols, strings.Repeat(nothing(family, cols)+"\n", rows))
		}
		if family == "glide" {
			fmt.Fprintf(&text, "gates %dx%d\n", rows, cols)
			for range rows {
				text.WriteString(line(cols, r, "b", "r", ".", ".", ".", ".", ".", ".") + "\n")
			}
		}
		read, err := puzzles.Read([]byte(text.String()), "", lookup(f))
		if err != nil {
			continue
		}
		if p := wanting(f, read[0], r); p != nil && len(f.Check(p)) == 0 {
			return p
		}
	}
}

// starts are the cells of random starts, as files write them. The starts of other families are painted.
var starts = map[string][]string{
	"slide":  {"1 ", "2 ", "3 ", "# ", "_ ", "_ "},
	"glide":  {"#", ".", ".", ".", "B", "R", ".", "%"},
	"tandem": {"#", ".", ".", "o", "_", ".", "*"},
	"swap":   {"T1R ", "B1B ", "T2B ", "B1R ", "### "},
	"blocks": {"A", "B", ".", ".", "#", "A", "."},
}

// painted is an empty puzzle with a random brush of the family on each cell of its start.
func painted(f puzzles.Family, size puzzles.Size, r *rand.Rand) *puzzles.Puzzle {
	p := f.New(size)
	for cell := range p.Start.Cells {
		brushes := f.Palette(p, puzzles.Start)
		p = f.Paint(p, puzzles.Start, -1, cell, brushes[r.IntN(len(brushes))].Cell)
	}
	return p
}

// line is cells by chance.
func line(cols int, r *rand.Rand, from ...string) string {
	var b strings.Builder
	for range cols {
		b.WriteString(from[r.IntN(len(from))])
	}
	return strings.TrimSpace(b.String())
}

// nothing is a row of a goal that asks for nothing.
func nothing(family string, cols int) string {
	if family == "slide" || family == "swap" {
		return strings.TrimSpace(strings.Repeat("? ", cols))
	}
	return strings.Repeat(".", cols)
}

// wanting is p with a goal that a walk has reached: what stands on two cells there.
func wanting(f puzzles.Family, p *puzzles.Puzzle, r *rand.Rand) *puzzles.Puzzle {
	if f.Info().NoGoal {
		return p
	}
	at := p.Start
	for range 12 {
		moves := f.Moves(p, at)
		if len(moves) == 0 {
			return nil
		}
		at, _, _ = f.Play(p, at, moves[r.IntN(len(moves))])
	}
	for range 4 {
		i := r.IntN(len(at.Cells))
		for _, b := range f.Palette(p, puzzles.Goal) {
			if b.Cell == at.Cells[i] && b.Face.Piece || p.Family == "swap" && b.Face.Hue == f.Scene(p, at, puzzles.Start).Faces[i].Hue && b.Face.Piece {
				p = f.Paint(p, puzzles.Goal, -1, i, b.Cell)
			}
		}
	}
	return p
}
