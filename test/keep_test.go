//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestE2EKilledWhileDrawing draws a wall every half a second or so, kills the program in
// the midst of it, and finds the work offered at the next start, beside what was asked for.
func TestE2EKilledWhileDrawing(t *testing.T) {
	home := filepath.Join(t.TempDir(), "a [home] of*?") // no pattern
	require.NoError(t, os.Mkdir(home, 0o755))
	file, other := blankBoard(t, "Drawn"), blankBoard(t, "Asked")
	d := startAt(t, home, "killed", usual, file)
	before := starved(d.command.Process.Pid)
	d.press("numbersign") // a wall on A1, and the brush for more
	drawn := []time.Time{time.Now()}
	// What a copy must hold: where the program waits for a processor, keys and copies are late.
	old := func(killed time.Time) (n int) {
		for _, at := range drawn {
			if killed.Sub(at) > lasting+2*(starved(d.command.Process.Pid)-before) {
				n++
			}
		}
		return n
	}
	for cell := 8; cell < 64 && (cell < 32 || old(time.Now()) <= 3); cell++ {
		at := string(rune('A'+cell%8)) + string(rune('1'+cell/8))
		d.drag(designStart, "", "1", at, at)
		drawn = append(drawn, time.Now())
	}
	must := 0
	d.until("a copy is due that holds what was drawn", func() bool {
		must = old(time.Now())
		return must > 3
	})
	require.NoError(t, d.command.Process.Kill())
	<-d.ended
	require.Zero(t, wallsOf(t, file), "nothing was saved")

	d = startAt(t, home, "offered", usual, other)
	d.picture("offered")
	d.press("Return") // Recover
	d.until("the work is in a window of its own", func() bool {
		out, _ := d.find("Drawn")
		return out != ""
	})
	d.picture("asked")
	asked := d.window
	d.window, _ = d.find("Drawn")
	d.focus()
	d.picture("recovered")
	d.until("the work is saved", func() bool {
		d.press(keySave)
		return wallsOf(t, file) > 0
	})
	assert.GreaterOrEqual(t, wallsOf(t, file), must)
	assert.Zero(t, wallsOf(t, other))
	d.until("no copy is left", func() bool { return len(copiesIn(t, home)) == 0 })
	d.window = asked
	d.quit()
}

// TestE2EEndedFromOutside asks the program to end as the end of a session does, right
// after an edit.
func TestE2EEndedFromOutside(t *testing.T) {
	for name, sig := range map[string]syscall.Signal{"term": syscall.SIGTERM, "hup": syscall.SIGHUP, "int": syscall.SIGINT} {
		t.Run(name, func(t *testing.T) {
			home, file := t.TempDir(), blankBoard(t, "Drawn")
			d := startAt(t, home, name, usual, file)
			d.press("numbersign")
			require.NoError(t, d.command.Process.Signal(sig))
			select {
			case <-d.ended:
			case <-time.After(patience):
				require.FailNow(t, "it does not end")
			}
			assert.Equal(t, 0, d.command.ProcessState.ExitCode())
			copies := copiesIn(t, home)
			require.Len(t, copies, 1)
			assert.Equal(t, 1, wallsOf(t, copies[0]), "the edit made last is kept")
		})
	}
}
