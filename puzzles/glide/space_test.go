package glide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// slowPlay is the rules once more, cell by cell and without any of the
// functions under test: the oracle.
func slowPlay(at puzzles.Board, from int, d puzzles.Dir) (puzzles.Board, bool) {
	tile := at.Cells[from] & content
	if tile == emptyCell || tile == wallCell {
		return at, false
	}
	dr, dc := d.Delta()
	row, col := from/at.Cols, from%at.Cols
	for {
		r, c := row+dr, col+dc
		if r < 0 || r >= at.Rows || c < 0 || c >= at.Cols {
			break
		}
		next := at.Cells[r*at.Cols+c]
		if next&content != emptyCell {
			break
		}
		if gate := next >> gateShift; gate != 0 && (tile == chameleonCell || tile-firstTile != gate-1) {
			break
		}
		row, col = r, c
	}
	if row*at.Cols+col == from {
		return at, false
	}
	after := at.Clone()
	after.Cells[from] -= tile
	after.Cells[row*at.Cols+col] += tile
	taken := false
	for _, delta := range [][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
		r, c := row+delta[0], col+delta[1]
		if r < 0 || r >= at.Rows || c < 0 || c >= at.Cols {
			continue
		}
		beside := after.Cells[r*at.Cols+c] & content
		if tile == chameleonCell && beside > chameleonCell && !taken {
			taken = true
			after.Cells[row*at.Cols+col] += beside - chameleonCell
		}
		if tile > chameleonCell && beside == chameleonCell {
			after.Cells[r*at.Cols+c] += tile - chameleonCell
		}
	}
	return after, true
}

// slowNext lists the positions one slide away by the text of the slide.
func slowNext(at puzzles.Board) map[puzzles.Move]puzzles.Board {
	next := map[puzzles.Move]puzzles.Board{}
	for i := range at.Cells {
		for _, d := range puzzles.Dirs {
			if after, ok := slowPlay(at, i, d); ok {
				next[puzzles.CellDir(at.Size, i, d)] = after
			}
		}
	}
	return next
}

func TestPlayAgreesWithSlowRules(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		at := p.Start
		for range 3 {
			want := slowNext(at)
			moves := Family{}.Moves(p, at)
			require.Len(t, moves, len(want))
			for _, m := range moves {
				after, step, err := Family{}.Play(p, at, m)
				require.NoError(t, err)
				require.True(t, want[m].Equal(after), "%s%s", m, draw(after, puzzles.Start))
				cell, d, err := puzzles.ParseCellDir(at.Size, m)
				require.NoError(t, err)
				require.Equal(t, cell, step.Shifts[0].From)
				pushed, err := Family{}.Push(p, at, cell, d)
				require.NoError(t, err)
				require.Equal(t, m, pushed)
			}
			for i := range at.Cells {
				for _, d := range puzzles.Dirs {
					m := puzzles.CellDir(at.Size, i, d)
					if _, ok := want[m]; !ok {
						if _, err := (Family{}).Push(p, at, i, d); err == nil {
							t.Fatalf("%s is no move", m)
						}
					}
				}
			}
			if len(moves) == 0 {
				return
			}
			at = want[rapid.SampledFrom(moves).Draw(t, "go on")]
		}
	})
}

func TestSuccessorsAgreeWithRules(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		b, spaces := packings(p)
		for name, sp := range spaces {
			for _, s := range explore(sp, max(2, 300/len(p.Start.Cells))) {
				at := b.position(p, sp, s)
				require.True(t, s == state(b, sp, at), "%s: packing is canonical", name)
				require.Equal(t, Family{}.Matches(p, at, p.Goal), sp.IsGoal(s), name)
				want := slowNext(at)
				edges := sp.Successors(s, nil)
				require.Len(t, edges, len(want), name)
				distinct := map[wide]bool{}
				for _, e := range edges {
					m := puzzles.Move(moveText(p.Start.Size, e.Move))
					_, legal := want[m]
					require.True(t, legal, "%s %s", name, m)
					require.True(t, state(b, sp, want[m]) == e.To, "%s %s", name, m)
					require.EqualValues(t, 1, e.Cost)
					distinct[e.To] = true
				}
				if b.start.count(grey) == 0 {
					require.Len(t, distinct, len(edges), "different slides of equal tiles lead to different positions")
				}
			}
		}
	})
}

// leads reports whether one of the edges is the move to the state.
func leads(edges []solver.Edge[wide], to wide, m solver.Move) bool {
	return slices.Contains(edges, solver.Edge[wide]{To: to, Move: m, Cost: 1})
}

func TestPredecessorsInvertSuccessors(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		_, spaces := packings(p)
		for name, sp := range spaces {
			back, ok := sp.(backward)
			if !ok {
				continue
			}
			for _, s := range explore(sp, max(2, 300/len(p.Start.Cells))) {
				for _, e := range sp.Successors(s, nil) {
					require.True(t, leads(back.Predecessors(e.To, nil), s, e.Move), name)
				}
				for _, e := range back.Predecessors(s, nil) {
					require.True(t, leads(sp.Successors(e.To, nil), s, e.Move), name)
				}
			}
		}
	})
}

func TestOnlyBoardsWithoutChameleonsAreReversible(t *testing.T) {
	b := newBoard(puzzle(t, "R%. ...", "R.. ...", ""))
	var sp any = newCodes[wide](b)
	_, ok := sp.(backward)
	assert.False(t, ok)
}

func TestGoalsAreAllGoalStates(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 3, maxTiles: 4, colours: 2, gates: true})
		b, spaces := packings(p)
		want := allGoals(b, p)
		for name, sp := range spaces {
			goals, ok := sp.(backward).Goals(1 << 16)
			require.True(t, ok, name)
			got := map[wide]bool{}
			for _, g := range goals {
				require.True(t, sp.IsGoal(g), name)
				require.True(t, want[draw(b.position(p, sp, g), puzzles.Start)], name)
				got[g] = true
			}
			require.Len(t, got, len(goals), "%s: each once", name)
			require.Len(t, goals, len(want), name)
			if len(goals) > 1 {
				_, ok = sp.(backward).Goals(len(goals) - 1)
				require.False(t, ok, name)
			}
		}
	})
}

// allGoals tries every arrangement of the start's tiles.
func allGoals(b *board, p *puzzles.Puzzle) map[string]bool {
	found := map[string]bool{}
	n := census(p.Start)
	at := p.Start.Clone()
	for i, c := range at.Cells {
		if !isWall(c) {
			at.Cells[i] = withContent(c, emptyCell)
		}
	}
	var place func(i int)
	place = func(i int) {
		if i == len(at.Cells) {
			if n.total() == 0 && (Family{}).Matches(p, at, p.Goal) {
				found[draw(at, puzzles.Start)] = true
			}
			return
		}
		place(i + 1)
		old := at.Cells[i]
		for k := range colour(colours) {
			if gate, gated := gateOf(old); n[k] > 0 && !isWall(old) && (!gated || gate == k) {
				n[k]--
				at.Cells[i] = withContent(old, tileCell(k))
				place(i + 1)
				at.Cells[i] = old
				n[k]++
			}
		}
	}
	place(0)
	return found
}

func TestGoalsGiveUpBeyondTheLimit(t *testing.T) {
	p := puzzle(t, boardBStart, strings8("B......."), "")
	sp := lists1(t, p)
	_, ok := sp.Goals(solver.MaxGoals)
	assert.False(t, ok, "63*62*61 places for the three free tiles")
	goals, ok := sp.Goals(63 * 62 * 61)
	assert.True(t, ok)
	assert.Len(t, goals, 63*62*61)
}

// strings8 is an 8x8 drawing with the given first row.
func strings8(row string) string {
	for range 7 {
		row += " ........"
	}
	return row
}

func TestSuccessorsDoNotAllocate(t *testing.T) {
	for _, drawing := range []string{"RG..B ..... YY#..", "RG%.B ..... YY%.."} {
		p := puzzle(t, drawing, "R.... ..... .....", "")
		_, spaces := packings(p)
		for name, sp := range spaces {
			buf := make([]solver.Edge[wide], 0, 64)
			allocs := testing.AllocsPerRun(10, func() { buf = sp.Successors(sp.Start(), buf[:0]) })
			assert.Zero(t, allocs, name)
			if back, ok := sp.(backward); ok {
				assert.Zero(t, testing.AllocsPerRun(10, func() { buf = back.Predecessors(sp.Start(), buf[:0]) }), name)
			}
		}
	}
}
