package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMatchRanks(t *testing.T) {
	better := [][2]string{ // of each pair, the first fits "so" better
		{"Do so", "Solve"},        // a whole word before its beginning
		{"Solve", "Also"},         // the beginning of a word before the inside
		{"Next solution", "Also"}, // any word
		{"Also", "Sketch now"},    // the inside before letters apart
	}
	for _, pair := range better {
		first, ok := Match(pair[0], "", "so")
		assert.True(t, ok, pair[0])
		second, ok := Match(pair[1], "", "SO")
		assert.True(t, ok, pair[1])
		assert.Less(t, first, second, "%v", pair)
	}
}

func TestMatchNeedsEveryWord(t *testing.T) {
	for search, want := range map[string]bool{
		"":               true,
		"  ":             true,
		"board copy":     true, // in any order
		"copy xyz":       false,
		"cpy":            true,
		"ypc":            false,
		"opy":            true,
		"oyt":            false, // no word begins so
		"text copy as b": true,
		"é":              false,
	} {
		_, ok := Match("Copy board as text", "", search)
		assert.Equal(t, want, ok, "%q", search)
	}
	worse, _ := Match("Copy board as text", "", "copy oard")
	good, _ := Match("Copy board as text", "", "copy board")
	assert.Less(t, good, worse)
	_, ok := Match("Größe", "", "öß")
	assert.True(t, ok)
}

// What people call a thing most stands first among its other words.
func TestTheFirstOtherWordRanksBest(t *testing.T) {
	first, ok := Match("Preferences …", "settings options", "settings")
	assert.True(t, ok)
	second, ok := Match("Dark", "night mode settings", "settings")
	assert.True(t, ok)
	assert.Less(t, first, second)
	inside, _ := Match("Resettings", "", "settings")
	assert.Less(t, first, inside)
	far, _ := Match("x", strings.Repeat("a ", 5000)+"settings", "settings "+strings.Repeat("settings ", 500))
	assert.False(t, Scattered(far))
}

func FuzzMatch(f *testing.F) {
	f.Add("Copy board", "cb")
	f.Add("\xff", "\xff \xfe")
	f.Fuzz(func(t *testing.T, text, search string) {
		rank, _ := Match(text, "", search)
		assert.GreaterOrEqual(t, rank, 0)
	})
}
