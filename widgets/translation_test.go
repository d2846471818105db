package widgets_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite assets/translation/en.json from the source")

// translations is where the window's texts are kept, one file a language.
const translations = "../assets/translation"

// TestTranslation compares the English texts with the source: every text the
// window shows is in the file, and nothing else. After a change of texts:
//
//	CGO_ENABLED=0 go test ./widgets -run TestTranslation -update
func TestTranslation(t *testing.T) {
	s := &source{keys: map[string]string{}, texts: map[string]string{}, literals: map[string]bool{}}
	for _, dir := range []string{"../app", "../widgets"} {
		require.NoError(t, s.window(dir))
	}
	for _, dir := range []string{"../puzzles", "../solver"} {
		require.NoError(t, s.domain(dir))
	}
	for _, raw := range s.raw {
		t.Errorf("%s reaches the screen without lang.L", raw)
	}

	english := readTranslation(t, "en.json")
	want := wanted(s, familyTexts(t), english)
	if *update {
		writeTranslation(t, "en.json", want)
		english = want
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if _, ok := english[key]; !ok {
			t.Errorf("%q is missing in en.json; run this test with -update", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if _, ok := want[key]; !ok {
			t.Errorf("%q in en.json is used nowhere; run this test with -update", key)
		}
	}
}

// TestTranslationFiles checks in every language that the toolkit reads the
// file and that a translation takes the arguments its key takes.
func TestTranslationFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(translations, "*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, lang.AddTranslations(fyne.NewStaticResource(filepath.Base(file), data)))
		for key, text := range readTranslation(t, filepath.Base(file)) {
			assert.NotEmpty(t, text, "%s: %q", file, key)
			if len(verbs(key)) > 0 {
				assert.ElementsMatch(t, verbs(key), verbs(text), "%s: %q", file, key)
			}
		}
	}
}

// wanted returns what en.json should hold. Texts that stand somewhere in the
// domain's source but were not recognised as such stay when they are there.
func wanted(s *source, shownByFamilies, english map[string]string) map[string]string {
	want := map[string]string{}
	for key := range english {
		if s.literals[key] {
			want[key] = key
		}
	}
	maps.Copy(want, s.texts)
	maps.Copy(want, s.keys)
	maps.Copy(want, shownByFamilies)
	return want
}

var verb = regexp.MustCompile(`%[-+# 0]*(?:\[\d+\])?\d*(?:\.\d+)?[a-zA-Z%]`)

// verbs returns the formatting verbs of a text without its percent signs.
func verbs(text string) []string {
	return slices.DeleteFunc(verb.FindAllString(text, -1), func(v string) bool { return v == "%%" })
}

func readTranslation(t *testing.T, name string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	data, err := os.ReadFile(filepath.Join(translations, name))
	if os.IsNotExist(err) {
		return texts
	}
	require.NoError(t, err)
	values := map[string]any{}
	require.NoError(t, json.Unmarshal(data, &values), name)
	for key, value := range values {
		if forms, ok := value.(map[string]any); ok {
			value = forms["other"]
		}
		texts[key], _ = value.(string)
	}
	return texts
}

// reserved lists, in lower case, the keys by which the translation library
// knows the forms of a plural. A text that is one of these words alone is
// written as {"other": text}, else the library refuses the file.
var reserved = []string{
	"id", "description", "hash", "leftdelim", "rightdelim", "zero", "one", "two", "few", "many", "other",
}

// writeTranslation writes the texts sorted by key, one a line.
func writeTranslation(t *testing.T, name string, texts map[string]string) {
	t.Helper()
	values := map[string]any{}
	for key, value := range texts {
		values[key] = value
		if slices.Contains(reserved, strings.ToLower(key)) {
			values[key] = map[string]string{"other": value}
		}
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	require.NoError(t, enc.Encode(values))
	require.NoError(t, os.MkdirAll(translations, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(translations, name), buf.Bytes(), 0o644))
}
