package known

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Where one leg cannot be gone there is no way through the marks.
func TestADeadLegIsADeadRoute(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle glide\nstart 3x3\nR..\n...\n...\ngoal 3x3\n...\n...\n..R\nmark via corner 3x3\n..R\n...\n...\n"), "test", families.Rules)
	require.NoError(t, err)
	p := list[0]
	s := &Store{}
	assert.False(t, s.Of(Routed(p)).Dead)
	s.Learn(leg{from: p.Marks[0].Board, to: p.Goal}.question(p), Fact{Dead: true, DeadBy: Search})
	assert.True(t, s.Of(Routed(p)).Dead)
	assert.False(t, s.Of(Free(p)).Dead, "without the marks there may be one")
}
