package cli

import (
	"context"
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An interrupt ends an export wherever it is; no file is begun then.
func TestAnInterruptWaitsForNoExport(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	never := make(chan struct{})
	defer close(never)
	path := filepath.Join(t.TempDir(), "out")
	write := single(func(exporter, context.Context, io.Writer) error { <-never; return nil })
	require.ErrorIs(t, write(exporter{}, ctx, console{}, path), context.Canceled)
	assert.NoFileExists(t, path)
	require.NoError(t, until(context.Background(), func() error { return nil }))
}
