package blocks

import (
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

// recipe says what random puzzles may hold.
type recipe struct {
	maxSide   int
	maxPieces int
	maxCells  int // of a piece
	settings  bool
	anyGoal   bool // wanted pieces may stand where they can never get to
}

var (
	tiny  = recipe{maxSide: 4, maxPieces: 5, maxCells: 3, settings: true}
	large = recipe{maxSide: 16, maxPieces: 14, maxCells: 6, settings: true}
)

// randomPuzzle draws a puzzle in which Check finds no fault. The goal is part of
// a position some moves away, unless any will do.
func randomPuzzle(t *rapid.T, r recipe) *puzzles.Puzzle {
	size := puzzles.Size{
		Rows: rapid.IntRange(2, r.maxSide).Draw(t, "rows"),
		Cols: rapid.IntRange(2, r.maxSide).Draw(t, "cols"),
	}
	p := Family{}.New(size)
	cellOf := func(label string) int { return rapid.IntRange(0, size.Cells()-1).Draw(t, label) }
	for range rapid.IntRange(0, size.Cells()/8).Draw(t, "walls") {
		p.Start.Cells[cellOf("wall")] = wallCell
	}
	var made []puzzles.Cell
	for n := range rapid.IntRange(1, min(r.maxPieces, max(1, size.Cells()/3))).Draw(t, "pieces") {
		at := cellOf("piece")
		if p.Start.Cells[at] != emptyCell {
			continue
		}
		c := firstPiece + puzzles.Cell(n)
		made = append(made, c)
		p.Start.Cells[at] = c
		for range rapid.IntRange(0, r.maxCells-1).Draw(t, "grow") {
			if next, ok := size.Neighbour(at, rapid.SampledFrom(puzzles.Dirs[:]).Draw(t, "to")); ok && p.Start.Cells[next] == emptyCell {
				p.Start.Cells[next] = c
				at = next
			}
		}
	}
	if len(made) == 0 {
		t.Skip("no piece")
	}
	if r.settings {
		p.Headers = randomSettings(t, made)
	}
	for range rapid.IntRange(0, 2).Draw(t, "gates") {
		cell, gate := cellOf("gate"), gateCell(rapid.SampledFrom(made).Draw(t, "gate for"))
		if n := (Family{}).Paint(p, puzzles.Start, 0, cell, gate); n.Start.Cells[cell]&content == p.Start.Cells[cell]&content {
			p = n
		}
	}
	at := p.Start
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		moves := Family{}.Moves(p, at)
		if len(moves) == 0 {
			break
		}
		var err error
		at, _, err = Family{}.Play(p, at, rapid.SampledFrom(moves).Draw(t, "move"))
		require.NoError(t, err)
	}
	for n, c := range made {
		if n > 0 && rapid.IntRange(0, 2).Draw(t, "wanted") > 0 {
			continue
		}
		cells := bodies(at)[number(c)]
		dr, dc := 0, 0
		if r.anyGoal {
			dr, dc = rapid.IntRange(-2, 2).Draw(t, "rows off"), rapid.IntRange(-2, 2).Draw(t, "columns off")
		}
		fits := true
		for _, cell := range cells {
			to, ok := shifted(size, cell, dr, dc)
			fits = fits && ok && !isWall(p.Start.Cells[to]) && p.Goal.Cells[to] == puzzles.Any
		}
		for _, cell := range cells {
			if to, _ := shifted(size, cell, dr, dc); fits {
				p.Goal.Cells[to] = c
			}
		}
	}
	if len(Family{}.Check(p)) > 0 {
		t.Skip("nothing wanted, or unlike pieces called alike")
	}
	return p
}

// randomSettings draws headers; pieces called alike may turn out not to be.
func randomSettings(t *rapid.T, made []puzzles.Cell) []puzzles.Header {
	var list []puzzles.Header
	add := func(key, value string) { list = append(list, puzzles.Header{Key: key, Value: value}) }
	if m := rapid.SampledFrom([]string{"", "step", "slide", "move"}).Draw(t, "metric"); m != "" {
		add(keyMetric, m)
	}
	var across, down []string
	switch rapid.IntRange(0, 3).Draw(t, "axes") {
	case 0:
		add(keyAxis, "auto")
	case 1:
		for _, c := range made {
			switch rapid.IntRange(0, 3).Draw(t, "axis") {
			case 0:
				across = append(across, letter(c))
			case 1:
				down = append(down, letter(c))
			}
		}
	}
	if len(across) > 0 {
		add(keyAxis, "horizontal "+strings.Join(across, " "))
	}
	if len(down) > 0 {
		add(keyAxis, "vertical "+strings.Join(down, " "))
	}
	if len(made) > 1 && rapid.IntRange(0, 5).Draw(t, "alike") == 0 {
		pair := rapid.Permutation(made).Draw(t, "pair")
		add(keyAlike, letter(pair[0])+" "+letter(pair[1]))
	}
	return list
}

// explore lists the states reachable from the start, at most limit.
func explore[S solver.State](sp solver.Space[S], limit int) []S {
	states := []S{sp.Start()}
	seen := map[S]bool{sp.Start(): true}
	var buf []solver.Edge[S]
	for i := 0; i < len(states) && len(states) < limit; i++ {
		buf = sp.Successors(states[i], buf[:0])
		for _, e := range buf {
			if !seen[e.To] {
				seen[e.To] = true
				states = append(states, e.To)
			}
		}
	}
	return states
}
