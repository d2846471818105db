//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// TestE2EGenerate makes puzzles like the open one, opens the second of them, and saves it: its
// file holds the proved solution.
func TestE2EGenerate(t *testing.T) {
	file := bundled(t, "slide/07-roundabout")
	d := startDesktop(t, "generate", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	before := d.title()
	d.opens("alt+shift+n", "fields")
	d.press("Return")
	d.readUntil("10 puzzles, each solved and proved") // the page stands still before the first one, too
	d.picture("cards")
	d.press("Right", "Return")
	d.until("a puzzle is opened", func() bool { return d.title() != before })
	d.picture("opened")
	path := filepath.Join(filepath.Dir(file), "made.waymark")
	d.press("ctrl+s")
	d.do("sleep", "0.5") // the dialog opens
	d.press("ctrl+a")
	d.do("type", "--delay", "20", path)
	d.press("Return")
	var list []*puzzles.Puzzle
	d.until("it is saved", func() bool {
		data, err := os.ReadFile(path)
		if err != nil {
			return false
		}
		list, err = puzzles.Read(data, path, families.Rules)
		return err == nil && len(list) == 1
	})
	p := said(list[0])
	assert.Contains(t, p.Name, "Tiles ")
	require.NotNil(t, p.Made)
	require.Len(t, p.Solutions, 1)
	assert.Equal(t, puzzles.StatusOptimal, p.Solutions[0].Status)
	assert.NotEmpty(t, p.Solutions[0].Seal)
	d.quit()
}
