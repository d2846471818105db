package widgets_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var list = flag.String("list", "", "write all English texts to this file")

// TestTranslation finds all texts that the window shows, and texts that reach the screen without
// being translated. To list them for a translator:
//
//	go test -tags no_emoji ./widgets -run TestTranslation -list texts.json
func TestTranslation(t *testing.T) {
	texts, _ := englishTexts(t)
	if *list != "" {
		data, err := json.MarshalIndent(slices.Sorted(maps.Keys(texts)), "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(*list, data, 0o644))
	}
	assert.Contains(t, texts, "Solve")
}

// englishTexts are all texts of the window, and all literals of the domain, some of which may be
// texts as well.
func englishTexts(t *testing.T) (texts map[string]string, literals map[string]bool) {
	t.Helper()
	s := &source{keys: map[string]string{}, texts: map[string]string{}, literals: map[string]bool{}}
	for _, dir := range []string{"../app", "../widgets"} {
		require.NoError(t, s.window(dir))
	}
	for _, dir := range []string{"../puzzles", "../solver"} {
		require.NoError(t, s.domain(dir))
	}
	for _, raw := range s.raw {
		t.Errorf("%s reaches the screen without being translated", raw)
	}
	maps.Copy(s.texts, s.keys)
	maps.Copy(s.texts, familyTexts(t))
	return s.texts, s.literals
}

// TestTranslationFiles checks that each file translates texts that the window has, and that a
// translation takes the arguments of its text.
func TestTranslationFiles(t *testing.T) {
	files, err := filepath.Glob("../assets/translation/*.json")
	require.NoError(t, err)
	texts, literals := englishTexts(t)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		translated := map[string]string{}
		require.NoError(t, json.Unmarshal(data, &translated), file)
		for english, text := range translated {
			assert.NotEmpty(t, text, "%s: %q", file, english)
			if _, shown := texts[english]; !shown && !literals[english] {
				t.Errorf("%s: the window has no text %q", file, english)
			}
			assert.ElementsMatch(t, verbs(english), verbs(text), "%s: %q", file, english)
		}
	}
}

var verb = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?\d*(?:\.\d+)?[a-zA-Z%]`)

// verbs returns the formatting verbs of a text without its percent signs.
func verbs(text string) []string {
	return slices.DeleteFunc(verb.FindAllString(text, -1), func(v string) bool { return v == "%%" })
}
