package settings

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/disktest"
)

func TestSettingsAreASmallFile(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		dir := filepath.Join(filepath.Dir(path), "settings")
		require.NoError(t, os.Mkdir(dir, 0o700))
		require.NoError(t, os.Rename(path, filepath.Join(dir, "settings.json")))
		f, err := OpenFile(dir, earlier(dir))
		assert.ErrorContains(t, err, "settings.json")
		New(f).SetTheme(ThemeDark)
		assert.Equal(t, ThemeDark, New(f).Theme(), "they begin anew")
	})
}
