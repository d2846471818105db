package plays_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/plays"
)

// A play that the program did not live to keep is there up to its last whole step, once; one that
// goes on is left alone.
func TestDraftsOutliveTheProgram(t *testing.T) {
	p := read(t, lane)
	path := filepath.Join(t.TempDir(), "board"+plays.Extension)
	begun := play(p, 0, false)
	begun.Steps = nil
	var drafts []*plays.Draft
	for range 3 {
		d, err := plays.Begin(path, begun)
		require.NoError(t, err)
		drafts = append(drafts, d)
	}
	for _, d := range drafts[:2] {
		require.NoError(t, d.Note(plays.Step{At: 700, Move: "A2-R"}))
		require.NoError(t, d.Note(plays.Step{At: 900, Deed: plays.TookBack}))
	}
	n, err := plays.Rescue(path)
	require.NoError(t, err)
	assert.Zero(t, n, "all of them go on")
	assert.NoFileExists(t, path)

	require.NoError(t, drafts[0].Leave()) // as the end of the program does
	require.NoError(t, drafts[2].Leave())
	names, err := filepath.Glob(path + ".going-*")
	require.NoError(t, err)
	require.Len(t, names, 3)
	for _, name := range names { // the end came in the middle of a step
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
		require.NoError(t, err)
		_, err = f.WriteString(`[1200,"A2`)
		require.NoError(t, err)
		require.NoError(t, f.Close())
	}
	n, err = plays.Rescue(path)
	require.NoError(t, err)
	assert.Equal(t, 1, n, "nothing was done in the other one")
	file, err := plays.Read(path)
	require.NoError(t, err)
	require.Len(t, file.Plays, 1)
	want := begun
	want.Time, want.Line = 900, 1
	want.Steps = []plays.Step{{At: 700, Move: "A2-R"}, {At: 900, Deed: plays.TookBack}}
	assert.Equal(t, want, file.Plays[0])
	names, err = filepath.Glob(path + ".going-*")
	require.NoError(t, err)
	assert.Len(t, names, 1, "that of the play that goes on")
	require.NoError(t, drafts[1].End())
	n, err = plays.Rescue(path)
	require.NoError(t, err)
	assert.Zero(t, n)
}

// What is no draft is not added, and does not stay.
func TestWhatIsNoDraftIsNotAdded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board"+plays.Extension)
	for name, content := range map[string]string{
		"a": "", "b": "{}\n", "c": "x\n[1,\"A2-R\"]\n",
		"d": `{"waymark_plays":1,"puzzle":"00112233445566778899aabbccddeeff","day":"2026-11-22","solved":false,"ms":0,"steps":[]}` + "\n" + `[9,"undo"]` + "\n",
	} {
		require.NoError(t, os.WriteFile(path+".going-"+name, []byte(content), 0o600))
	}
	n, err := plays.Rescue(path)
	require.NoError(t, err)
	assert.Zero(t, n)
	assert.NoFileExists(t, path)
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Empty(t, left)
}
