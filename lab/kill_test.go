package lab_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/test/draws"
)

const (
	killed     = "WAYMARK_TEST_LAB"  // the experiment that a process of the test is to run, and be killed
	killedPart = "WAYMARK_TEST_PART" // its part of two
	kills      = "WAYMARK_KILLS"     // how often; a handful unless given
	killSeed   = "WAYMARK_SEED"      // of the moments
	fewKills   = 4
)

// manyCells takes about a second: killed a few times before it is through.
const manyCells = `{
  "waymark-lab": 1,
  "boards": [{"scramble": {"size": "3x3", "moves": 60, "seed": 1, "count": 60}}],
  "algorithms": ["astar", "two-way"],
  "heuristics": ["manhattan", "hamming", "zero"],
  "limits": [{"expanded": 3000}]
}`

// TestMain is the program that is killed.
func TestMain(m *testing.M) {
	path := os.Getenv(killed)
	if path == "" {
		os.Exit(m.Run())
	}
	part, _ := strconv.Atoi(os.Getenv(killedPart))
	if err := runPart(path, part); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func partPath(path string, part int) string { return fmt.Sprintf("%s.%d", path, part) }

// runPart does a part of an experiment.
func runPart(path string, part int) error {
	e, err := lab.Open(path)
	if err != nil {
		return err
	}
	if err = e.Load(context.Background(), nil); err != nil {
		return err
	}
	identity, err := e.Identity()
	if err != nil {
		return err
	}
	st, err := results.Open(partPath(path, part), results.Session{Experiment: identity, Program: "1", Started: time.Now().UTC()})
	if err != nil {
		return err
	}
	if err := lab.Run(context.Background(), e, st, lab.Plan{Version: "1", Part: part, Parts: 2}, nil); err != nil {
		return err
	}
	return st.Close()
}

// TestAKilledRunLosesNothing kills a run of two parts at random moments and starts it again. No
// row is lost by a kill and none is done twice, and in the end the joined parts are what
// an undisturbed run says, times apart. WAYMARK_KILLS=100 kills so often, in several rounds.
func TestAKilledRunLosesNothing(t *testing.T) {
	wanted, seed := fewKills, uint64(1)
	if n, err := strconv.Atoi(os.Getenv(kills)); err == nil {
		wanted = n
	}
	if n, err := strconv.ParseUint(os.Getenv(killSeed), 10, 64); err == nil {
		seed = n
	}
	chance := draws.Rand(seed, 0)
	whole := run(t, load(t, write(t, manyCells)), lab.Plan{})
	done, rounds, torn, sessions := 0, 0, 0, 0
	for done < wanted {
		rounds++
		path := write(t, manyCells)
		over := map[int]bool{}
		for part := 1; done < wanted && !(over[1] && over[2]); part = 3 - part {
			if over[part] {
				continue
			}
			if over[part] = !killOnce(t, path, part, time.Duration(chance.Int64N(int64(150*time.Millisecond)))); !over[part] {
				done++
			}
			if f, err := results.Load(partPath(path, part)); err == nil {
				torn += min(1, f.Torn)
			}
		}
		var parts []*results.File
		for part := 1; part <= 2; part++ {
			require.NoError(t, runPart(path, part))
			f, err := results.Load(partPath(path, part))
			require.NoError(t, err)
			assert.Zero(t, f.Repeated, "no cell is done twice")
			assert.Empty(t, f.Broken)
			parts = append(parts, f)
			sessions += len(f.Sessions)
		}
		text, merged, err := results.Merge(parts)
		require.NoError(t, err)
		assert.Zero(t, merged.Equal)
		joined := filepath.Join(t.TempDir(), "joined")
		require.NoError(t, os.WriteFile(joined, text, 0o600))
		f, err := results.Load(joined)
		require.NoError(t, err)
		require.Equal(t, whole, timeless(f.Rows))
	}
	fmt.Printf("FIGURE lab killed at random moments | %d kills in %d rounds of %d cells, %d runs with rows, %d cut-off lines; nothing lost, nothing done twice\n", done, rounds, len(whole), sessions, torn)
}

// killOnce runs a part and kills it after a while. It reports false where the part was done before.
func killOnce(t *testing.T, path string, part int, after time.Duration) bool {
	t.Helper()
	before := rowsOf(partPath(path, part))
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killed+"="+path, fmt.Sprintf("%s=%d", killedPart, part))
	c.Stderr = os.Stderr
	require.NoError(t, c.Start())
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	select {
	case err := <-ended:
		require.NoError(t, err)
		return false
	case <-time.After(after):
		require.NoError(t, c.Process.Kill())
		<-ended
	}
	now := rowsOf(partPath(path, part))
	for k := range before {
		assert.Contains(t, now, k, "a row was lost")
	}
	return true
}

// rowsOf are the rows of a file, none where there is no such file yet.
func rowsOf(path string) map[results.Key]bool {
	rows := map[results.Key]bool{}
	if f, err := results.Load(path); err == nil {
		for _, r := range f.Rows {
			rows[r.Key] = true
		}
	}
	return rows
}
