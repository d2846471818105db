package pdb

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

const gridWall puzzles.Cell = 1

// walled draws a board with walls and at least one free cell.
func walled(t *rapid.T) puzzles.Board {
	size := puzzles.Size{Rows: rapid.IntRange(1, 5).Draw(t, "rows"), Cols: rapid.IntRange(1, 5).Draw(t, "cols")}
	b := puzzles.NewBoard(size, 0)
	for range rapid.IntRange(0, size.Cells()/2).Draw(t, "walls") {
		b.Cells[rapid.IntRange(0, size.Cells()-1).Draw(t, "wall")] = gridWall
	}
	b.Cells[rapid.IntRange(0, size.Cells()-1).Draw(t, "free")] = 0
	return b
}

// Distances are those of the shortest paths (Floyd and Warshall), and a region is what can be reached.
func TestDistancesAndRegions(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		g := NewGrid(walled(t), gridWall)
		n := len(g.Cells)
		want := make([][]int, n)
		for i := range want {
			want[i] = slices.Repeat([]int{None}, n)
			want[i][i] = 0
			for _, to := range g.Next[i] {
				if to != None {
					want[i][to] = 1
					rows, cols := g.Straight(i, int(to))
					require.Equal(t, 1, rows+cols)
				}
			}
		}
		for k := range n {
			for i := range n {
				for j := range n {
					want[i][j] = min(want[i][j], want[i][k]+want[k][j])
				}
			}
		}
		regions := map[uint8]bool{}
		for i := range n {
			regions[g.Region[i]] = true
			for j := range n {
				require.EqualValues(t, want[i][j], g.Dist[i][j])
				require.Equal(t, want[i][j] < None, g.Region[i] == g.Region[j])
			}
			require.ElementsMatch(t, reached(want[i]), g.Roam(make([]bool, n), []uint8{uint8(i)}))
		}
		require.Len(t, regions, g.Regions)
	})
}

// reached lists the cells at a distance.
func reached(dist []int) (cells []uint8) {
	for i, d := range dist {
		if d < None {
			cells = append(cells, uint8(i))
		}
	}
	return cells
}

// A symmetry keeps neighbours neighbours; there are as many as the walls allow.
func TestSymmetries(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		g := NewGrid(walled(t), gridWall)
		for _, turn := range g.Symmetries() {
			for i, next := range g.Next {
				for _, to := range next {
					if to != None {
						require.Contains(t, g.Next[turn[i]], turn[to])
					}
				}
			}
		}
	})
	open := puzzles.NewBoard(puzzles.Size{Rows: 3, Cols: 3}, 0)
	assert.Len(t, NewGrid(open, gridWall).Symmetries(), 8)
	assert.Len(t, NewGrid(puzzles.NewBoard(puzzles.Size{Rows: 2, Cols: 3}, 0), gridWall).Symmetries(), 4)
	open.Cells[0] = gridWall
	assert.Len(t, NewGrid(open, gridWall).Symmetries(), 2)
	assert.True(t, NewGrid(open, gridWall).Walled())
}
