package cli_test

import (
	"context"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// proveAll names the environment variable that lets the tests prove every
// optimum of the library again, however long that takes: make test-library.
const proveAll = "WAYMARK_LIBRARY"

// library reads the index and the puzzles it lists.
func library(t *testing.T) (entries []assets.Entry, list []*puzzles.Puzzle) {
	t.Helper()
	entries, err := assets.Library()
	require.NoError(t, err)
	for _, e := range entries {
		data, err := assets.Puzzles.ReadFile(e.Name)
		require.NoError(t, err)
		p, err := puzzles.ReadFile(data, e.Name, families.Rules)
		require.NoError(t, err)
		list = append(list, p)
	}
	return entries, list
}

// The library goes family by family, in the order of the window, and from
// gentle to hard within each.
func TestLibraryIsInOrder(t *testing.T) {
	entries, list := library(t)
	var order []string
	for _, f := range families.All() {
		order = append(order, f.Info().ID)
	}
	names, many := map[string]bool{}, map[string]int{}
	for i, p := range list {
		assert.Equal(t, "puzzles/"+p.Family, path.Dir(entries[i].Name), "the folder is the family")
		assert.False(t, names[p.Family+p.Name], "%s: the name %q stands twice in its family", entries[i].Name, p.Name)
		names[p.Family+p.Name] = true
		many[p.Family]++
		if i == 0 {
			continue
		}
		before, now := slices.Index(order, list[i-1].Family), slices.Index(order, p.Family)
		assert.LessOrEqual(t, before, now, "%s: families have an order", entries[i].Name)
		if before == now {
			assert.LessOrEqual(t, entries[i-1].Difficulty, entries[i].Difficulty, "%s: from gentle to hard", entries[i].Name)
		}
	}
	for _, id := range order {
		assert.GreaterOrEqual(t, many[id], 12, "puzzles of the family %s", id)
	}
}

// Every puzzle of the library is sound and written as the program writes it,
// and what its file says of its solution is true.
func TestLibraryIsTrue(t *testing.T) {
	entries, list := library(t)
	for i, p := range list {
		t.Run(entries[i].Name, func(t *testing.T) {
			t.Parallel()
			assert.NotEmpty(t, p.Name)
			assert.NotEmpty(t, p.Author)
			assert.NotEmpty(t, p.Note)
			assert.Empty(t, puzzles.Check(p, families.Rules))
			data, err := assets.Puzzles.ReadFile(entries[i].Name)
			require.NoError(t, err)
			again, err := puzzles.EncodeFile(p, families.Rules)
			require.NoError(t, err)
			assert.Equal(t, string(data), string(again), "the file is not as the program writes it")
			if len(p.Solutions) == 0 {
				proveNone(t, p)
			}
			for _, s := range p.Solutions {
				proveOptimal(t, p, s.Said())
			}
		})
	}
}

// The library is clean by its own measure: hardly a puzzle keeps a part that vary calls useless,
// and those say so. A published board stays as it is, and says that. Which parts are useless is
// proved within quickProof states, and by make test-library however many it takes.
func TestHardlyAPuzzleKeepsAUselessPart(t *testing.T) {
	const most = 5
	entries, list := library(t)
	looks := 0
	for i, p := range list {
		if strings.Contains(p.Note, forLooks) {
			looks++
		}
		if len(p.Solutions) == 0 {
			continue // no optimum could stay as it is
		}
		t.Run(entries[i].Name, func(t *testing.T) {
			t.Parallel()
			s, whole := p.Solutions[0], os.Getenv(proveAll) != ""
			o := vary.Options{Limits: solver.Limits{States: quickProof}, Moves: s.Moves, Least: s.Length(), Threads: 1}
			if whole {
				o.Limits = solver.Limits{Time: time.Minute, Memory: 1 << 30}
			}
			_, gone, _, err := vary.Clean(context.Background(), p, o)
			require.NoError(t, err)
			said := strings.Contains(p.Note, forLooks) || strings.Contains(p.Note, asPublished)
			if len(gone) > 0 {
				assert.True(t, said, "useless and not said to be: %v", gone[0].Text)
			} else if whole {
				assert.False(t, said, "said to be useless, and not")
			}
		})
	}
	assert.LessOrEqual(t, looks, most)
}

// What the note of a puzzle with a useless part says.
const (
	forLooks    = "for looks"
	asPublished = "as it was published"
)

// proveNone proves that a puzzle has no solution.
func proveNone(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	res := search(t, p, solver.Limits{})
	assert.Equal(t, solver.Unsolvable, res.Status, "a puzzle that can be solved keeps its solution")
}

// proveOptimal replays a solution by the rules and proves that none is shorter.
func proveOptimal(t *testing.T, p *puzzles.Puzzle, s puzzles.Solution) {
	t.Helper()
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
	require.NoError(t, study.Verify(p, s.Moves, s.Routed))
	small := s.Stored < quickProof
	var limits solver.Limits
	switch {
	case os.Getenv(proveAll) != "":
	case small:
		limits.States = 8 * quickProof // the file may be of another search, which stored fewer
	default:
		limits.States = quickProof
	}
	res := search(t, p, limits)
	if small || limits.States == 0 {
		require.Equal(t, solver.Optimal, res.Status)
	}
	assert.LessOrEqual(t, int(res.LowerBound), s.Length())
	if res.Status == solver.Optimal {
		assert.EqualValues(t, s.Length(), res.Cost)
	}
	if res.Path != nil {
		assert.GreaterOrEqual(t, int(res.Cost), s.Length())
	}
}

// search is what Solve does when the user chooses nothing.
func search(t *testing.T, p *puzzles.Puzzle, limits solver.Limits) solver.Result {
	t.Helper()
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	s, err := problem.Search(solver.Options{})
	require.NoError(t, err)
	return s.Run(context.Background(), limits, func(solver.Event) {})
}
