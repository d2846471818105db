//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestE2ELab opens an experiment, runs it to its end, and saves its chart.
func TestE2ELab(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "tiny.waymark-lab")
	require.NoError(t, os.WriteFile(file, []byte(`{"waymark-lab": 1, "name": "tiny", "seed": 1,
 "boards": [{"group": "near", "scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 8}},
            {"group": "far", "scramble": {"size": "3x3", "moves": 90, "seed": 2, "count": 8}}],
 "heuristics": ["manhattan", "hamming"], "limits": [{"seconds": 5, "memory": "64MiB"}]}`), 0o600))
	d := startDesktop(t, "lab", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	d.readUntil("Ready to run")
	d.press("F5")
	d.until("the run has ended", func() bool {
		rows, _ := os.ReadFile(filepath.Join(folder, "tiny.waymark-results"))
		return strings.Count(string(rows), `"status"`) == 32
	})
	d.click("Charts")
	d.picture("chart")
	d.click("Save chart …")
	d.do("sleep", "0.5") // the dialog opens
	picture := filepath.Join(folder, "chart.png")
	d.press("ctrl+a")
	d.do("type", "--delay", "20", picture)
	d.press("Return")
	d.until("the chart is saved", func() bool { info, err := os.Stat(picture); return err == nil && info.Size() > 1000 })
	d.press("Escape")
	d.quit()
}
