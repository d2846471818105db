package export

import (
	"context"
	"fmt"
	"io"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// None is the index of no solution.
const None = -1

// Job is what to export, and how it looks.
type Job struct {
	Rules    puzzles.Family
	Puzzle   *puzzles.Puzzle
	File     string // the file the puzzle belongs to; JSON names it
	Solution int    // index, or None
	Step     int    // a picture shows the position after so many moves of it
	Goal     bool   // a picture shows the goal instead
	// At is a position that counts as shown, whatever the step, such as one the
	// user tries; no board at all for none. A goal is compared with it.
	At puzzles.Board
	// Heat is drawn over a picture that is not of the goal; nil for none.
	Heat *puzzles.Heat

	Palette draw.Palette
	Options draw.Options
	Speed   float64 // of a GIF; 0 is 1
	Once    bool    // a GIF stops at the end
	Caption bool    // below a GIF and pictures of steps stand the number of the step and its move
	Paper   Paper   // of a sheet
	Words   Words   // on a sheet

	whole int // moves of the solution that a preview has shortened
	// Watch, when not nil, is told how far a long export has come.
	Watch func(done, total int)
}

// Write writes one file of a kind: pictures of steps as a zip file, a sheet as a PDF file of
// all its pages. It fails when the kind needs a solution and there is none,
// when the solution cannot be played, when w fails and, with the error of ctx,
// when that ends.
func (j Job) Write(ctx context.Context, k Kind, w io.Writer) error {
	about, ok := Find(k)
	switch {
	case !ok:
		return puzzles.Messagef("there is no export of the kind %q", string(k))
	case about.Solution && j.Solution == None:
		return puzzles.Messagef("there is no solution to export")
	}
	switch k {
	case PNG:
		return j.png(w)
	case SVG:
		return j.svg(w)
	case GIF:
		return j.gif(ctx, w)
	case Steps:
		return j.zip(ctx, w)
	case Sheet:
		pages, err := j.Sheet(ctx)
		if err != nil {
			return err
		}
		return j.PDF(w, pages)
	case Moves:
		_, err := fmt.Fprintln(w, puzzles.FormatMoves(j.solution().Moves))
		return err
	case JSON:
		return j.json(w)
	default:
		return j.csv(w)
	}
}

// PDF writes the pages of a sheet as one file.
func (j Job) PDF(w io.Writer, pages []*draw.Page) error { return draw.PDF(w, j.title(), pages...) }

// title is what a file calls the puzzle.
func (j Job) title() string {
	if j.Words.Page == nil {
		return English(j).Title
	}
	return j.Words.Title
}

// solution returns the solution of the job; an empty one for None.
func (j Job) solution() puzzles.Solution {
	if j.Solution < 0 || j.Solution >= len(j.Puzzle.Solutions) {
		return puzzles.Solution{}
	}
	return j.Puzzle.Solutions[j.Solution]
}

// replay plays the solution; of none there is only the start.
func (j Job) replay() ([]puzzles.Board, []puzzles.Step, error) {
	return puzzles.Replay(j.Rules, j.Puzzle, j.Puzzle.Start, j.solution().Moves)
}

// scene returns how a position looks.
func (j Job) scene(b puzzles.Board) puzzles.Scene {
	return j.Rules.Scene(j.Puzzle, b, puzzles.Start)
}

// watch tells how far it has come, and returns why it should not go on.
func (j Job) watch(ctx context.Context, done, total int) error {
	if j.Watch != nil {
		j.Watch(done, total)
	}
	return ctx.Err()
}
