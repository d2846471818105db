package document

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/text"
	"waymark/puzzles"
)

func TestSaveAndLoadAgree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.waymark")
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\n")
	require.NoError(t, SaveFile(path, p))
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
	assert.Equal(t, "a.waymark", WithExtension("a"))
	assert.Equal(t, "a.WAYMARK", WithExtension("a.WAYMARK"))
	assert.Equal(t, "a.txt.waymark", WithExtension("a.txt"))
	assert.Empty(t, OwnFile("a.txt"), "a text file is not overwritten in another format")
	assert.Equal(t, "Board A.waymark", FileNameFor(" Board/ A. ", "x"))
	assert.Equal(t, "x.waymark", FileNameFor("..", "x"))
}

func TestRecoveryWritesOnceAndIsOffered(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r := NewRecovery(dir, 1)
		failed := func(err error) { t.Error(err) }
		p := apptest.Read(t, apptest.Corner)
		r.Note(apptest.Named(p, "older"), "/x/a.waymark", failed)
		time.Sleep(recoveryDelay / 2)
		r.Note(apptest.Named(p, "newer"), "/x/a.waymark", failed)
		time.Sleep(recoveryDelay - time.Millisecond)
		synctest.Wait()
		assert.NoFileExists(t, r.File(Extension), "the newer note waits its time")
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		assert.FileExists(t, r.File(Extension))
		pid, err := writerOf(r.File(Extension))
		assert.NoError(t, err)
		assert.Equal(t, os.Getpid(), pid)
	})

	// Another start: the process of the copy is gone.
	old := filepath.Join(dir, recoveryPrefix+"999999999")
	mine := NewRecovery(dir, 1)
	require.NoError(t, os.Rename(mine.File(Extension), old+Extension))
	require.NoError(t, os.Rename(mine.File(originExtension), old+originExtension))
	lost, err := mine.Lost(func(int) bool { return true })
	require.NoError(t, err)
	assert.Empty(t, lost, "a running program keeps its copy")
	lost, err = mine.Lost(func(int) bool { return false })
	require.NoError(t, err)
	require.Len(t, lost, 1)
	assert.Equal(t, "newer", lost[0].Puzzle.Name)
	assert.Equal(t, "/x/a.waymark", lost[0].Path)
	require.NoError(t, lost[0].Drop())
	assert.NoFileExists(t, old+Extension)
	assert.NoFileExists(t, old+originExtension)
}

func TestRecoveryClear(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r := NewRecovery(dir, 1)
		r.Note(apptest.Read(t, apptest.Corner), "", func(err error) { t.Error(err) })
		require.NoError(t, r.Clear())
		time.Sleep(2 * recoveryDelay)
		synctest.Wait()
		assert.NoFileExists(t, r.File(Extension))
	})
}

func TestRecoverySaysWhenItCannotWrite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	synctest.Test(t, func(t *testing.T) {
		r := NewRecovery(filepath.Join(file, "below"), 1)
		got := errors.New("none")
		r.Note(apptest.Read(t, apptest.Corner), "", func(err error) { got = err })
		time.Sleep(2 * recoveryDelay)
		synctest.Wait()
		var path *os.PathError
		assert.ErrorAs(t, got, &path)
	})
}
