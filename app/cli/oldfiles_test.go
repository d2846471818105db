package cli_test

import (
	"archive/zip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
)

// told are the words and numbers of a line of check that tell what is known and what is claimed.
var told = regexp.MustCompile(`\b(?:\d+|sound|faults?|proved|claimed|published|unsolvable|bound|same|shorter|less)\b`)

// Files of older versions open, and check says the same of them as those versions did: here, with the key
// of their seals, and elsewhere. So it does once they are written again, in the form of today.
func TestOldFilesSayTheSame(t *testing.T) {
	old, err := zip.OpenReader("testdata/old-files.zip")
	require.NoError(t, err)
	defer old.Close()
	read, wrote := t.TempDir(), t.TempDir()
	require.NoError(t, os.CopyFS(read, old))
	require.NoError(t, os.CopyFS(wrote, old))
	files, err := filepath.Glob(filepath.Join(read, "*", "*.waymark"))
	require.NoError(t, err)
	require.Len(t, files, 200)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		list, err := puzzles.Read(data, file, families.Rules)
		require.NoError(t, err)
		again, err := puzzles.EncodeFiles(list, families.Rules)
		require.NoError(t, err)
		assert.Contains(t, string(again), `"waymark": 3`)
		assert.NotRegexp(t, `Optimum: |Made by: |\(as published\)`, string(again))
		require.NoError(t, os.WriteFile(filepath.Join(wrote, strings.TrimPrefix(file, read)), again, 0o600))
	}
	key, err := os.ReadFile(filepath.Join(read, "signet"))
	require.NoError(t, err)
	for _, words := range []string{"said-here.txt", "said-elsewhere.txt"} {
		config := t.TempDir()
		t.Setenv("HOME", config)
		t.Setenv("XDG_CONFIG_HOME", filepath.Join(config, ".config"))
		if words == "said-here.txt" {
			require.NoError(t, os.MkdirAll(filepath.Dir(known.UserSignetFile()), 0o700))
			require.NoError(t, os.WriteFile(known.UserSignetFile(), key, 0o600))
		}
		want, err := os.ReadFile(filepath.Join(read, words))
		require.NoError(t, err)
		for _, dir := range []string{read, wrote} {
			_, out, errs := run(t, "", "check", filepath.Join(dir, "786620f1"), filepath.Join(dir, "c85ee2cb"))
			require.Empty(t, errs)
			lines := strings.Split(out, "\n")
			for i, line := range strings.Split(string(want), "\n") {
				now := strings.TrimPrefix(lines[i], dir+"/")
				assert.Equal(t, told.FindAllString(line, -1), told.FindAllString(now, -1), "%s\n%s", line, now)
			}
		}
	}
}
