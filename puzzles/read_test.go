package puzzles_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestOwn(t *testing.T) {
	for text, own := range map[string]bool{
		"puzzle walk\n":                 true,
		"; a comment\n\n  puzzle\twalk": true,
		"\ufeffpuzzle":                  true,
		" \n{}":                         true,
		"":                              false,
		"puzzles":                       false,
		"1 2 3 0\npuzzle walk":          false,
		"# a comment\npuzzle walk":      false,
	} {
		assert.Equal(t, own, puzzles.Own([]byte(text)), "%q", text)
	}
}

func TestText(t *testing.T) {
	text, err := puzzles.Text([]byte("\ufeffé\n"), "f")
	require.NoError(t, err)
	assert.Equal(t, "é\n", string(text))
	_, err = puzzles.Text([]byte("ab\n\x01"), "f")
	assert.True(t, strings.HasPrefix(place(t, err), "2:1: this is not a text file (byte 0x01)"))
	_, err = puzzles.Text(bytes.Repeat([]byte("0123456\n"), puzzles.MaxFileSize/8+1), "f")
	assert.Contains(t, place(t, err), "the file is larger than 16 MiB")
}
