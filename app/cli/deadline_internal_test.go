package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/solver"
)

// Where the time of --timeout is over when a command begins, it expands a batch at most in each of its parts: none has a limit of its
// own that nobody named.
func TestEveryCommandEndsAtItsDeadline(t *testing.T) {
	const batches = 1 << 17
	defer func(was context.Context) { background = was }(background)
	hard := filepath.Join(t.TempDir(), "hard.txt")
	require.NoError(t, os.WriteFile(hard, []byte("0 0 2 0 0 0\n0 0 2 3 3 0\n1 1 2 0 0 4\n0 0 0 0 0 4\n0 5 5 0 0 4\n0 0 0 1 0 0\n"), 0o600))
	asked := map[string][]string{
		"analyse":  {"--hardest-start", hard, "roll-call", "swap/heart"},
		"audit":    {hard},
		"batch":    {hard},
		"check":    {"--prove", "--demands", hard},
		"generate": {"slide", "--count", "3", "--seed", "1"},
		"lab":      nil, // each row is a search with that limit
		"moves":    {hard},
		"plays":    {t.TempDir()},
		"solve":    {"--all", "--audit", hard, "roll-call", "swap/heart"},
		"trace":    {hard},
		"vary":     {"--repair", hard},
	}
	small, err := study.ReadBundled("puzzles/slide/01-first-steps.waymark")
	require.NoError(t, err)
	opened, err := study.Open(small)
	require.NoError(t, err)
	for _, name := range commandNames() {
		var help strings.Builder
		Run([]string{"help", name}, strings.NewReader(""), &help, io.Discard)
		if strings.Contains(help.String(), "--timeout") {
			require.Contains(t, asked, name)
		}
		if asked[name] == nil {
			continue
		}
		within, cancel := solver.WithLimits(context.Background(), solver.Limits{Expanded: batches})
		background = within
		Run(slices.Concat([]string{name, "--timeout", "1ns"}, asked[name]), strings.NewReader(""), io.Discard, io.Discard)
		search, err := opened.Problem.Search(solver.Options{Algorithm: solver.BreadthFirst})
		require.NoError(t, err)
		assert.Equal(t, solver.Optimal, search.Run(within, solver.Limits{}, nil).Status, "%s leaves nothing for another search", name)
		cancel()
	}
}
