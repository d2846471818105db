package puzzles_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// twoPuzzles is a file of several as EncodeFiles writes it.
const twoPuzzles = `{
  "waymark": 3,
  "puzzles": [
    {
      "family": "walk",
      "name": "One",
      "start": [
        "o."
      ],
      "goal": [
        ".o"
      ]
    },
    {
      "family": "flagged",
      "start": [
        "o"
      ]
    }
  ]
}
`

func TestSeveralPuzzlesInOneFile(t *testing.T) {
	list, err := puzzles.Read([]byte(twoPuzzles), "f", find)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, []string{"walk", "flagged"}, []string{list[0].Family, list[1].Family})
	assert.Equal(t, "One", list[0].Name)
	data, err := puzzles.EncodeFiles(list, find)
	require.NoError(t, err)
	assert.Equal(t, twoPuzzles, string(data))

	alone, err := puzzles.EncodeFiles(list[:1], find)
	require.NoError(t, err)
	want, err := puzzles.EncodeFile(list[0], find)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(alone), "a file of one is as it has always been")

	_, err = puzzles.ReadFile([]byte(twoPuzzles), "f", find)
	assert.ErrorContains(t, err, "the file holds 2 puzzles, where one is expected")
	_, err = puzzles.EncodeFiles(nil, find)
	assert.Error(t, err)
	_, err = puzzles.EncodeFiles(make([]*puzzles.Puzzle, puzzles.MaxCollection+1), find)
	assert.EqualError(t, err, `"puzzles" has more than 1000 entries`)
	bad := *list[1]
	bad.Name = strings.Repeat("x", 5000)
	_, err = puzzles.EncodeFiles([]*puzzles.Puzzle{list[0], &bad}, find)
	assert.ErrorContains(t, err, "puzzle 2: ")
}

func TestFaultsOfAFileOfSeveral(t *testing.T) {
	with := func(line, by string) string {
		require.Contains(t, twoPuzzles, line)
		return strings.Replace(twoPuzzles, line, by, 1)
	}
	entry := `{"family": "flagged", "start": ["o"]}`
	for _, c := range []struct{ name, file, want string }{
		{"no puzzles", `{"waymark": 2}`, `1:1: the key "puzzles" is missing`},
		{"none", `{"waymark": 2, "puzzles": []}`, `1:27: there is no puzzle in this collection`},
		{"one object", `{"waymark": 2, "puzzles": {}}`, `1:27: "puzzles" must be a list, not an object`},
		{"an entry that is none", `{"waymark": 2, "puzzles": [7]}`, `1:28: "puzzles[0]" must be an object, not a number`},
		{"of the first version", with(": 3", ": 1"), `1:1: the key "family" is missing`},
		{"a version within", with(`"name"`, `"waymark"`), `6:7: the key "puzzles[0].waymark" is unknown`},
		{"unknown key", with(`"puzzles"`, `"colour": 1, "puzzles"`), `3:3: the key "colour" is unknown`},
		{"unknown key within", with(`"name"`, `"title"`), `6:7: the key "puzzles[0].title" is unknown`},
		{"a fault of the second", with(`"o"`, `"x"`), `17:10: "x" is no cell of this board`},
		{"too many", `{"waymark": 2, "puzzles": [` + strings.Repeat(entry+",", 1000) + entry + `]}`, `1:38028: "puzzles" has more than 1000 entries`},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := puzzles.Read([]byte(c.file), "f", find)
			assert.Empty(t, list)
			assert.Equal(t, c.want, place(t, err))
		})
	}
}
