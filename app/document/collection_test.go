package document

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/test/apptest"
)

// threeIn returns a collection of a file.
func threeIn(t *testing.T) *Collection {
	t.Helper()
	var list []*puzzles.Puzzle
	for _, name := range []string{"A", "B", "C"} {
		list = append(list, apptest.Named(apptest.Read(t, apptest.Corner), name))
	}
	return NewCollection(list, "/x/three.waymark")
}

func namesOf(list []*puzzles.Puzzle) (names []string) {
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

func edited(c *Collection, name string) {
	c.Open().Edit(apptest.Named(c.Open().Puzzle(), name), puzzles.Messagef("Name"))
}

func TestEachPuzzleOfACollectionHasItsOwnHistory(t *testing.T) {
	c := threeIn(t)
	assert.False(t, c.Dirty())
	edited(c, "A1")
	require.True(t, c.GoTo(1))
	edited(c, "B1")
	assert.True(t, c.Open().Undo())
	assert.False(t, c.Open().Undo(), "undo does not go to the puzzle before")
	assert.Equal(t, []string{"A1", "B", "C"}, namesOf(c.Puzzles()))
	assert.True(t, c.Dirty() && c.Unsaved() && c.docs[0].Unsaved() && !c.docs[1].Unsaved())
	assert.False(t, c.GoTo(3))
	assert.Equal(t, "three", c.Title())

	c.MarkSaved(c.Puzzles(), "/y/other.waymark", disk.Stamp{})
	assert.False(t, c.Dirty() || c.Unsaved())
	for i := range c.Len() {
		c.GoTo(i)
		assert.Equal(t, "/y/other.waymark", c.Open().Path())
	}
}

// add adds a puzzle behind the open one.
func add(c *Collection, p *puzzles.Puzzle) bool {
	return c.Insert(c.At()+1, []*puzzles.Puzzle{p}, puzzles.Messagef("Add"), true)
}

// remove takes the open puzzle out.
func remove(c *Collection) bool {
	return c.Remove([]*Document{c.Open()}, puzzles.Messagef("Remove"))
}

func TestPuzzlesAreAddedRemovedAndMoved(t *testing.T) {
	c := threeIn(t)
	require.True(t, add(c, apptest.Named(c.Open().Puzzle(), "new")))
	assert.Equal(t, []string{"A", "new", "B", "C"}, namesOf(c.Puzzles()))
	assert.True(t, c.At() == 1 && c.docs[1].Unsaved() && c.Unsaved())
	edited(c, "newer")
	require.True(t, remove(c))
	assert.Equal(t, "B", c.Open().Puzzle().Name, "the one behind it is open")
	assert.False(t, c.Dirty(), "the file holds just these")
	docs := c.Documents()
	require.True(t, c.Arrange(c.Moved(docs[1:2], 3), puzzles.Messagef("Move")))
	assert.Equal(t, []string{"A", "C", "B"}, namesOf(c.Puzzles()))
	assert.True(t, c.Dirty(), "their order is part of the file")
	assert.False(t, c.Arrange(c.Documents(), puzzles.Messagef("Move")))
	require.True(t, c.Turn(true))
	require.True(t, c.Turn(true))
	assert.Equal(t, []string{"A", "newer", "B", "C"}, namesOf(c.Puzzles()))
	assert.Equal(t, "newer", c.Open().Puzzle().Name, "what was removed is open again")
	require.True(t, c.Open().Undo(), "with its history")
	require.True(t, c.Turn(false))
	require.True(t, c.Turn(false))
	assert.False(t, c.Turn(false))
	assert.Equal(t, []string{"A", "C", "B"}, namesOf(c.Puzzles()))
	for c.Len() > 1 {
		require.True(t, remove(c))
	}
	assert.False(t, remove(c), "the last stays")
	assert.Equal(t, "/x/three.waymark", c.Open().Path())
}

// What was done last is undone first, whether to the puzzles or to one of them.
func TestChangesOfACollectionAndEditsAreUndoneInTheirOrder(t *testing.T) {
	c := threeIn(t)
	last := func() bool { return c.Step(true).Latest }
	next := func() bool { return c.Step(false).Latest }
	edited(c, "A1")
	docs := c.Documents()
	require.True(t, c.Rename(docs[1], "B1"))
	assert.True(t, last(), "the rename is an edit too, and part of the change")
	edited(c, "A2")
	assert.False(t, last())
	require.True(t, c.Open().Undo())
	assert.True(t, last())
	require.True(t, c.Turn(true))
	assert.Equal(t, []string{"A1", "B", "C"}, namesOf(c.Puzzles()))
	assert.True(t, next())
	assert.False(t, docs[1].Undo(), "nothing is left of it")
	require.True(t, c.Turn(false))
	assert.False(t, next())
	require.True(t, c.GoTo(1))
	edited(c, "B2")
	require.True(t, c.Turn(true))
	assert.Equal(t, "B", docs[1].Puzzle().Name, "by an edit, where there was one since")
	require.True(t, docs[1].Undo())
	assert.Equal(t, "B2", docs[1].Puzzle().Name)
	for range 2 * mostChanges {
		require.True(t, c.Arrange(c.Moved(c.Documents()[:1], 3), puzzles.Messagef("Move")))
	}
	for range mostChanges {
		require.True(t, c.Turn(true))
	}
	assert.False(t, c.Turn(true))
}

// A puzzle alone becomes one of several: its file is that of both.
func TestASecondPuzzleSharesTheFile(t *testing.T) {
	c := NewCollection([]*puzzles.Puzzle{apptest.Read(t, apptest.Corner)}, "/x/one.waymark")
	base := disk.StampOf([]byte("x"), nil)
	c.Open().Based(base)
	assert.Empty(t, c.Title())
	require.True(t, add(c, apptest.Read(t, apptest.Eight)))
	assert.Equal(t, "/x/one.waymark", c.Open().Path())
	assert.Equal(t, base, c.Open().Base())
	c.Open().Replace(apptest.Read(t, apptest.Corner), puzzles.Messagef("Paste"))
	assert.Equal(t, "/x/one.waymark", c.Open().Path())
	c.Detach()
	assert.Empty(t, c.Open().Path())
	assert.True(t, c.Unsaved())
}

func TestACollectionBecomesWhatTheFileHolds(t *testing.T) {
	c := threeIn(t)
	c.GoTo(1)
	edited(c, "B1")
	b := c.Open()
	list := c.Puzzles()
	theirs := []*puzzles.Puzzle{apptest.Named(list[0], "new"), list[2].Clone(), apptest.Named(list[1], "B1")}
	theirs[2].Note = "theirs"
	c.Become(theirs, puzzles.Messagef("Reload"))
	assert.Equal(t, []string{"new", "C", "B1"}, namesOf(c.Puzzles()))
	require.Same(t, b, c.Open(), "what is open stays open")
	assert.Equal(t, "theirs", c.Open().Puzzle().Note)
	require.True(t, b.Undo())
	assert.Equal(t, "B1", b.Puzzle().Name, "its history holds its own versions only")
	assert.Empty(t, b.Puzzle().Note)
	require.True(t, c.Turn(true))
	assert.Equal(t, []string{"A", "B1", "C"}, namesOf(c.Puzzles()), "what the file lacks")
}

func TestManyPuzzlesAreKeptAsOneFile(t *testing.T) {
	dir := t.TempDir()
	k := NewKeep(dir)
	c := threeIn(t)
	path := dir + "/three.waymark"
	stamp, err := k.SaveAll(path, c.Puzzles(), nil)
	require.NoError(t, err)
	found, err := LoadFile(path)
	require.NoError(t, err)
	assert.Equal(t, []string{"A", "B", "C"}, namesOf(found.Puzzles))
	_, err = k.SaveAll(path, c.Puzzles()[:2], &stamp)
	require.NoError(t, err)
	v, err := k.Version(path)
	require.NoError(t, err)
	assert.Len(t, v.Puzzles, 3)

	require.NoError(t, k.Recovery(1).Save(c.Puzzles(), Origin{At: 2}))
	k.Close()
	lost, err := NewKeep(dir).Lost()
	require.NoError(t, err)
	require.Len(t, lost, 1)
	assert.Equal(t, "C", lost[0].Puzzle.Name)
	assert.Equal(t, []string{"A", "B", "C"}, namesOf(lost[0].Several()))
}

// A puzzle without a name is called after the file it was read from, though it is not kept in that.
func TestAPuzzleIsCalledAfterTheFileItWasReadFrom(t *testing.T) {
	p := apptest.Named(apptest.Read(t, apptest.Corner), "")
	c := NewCollection([]*puzzles.Puzzle{p}, "")
	c.ReadFrom("/home/me/p8hard.txt", disk.Stamp{})
	assert.Equal(t, "p8hard", c.Open().Title())
	assert.Empty(t, c.Open().Path())
	edited(c, "mine")
	assert.Equal(t, "mine", c.Open().Title())
	c.Open().Replace(apptest.Named(p, ""), puzzles.Messagef("New"))
	assert.Empty(t, c.Open().Title(), "another puzzle")
}

// A name that a puzzle alone gets leaves it the file of its versions: undo to another puzzle finds that one's own.
func TestToRenameAPuzzleAloneKeepsItsFile(t *testing.T) {
	c := NewCollection([]*puzzles.Puzzle{apptest.Read(t, apptest.Corner)}, "/a.waymark")
	c.Open().Replace(apptest.Read(t, apptest.Corner), puzzles.Messagef("Another"))
	require.Empty(t, c.Open().Path())
	require.True(t, c.Rename(c.Open(), "c"))
	require.True(t, c.Turn(true))
	require.True(t, c.Open().Undo())
	assert.Equal(t, "/a.waymark", c.Open().Path())
}

// A puzzle that a later save has left out of the file comes back by undo as one that the file lacks.
func TestAPuzzleThatTheFileLostIsNotCalledSaved(t *testing.T) {
	c := threeIn(t)
	last := c.Documents()[2]
	require.NotNil(t, last.Saved())
	require.True(t, c.Remove([]*Document{last}, puzzles.Messagef("Remove")))
	c.MarkSaved(c.Puzzles(), "/x/three.waymark", disk.Stamp{})
	require.True(t, c.Turn(true))
	assert.Nil(t, last.Saved())
	assert.True(t, last.Unsaved() && c.Unsaved())
	assert.False(t, c.Documents()[0].Unsaved(), "what stayed is saved")
	c.MarkSaved(c.Puzzles(), "/x/three.waymark", disk.Stamp{})
	assert.False(t, last.Unsaved() || c.Unsaved())
}
