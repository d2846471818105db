package export

import (
	"bytes"
	"context"
	"image"
	"image/gif"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Preview is what an export will look like, and how large it will be.
type Preview struct {
	// One of these three shows it, or the beginning of it.
	Picture image.Image
	Film    *gif.GIF
	Text    string

	Size  int64 // of the file, or of all files, in bytes
	Exact bool  // else Size is an estimate
	Files int   // pages of a sheet, pictures of steps; else 1
}

// Of a long film, or of many steps, a preview makes no more than this.
const (
	shortFilm    = 12 // moves
	previewWidth = 900
	previewText  = 20_000 // bytes
)

// Preview makes what a user wants to see before a file is written. It takes as
// long as a few moves of a film do, however long the solution is.
func (j Job) Preview(ctx context.Context, id ID) (Preview, error) {
	j.Watch, j.Warn = nil, nil
	f, err := j.format(id)
	switch {
	case err != nil:
		return Preview{}, err
	case f.preview != nil:
		return f.preview(j, ctx)
	}
	var file bytes.Buffer
	if err := f.write(j, ctx, &file); err != nil {
		return Preview{}, err
	}
	p := Preview{Size: int64(file.Len()), Exact: true, Files: 1}
	if f.Shows.Board() {
		sc, err := j.Scene()
		p.Picture = draw.Image(sc, j.Palette, j.heated())
		return p, err
	}
	p.Text = string(file.Next(previewText))
	return p, nil
}

// shortened returns the job with the first moves of its solution only.
func (j Job) shortened(moves int) Job {
	s := j.solution()
	j.whole = s.Length()
	s.Moves = s.Moves[:min(moves, s.Length())]
	p := j.Puzzle.Clone()
	p.Solutions = []puzzles.Solution{s}
	j.Puzzle, j.Solution = p, 0
	return j
}

func (j Job) previewFilm(ctx context.Context) (Preview, error) {
	size := func(moves int) (file bytes.Buffer, err error) {
		err = j.shortened(moves).gif(ctx, &file)
		return file, err
	}
	all := j.solution().Length()
	some := min(all, shortFilm)
	file, err := size(some)
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Size: int64(file.Len()), Exact: some == all, Files: 1}
	if !p.Exact {
		first, err := size(0)
		if err != nil {
			return Preview{}, err
		}
		p.Size += (p.Size - int64(first.Len())) * int64(all-some) / int64(some)
	}
	p.Film, err = gif.DecodeAll(&file)
	return p, err
}

func (j Job) previewSteps(ctx context.Context) (Preview, error) {
	const entry = 150 // bytes around a picture in a zip file
	all := j.solution().Length()
	some, made := min(all, shortFilm), int64(0)
	j = j.shortened(some)
	if err := j.steps(ctx, func(_ string, picture []byte) error {
		made += int64(len(picture)) + entry
		return nil
	}); err != nil {
		return Preview{}, err
	}
	boards, _, err := j.replay()
	if err != nil {
		return Preview{}, err
	}
	return Preview{
		Picture: j.stepPicture(boards[some/2], some/2),
		Size:    made * int64(all+1) / int64(some+1), Exact: some == all, Files: all + 1,
	}, nil
}

func (j Job) previewSheet(ctx context.Context) (Preview, error) {
	pages, err := j.sheet(ctx)
	if err != nil {
		return Preview{}, err
	}
	var file bytes.Buffer
	if err := draw.PDF(&file, j.title(), pages...); err != nil {
		return Preview{}, err
	}
	return Preview{Exact: true, Files: len(pages), Size: int64(file.Len()), Picture: pages[0].Image(previewWidth)}, nil
}
