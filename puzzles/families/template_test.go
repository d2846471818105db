package families_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// The example of a template is a whole puzzle: nothing is missing, it is not solved yet,
// and it can be solved.
func TestExamplesOfTemplatesCanBeSolved(t *testing.T) {
	for _, f := range families.All() {
		for _, template := range f.Info().Templates {
			if template.Typical == "" {
				continue
			}
			t.Run(f.Info().ID+" "+template.Title, func(t *testing.T) {
				p, err := template.Like(f)
				require.NoError(t, err)
				require.Empty(t, puzzles.Check(p, families.Rules))
				r, _ := solved(t, p, solver.Options{Algorithm: solver.AStar})
				require.NotEmpty(t, r.Path)
				t.Log(len(r.Path))
				assert.NotEmpty(t, r.Path)
			})
		}
	}
}
