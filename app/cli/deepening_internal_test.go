package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/test/disktest"
)

// atHome gives the test a home of its own.
func atHome(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, dir)
	}
}

// What a journal says is believed where this installation has written all of it up to there:
// it would leave a part of the search out.
func TestAJournalOfOthersIsNotBelieved(t *testing.T) {
	atHome(t)
	dir := t.TempDir()
	p, err := Open(dir, Header{Part: 1, Parts: 1, Command: "batch", Program: "1", File: "x", Options: []string{}}, unread)
	require.NoError(t, err)
	defer p.Close()
	path := deepeningPath(p.Path(), 6)
	open := func() *deepeningFile { return openDeepening(p, 6, 100) }
	d := open()
	d.Began(solver.Deepening{Bound: 22, Last: 100})
	for i := range 3 {
		d.Finished(solver.Subtree{Number: i, Next: 24})
	}
	require.NoError(t, d.close())
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	require.Len(t, lines, 6)
	_, bare, _ := bytes.Cut(lines[0], []byte(" "))
	for name, forged := range map[string]struct {
		text     []byte
		subtrees int // that are believed; -1 for nothing of the journal
	}{
		"as it was":    {whole, 3},
		"a bound":      {bytes.Replace(whole, []byte(`"Bound":22`), []byte(`"Bound":40`), 1), -1},
		"a subtree":    {bytes.Replace(whole, []byte(`"Number":1`), []byte(`"Number":7`), 1), 1},
		"one left out": {bytes.Join([][]byte{lines[0], lines[1], lines[3], lines[4]}, nil), 0},
		"one twice":    {bytes.Join([][]byte{lines[0], lines[1], lines[2], lines[2]}, nil), 1},
		"exchanged":    {bytes.Join([][]byte{lines[0], lines[1], lines[3], lines[2]}, nil), 0},
		"without seal": {bare, -1},
	} {
		require.NoError(t, os.WriteFile(path, forged.text, 0o600))
		kept, some := open().Kept()
		assert.Equal(t, forged.subtrees >= 0, some, name)
		assert.Len(t, kept.Subtrees, max(0, forged.subtrees), name)
	}
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	require.NoError(t, os.Rename(path, deepeningPath(p.Path(), 7)))
	_, some := openDeepening(p, 7, 100).Kept()
	assert.False(t, some, "it is of another puzzle")
	require.NoError(t, os.Rename(deepeningPath(p.Path(), 7), path))
	atHome(t)
	_, some = open().Kept()
	assert.False(t, some, "another installation")
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, "")
	}
	d = open()
	_, some = d.Kept()
	assert.False(t, some)
	d.Began(solver.Deepening{Bound: 22, Last: 100})
	assert.False(t, d.open, "without a signet there is no journal")
}

func TestAJournalOfADeepeningKeepsWholeLines(t *testing.T) {
	atHome(t)
	dir := t.TempDir()
	p, err := Open(dir, Header{Part: 1, Parts: 1, Command: "batch", Program: "1", File: "x", Options: []string{}}, unread)
	require.NoError(t, err)
	defer p.Close()
	open := func() *deepeningFile { return openDeepening(p, 6, 100) }

	d := open()
	_, some := d.Kept()
	assert.False(t, some)
	d.Began(solver.Deepening{Bound: 20, Last: 99})
	d.Finished(solver.Subtree{Number: 1})
	assert.NoFileExists(t, deepeningPath(p.Path(), 6), "what is soon done again")
	first := solver.Deepening{Bound: 22, Raised: true, Last: 100, Expanded: 7, Generated: 8}
	d.Began(first)
	d.Finished(solver.Subtree{Number: 3, Expanded: 4, Generated: 5, Next: 24})
	require.NoError(t, d.close())

	first.Subtrees = []solver.Subtree{{Number: 3, Expanded: 4, Generated: 5, Next: 24}}
	d = open()
	kept, some := d.Kept()
	assert.True(t, some)
	assert.Equal(t, first, kept)
	d.Began(solver.Deepening{Bound: 22, Last: 100}) // it goes on
	d.Finished(solver.Subtree{Number: 0})
	first.Subtrees = append(first.Subtrees, solver.Subtree{})
	d.write(deepeningLine{Done: &solver.Subtree{Number: 9}})
	require.NoError(t, d.close())

	path := filepath.Join(dir, "part-1-of-1.jsonl.deepening-7")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, text[:len(text)-3], 0o600)) // a line that a kill has cut off
	d = open()
	kept, _ = d.Kept()
	assert.Equal(t, first, kept)
	d.Began(solver.Deepening{Bound: 24, Last: 1000})
	require.NoError(t, d.close())
	kept, _ = open().Kept()
	assert.Equal(t, solver.Deepening{Bound: 24, Last: 1000}, kept)

	// What was kept of one open list is not gone on with below another.
	below := func(stored uint64) solver.Deepening {
		return solver.Deepening{Bound: 26, Last: 1000, Frontier: &solver.Frontier{Stored: stored, Subtrees: 9}}
	}
	for _, stored := range []uint64{5, 5, 6} {
		d = open()
		d.Began(below(stored))
		d.Finished(solver.Subtree{Number: int(stored)})
		require.NoError(t, d.close())
	}
	kept, _ = open().Kept()
	assert.Equal(t, &solver.Frontier{Stored: 6, Subtrees: 9}, kept.Frontier)
	assert.Equal(t, []solver.Subtree{{Number: 6}}, kept.Subtrees)

	p.Options = []string{"--max-length=30"} // another run
	_, some = open().Kept()
	assert.False(t, some)
	d = open()
	d.Began(solver.Deepening{Bound: 2, Last: 1000})
	require.NoError(t, d.close())
	kept, _ = open().Kept()
	assert.Equal(t, int32(2), kept.Bound, "what was of the other run is gone")
	forgetDeepening(p.Path(), -1)
	assert.NoFileExists(t, path)
}

// A disk that takes nothing ends the journal and nothing else.
func TestAJournalThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	p, err := Open(dir, Header{Part: 1, Parts: 1, Options: []string{}}, unread)
	require.NoError(t, err)
	defer p.Close()
	require.NoError(t, os.Mkdir(deepeningPath(p.Path(), 0), 0o700)) // a folder where the file would be
	d := openDeepening(p, 0, 0)
	d.Began(solver.Deepening{Bound: 1})
	d.Finished(solver.Subtree{})
	assert.NoError(t, d.close())
}

// What stands in the place of a journal and is none counts for nothing.
func TestAJournalOfADeepeningIsAFile(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		p, err := Open(t.TempDir(), Header{Part: 1, Parts: 1, Command: "batch", Program: "1", File: "x", Options: []string{}}, unread)
		require.NoError(t, err)
		defer p.Close()
		require.NoError(t, os.Rename(path, deepeningPath(p.Path(), 0)))
		d := openDeepening(p, 0, 100)
		_, some := d.Kept()
		assert.False(t, some)
		d.Began(solver.Deepening{Bound: 20, Last: 100})
		assert.NoError(t, d.close())
	})
}
