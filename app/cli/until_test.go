package cli

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An interrupt ends an export wherever it is; what it does next is not waited for.
func TestAnInterruptWaitsForNoExport(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	never := make(chan struct{})
	defer close(never)
	assert.ErrorIs(t, until(ctx, func() error { <-never; return nil }), context.Canceled)
	require.NoError(t, until(context.Background(), func() error { return nil }))
}
