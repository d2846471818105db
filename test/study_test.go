//go:build e2e

package test

import (
	"bytes"
	"encoding/csv"
	"image"
	"image/gif"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// shortest is the length of the optimal solutions of the puzzle that is studied.
const shortest = 26

// TestE2EStudy learns all there is to know of one puzzle: a search by a heuristic that
// was chosen, watched and paused; all heuristics compared; more optimal solutions; how
// they are played; the heat map; the moves of a position; and the files others can use.
func TestE2EStudy(t *testing.T) {
	file := bundled(t, "slide/06-diamond")
	d := startDesktop(t, "study", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	d.opens(keyHeuristics, "heuristics")
	d.press("End", "Return") // the last estimates nothing: a search worth watching
	d.watchPausedSearch(file)
	d.compareHeuristics(file)
	d.findMoreOptima(file)
	d.playBothWays()

	last := d.picture("heat-none")
	for _, kind := range []string{"heat-paths", "heat-stops", "heat-expanded", "heat-none"} {
		d.press(keyHeat)
		last = d.differs(last, kind)
	}
	d.press(keyMoves)
	d.differs(last, "moves")

	p := d.save(file)
	assert.Empty(t, puzzles.Check(p, families.Rules), "every solution replays by the rules")
	d.exportFilm(file)
	d.exportFigures(file, p)
	d.quit()
}

// watchPausedSearch solves the puzzle by the heuristic that was chosen: a search that
// is paused does nothing until it is resumed.
func (d *desktop) watchPausedSearch(file string) {
	d.t.Helper()
	d.press(keySolve, keyPause)
	byZero := func(s puzzles.Solution) bool { return s.Heuristic == "zero" && s.Status == puzzles.StatusOptimal }
	// What a search while drawing has proved may be in the file before.
	require.False(d.t, slices.ContainsFunc(d.save(file).Solutions, byZero), "the search is paused")
	paused := d.picture("paused")
	time.Sleep(500 * time.Millisecond)
	require.True(d.t, same(paused, d.look()), "nothing moves while it is paused")

	d.press(keyPause)
	var p *puzzles.Puzzle
	d.until("the search was resumed and has proved its solution", func() bool {
		p = d.save(file)
		return slices.ContainsFunc(p.Solutions, byZero)
	})
	d.differs(paused, "solved")
	s := p.Solutions[slices.IndexFunc(p.Solutions, byZero)]
	assert.Equal(d.t, shortest, s.Length())
	require.NotNil(d.t, s.Asked)
	assert.Equal(d.t, "zero", s.Asked.Heuristic)
}

// compareHeuristics runs A* by every heuristic; the shortest solution is kept.
func (d *desktop) compareHeuristics(file string) {
	d.t.Helper()
	ready := d.opens(keyCompare, "compare-ready")
	d.press(keySolve)
	d.until("the comparison ends", func() bool {
		now := d.look()
		time.Sleep(time.Second)
		return !same(ready, now) && same(now, d.look())
	})
	d.differs(ready, "compared")
	d.press("Escape")
	kept := d.save(file).Solutions
	for _, s := range kept {
		assert.Equal(d.t, shortest, s.Length())
		assert.Equal(d.t, puzzles.StatusOptimal, s.Status)
	}
	assert.Contains(d.t, []int{1, 2, 3}, len(kept), "the best is kept beside those there were, unless it is one of them")
}

// findMoreOptima keeps other optimal solutions, and compares two of them on their page.
func (d *desktop) findMoreOptima(file string) {
	d.t.Helper()
	before := len(d.save(file).Solutions)
	d.press(keyMoreOptima)
	d.picture("more-optima")
	d.press("Return")
	var list []puzzles.Solution
	d.until("more optimal solutions are saved", func() bool {
		list = d.save(file).Solutions
		return len(list) > before
	})
	assert.GreaterOrEqual(d.t, len(list), 50, "as many as were asked for")
	for _, s := range list {
		assert.Equal(d.t, shortest, s.Length())
	}
	page := d.opens(keySolutions, "solutions")
	d.press("Down")
	page = d.differs(page, "solutions-next")
	d.press("c")
	d.differs(page, "solutions-compared")
	d.press("Escape")
}

// playBothWays plays the last moves to the end, the first ones backwards, and from the
// start round to the end.
func (d *desktop) playBothWays() {
	d.t.Helper()
	d.press("Page_Up", "Page_Up", "Page_Up") // eight times as fast
	d.press(keyToStart)
	start := d.picture("play-start")
	d.press(keyToEnd)
	end := d.differs(start, "play-end")
	d.press(keyStepBack, keyStepBack, keyStepBack)
	d.differs(end, "play-before-end")
	d.press(keyPlay)
	d.until("the last moves are played", func() bool { return same(end, d.look()) })

	d.press(keyToStart)
	d.choose("play backwards")
	start = d.differs(start, "play-back-start") // it says that it goes back
	d.press(keyStepOn, keyStepOn, keyStepOn)
	d.differs(start, "play-back-3")
	d.press(keyPlay)
	d.until("the first moves are played back", func() bool { return same(start, d.look()) })

	d.choose("loop")
	start = d.picture("play-loop-start")
	d.press(keyStepOn)
	first := d.differs(start, "play-loop-1")
	d.press(keyPlay)
	time.Sleep(time.Second) // several moves: one back to the start, and on from the end
	d.press(keyPlay)
	on := d.differs(start, "play-loop-on")
	assert.False(d.t, same(first, on), "a playback that loops goes on")
	d.choose("loop")
	d.choose("play backwards")
}

// exportFilm exports the solution as an animated picture.
func (d *desktop) exportFilm(file string) {
	d.t.Helper()
	d.press(keyExport, "Right", "Right") // its preview plays: the window does not stand still
	data := d.exportTo(filepath.Join(filepath.Dir(file), "06-diamond.gif"))
	assert.Less(d.t, len(data), 1<<20)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(d.t, err)
	assert.Greater(d.t, len(film.Image), shortest, "a frame for each position at least")
	assert.Zero(d.t, film.LoopCount, "it begins again for ever")
	whole := image.Rect(0, 0, film.Config.Width, film.Config.Height)
	assert.Equal(d.t, whole, film.Image[0].Bounds())
	assert.Greater(d.t, whole.Dx(), 5*40)
	d.press("Escape")
}

// exportFigures exports the figures of all solutions.
func (d *desktop) exportFigures(file string, p *puzzles.Puzzle) {
	d.t.Helper()
	d.press(keyExport, "End", "Left", "Left")
	d.picture("export-figures")
	data := d.exportTo(filepath.Join(filepath.Dir(file), "06-diamond statistics.csv"))
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	require.NoError(d.t, err)
	require.Len(d.t, rows, 1+len(p.Solutions))
	require.Equal(d.t, []string{"solution", "length", "unit", "status"}, rows[0][:4])
	for i, row := range rows[1:] {
		assert.Equal(d.t, []string{strconv.Itoa(i + 1), strconv.Itoa(shortest)}, row[:2])
	}
	d.press("Escape")
}
