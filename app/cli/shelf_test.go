package cli_test

import (
	"encoding/json"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles/study"
)

func TestNamesOfTheLibraryStandForTheirFiles(t *testing.T) {
	solved := func(name string) any {
		exit, lines := answers(t, "", name)
		require.Equal(t, 0, exit)
		assert.Equal(t, name, lines[0]["file"])
		return lines[0]["puzzle"]
	}
	assert.Equal(t, "Four corners", solved("four-corners"))
	assert.Equal(t, "Four corners", solved("Four corners"))
	assert.Equal(t, "Four corners", solved("glide/four-corners"))
	assert.Equal(t, "Heart", solved("tandem/heart"))

	for _, args := range [][]string{
		{"batch", "first-steps"},
		{"moves", "first-steps"},
		{"check", "first-steps"},
		{"export", "first-steps", "--text", "-"},
		{"duplicates", "first-steps", "twins"},
		{"lab", "first-steps", "--heuristic", "manhattan"},
	} {
		exit, out, errs := run(t, "", args...)
		assert.Equal(t, 0, exit, "%v: %s", args, errs)
		assert.NotEmpty(t, out)
	}
}

func TestAFileComesBeforeThePuzzleOfItsName(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("turnstile", []byte("1 2 3 0\n"), 0o600))
	exit, lines := answers(t, "", "turnstile")
	require.Equal(t, 0, exit)
	assert.Equal(t, "slide", lines[0]["family"])
}

func TestNamesThatTheLibraryDoesNotKnow(t *testing.T) {
	for name, want := range map[string]string{
		"heart":        "there is no such file, and the library has tandem/heart or swap/heart",
		"turnstil":     "did you mean turnstile?",
		"gear":         "did you mean tandem/heart, swap/heart or first-gear?",
		"zzz":          `which "waymark library" lists`,
		"none.waymark": "none.waymark: there is no such file\n",
		"./turnstile":  "./turnstile: there is no such file\n",
	} {
		exit, _, errs := run(t, "", "solve", name)
		assert.Equal(t, 2, exit, name)
		assert.Contains(t, errs, want)
	}
	exit, _, _ := run(t, "", "plays", "turnstile")
	assert.Equal(t, 2, exit)
}

func TestLibraryListsItsPuzzles(t *testing.T) {
	index, err := assets.Library()
	require.NoError(t, err)
	exit, out, _ := run(t, "", "library", "--json")
	require.Equal(t, 0, exit)
	var list struct {
		Puzzles []struct {
			Name, Puzzle, Family string
			Length               *int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	require.Len(t, list.Puzzles, len(index))
	for i, p := range list.Puzzles {
		shipped, err := study.ReadBundled(index[i].Name)
		require.NoError(t, err)
		assert.Equal(t, shipped.Name, p.Puzzle)
		kebab := strings.ReplaceAll(strings.ToLower(shipped.Name), " ", "-")
		assert.Equal(t, kebab, path.Base(p.Name), "the title of the puzzle is its name as well")
		assert.Equal(t, len(shipped.Solutions) == 0, p.Length == nil)
	}
	exit, out, _ = run(t, "", "library", "glide")
	assert.Equal(t, 0, exit)
	assert.Regexp(t, `(?m)^turnstile +glide +8x8 +12$`, out)
	assert.NotContains(t, out, "slide")
	exit, _, errs := run(t, "", "library", "cubes")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, `"cubes" is no family`)
}
