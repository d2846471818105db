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
	"waymark/puzzles/plays"
)

// TestE2EPlayTest lets somebody play: two blocks that move together, once a wrong way and back.
// The play lies in a file beside the puzzle, and on the page of plays it is found and deleted.
func TestE2EPlayTest(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle tandem\nname Two\nstart 3x4\no...\n..#.\n.o._\n"), "two", families.Rules)
	require.NoError(t, err)
	data, err := puzzles.EncodeFile(list[0], families.Rules)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "two.waymark")
	require.NoError(t, os.WriteFile(file, data, 0o644))
	d := startDesktop(t, "playtest", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	d.save(file)

	d.opens("alt+shift+y", "agree")
	before := d.picture("agreeing")
	d.press("Return")
	before = d.differs(before, "board")
	d.press("Down", "BackSpace", "Right", "Right")
	before = d.differs(before, "over")
	kept := func() plays.File {
		f, err := plays.Read(plays.Beside(file))
		require.NoError(t, err)
		return f
	}
	d.until("the play is kept", func() bool { return len(kept().Plays) == 1 })
	r := plays.Gather(families.Find("tandem"), list[0], kept())
	require.Len(t, r.Plays, 1, "%v", r.Refused)
	p := r.Plays[0]
	assert.True(t, p.Solved)
	assert.Equal(t, []int{3, 1}, []int{p.Moves(), p.Backs()})
	assert.Equal(t, []puzzles.Move{"D", "", "R", "R"}, []puzzles.Move{p.Steps[0].Move, p.Steps[1].Move, p.Steps[2].Move, p.Steps[3].Move})

	d.press("Tab", "Return") // see the plays
	before = d.differs(before, "plays")
	d.press("Down", "Right")
	before = d.differs(before, "step")
	d.press("Delete")
	d.differs(before, "asked")
	d.press("Return")
	d.until("the play is deleted", func() bool {
		_, err := os.Stat(plays.Beside(file))
		return os.IsNotExist(err)
	})
	d.press("Escape", "Escape")
	d.quit()
}
