package document

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// lost asks a keep for lost work, and returns the names of the puzzles.
func lost(t *testing.T, k *Keep) []string {
	t.Helper()
	list, err := k.Lost()
	require.NoError(t, err)
	var names []string
	for _, r := range list {
		names = append(names, r.Puzzle.Name)
	}
	return names
}

// child is what another process does in TestTwoPrograms and TestTheSameNumberAgain.
const child = "WAYMARK_TEST_KEEP"

// keptElsewhere starts a process of its own that keeps a copy under a name, and has a file open.
func keptElsewhere(t *testing.T, dir, name string) (kill func()) {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^TestAnotherProgram$")
	c.Env = append(os.Environ(), child+"="+dir+"\n"+name)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "kept\n", line)
	kill = func() {
		_ = c.Process.Kill()
		_ = c.Wait() // killed
	}
	t.Cleanup(kill)
	return kill
}

// TestAnotherProgram is the other process.
func TestAnotherProgram(t *testing.T) {
	dir, name, ok := strings.Cut(os.Getenv(child), "\n")
	if !ok {
		return
	}
	k := NewKeep(dir)
	path := filepath.Join(dir, name)
	require.NoError(t, k.Recovery(1).Save([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), name)}, Origin{Path: path}))
	require.NoError(t, k.SetOpen([]string{path}))
	fmt.Println("kept")
	time.Sleep(time.Hour) // with no timer at all the runtime would call this a deadlock, and end it
}

func TestItsOwnFilesAreNotOpenElsewhere(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "mine")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	k := NewKeep(filepath.Join(dir, "kept"))
	defer k.Close()
	require.NoError(t, k.SetOpen([]string{file}))
	assert.False(t, k.OpenElsewhere(file))
	assert.True(t, NewKeep(filepath.Join(dir, "kept")).OpenElsewhere(file), "as another program sees it")
}

func TestARunningProgramKeepsItsCopies(t *testing.T) {
	for _, folder := range []string{"plain", "h[1]", "a*b?", "über {x}"} {
		dir := filepath.Join(t.TempDir(), folder)
		killOne := keptElsewhere(t, dir, "one")
		k := NewKeep(dir)
		assert.Empty(t, lost(t, k), folder)
		assert.True(t, k.OpenElsewhere(filepath.Join(dir, "one")))
		assert.False(t, k.OpenElsewhere(filepath.Join(dir, "two")))
		killTwo := keptElsewhere(t, dir, "two")
		killOne()
		assert.False(t, k.OpenElsewhere(filepath.Join(dir, "one")), "it runs no more")
		assert.Equal(t, []string{"one"}, lost(t, k), folder)
		assert.Equal(t, []string{"one"}, lost(t, k), "asked again")
		assert.Empty(t, lost(t, NewKeep(dir)), "another does not offer the same")
		k.Release() // Later
		other := NewKeep(dir)
		list, err := other.Lost()
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Equal(t, filepath.Join(dir, "one"), list[0].Path)
		require.NoError(t, list[0].Drop())
		killTwo()
		assert.Equal(t, []string{"two"}, lost(t, other))
		list, err = other.Lost()
		require.NoError(t, err)
		require.NoError(t, list[0].Drop())
		other.Close()
		left, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.Empty(t, left, "nothing is left of either")
	}
}

// Who is told to end says so by taking its claim away; who is killed cannot.
func TestWorkOfAProgramThatWasToldToEndIsToldApart(t *testing.T) {
	dir := t.TempDir()
	keptElsewhere(t, dir, "killed")()
	told := NewKeep(dir)
	require.NoError(t, told.Recovery(1).Save([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), "told")}, Origin{}))
	told.Close()
	k := NewKeep(dir)
	for range 2 { // Later, and asked again
		list, err := k.Lost()
		require.NoError(t, err)
		of := map[string]bool{}
		for _, r := range list {
			of[r.Puzzle.Name] = r.Told
		}
		assert.Equal(t, map[string]bool{"killed": false, "told": true}, of)
		k.Release()
	}
}

// In a container every start has the same number.
func TestTheSameNumberAgain(t *testing.T) {
	dir := t.TempDir()
	first := NewKeep(dir)
	require.NoError(t, first.Recovery(1).Save([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), "first")}, Origin{}))
	require.NoError(t, first.claim.Release()) // as the system does at its end

	second := NewKeep(dir)
	require.NotEqual(t, first.id, second.id)
	r := second.Recovery(1)
	require.NoError(t, r.Clear())
	require.NoError(t, r.Save([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), "second")}, Origin{}))
	assert.Equal(t, []string{"first"}, lost(t, second), "not replaced, and offered")
}

func TestCopiesOfEarlyVersionsAreOffered(t *testing.T) {
	dir := t.TempDir()
	put := func(id, name string) {
		apptest.Save(t, filepath.Join(dir, copyPrefix+id+Extension), apptest.Named(apptest.Read(t, apptest.Corner), name))
		require.NoError(t, os.WriteFile(filepath.Join(dir, copyPrefix+id+originExtension), []byte("/x/"+name+".waymark"), 0o600))
	}
	put("999999999-1", "ended")
	put("999999998", "older")
	put(fmt.Sprint(os.Getpid()), "mine")
	put(fmt.Sprint(os.Getppid(), "-1"), "runs")
	list, err := NewKeep(dir).Lost()
	require.NoError(t, err)
	var paths []string
	for _, r := range list {
		paths = append(paths, r.Path)
	}
	assert.ElementsMatch(t, []string{"/x/ended.waymark", "/x/older.waymark", "/x/mine.waymark"}, paths)
}

func TestACopyThatCannotBeReadIsLeftAndNamed(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, copyPrefix+"999999999.ab-1"+Extension)
	require.NoError(t, os.WriteFile(bad, []byte("{"), 0o600))
	k := NewKeep(dir)
	list, err := k.Lost()
	assert.ErrorContains(t, err, bad)
	assert.Empty(t, list)
	k.Release()
	assert.FileExists(t, bad)
}

// What others say of a puzzle is of its boards: an edit of them drops it, undo brings it back. What is
// published does not depend on what is counted; the optimum of one that was made does.
func TestAnEditOfTheBoardsDropsWhatOthersSay(t *testing.T) {
	p := apptest.Read(t, apptest.Corner).Clone()
	p.Published, p.Made = &puzzles.Published{Lengths: []puzzles.PublishedLength{{Length: 2}}}, &puzzles.Made{Maker: 6, Optimum: 2}
	d := NewDocument(p, "")
	said := func() [2]bool { return [2]bool{d.Puzzle().Published != nil, d.Puzzle().Made != nil} }
	d.Edit(apptest.Named(d.Puzzle(), "other"), puzzles.Messagef("Name"))
	assert.Equal(t, [2]bool{true, true}, said())
	n := d.Puzzle().Clone()
	n.Headers = append(n.Headers, puzzles.Header{Key: "metric", Value: "step"})
	d.Edit(n, puzzles.Messagef("Metric"))
	assert.Equal(t, [2]bool{true, false}, said())
	n = d.Puzzle().Clone()
	n.Start = n.Start.With(4, n.Start.Cells[0])
	d.Draft(n)
	assert.Equal(t, [2]bool{}, said(), "while it is painted")
	d.Commit(puzzles.Messagef("Paint"))
	assert.Equal(t, [2]bool{}, said())
	d.Undo()
	d.Undo()
	assert.Equal(t, [2]bool{true, true}, said())
	n = d.Puzzle().Clone()
	n.Start, n.Published = n.Start.With(4, n.Start.Cells[0]), &puzzles.Published{Lengths: []puzzles.PublishedLength{{Length: 3}}}
	d.Edit(n, puzzles.Messagef("Paste"))
	assert.Equal(t, [2]bool{true, false}, said(), "it came with the boards")
}
