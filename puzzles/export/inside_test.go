package export

import (
	"context"

	"waymark/puzzles/draw"
)

// What the tests of the package see of its inside.

// Sheet lays out the pages to print.
func (j Job) Sheet(ctx context.Context) ([]*draw.Page, error) { return j.sheet(ctx) }

// Find returns the format of an ID.
var Find = find
