package assets

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLibraryListsEveryFileOnce(t *testing.T) {
	list, err := Library()
	require.NoError(t, err)
	var names []string
	for _, e := range list {
		names = append(names, e.Name)
	}
	files, err := fs.Glob(Puzzles, "puzzles/*/*.waymark")
	require.NoError(t, err)
	assert.ElementsMatch(t, files, names, "files and the index puzzles/library.json")
}

func TestDecodeLibrary(t *testing.T) {
	list, err := decodeLibrary([]byte(`[{"file":"slide/01-a.waymark","difficulty":1},{"file":"glide/01-b.waymark","difficulty":5}]`), "list")
	require.NoError(t, err)
	assert.Equal(t, []Entry{{"puzzles/slide/01-a.waymark", 1}, {"puzzles/glide/01-b.waymark", 5}}, list)
}

func TestDecodeLibraryIsStrict(t *testing.T) {
	for data, want := range map[string]string{
		``:   "list:1:1: the file is empty",
		`{}`: "this must be a list, not an object",
		`[{"file":"a/b.waymark","difficulty":1,"stars":2}]`:                             `list:1:39: the key "[0].stars" is unknown`,
		`[{"file":"a/b.waymark","difficulty":1}] []`:                                    "something after the end",
		`[{"file":"a/b.waymark"}]`:                                                      "a/b.waymark has difficulty 0; difficulties are 1 to 5",
		`[{"file":"a/b.waymark","difficulty":6}]`:                                       "difficulty 6",
		`[{"file":"a/b.waymark","difficulty":1.5}]`:                                     `"[0].difficulty" must be a whole number`,
		`[{"difficulty":1}]`:                                                            `list: entry 1: "" is no file`,
		`[{"file":"../b.waymark","difficulty":1}]`:                                      "is no file of a family's folder",
		`[{"file":"b.waymark","difficulty":1}]`:                                         "is no file of a family's folder",
		`[{"file":"a/b.txt","difficulty":1}]`:                                           "is no file of a family's folder",
		`[{"file":"a/b.waymark","difficulty":1},{"file":"a/b.waymark","difficulty":1}]`: "entry 2: a/b.waymark is listed twice",
	} {
		_, err := decodeLibrary([]byte(data), "list")
		assert.ErrorContains(t, err, want, data)
	}
}
