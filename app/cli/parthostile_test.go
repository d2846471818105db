package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/test/disktest"
)

func TestAPartIsAFile(t *testing.T) {
	for _, name := range []string{"part-1-of-3.jsonl", "part-1-of-3.jsonl.part"} {
		disktest.Hostile(t, func(t *testing.T, path string) {
			dir := filepath.Join(filepath.Dir(path), "parts")
			require.NoError(t, os.Mkdir(dir, 0o700))
			require.NoError(t, os.Rename(path, filepath.Join(dir, name)))
			p, err := cli.Open(dir, header(1), unread)
			assert.Error(t, err)
			if err == nil {
				p.Close()
			}
			_, err = cli.Collect(dir)
			assert.Error(t, err)
		})
	}
}
