package export_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/export"
	formats "waymark/puzzles/export"
)

func TestAPictureIsExportedWithItsHeatMap(t *testing.T) {
	a, _, x := exporting(t)
	without := x.Job()
	assert.Nil(t, without.Heat)
	x.Close()
	for range 2 {
		require.True(t, a.Do("heat"))
	}
	x = a.Export.Show()
	require.NotNil(t, x.Job().Heat)
	assert.Equal(t, a.Editor.HeatMap.Counts, *x.Job().Heat)
	picture := func(j formats.Job) string {
		var file bytes.Buffer
		require.NoError(t, j.Write(context.Background(), formats.SVG, &file))
		return file.String()
	}
	assert.NotEqual(t, picture(without), picture(x.Job()))
	x.Choice.Board = export.BoardGoal
	goal := without
	goal.Goal = true
	assert.Equal(t, picture(goal), picture(x.Job()), "the goal has none")
	x.Choice.Board, x.Choice.NoHeat = export.BoardShown, true
	assert.Equal(t, picture(without), picture(x.Job()))
}
