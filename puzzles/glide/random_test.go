package glide

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// recipe says what random puzzles may hold.
type recipe struct {
	maxSide    int
	maxTiles   int
	colours    int
	gates      bool
	chameleons bool
}

// randomPuzzle draws a puzzle in which Check finds no fault. The goal is part
// of a position some slides away, so most are solvable.
func randomPuzzle(t *rapid.T, r recipe) *puzzles.Puzzle {
	size := puzzles.Size{
		Rows: rapid.IntRange(2, r.maxSide).Draw(t, "rows"),
		Cols: rapid.IntRange(2, r.maxSide).Draw(t, "cols"),
	}
	p := Family{}.New(size)
	colour := func(label string) colour { return colour(rapid.IntRange(0, r.colours-1).Draw(t, label)) }
	for i := range p.Start.Cells {
		switch roll := rapid.IntRange(0, 15).Draw(t, "ground"); {
		case roll < 3:
			p.Start.Cells[i] = wallCell
		case roll == 3 && r.gates:
			p.Start.Cells[i] = gateCell(colour("gate"))
		}
	}
	for range rapid.IntRange(1, r.maxTiles).Draw(t, "tiles") {
		i := rapid.IntRange(0, size.Cells()-1).Draw(t, "tile at")
		k := colour("colour")
		if r.chameleons && rapid.IntRange(0, 2).Draw(t, "grey") == 0 {
			k = grey
		}
		gate, gated := gateOf(p.Start.Cells[i])
		if !isWall(p.Start.Cells[i]) && (!gated || gate == k) {
			p.Start.Cells[i] = withContent(p.Start.Cells[i], piece(k))
		}
	}
	at := p.Start
	for range rapid.IntRange(0, 12).Draw(t, "slides") {
		moves := Family{}.Moves(p, at)
		if len(moves) == 0 {
			break
		}
		var err error
		at, _, err = Family{}.Play(p, at, rapid.SampledFrom(moves).Draw(t, "slide"))
		require.NoError(t, err)
	}
	for i, c := range at.Cells {
		if k, ok := tileOf(c); ok && k != grey && rapid.IntRange(0, 3).Draw(t, "wanted") > 0 {
			p.Goal.Cells[i] = tileCell(k)
		}
	}
	if len(Family{}.Check(p)) > 0 {
		t.Skip("no tile, or nothing wanted")
	}
	return p
}

// packing is what both packings have in common, for tests that serve both.
type packing[S solver.State] interface {
	solver.Space[S]
	pack(*groups) S
	unpack(S, *groups)
	heuristics(*target) []solver.Heuristic[S]
}

type (
	wide     = [maxWords]uint64
	backward = solver.Reversible[wide]
)

// packings returns every packing that can hold the puzzle, in wide states.
func packings(p *puzzles.Puzzle) (*board, map[string]packing[wide]) {
	b := newBoard(p)
	if b.start.count(grey) > 0 {
		return b, map[string]packing[wide]{"codes": newCodes[wide](b)}
	}
	return b, map[string]packing[wide]{"lists": newLists[wide](b), "static": newStatic[wide](b)}
}

// state packs a position.
func state(b *board, sp packing[wide], at puzzles.Board) wide {
	g := b.group(at)
	return sp.pack(&g)
}

// position returns the board of a state.
func (b *board) position(p *puzzles.Puzzle, sp packing[wide], s wide) puzzles.Board {
	var g groups
	sp.unpack(s, &g)
	return b.drawn(p.Start, &g)
}

// explore lists the states reachable from the start, at most limit.
func explore(sp solver.Space[wide], limit int) []wide {
	states := []wide{sp.Start()}
	seen := map[wide]bool{sp.Start(): true}
	var buf []solver.Edge[wide]
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

// recipes are the kinds of boards every property is tried on.
var recipes = map[string]recipe{
	"plain":      {maxSide: 5, maxTiles: 6, colours: 3},
	"gates":      {maxSide: 5, maxTiles: 5, colours: 3, gates: true},
	"chameleons": {maxSide: 5, maxTiles: 6, colours: 3, gates: true, chameleons: true},
	"large":      {maxSide: 16, maxTiles: 24, colours: 8, gates: true},
	"many grey":  {maxSide: 16, maxTiles: 24, colours: 8, gates: true, chameleons: true},
}

// overRecipes runs a property on every recipe.
func overRecipes(t *testing.T, property func(*rapid.T, *puzzles.Puzzle)) {
	for name, r := range recipes {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { property(t, randomPuzzle(t, r)) })
		})
	}
}
