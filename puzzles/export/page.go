package export

import (
	"bytes"
	"context"
	"image"
	"io"

	"waymark/puzzles/demands"
	"waymark/puzzles/draw"
	"waymark/puzzles/page"
	"waymark/solver"
)

// page writes a page that plays the puzzle. With a solution it has hints, and tells how long the shortest is, where that
// is proved.
func (j Job) page(ctx context.Context, w io.Writer) error {
	e, err := j.pageEntry(ctx)
	if err != nil {
		return err
	}
	return page.Write(w, j.title(), []page.Entry{e})
}

// packReasons counts the puzzles of a page that have all that demands.ReasonLimits let be expanded for one; others have what is left.
const packReasons = 10

func (j Job) pageEntry(ctx context.Context) (e page.Entry, err error) {
	e.Puzzle = j.Puzzle
	if j.Solution == None {
		return e, nil
	}
	if _, _, err = j.replay(); err != nil {
		return e, err
	}
	s := j.solution()
	if e.Moves = s.Moves; optimal(s) {
		e.Optimum = s.Length()
	}
	all := false
	if e.Reasons, all, err = demands.Reasons(ctx, j.Puzzle, s.Moves, optimal(s), demands.ReasonLimits); err == nil && !all {
		e.Partial = true
		j.warn(Warning{Hints: j.title()})
	}
	return e, err
}

// page writes one page that plays all puzzles, one after the other.
func (k Pack) page(ctx context.Context, w io.Writer) error {
	var list []page.Entry
	ctx, cancel := solver.WithLimits(ctx, solver.Limits{Expanded: packReasons * demands.ReasonLimits.Expanded})
	defer cancel()
	err := k.each(ctx, func(_ int, j Job) error {
		if !k.Solutions {
			j.Solution = None
		}
		e, err := j.pageEntry(ctx)
		list = append(list, e)
		return err
	})
	if err != nil {
		return err
	}
	return page.Write(w, k.Title, list)
}

// previewPage shows the board with its name, and how large the page is.
func (j Job) previewPage(ctx context.Context) (Preview, error) {
	var file bytes.Buffer
	err := j.page(ctx, &file)
	return Preview{Picture: j.named(previewWidth / 2), Size: int64(file.Len()), Exact: true, Files: 1}, err
}

// named draws the start of a puzzle with its name, so many pixels wide and high at most.
func (j Job) named(most int) *image.RGBA {
	o := draw.Fit(j.Puzzle.Start.Size, j.Options, most, most)
	return draw.Captioned(j.scene(j.Puzzle.Start), j.title(), j.Palette, o)
}
