package pdb

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// A small pattern has the values of the plain table, wherever its tiles stand.
func TestSmallPatternsAgreeWithTables(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPattern(t, 4, 4, rapid.IntRange(1, 4).Draw(t, "most"))
		tab, err := Build(context.Background(), p, 1)
		require.NoError(t, err)
		small := Small{Pattern: p}
		require.NoError(t, small.Take(context.Background()))
		at := make([]uint8, len(p.Goals))
		for r, value := range tab.Values {
			tab.place(r, at)
			require.Equal(t, value, small.Values[small.index(at)], "%v", at)
		}
	})
}
