package document

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// held returns the name of the puzzle in a copy, "" while there is none.
func held(t *testing.T, r *Recovery) string {
	t.Helper()
	p, err := LoadFile(r.File(Extension))
	if errors.Is(err, os.ErrNotExist) || !Exists(r.File(Extension)) {
		return ""
	}
	require.NoError(t, err)
	return p.Puzzles[0].Name
}

// However steadily one draws, three seconds after an edit a copy holds it.
func TestSteadyDrawingIsCopied(t *testing.T) {
	for _, pause := range []time.Duration{100 * time.Millisecond, 900 * time.Millisecond, 1500 * time.Millisecond} {
		dir := t.TempDir()
		synctest.Test(t, func(t *testing.T) {
			r := NewKeep(dir).Recovery(1)
			p := apptest.Read(t, apptest.Corner)
			var drawn []time.Time
			for i := range 60 {
				drawn = append(drawn, time.Now())
				r.Note(t.Context(), []*puzzles.Puzzle{apptest.Named(p, string(rune('0'+i)))}, Origin{}, func(err error) { t.Error(err) })
				time.Sleep(pause)
				synctest.Wait()
				last := -1 // the last edit that the copy holds
				if name := held(t, r); name != "" {
					last = int([]rune(name)[0] - '0')
				}
				if lacks := last + 1; lacks < len(drawn) {
					assert.LessOrEqual(t, time.Since(drawn[lacks]), 3*time.Second, "edit %d of one each %v", lacks, pause)
				}
			}
			require.NoError(t, r.Clear())
		})
	}
}

func TestAStrokeIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r := NewKeep(dir).Recovery(1)
		p := apptest.Read(t, apptest.Corner)
		failed := func(err error) { t.Error(err) }
		r.Note(t.Context(), []*puzzles.Puzzle{apptest.Named(p, "older")}, Origin{}, failed)
		time.Sleep(copyRest / 2)
		r.Note(t.Context(), []*puzzles.Puzzle{apptest.Named(p, "newer")}, Origin{}, failed)
		time.Sleep(copyRest - time.Millisecond)
		synctest.Wait()
		assert.Empty(t, held(t, r), "the newer note waits its time")
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		assert.Equal(t, "newer", held(t, r))
	})
}

func TestACopyIsWrittenAtOnceWhenTheProgramEnds(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r := NewKeep(dir).Recovery(1)
		require.NoError(t, r.Flush(), "nothing was asked for")
		assert.Empty(t, held(t, r))
		ctx, end := context.WithCancel(t.Context())
		r.Note(ctx, []*puzzles.Puzzle{apptest.Read(t, apptest.Corner)}, Origin{}, func(err error) { t.Error(err) })
		end()
		synctest.Wait()
		assert.Empty(t, held(t, r), "the window is closed")
		require.NoError(t, r.Flush())
		assert.Equal(t, "Corner", held(t, r))
	})
}

func TestRecoveryClear(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		r := NewKeep(dir).Recovery(1)
		note := func() {
			r.Note(t.Context(), []*puzzles.Puzzle{apptest.Read(t, apptest.Corner)}, Origin{}, func(err error) { t.Error(err) })
		}
		note()
		require.NoError(t, r.Clear())
		time.Sleep(2 * copyMost)
		synctest.Wait()
		require.NoError(t, r.Flush())
		assert.Empty(t, held(t, r))
		note()
		time.Sleep(2 * copyMost)
		synctest.Wait()
		assert.Equal(t, "Corner", held(t, r))
		require.NoError(t, r.Clear())
		assert.NoFileExists(t, r.File(Extension))
		assert.NoFileExists(t, r.File(originExtension))
	})
}

func TestRecoverySaysWhenItCannotWriteAndTriesAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "keep")
	require.NoError(t, os.WriteFile(dir, nil, 0o600))
	synctest.Test(t, func(t *testing.T) {
		r := NewKeep(dir).Recovery(1)
		got := errors.New("none")
		r.Note(t.Context(), []*puzzles.Puzzle{apptest.Read(t, apptest.Corner)}, Origin{}, func(err error) { got = err })
		time.Sleep(2 * copyMost)
		synctest.Wait()
		var path *os.PathError
		assert.ErrorAs(t, got, &path)
		require.NoError(t, os.Remove(dir))
		require.NoError(t, r.Flush(), "it is still asked for")
		assert.Equal(t, "Corner", held(t, r))
	})
}

func TestACopyKnowsItsFileAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.waymark")
	p := apptest.Read(t, apptest.Corner)
	apptest.Save(t, path, p)
	found, err := LoadFile(path)
	require.NoError(t, err)
	dir := t.TempDir()
	k := NewKeep(dir)
	from := Origin{Path: path, Base: found.Stamp}
	require.NoError(t, k.Recovery(1).Save([]*puzzles.Puzzle{apptest.Named(p, "edited")}, from))
	k.Close()
	list, err := NewKeep(dir).Lost()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, path, list[0].Path)
	assert.True(t, list[0].Base.Same(found.Stamp))
	assert.WithinDuration(t, time.Now(), list[0].When, time.Hour)
	assert.Equal(t, []puzzles.Message{puzzles.Messagef("name or notes")}, Difference(p, list[0].Puzzle))
}
