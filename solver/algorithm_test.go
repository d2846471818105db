package solver

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryAlgorithmIsComplete(t *testing.T) {
	ids, titles := map[Algorithm]bool{}, map[string]bool{}
	for _, a := range algorithms[gs]() {
		assert.Regexp(t, "^[a-z]+(-[a-z]+)*$", string(a.ID))
		assert.False(t, ids[a.ID] || titles[a.Title], "%s is there twice", a.ID)
		ids[a.ID], titles[a.Title] = true, true
		assert.NotEmpty(t, a.Title, a.ID)
		assert.True(t, strings.HasSuffix(a.Sentence, "."), a.ID)
		assert.Contains(t, []Certainty{Never, WhereAdmissible, Always}, a.Shortest, a.ID)
		assert.Equal(t, a.ID == Automatic, a.engine == nil, a.ID)
		assert.Equal(t, len(a.Weights), strings.Count(a.Formula, "%s"), a.ID)
		assert.Equal(t, a.Formula == "", a.Advice == "", a.ID)
		assert.False(t, a.Guided && a.Prunes, "%s: what prunes does not lead", a.ID)
		for _, w := range a.Weights {
			var o Options
			*w.In(&o) = w.Preset + 1
			assert.NotEqual(t, Options{}, o, "%s %s", a.ID, w.Name)
			assert.NotEmpty(t, w.Label, a.ID)
		}

		info, ok := a.ID.Info()
		assert.True(t, ok, a.ID)
		assert.Equal(t, a.ID, info.ID)
	}
	assert.Len(t, Algorithms(), len(ids))
	assert.Equal(t, Automatic, Algorithms()[0].ID)
	_, ok := Algorithm("nonsense").Info()
	assert.False(t, ok)
}

// The ID goes into a file and comes back, is what a request asks for and what its result says.
func TestTheIDOfAnAlgorithmRoundTrips(t *testing.T) {
	m := line(10)
	for _, a := range Algorithms() {
		written, err := json.Marshal(a.ID)
		require.NoError(t, err)
		var read Algorithm
		require.NoError(t, json.Unmarshal(written, &read))
		assert.Equal(t, a.ID, read)
		if a.ID == Automatic {
			continue // which stands for another
		}
		s, err := New(m, Options{Algorithm: read, A: 1, B: 1})
		require.NoError(t, err, a.ID)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, a.ID, res.Algorithm)
		assert.NotNil(t, res.Path, a.ID)
	}
}
