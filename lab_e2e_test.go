//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestE2ELab makes an experiment from a preset, and from a file runs a tiny one to its end and saves
// its chart.
func TestE2ELab(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "tiny.waymark-lab")
	require.NoError(t, os.WriteFile(file, []byte(`{"waymark-lab": 1, "name": "tiny", "seed": 1,
 "boards": [{"group": "near", "scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 8}},
            {"group": "far", "scramble": {"size": "3x3", "moves": 90, "seed": 2, "count": 8}}],
 "heuristics": ["manhattan", "hamming"], "limits": [{"seconds": 5, "memory": "64MiB"}]}`), 0o600))
	d := startDesktop(t, "lab", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	d.until("the run has ended", func() bool {
		rows, err := os.ReadFile(filepath.Join(folder, "tiny.waymark-results"))
		if err != nil {
			d.press("F5")
			time.Sleep(time.Second)
		}
		return strings.Count(string(rows), `"status"`) == 32
	})
	d.shot("table")
	d.press("ctrl+3")
	d.shot("chart")
	d.press("ctrl+s")
	picture := filepath.Join(folder, "chart.png")
	d.typeText(picture)
	d.press("Return")
	d.until("the chart is saved", func() bool { info, err := os.Stat(picture); return err == nil && info.Size() > 1000 })
	d.quit()
}
