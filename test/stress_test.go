//go:build e2e

package test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// TestStressKills kills the window at random moments, every second time while walls are drawn
// steadily, and looks at what is left: the file is whole, and file or copy has all that was
// drawn more than three seconds before.
func TestStressKills(t *testing.T) {
	wait, r := stressed(t, 5)
	var k kills
	for end := time.Now().Add(wait); time.Now().Before(end) && k.all < mostKills && !t.Failed(); {
		k.kill(t, r, k.all%2 == 0)
	}
	fmt.Printf("FIGURE window killed at random moments | %d kills, %d of them while drawing steadily, %d edits, %d saves: 0 torn, 0 lost saves, %d copies, all whole; oldest work lost %.1f s, not judged in %d kills where the program waited for a processor, up to %.1f s\n",
		k.all, k.steady, k.edits, k.saves, k.copies, k.age.Seconds(), k.busy, k.waited.Seconds())
}

// TestE2ETwoProcessesOnOneFile lets two programs draw on one file: the second is asked before
// it replaces what the first has saved.
func TestE2ETwoProcessesOnOneFile(t *testing.T) {
	home, file := t.TempDir(), blankBoard(t, "Drawn")
	first := startAt(t, home, "first-of-two", usual, file)
	second := startAt(t, home, "second-of-two", usual, "--new-window", file)
	second.focus()
	second.press("Right", "Down", "numbersign")
	first.focus()
	first.press("numbersign", keySave)
	first.until("the first has saved", func() bool { return wallsOf(t, file) == 1 })
	second.focus() // which looks at the file
	second.press(keySave)
	second.picture("asked")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	p, err := puzzles.ReadFile(data, file, families.Rules)
	require.NoError(t, err)
	n, ok := snake(p)
	assert.True(t, ok && n == 1, "what the first has saved stands until the second has answered")
	second.press("Return") // Keep both
	second.until("both are there", func() bool {
		beside, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*.waymark"))
		return err == nil && len(beside) == 2
	})
	assert.Equal(t, 1, wallsOf(t, file))
	second.quit()
	first.focus()
	first.quit()
}
