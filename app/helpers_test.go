package app_test

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/test/windowtest"
)

// The window, as the tests of all its parts see it.
var (
	window   = windowtest.New
	another  = windowtest.Another
	open     = windowtest.Open
	solveNow = windowtest.Solve
	ready    = windowtest.Ready
	textsIn  = windowtest.TextsIn
	until    = windowtest.Until
	answered = windowtest.Answered
	press    = windowtest.Press
	stroke   = windowtest.Stroke
	marked   = windowtest.Marked
)

// bundledNames lists the puzzles that come with the program.
func bundledNames(t *testing.T) []string {
	names, err := fs.Glob(assets.Puzzles, "puzzles/*/*.waymark")
	require.NoError(t, err)
	return names
}
