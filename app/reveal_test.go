package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// One boundary knows that lengths are hidden: nobody else asks the setting.
func TestOnlyTheBoundaryAsksWhatIsHidden(t *testing.T) {
	may := []string{"menubar.go", "state/puzzle.go"}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		assert.Equal(t, slices.Contains(may, path), strings.Contains(string(data), ".SpoilerFree"), path)
		return err
	}))
}
