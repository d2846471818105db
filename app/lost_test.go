package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
)

// took lets a search of the open puzzle end with a solution, which is not proved to be the
// shortest, after a time.
func took(a *Tab, d time.Duration, moves ...puzzles.Move) {
	a.Event(func() {
		a.Solving.Solved(search.Outcome{
			Request: search.Request{Puzzle: a.Puzzle(), Options: solver.Options{Algorithm: solver.Greedy}},
			Moves:   moves,
			Result: solver.Result{
				Status: solver.Solved, Stop: solver.StopCancel, Algorithm: solver.Greedy, Cost: int32(len(moves)),
				Path: make([]solver.Move, len(moves)), LowerBound: 1, Stats: solver.Stats{Elapsed: d},
			},
		})
	})
}

// asked reports whether closing asks, and holds the dot in title, header and tab against that.
func asked(t *testing.T, a *Tab) bool {
	t.Helper()
	went := false
	a.filing.Discarding(func() { went = true })
	if !went {
		require.True(t, a.DialogOpen())
		a.Dismiss()
	}
	assert.Equal(t, !went, strings.Contains(a.Win.Title(), "*"), "the title")
	assert.Equal(t, !went, strings.Contains(read(a.ui.bar), "●"), "the header")
	return !went
}

// What took long is asked for when it is in no file, and is in the recovery copy; the dot is there
// just when closing asks.
func TestWhatTookTimeIsAskedFor(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Event(func() { a.Prefs.SetLive(false) })
	a.Load(apptest.Read(t, apptest.Corner), "")
	took(a, time.Second, "A1-D", "A3-U", "A1-R", "C1-D")
	require.Len(t, a.Puzzle().Solutions, 1)
	assert.False(t, asked(t, a), "Solve finds that again")
	took(a, 32*time.Second, "A1-D", "B3-U", "A3-R")
	require.True(t, asked(t, a))
	a.filing.Discarding(func() {})
	assert.Contains(t, read(a.Win.Canvas().Overlays().Top()), "a search that took 32.0 s")
	a.Dismiss()
	require.NoError(t, a.program.keep.Flush())
	copied, err := document.LoadFile(a.filing.recovery.File(document.Extension))
	require.NoError(t, err, "a crash loses nothing of it")
	assert.Len(t, copied.Puzzles[0].Solutions, 2)
	assert.False(t, a.filing.vacant(), "nothing is opened in its place")

	path := filepath.Join(t.TempDir(), "corner.waymark")
	require.True(t, a.filing.saveTo(path))
	assert.False(t, asked(t, a))
	assert.NoFileExists(t, a.filing.recovery.File(document.Extension))
}

// The same holds for what was found out beside the search that was asked for: by a comparison, the
// audit, an analysis.
func TestWhatTookTimeBesideTheSearchIsAskedFor(t *testing.T) {
	for _, f := range []known.Fact{
		{Least: 2, LeastBy: known.Compared},
		{Found: true, Moves: []puzzles.Move{"A1-R", "C1-D"}, MovesBy: known.Compared, Least: 2, LeastBy: known.Compared},
	} {
		for _, seconds := range []int{1, 32} {
			a, _ := begun(t, t.TempDir())
			a.Event(func() { a.Prefs.SetLive(false) })
			path := inFile(t, "Corner")
			a.Open(path)
			f.Took = time.Duration(seconds) * time.Second
			a.Event(func() {
				a.Event(func() { a.Known.Learn(known.Free(a.Puzzle()), f) })
				a.Begin().End()
			})
			assert.Equal(t, seconds > 10, asked(t, a), "%d s", seconds)
			require.NoError(t, a.program.keep.Flush())
			assert.Equal(t, seconds > 10, document.Exists(a.filing.recovery.File(document.Extension)), "%d s", seconds)
			require.True(t, a.Do("save"))
			assert.False(t, asked(t, a))
			found, err := document.LoadFile(path)
			require.NoError(t, err)
			list := known.Facts{}
			list.Keep(a.Signet.TrustAll(found.Puzzles)[0])
			now := list.Of(known.Free(found.Puzzles[0]))
			assert.Equal(t, []any{f.Least, f.Found}, []any{now.Least, now.Found}, "the file has it, sealed")
		}
	}
}

// Closing says which file saving replaces.
func TestClosingNamesTheFile(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "One")
	a.Open(path)
	rename(a, "Late Shift")
	a.filing.Discarding(func() {})
	said := strings.ReplaceAll(read(a.Win.Canvas().Overlays().Top()), "\n", " ")
	assert.Contains(t, said, "Late Shift")
	assert.Contains(t, strings.ReplaceAll(said, " ", ""), filepath.Base(path))
}

// Of several files each that asks something is opened, wherever the others went, and the question
// names it.
func TestEachFileThatAsksIsOpened(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for name, text := range map[string]string{
		"p8hard.txt": "8 6 7 2 5 4 3 0 1\n",
		"k1.txt":     "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n",
		"k24.txt":    "14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13\n",
		"twice.txt":  "1 1 2\n3 4 5\n6 7 0\n", // which parity does not decide
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		files = append(files, path)
	}
	for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}} {
		a, _ := begun(t, t.TempDir())
		var list []string
		for _, i := range order {
			list = append(list, files[i])
		}
		a.Open(list...)
		named := map[string]bool{}
		for range files {
			w := a.Front()
			top := w.Win.Canvas().Overlays().Top()
			if top == nil {
				break
			}
			for _, path := range files {
				if strings.Contains(strings.ReplaceAll(read(top), "\n", ""), filepath.Base(path)+"?") {
					named[path] = true
				}
			}
			w.OverKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		assert.GreaterOrEqual(t, len(named), 2, "those that ask say for what")
		var opened []string
		for _, w := range a.Windows() {
			opened = append(opened, filepath.Base(w.filing.pack.All.From()))
		}
		assert.Len(t, opened, len(files), "%v", opened)
		a.CloseAll()
	}
}

// That there is no recovery copy is told in a dialog, once.
func TestThatNoCopyIsWrittenIsTold(t *testing.T) {
	data := t.TempDir()
	a, q := begun(t, data)
	a.Load(apptest.Read(t, apptest.Corner), "")
	dir := filepath.Join(data, "gone")
	require.NoError(t, os.WriteFile(dir, nil, 0o600)) // no folder can be made there
	a.program.keep = document.NewKeep(dir)
	a.filing.recovery = a.program.keep.Recovery(1)
	rename(a, "Lost")
	require.Eventually(t, func() bool { q.Run(); return a.DialogOpen() }, 20*time.Second, time.Millisecond)
	assert.Contains(t, read(a.Win.Canvas().Overlays().Top()), "The recovery copy could not be written")
	a.Dismiss()
	a.filing.notCopied(os.ErrPermission)
	assert.False(t, a.DialogOpen(), "once")
	assert.Contains(t, a.Said, "The recovery copy could not be written")
}

// A file that others have changed is told of while its window is seen, without a click or a save;
// that of a tab behind another, when it is seen.
func TestAFileChangedOnDiskIsToldOfWhenItIsSeen(t *testing.T) {
	a, q := begun(t, t.TempDir())
	one, two := inFile(t, "One"), inFile(t, "Two")
	a.Open(one, two)
	b := a.Front()
	require.NotSame(t, a, b)
	tick := make(chan time.Time)
	a.program.watchFiles(tick)
	for _, path := range []string{one, two} {
		write(t, path, apptest.Named(apptest.Read(t, apptest.Eight), "Theirs"))
	}
	told := func(w *Tab) {
		t.Helper()
		require.Eventually(t, func() bool {
			select {
			case tick <- time.Time{}:
			default:
			}
			q.Run()
			return w.DialogOpen()
		}, 20*time.Second, time.Millisecond)
		assert.Contains(t, read(w.Win.Canvas().Overlays().Top()), "was changed")
	}
	told(b)
	assert.False(t, a.DialogOpen())
	assert.Same(t, b, a.Front())
	b.Dismiss()
	tick <- time.Time{}
	tick <- time.Time{}
	q.Run()
	assert.False(t, b.DialogOpen(), "once for a change")
	require.True(t, b.Do("tab-next"))
	require.Same(t, a, a.Front())
	told(a)
}

// A window that nobody touches is left alone: while its file stays as it is, and after a change was told, looking at it posts
// nothing to the interface, which would draw for a while.
func TestLookingAtAFileWakesNobody(t *testing.T) {
	a, q := begun(t, t.TempDir())
	one := inFile(t, "One")
	a.Open(one)
	tick := make(chan time.Time)
	a.program.watchFiles(tick)
	looks := func() int {
		require.Eventually(t, func() bool { q.Run(); return !a.Front().filing.looking.Running() }, 20*time.Second, time.Millisecond)
		for range 20 {
			tick <- time.Time{} // taken when the one before has been seen to
		}
		return q.Run()
	}
	assert.Zero(t, looks())
	write(t, one, apptest.Named(apptest.Read(t, apptest.Eight), "Theirs"))
	looks()
	require.Eventually(t, func() bool { q.Run(); return a.Front().DialogOpen() }, 20*time.Second, time.Millisecond)
	a.Front().Dismiss()
	assert.Zero(t, looks(), "what was told")
}

// TestNothingWakesAnIdleWindow: when all that was asked for has been done, one timer goes on. What was solved, drawn, set and
// stepped through leaves none behind.
func TestNothingWakesAnIdleWindow(t *testing.T) {
	a, q := begun(t, t.TempDir())
	defer a.program.keepLooking()()
	a.Open(inFile(t, "One"))
	idle := func() bool { q.Run(); return slices.Equal(task.Waiting(), []time.Duration{lookEvery}) }
	for _, command := range []string{"solve", "theme-dark", "copy-start", "undo", "step-through", "play", "play"} {
		require.Eventually(t, func() bool { q.Run(); return a.Front().Do(command) }, 20*time.Second, time.Millisecond, command)
	}
	a.program.given.end() // begins anew with each tab that is closed, and ends by itself
	require.Eventually(t, idle, 20*time.Second, time.Millisecond)
}
