//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestE2ELab makes an experiment of a preset, makes it smaller on its page, runs it to its end, and saves
// its chart.
func TestE2ELab(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "nxn.waymark-lab")
	d := startDesktop(t, "lab", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"})
	d.choose("Lab")
	d.click("Published N × N")
	d.click("Change first …")
	d.readUntil("48,000 searches")
	path := func(path string) { // is typed where a file is asked for
		d.press("ctrl+a")
		d.do("type", "--delay", "20", path)
		d.press("Return")
	}
	d.press("Tab", "Tab", "Tab", "Tab", "Tab", "ctrl+a") // kind, sizes, scrambles, moves, boards
	d.do("type", "--delay", "20", "2")
	d.readUntil("96 searches")
	d.click("Create …")
	d.readUntil("Where the experiment is kept")
	path(file)
	d.readUntil("Ready to run")
	d.press("F5")
	d.until("the run has ended", func() bool {
		rows, _ := os.ReadFile(filepath.Join(folder, "nxn.waymark-results"))
		return strings.Count(string(rows), `"status"`) == 16*2*3
	})
	d.click("Charts")
	d.picture("chart")
	d.click("Save chart …")
	d.do("sleep", "0.5") // the dialog opens
	picture := filepath.Join(folder, "chart.png")
	path(picture)
	d.until("the chart is saved", func() bool { info, err := os.Stat(picture); return err == nil && info.Size() > 1000 })
	d.press("Escape")
	d.quit()
}
