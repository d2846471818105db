//go:build e2e

package test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// TestE2EAfternoon makes a pack of ten proved Rush Hour levels from the running program with one tab, puts them in the
// order of their difficulty, names them, saves them in one file, and exports them as one PDF with a cover and as JSON. A click, a key and
// a drag are an action each. The ten names are typed with a Tab between two.
func TestE2EAfternoon(t *testing.T) {
	file := bundled(t, "glide/06-turnstile")
	d := startDesktop(t, "afternoon", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	actions := 0
	press := func(keys ...string) {
		actions += len(keys)
		d.press(keys...)
	}
	click := func(words string) {
		actions++
		d.click(words)
	}
	write := func(words string) { d.do("type", "--delay", "20", words) }
	path := filepath.Join(filepath.Dir(file), "afternoon.waymark")
	load := func() []*puzzles.Puzzle {
		list, err := puzzles.Load(path, families.Rules)
		if err != nil {
			return nil // it is being written
		}
		return list
	}

	press("alt+shift+n")
	d.readUntil("Nothing is made yet")
	click("Gliding tiles")
	click("Sliding blocks")
	press("F5")
	d.readUntil("10 puzzles, each solved and proved")
	d.picture("made")
	click("Keep all in a file")
	d.do("sleep", "0.5") // the dialog opens
	write("afternoon")
	press("Return")
	d.until("they are in a file", func() bool { return len(load()) == 10 })
	d.readUntil("10 puzzles, all proved")
	d.do("sleep", "3") // the difficulties come one after the other
	d.picture("in a file")
	beside := d.readUntil("Sort by name") // two buttons on: by difficulty
	d.do("mousemove", "--window", d.window, strconv.Itoa(beside.Max.X+160), strconv.Itoa(beside.Min.Y+4), "sleep", "0.1", "click", "1")
	actions++
	d.picture("in order")
	press("F2")
	names := []string{"Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four", "Three", "Two", "One"}
	write(strings.Join(names, "\t"))
	press("ctrl+s")
	d.until("the names are saved", func() bool { list := load(); return len(list) == 10 && list[9].Name == "One" })
	d.picture("pack")
	named := actions
	press("ctrl+p")
	d.readUntil("Sheet")
	d.picture("sheets")
	export := func(ending string) string {
		press("Return")
		d.do("sleep", "0.5") // the dialog opens
		d.picture("asks for " + ending)
		press("Return")
		d.picture("answered " + ending)
		written := ""
		d.until("a file ends in "+ending, func() bool {
			found, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*"+ending))
			written = strings.Join(found, " ")
			return len(found) == 1
		})
		return written
	}
	sheets := export(".pdf")
	d.picture("exported")
	click("JSON")
	d.picture("json")
	forProgrammers := export(".json")
	d.press("Escape", "Escape")

	list := load()
	var seconds []float64
	for i, p := range list {
		p = said(p)
		assert.Equal(t, names[i], p.Name)
		require.Len(t, p.Solutions, 1)
		assert.Equal(t, puzzles.StatusOptimal, p.Solutions[0].Status)
		assert.NotEmpty(t, p.Solutions[0].Seal)
		if f := effect.Figure(context.Background(), p); f != nil {
			seconds = append(seconds, f.Seconds)
		}
	}
	assert.Greater(t, len(seconds), 5)
	assert.True(t, slices.IsSorted(seconds), "%v", seconds)
	t.Logf("FIGURE an afternoon | ten proved Rush Hour levels, made, in order, named, in one file: %d actions beside typing the names with Tabs between; with %s and %s: %d", named, filepath.Base(sheets), filepath.Base(forProgrammers), actions)
	page, err := os.ReadFile(sheets)
	require.NoError(t, err)
	assert.Equal(t, "%PDF-", string(page[:5]))
	var told struct {
		Puzzles []struct {
			Puzzle  string
			Optimum int
			Moves   []string
		}
	}
	data, err := os.ReadFile(forProgrammers)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &told))
	require.Len(t, told.Puzzles, 10)
	assert.Len(t, told.Puzzles[0].Moves, told.Puzzles[0].Optimum)
	assert.LessOrEqual(t, actions, 15)
	d.quit()
}
