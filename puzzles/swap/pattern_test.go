package swap

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

// Arrangements are numbered without gaps, and back.
func TestIndexOfArrangements(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		b := newBoard(p, true)
		limit := rapid.SampledFrom([]int{5000, 300, 20}).Draw(t, "limit")
		for _, tab := range b.planTables(b.wantColours(p.Goal), limit).list {
			require.LessOrEqual(t, tab.size(), limit)
			kindOf := make([]uint8, len(tab.classes)) // a kind of each class
			for k, c := range tab.classOf {
				kindOf[c] = uint8(k)
			}
			var last []uint8
			for i := range uint32(tab.size()) {
				var at content
				tab.arrangement(i, &at)
				here := slices.Clone(at[:tab.slots])
				require.Negative(t, slices.Compare(last, here), "in lexicographic order")
				last = here
				for slot, c := range here {
					at[slot] = kindOf[c]
				}
				require.Equal(t, i, tab.index(&at))
			}
		}
	})
}

func TestPlanTables(t *testing.T) {
	p := puzzle(t, "T1R T2R B1R Q1R / T1B T2B B1B Q1B / T1Y T2Y B1Y Q1Y", "B B B B / Y Y Y Y / R R R R")
	b := newBoard(p, false)
	w := b.wantColours(p.Goal)
	groups := func(limit int) (list [][]uint8, loose int) {
		plan := b.planTables(w, limit)
		for _, tab := range plan.list {
			var labels []uint8
			for _, c := range tab.classes {
				if c.label != others && !slices.Contains(labels, c.label) {
					labels = append(labels, c.label)
				}
			}
			assert.LessOrEqual(t, tab.size(), limit)
			list = append(list, labels)
		}
		return list, len(plan.loose)
	}
	// 12! / (4! 4! 4!) = 34650, 12 choose 4 = 495.
	list, loose := groups(34650)
	assert.Equal(t, [][]uint8{{0, 1, 2}}, list)
	assert.Zero(t, loose)
	list, loose = groups(34649)
	assert.Equal(t, [][]uint8{{0}, {1}, {2}}, list, "two colours and the rest are as many as three")
	assert.Zero(t, loose)
	list, loose = groups(494)
	assert.Empty(t, list)
	assert.Equal(t, 3, loose)
	for _, tab := range b.planTables(w, 1<<20).list {
		assert.Greater(t, len(tab.classes), 3, "room for figures is used")
	}
}

func TestArrangements(t *testing.T) {
	assert.InDelta(t, 34650, arrangements([]int{4, 4, 4}, 12), 0)
	assert.InDelta(t, 495, arrangements([]int{4}, 12), 0)
	assert.InDelta(t, 1, arrangements(nil, 12), 0)
	assert.Greater(t, arrangements([]int{25, 25, 25}, 100), 1e50)
}
