package export_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
)

// What is short is previewed as it will be, to the byte; of what is long the
// size is near.
func TestPreviewsTellTheSizeOfTheFile(t *testing.T) {
	for name, j := range map[string]export.Job{
		"short": bundled(t, "slide/01-first-steps.waymark"), "long": bundled(t, "blocks/12-slow-descent.waymark"),
	} {
		j.Options.Cell = 24
		for _, k := range export.Formats() {
			if name == "long" && k.ID == export.Line {
				continue // no form on one line holds it
			}
			t.Run(name+"/"+string(k.ID), func(t *testing.T) {
				p, err := j.Preview(context.Background(), k.ID)
				require.NoError(t, err)
				assert.True(t, p.Picture != nil || p.Film != nil || p.Text != "")
				size := len(made(t, j, k.ID))
				switch {
				case k.ID == export.Sheet && name == "long":
					assert.Equal(t, 4, p.Files)
				case p.Exact && k.ID != export.Steps:
					assert.EqualValues(t, size, p.Size)
				default:
					assert.InEpsilon(t, size, p.Size, 0.2)
				}
			})
		}
	}
}

func TestPreviewsNeedWhatTheFileNeeds(t *testing.T) {
	j := bundled(t, "slide/01-first-steps.waymark")
	j.Solution = export.None
	for _, k := range export.Formats() {
		_, err := j.Preview(context.Background(), k.ID)
		assert.Equal(t, k.Takes.Needed(), err != nil, k.ID)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := bundled(t, "glide/01-four-corners.waymark").Preview(ctx, export.GIF)
	assert.ErrorIs(t, err, context.Canceled)
}
