package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// What is made is the text form on standard output and the counts on standard error, the
// same with any number of threads.
func TestGeneratePrintsPuzzles(t *testing.T) {
	args := []string{"generate", "glide", "--size", "5x5", "--length", "4..6", "--count", "2", "--seed", "9"}
	exit, out, errs := run(t, "", append(args, "--threads", "1")...)
	require.Equal(t, 0, exit, errs)
	assert.Contains(t, errs, "2 of ")
	list, err := puzzles.Read([]byte(out), "made", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 2)
	for _, p := range list {
		assert.Empty(t, puzzles.CheckQuestion(p, families.Rules))
		assert.EqualValues(t, 9, p.Made.Seed)
	}
	exit, again, errs := run(t, "", append(args, "--threads", "2", "--quiet")...)
	assert.Equal(t, 0, exit)
	assert.Equal(t, out, again)
	assert.Empty(t, errs)
	exit, answer := answers(t, out, "-")
	assert.Equal(t, 0, exit)
	for i, a := range answer {
		assert.EqualValues(t, a["length"], list[i].Made.Optimum)
	}
}

// A folder gets a file each, with the solution and the proof of it, which the same user's
// program keeps; nothing is written over.
func TestGenerateWritesFiles(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	dir := filepath.Join(t.TempDir(), "made")
	args := []string{"generate", "slide", "--size", "3x3", "--length", "8", "--count", "2", "--out", dir}
	exit, out, errs := run(t, "", args...)
	require.Equal(t, 0, exit, errs)
	assert.Empty(t, out)
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 2)
	exit, out, errs = run(t, "", "check", filepath.Join(dir, files[0].Name()))
	assert.Equal(t, 0, exit, errs)
	assert.Contains(t, out, "proved to be optimal")
	exit, _, errs = run(t, "", args...)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--force")
	exit, _, errs = run(t, "", append(args, "--force")...)
	assert.Equal(t, 0, exit, errs)
}

// A difficulty that will hardly be had is doubted on standard error, before anybody waits.
func TestGenerateDoubtsADifficultyBefore(t *testing.T) {
	args := []string{"generate", "swap", "--size", "3x3", "--difficulty", "hard", "--tries", "2"}
	exit, _, errs := run(t, "", args...)
	assert.Equal(t, 1, exit)
	assert.Regexp(t, `^waymark: generate: puzzles of this kind are hardly ever that hard`, errs)
	_, _, errs = run(t, "", append(args, "--quiet")...)
	assert.NotContains(t, errs, "hardly")
}

// Fewer than asked for is exit status 1, and says why; bad arguments are 2, and say what is
// allowed.
func TestGenerateRefuses(t *testing.T) {
	exit, _, errs := run(t, "", "generate", "tandem", "--size", "4x4", "--length", "60..90", "--tries", "9")
	assert.Equal(t, 1, exit)
	assert.Regexp(t, `of [0-9,]+ boards of this size that were looked at none has a shortest solution longer than \d+; longer ones are looked for`, errs)
	assert.Contains(t, errs, "too easy")
	assert.Regexp(t, `the longest shortest solution of all was \d+, so allow that by --length, or ask for a larger board`, errs)
	assert.NotContains(t, errs, "more tries", "they would not help")
	for args, says := range map[string]string{
		"":                                 "Families",
		"chess":                            "slide, glide",
		"slide glide":                      "one family",
		"slide --kind cars":                "target, scramble",
		"slide --size 3":                   "rows and columns",
		"slide --length 9..3":              "A not above B",
		"blocks --difficulty fiendish":     "gentle, easy",
		"blocks --difficulty hard..easy":   "easy..hard;",
		"glide --symmetry round":           "half-turn",
		"slide --count 0":                  "at least 1",
		"slide --threads 0":                "at least 1",
		"slide --tries 0":                  "at least 1",
		"slide --kind scramble --moves -1": "at least 1",
		"slide --timeout -1s":              "negative",
		"slide --force":                    "--out",
		"slide --shard 3/2":                "1/4",
		"slide --size 2x2 --length 9":      "no shortest solution is longer than 6",
		"blocks --size 2x2":                "comes about on a board of 2x2",
		"glide --size 3x4 --symmetry all":  "boards of 3x4 have no symmetry all",
	} {
		exit, out, errs := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		assert.Equal(t, 2, exit, args)
		assert.Empty(t, out)
		assert.Contains(t, errs, says, args)
	}
}

// The parts of a list are its candidates, each in one part.
func TestGenerateShards(t *testing.T) {
	made := func(part string) (names []string) {
		args := []string{"generate", "slide", "--size", "3x3", "--length", "6..12", "--quiet", "--count", "2"}
		if part == "" {
			args[len(args)-1] = "4"
		} else {
			args = append(args, "--shard", part)
		}
		exit, out, errs := run(t, "", args...)
		require.Equal(t, 0, exit, errs)
		list, err := puzzles.Read([]byte(out), "made", families.Rules)
		require.NoError(t, err)
		for _, p := range list {
			names = append(names, p.Name)
		}
		return names
	}
	assert.ElementsMatch(t, made(""), append(made("1/2"), made("2/2")...))
}
