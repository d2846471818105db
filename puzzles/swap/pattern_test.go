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
		w := b.wantColours(p.Goal)
		for _, g := range b.planTables(w, limit, tableWork).groups {
			tab := newTable(b.merge(w, g), len(b.kinds), b.slots())
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
		plan := b.planTables(w, limit, tableWork)
		for _, g := range plan.groups {
			list = append(list, g.labels)
			assert.LessOrEqual(t, sizeOf(b.merge(w, g)), float64(limit))
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
	for _, g := range b.planTables(w, 1<<20, tableWork).groups {
		assert.Greater(t, len(b.merge(w, g)), 3, "room for figures is used")
	}
	small := b.planTables(w, tableSize, 1000*len(b.links))
	assert.Equal(t, []group{{[]uint8{0}, 500}, {[]uint8{1}, 500}}, small.groups, "the work is shared out")
	assert.Equal(t, []uint8{2}, small.loose, "and was not enough for three")
}

func TestArrangements(t *testing.T) {
	assert.InDelta(t, 34650, arrangements([]int{4, 4, 4}, 12), 0)
	assert.InDelta(t, 495, arrangements([]int{4}, 12), 0)
	assert.InDelta(t, 1, arrangements(nil, 12), 0)
	assert.Greater(t, arrangements([]int{25, 25, 25}, 100), 1e50)
}
