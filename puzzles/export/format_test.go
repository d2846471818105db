package export_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/export"
)

func TestEveryFormatIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range export.Formats() {
		for what, text := range map[string]string{
			"ID": string(f.ID), "Title": f.Title, "Use": f.Use, "Writes": f.Writes, "Extension": strings.TrimPrefix(f.Extension, "."),
		} {
			assert.NotEmpty(t, text, "%s of %s", what, f.ID)
		}
		assert.NotZero(t, f.Shows, f.ID)
		assert.NotZero(t, f.Takes, f.ID)
		for _, one := range []string{string(f.ID), f.Title, f.Holds + f.Extension} { // the names of files are told apart
			assert.False(t, seen[one], "%s: %q stands twice", f.ID, one)
			seen[one] = true
		}
		if f.Parts != nil {
			assert.NotEmpty(t, f.Parts.One, f.ID)
			assert.NotEmpty(t, f.Parts.Many, f.ID)
			assert.True(t, f.Whole("x"+f.Extension), f.ID)
			assert.False(t, f.Whole("x"+f.Parts.Extension), f.ID)
		}
		found, ok := export.Find(f.ID)
		assert.True(t, ok)
		assert.Equal(t, f.Title, found.Title)
	}
}
