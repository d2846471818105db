//go:build e2e

package test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// appID is what the program calls itself before the system.
const appID = "org.waymark.Waymark"

// settingsOf is where the program keeps its settings in a home folder.
func settingsOf(home string) string {
	return filepath.Join(home, ".config", "waymark", "settings.json")
}

// holds reports whether a file holds words.
func holds(path, words string) bool {
	data, err := os.ReadFile(path)
	return err == nil && strings.Contains(string(data), words)
}

// set writes settings of the program into its home folder.
func set(t *testing.T, home string, settings map[string]any) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(settingsOf(home)), 0o755))
	data, err := json.Marshal(settings)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(settingsOf(home), data, 0o644))
}

// copiesIn returns the recovery copies below a home folder.
func copiesIn(t *testing.T, home string) []string {
	t.Helper()
	var found []string
	require.NoError(t, filepath.WalkDir(home, func(path string, _ fs.DirEntry, err error) error {
		if name := filepath.Base(path); strings.HasPrefix(name, "recovery-") && filepath.Ext(name) == ".waymark" {
			found = append(found, path)
		}
		return err
	}))
	return found
}
