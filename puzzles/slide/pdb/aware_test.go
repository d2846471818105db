package pdb

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

// The entries of an aware table are what a plain search over all pairs of a placement and a cell of the blank finds: the
// value of the main region is exact up to the greatest difference an entry can tell, that of the others is their least.
func TestAwarePatternsAgreeWithAllPairs(t *testing.T) {
	split, unlike := 0, 0
	sizes, enough := []puzzles.Size{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 5}, {Rows: 2, Cols: 4}}, 10
	if !draws.Raced {
		sizes, enough = append(sizes, puzzles.Size{Rows: 4, Cols: 3}, puzzles.Size{Rows: 4, Cols: 4}), 100
	}
	draws.Check(t, func(rt *rapid.T) {
		size := rapid.SampledFrom(sizes).Draw(rt, "size")
		g := NewGrid(puzzles.NewBoard(size, blank), wall)
		cells := make([]uint8, len(g.Cells))
		for i := range cells {
			cells[i] = uint8(i)
		}
		cells = rapid.Permutation(cells).Draw(rt, "cells")
		k := rapid.IntRange(1, 4).Draw(rt, "tiles")
		require.True(rt, CanBeAware(g, k))
		p := New(g, cells[:k], cells[k:][:rapid.IntRange(1, 3).Draw(rt, "blanks")])
		p.Aware = true
		tab, err := Build(context.Background(), p, 1)
		require.NoError(rt, err)
		both, err := Build(context.Background(), p, 2)
		require.NoError(rt, err)
		require.Equal(rt, tab.Values, both.Values)

		dist := pairs(p, tab)
		at := make([]uint8, k)
		for r := range tab.Values {
			tab.place(r, at)
			taken := uint64(0)
			for _, c := range at {
				taken |= 1 << c
			}
			least := map[bool]int32{}
			for blank := range cells {
				if d, ok := dist[[2]int{r, blank}]; ok {
					inMain := tab.Masks.InMain(1<<blank, tab.Masks.Free&^taken)
					if before, ok := least[inMain]; !ok || d < before {
						least[inMain] = d
					}
				}
			}
			if len(least) > 1 {
				split++
			}
			for inMain, d := range least {
				other, parted := least[!inMain]
				switch {
				case parted && d > other && inMain:
					d, unlike = other+2, unlike+1 // no entry says more
				case parted && d > other:
					d, unlike = other+min(d-other, 4), unlike+1
				}
				require.EqualValues(rt, d, Told(tab.Values[r], inMain), "%v main %v", at, inMain)
			}
		}
	})
	assert.Greater(t, split, 10*enough)
	assert.Greater(t, unlike, enough)
}

// pairs is the distance of every pair of a placement and a cell of the blank that leads to the goal of a pattern, in
// moves of its tiles, by a plain search.
func pairs(p Pattern, tab *Table) map[[2]int]int32 {
	dist := map[[2]int]int32{}
	var layer [][2]int
	for _, blank := range p.Home {
		layer = append(layer, [2]int{tab.number(p.Goals), int(blank)})
	}
	at := make([]uint8, len(p.Goals))
	for depth := int32(0); len(layer) > 0; depth++ {
		var next [][2]int
		for i := 0; i < len(layer); i++ {
			pair := layer[i]
			if _, known := dist[pair]; known {
				continue
			}
			dist[pair] = depth
			tab.place(pair[0], at)
			for _, to := range p.Next[pair[1]] {
				if to == None {
					continue
				}
				tile := -1
				for j, c := range at {
					if c == to {
						tile = j
					}
				}
				if tile < 0 {
					layer = append(layer, [2]int{pair[0], int(to)})
					continue
				}
				at[tile] = uint8(pair[1])
				next = append(next, [2]int{tab.number(at), int(to)})
				at[tile] = to
			}
		}
		layer = next
	}
	return dist
}

// Whoever is aware of the blank never says less than who is not.
func TestAwarePatternsSayNoLess(t *testing.T) {
	if draws.Raced {
		t.Skip("builds whole tables, on one goroutine")
	}
	greater := 0
	draws.Check(t, func(rt *rapid.T) {
		g := NewGrid(puzzles.NewBoard(puzzles.Size{Rows: 4, Cols: 4}, blank), wall)
		cells := rapid.Permutation([]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}).Draw(rt, "cells")
		p := New(g, cells[:4], cells[4:5])
		plain, err := Build(context.Background(), p, 1)
		require.NoError(rt, err)
		p.Aware = true
		aware, err := Build(context.Background(), p, 1)
		require.NoError(rt, err)
		for r, v := range plain.Values {
			require.Equal(rt, v, min(Told(aware.Values[r], false), Told(aware.Values[r], true)))
			if max(Told(aware.Values[r], false), Told(aware.Values[r], true)) > v {
				greater++
			}
		}
	})
	assert.Positive(t, greater)
}
