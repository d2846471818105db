package document

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/test/apptest"
)

func TestSaveAndLoadAgree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.waymark")
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\n")
	apptest.Save(t, path, p)
	found, err := LoadFile(path)
	list := found.Puzzles
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.True(t, SameQuestion(p, list[0]))
	assert.False(t, SameQuestion(p, apptest.Read(t, apptest.Corner)))
}

func TestLoadNamesThePlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad.txt")
	require.NoError(t, os.WriteFile(path, []byte("puzzle glide\nstart 2x3\n.R.\n..\n"), 0o600))
	_, err := LoadFile(path)
	var place *puzzles.FileError
	require.ErrorAs(t, err, &place)
	assert.Equal(t, 4, place.Line)
	assert.Contains(t, text.Error(err), "bad.txt, line 4")
}

func TestFileNames(t *testing.T) {
	assert.Empty(t, OwnFile("a.txt"), "a text file is not overwritten in another format")
	assert.Equal(t, "Board A.waymark", FileNameFor(" Board/ A. ", "x"))
	assert.Equal(t, "x.waymark", FileNameFor("..", "x"))
}

func TestASaveNoticesWhatOthersMadeOfTheFile(t *testing.T) {
	k, path := NewKeep(t.TempDir()), filepath.Join(t.TempDir(), "a.waymark")
	p := apptest.Read(t, apptest.Corner)
	apptest.Save(t, path, p)
	found, err := LoadFile(path)
	require.NoError(t, err)
	base, err := k.Save(path, apptest.Named(p, "mine"), &found.Stamp)
	require.NoError(t, err)

	theirs := apptest.Named(p, "ours") // as long, and with the time of the other
	apptest.Save(t, path, theirs)
	require.NoError(t, os.Chtimes(path, time.Time{}, base.Time))
	_, err = k.Save(path, apptest.Named(p, "newer"), &base)
	var changed *ChangedError
	require.ErrorAs(t, err, &changed)
	assert.False(t, changed.Now.Missing())
	found, err = LoadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "ours", found.Puzzles[0].Name, "it is left alone")

	require.NoError(t, os.Remove(path))
	_, err = k.Save(path, apptest.Named(p, "newer"), &base)
	require.ErrorAs(t, err, &changed)
	assert.True(t, changed.Now.Missing())
	assert.NoFileExists(t, path)
	_, err = k.Save(path, apptest.Named(p, "newer"), nil)
	require.NoError(t, err, "whatever there is")
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

func TestTheVersionBeforeIsKept(t *testing.T) {
	dir := t.TempDir()
	k, path := NewKeep(dir), filepath.Join(t.TempDir(), "a.waymark")
	p := apptest.Read(t, apptest.Corner)
	save := func(name string) {
		t.Helper()
		_, err := k.Save(path, apptest.Named(p, name), nil)
		require.NoError(t, err)
	}
	save("one")
	assert.False(t, k.HasVersion(path), "there was none")
	save("two")
	save("two")
	v, err := NewKeep(dir).Version(path) // another start
	require.NoError(t, err)
	assert.Equal(t, "one", v.Puzzles[0].Name, "saving the same again replaces nothing")
	assert.WithinDuration(t, time.Now(), v.When, time.Hour)
	save("three")
	v, err = k.Version(path)
	require.NoError(t, err)
	assert.Equal(t, "two", v.Puzzles[0].Name)

	other := filepath.Join(t.TempDir(), "b.waymark")
	assert.False(t, k.HasVersion(other))
	path, other = other, path
	save("b")
	save("c")
	assert.True(t, k.HasVersion(path) && k.HasVersion(other))
	then := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(k.versionOf(other), then, then))
	sweep(k.versionsDir(), 1, mostVersionBytes)
	assert.True(t, k.HasVersion(path))
	assert.False(t, k.HasVersion(other), "the oldest go")
	sweep(k.versionsDir(), 9, 1)
	assert.False(t, k.HasVersion(path), "and what is too large")
	k.Unversioned.Store(true)
	save("d")
	assert.False(t, k.HasVersion(path), "nobody wants it")
}

func TestBeside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.b.waymark")
	two := Beside(path)
	assert.Equal(t, "a.b (2).waymark", filepath.Base(two))
	require.NoError(t, os.WriteFile(two, nil, 0o600))
	assert.Equal(t, "a.b (3).waymark", filepath.Base(Beside(path)))
}

func TestDifferenceNamesWhatDiffers(t *testing.T) {
	said := func(a, b *puzzles.Puzzle) string {
		list := Difference(a, b)
		words := make([]string, len(list))
		for i, m := range list {
			words[i] = m.Error()
		}
		return strings.Join(words, ", ")
	}
	p := apptest.Read(t, apptest.Corner)
	assert.Empty(t, said(p, p.Clone()))
	q := p.Clone()
	q.Start = q.Start.With(4, q.Start.Cells[0])
	assert.Equal(t, "one cell", said(p, q))
	q.Goal = q.Goal.With(1, q.Start.Cells[0])
	q.Name, q.Marks = "Other", []puzzles.Mark{{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R"}}}
	q.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}}}
	assert.Equal(t, "2 cells, the waypoints, the solutions, name or notes", said(p, q))
	assert.Equal(t, "another size, name or notes", said(p, apptest.Read(t, "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n..\n.R\n")))
	assert.Equal(t, "another kind of puzzle", said(p, apptest.Read(t, apptest.TryFive["slide"])))
}
