package edit_test

import (
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// drawn draws a region as rows: "x" for its cells, "." for the others.
func drawn(r edit.Region) string {
	var b strings.Builder
	for cell := range r.Size().Cells() {
		if cell > 0 && cell%r.Size().Cols == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(".x"[b2i(r.Has(cell))])
	}
	return b.String()
}

// region reads what drawn draws.
func region(rows string) edit.Region {
	lines := strings.Fields(rows)
	r := edit.Cells(puzzles.Size{Rows: len(lines), Cols: len(lines[0])})
	for i, c := range strings.Join(lines, "") {
		if c == 'x' {
			r = r.Add(i)
		}
	}
	return r
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
