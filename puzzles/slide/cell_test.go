package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"waymark/puzzles"
)

func TestCellsRoundTrip(t *testing.T) {
	f := Family{}
	for c := Blank; c <= wallCell; c++ {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			back, err := f.ParseCell(f.FormatCell(c, role), role)
			require.NoError(t, err)
			require.Equal(t, c, back)
		}
	}
	for _, role := range []puzzles.Role{puzzles.Goal, puzzles.Pattern} {
		back, err := f.ParseCell(f.FormatCell(puzzles.Any, role), role)
		require.NoError(t, err)
		require.Equal(t, puzzles.Any, back)
	}
}

func TestParseCell(t *testing.T) {
	for token, want := range map[string]puzzles.Cell{"_": Blank, "0": Blank, "#": wallCell, "1": 1, "07": 7, "999": 999} {
		c, err := Family{}.ParseCell(token, puzzles.Start)
		require.NoError(t, err, token)
		assert.Equal(t, want, c, token)
	}
	for _, token := range []string{"", "-1", "+1", "1000", "0001", "x", "1a", "١", "99999999999999999999", "__"} {
		_, err := Family{}.ParseCell(token, puzzles.Goal)
		assert.ErrorContains(t, err, "is no tile; write a label from 1 to 999", token)
	}
	_, err := Family{}.ParseCell("?", puzzles.Start)
	assert.ErrorContains(t, err, "belongs on goals and waypoints")
}

func FuzzParseCell(f *testing.F) {
	for _, token := range []string{"_", "#", "?", "0", "12", "999", "1000", "-3", "x"} {
		f.Add(token, byte(0))
	}
	f.Fuzz(func(t *testing.T, token string, role byte) {
		r := puzzles.Role(role % 3)
		c, err := Family{}.ParseCell(token, r)
		if err != nil {
			return
		}
		back, err := Family{}.ParseCell(Family{}.FormatCell(c, r), r)
		if err != nil || back != c {
			t.Fatalf("%q reads as %d, which is written %q and reads as %d, %v", token, c, Family{}.FormatCell(c, r), back, err)
		}
	})
}
