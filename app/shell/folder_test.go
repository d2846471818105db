package shell

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestNamesAreOrderedAsPeopleReadThem(t *testing.T) {
	want := []string{"", "02", "2", "board", "board 2", "Board 2b", "board 010", "board 10", "Zebra"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortStableFunc(got, CompareNames)
	assert.Equal(t, want, got)
	for _, a := range want {
		for _, b := range want {
			assert.Equal(t, -CompareNames(b, a), CompareNames(a, b), "%q %q", a, b)
		}
	}
}

func TestFoldersComeFirstAndTheNewestBeforeOthers(t *testing.T) {
	now := time.Now()
	list := []entry{
		{name: "b.waymark", modified: now},
		{name: "a.waymark", modified: now.Add(-time.Hour)},
		{name: "old", folder: true, modified: now.Add(-time.Hour)},
		{name: "young", folder: true, modified: now},
	}
	names := func(newest bool) (names []string) {
		order(list, newest)
		for _, e := range list {
			names = append(names, e.name)
		}
		return names
	}
	assert.Equal(t, []string{"old", "young", "a.waymark", "b.waymark"}, names(false))
	assert.Equal(t, []string{"young", "old", "b.waymark", "a.waymark"}, names(true))
}

func TestWhatIsTypedNamesAFolderAndABeginning(t *testing.T) {
	for text, want := range map[string]typed{
		"":              {"/here", "", false},
		"turn stile":    {"/here", "turn stile", false},
		"~":             {"/home/me", "", true},
		"~/pu":          {"/home/me", "pu", true},
		"~x":            {"/here", "~x", false},
		"sub/":          {"/here/sub", "", true},
		"sub/a":         {"/here/sub", "a", true},
		"..":            {"/", "", true},
		"../":           {"/", "", true},
		"../there/..":   {"/", "", true},
		"/etc/ho":       {"/etc", "ho", true},
		"/":             {"/", "", true},
		"sub//deep/./x": {"/here/sub/deep", "x", true},
	} {
		assert.Equal(t, want, readTyped("/here", "/home/me", text), text)
	}
}

func TestTabCompletesAsFarAsNamesAgree(t *testing.T) {
	list := []entry{{name: "puzzles", folder: true}, {name: "Turn 1.waymark"}, {name: "turn 2.waymark"}, {name: ".hidden", folder: true}, {name: "äh.txt"}, {name: "äo.txt"}}
	for _, tt := range []struct {
		text, rest, want string
		more             bool
	}{
		{"~/p", "p", "~/puzzles/", true},
		{"t", "t", "Turn ", true},
		{"Turn ", "Turn ", "Turn ", false},
		{"turn 2", "turn 2", "turn 2.waymark", true},
		{"x", "x", "x", false},
		{"", "", "", false},
		{".", ".", ".hidden/", true},
		{"ä", "ä", "ä", false},
	} {
		got, more := complete(tt.text, tt.rest, list)
		assert.Equal(t, tt.more, more, tt.text)
		if more {
			assert.Equal(t, tt.want, got, tt.text)
		}
	}
}

func TestAFolderIsListedWithoutWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.txt"), []byte("abc"), 0o600))
	require.NoError(t, os.Symlink(filepath.Join(dir, "sub"), filepath.Join(dir, "link")))
	require.NoError(t, os.Symlink(filepath.Join(dir, "none"), filepath.Join(dir, "broken")))
	list, err := readFolder(dir)
	require.NoError(t, err)
	order(list, false)
	require.Len(t, list, 3)
	assert.Equal(t, []any{"link", true, "sub", true, "a.txt", int64(3)}, []any{list[0].name, list[0].folder, list[1].name, list[1].folder, list[2].name, list[2].size})
	_, err = readFolder(filepath.Join(dir, "none"))
	assert.Error(t, err)
}

func TestALookSaysWhatAFileHolds(t *testing.T) {
	dir := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		return path
	}
	s := look(file("one.txt", "1 2 3\n4 5 6\n7 0 8\n"), 20, nil)
	assert.NotNil(t, s.scene)
	assert.Equal(t, "Sliding tiles 3 × 3", s.line("one.txt", Reveal{}))
	s = look(file("korf.csv", "id,optimal,board\n1,2,1 2 3 4 5 6 0 7 8\n"), 40, nil)
	assert.Equal(t, "1 · Sliding tiles 3 × 3 · published 2", s.line("korf.csv", Reveal{}))
	s = look(file("two.csv", "id,optimal,board\n1,2,1 2 3 4 5 6 0 7 8\n2,2,1 2 3 4 5 6 0 7 8\n"), 60, nil)
	assert.Equal(t, "2 puzzles · Sliding tiles 3 × 3", s.line("two.csv", Reveal{}))
	s = look(file("bad.waymark", "{"), 1, nil)
	assert.Contains(t, s.wrong, "Line 1")
	assert.NotContains(t, s.wrong, "bad.waymark", "it stands above")
	assert.NotEmpty(t, look(filepath.Join(dir, "none.txt"), 1, nil).wrong)
	assert.NotEmpty(t, look(file("huge.txt", ""), most+1, nil).wrong)
}

func TestHiddenLengthsAreNotInTheList(t *testing.T) {
	s := seen{name: "Name", kind: "Kind", unit: puzzles.Noun{One: "%s move", Many: "%s moves"}, length: 81}
	assert.Contains(t, s.line("a.waymark", Reveal{}), "81")
	assert.NotContains(t, s.line("a.waymark", Reveal{Hidden: true}), "81")
	s.published = "published 81"
	assert.Contains(t, s.line("a.waymark", Reveal{}), "published 81")
	assert.NotContains(t, s.line("a.waymark", Reveal{Hidden: true}), "81")
}

func TestLooksAreKeptWhileTheFileIsAsItWas(t *testing.T) {
	var c cache
	now := time.Now()
	k := key{"a", now, 3}
	c.put(k, seen{name: "A"})
	_, ok := c.get(key{"a", now.Add(time.Second), 3})
	assert.False(t, ok, "it was written since")
	for i := range kept {
		c.put(key{"b", now, int64(i)}, seen{})
	}
	_, ok = c.get(k)
	assert.False(t, ok, "the oldest are forgotten")
	assert.Len(t, c.seen, kept)
	assert.Len(t, c.order, kept)
}
