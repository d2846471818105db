package tandem

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

// Far sets say what all look-ups in the table say, towards goals and marks, from any bound below.
func TestFarSetsAgreeWithTheTable(t *testing.T) {
	checked := 0
	draws.Check(t, func(t *rapid.T) {
		l := newLayout(randomPuzzle(t, estimated[rapid.SampledFrom([]string{"usual", "open"}).Draw(t, "kind")]).Start)
		goals := l.goals
		if rapid.Bool().Draw(t, "towards a waypoint") {
			goals = l.blocks
		}
		o := l.offers(len(goals), len(goals))
		of := newTarget(l, goals, o)
		sp := newWordSpace(l)
		for k := 2; k <= min(o.block, 3); k++ {
			p := of.byBlock[k]
			bytes, err := p.prepare(context.Background())
			require.NoError(t, err)
			f := p.far.Load()
			require.NotNil(t, f)
			require.Equal(t, uint64(len(*p.tables.Load()))+f.bytes(), bytes)
			require.Nil(t, newFarSets(p, *p.tables.Load(), f.bytes()-1), "no room")
			for _, s := range everyState[single](l) {
				var buf [maxCells]slot
				d := of.kBlock(k, sp.read(s, &buf))
				so := rapid.Uint8().Draw(t, "so")
				require.Equal(t, d, f.farther(s[0], 0))
				require.Equal(t, max(d, so), f.farther(s[0], so))
				checked++
			}
		}
	})
	require.Greater(t, checked, 200)
}

// Where states are of one word the bits are cells, or slots on boards of more cells: the heuristics are what the tables
// say on both, from any bound.
func TestFarSetsOnLargeBoards(t *testing.T) {
	for _, side := range []int{8, 9} {
		r := draws.Rand(uint64(side), 0)
		p := Family{}.New(puzzles.Size{Rows: side, Cols: side})
		const blocks, free = 11, 50
		for i, at := range r.Perm(side * side) {
			switch {
			case i < blocks:
				p.Start.Cells[at] = blockCell
			case i < 2*blocks:
				p.Start.Cells[at] = goalCell
			case i >= free:
				p.Start.Cells[at] = obstacleCell
			}
		}
		l := newLayout(p.Start)
		require.Equal(t, 1, l.words)
		require.Equal(t, side == 8, l.byCell)
		o, sp := l.offers(blocks, blocks), newTracer[single](l)
		of := newTarget(l, l.goals, o)
		for i, h := range estimates(of, o, sp)[:2] {
			k := 3 - i
			require.Equal(t, kBlockInfo[k].ID, h.Info.ID)
			prepared := func() bool { return of.byBlock[k].far.Load() != nil }
			require.False(t, prepared())
			for n := range draws.Count(2000) {
				if n == 50 {
					_, err := h.Prepare(context.Background())
					require.NoError(t, err)
					require.True(t, prepared())
				}
				var s single
				for _, at := range r.Perm(l.slots)[:blocks] {
					flip(&s, l.bitOf[at])
				}
				var buf [maxCells]slot
				d := asEstimate(of.kBlock(k, sp.read(s, &buf)))
				require.Equal(t, d, h.Int(s))
				for _, so := range []int32{-3, 0, 1, d - 1, d, d + 1, int32(r.IntN(40)), 254, 255, 256, 1 << 20} {
					require.Equal(t, max(d, so), h.Above(s, so))
				}
			}
		}
	}
}
