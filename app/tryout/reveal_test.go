package tryout_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHiddenLengthsAreToldByNoTrial(t *testing.T) {
	a, q, s := hushed(t)
	require.True(t, a.Do("try"))
	s.KeptIn(t, a, "trying")
	require.True(t, a.Do("minimum"))
	answered(t, a, q)
	_, now := a.Trier.Here()
	require.True(t, now.Exact())
	assert.Equal(t, "Hidden with the lengths", a.Trier.Bar.Told.Text)
	s.KeptIn(t, a, "minimum")
	for range 3 {
		require.True(t, a.Do("hint"))
		answered(t, a, q)
		s.KeptIn(t, a, "hint")
	}
	require.True(t, a.Do("try-replace"))
	answered(t, a, q)
	require.Len(t, a.Trial.Rest(), 24)
	s.KeptIn(t, a, "the rest replaced")
	require.True(t, a.Do("history"))
	s.KeptIn(t, a, "all that was tried")
	a.Dismiss()
	first := a.Trial.Rest()[0]
	require.True(t, a.Do("redo"))
	assert.Contains(t, textsIn(a.Deck.Moves), string(first), "what was played is no secret")
	assert.NotContains(t, textsIn(a.Deck.Moves), string(a.Trial.Rest()[0]))
}
