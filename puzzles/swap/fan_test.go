package swap

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

// The bound of a move is that of the position it leads to, whatever was asked for before, and by whichever of the
// two ways; that of a sum of matchings which are remembered is that of the matchings.
func TestFanIsTheBoundOfEachMove(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		b := newBoard(p, false)
		goal := b.wantColours(p.Goal)
		target := b.newTarget(goal, b.distances(), tableWork)
		target.tables = b.planTables(goal, rapid.SampledFrom([]int{0, 30, 3000}).Draw(t, "size"), tableWork)
		_, err := target.prepare(t.Context())
		require.NoError(t, err)
		sp := newSpace[[maxWords]uint64](b, goal)
		h := sp.heuristics(target)[0]
		fan := h.Fan()
		at := sp.Start()
		var edges []solver.Edge[[maxWords]uint64]
		for range rapid.IntRange(1, 6).Draw(t, "moves") {
			fan.Enter(at)
			if edges = sp.Successors(at, edges[:0]); rapid.Bool().Draw(t, "back") {
				edges = sp.Predecessors(at, edges[:0])
			}
			if len(edges) == 0 {
				break
			}
			for i := range edges {
				require.Equal(t, h.Int(edges[i].To), fan.To(&edges[i]))
			}
			at = edges[rapid.IntRange(0, len(edges)-1).Draw(t, "move")].To
			var kinds content
			sp.unpack(at, &kinds)
			sum := int32(0)
			for label := range goal.names {
				sum += target.matching(&kinds, uint8(label))
			}
			require.Equal(t, min(sum, far), min(far, target.matched(&kinds, target.labels)))
		}
	})
}
