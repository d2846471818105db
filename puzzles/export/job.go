package export

import (
	"context"
	"io"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/foreign"
)

// Whole is what can be exported: a puzzle, as a [Job] says, or a [Pack] of several.
type Whole interface {
	// Write writes one file of a format.
	Write(ctx context.Context, id ID, w io.Writer) error
	// Files makes the files of a format that is written as several, and hands each over with its path. path is that of
	// the first, or of their folder.
	Files(ctx context.Context, id ID, path string, put func(path string, data []byte) error) error
	// Preview makes what a user wants to see before that.
	Preview(ctx context.Context, id ID) (Preview, error)
}

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
	Texts   Texts   // on a sheet

	whole int // moves of the solution that a preview has shortened
	// Watch, when not nil, is told how far a long export has come.
	Watch func(done, total int)
	// Warn, when not nil, is told what a reader of the file will miss.
	Warn func(Warning)
}

// Warning is what a reader of a file will miss.
type Warning struct {
	Lacks, Script string          // a text with letters that no font here has, and their script where it is known
	Reading       foreign.Options // what the file does not say and its reader has to
	Hints         string          // the puzzle whose hints are those of one solution, as the others took too long to find
}

// Write writes one file of a format: pictures of steps as a zip file, a sheet as a PDF file of
// all its pages. It fails when the format needs a solution and there is none,
// when the solution cannot be played, when w fails and, with the error of ctx,
// when that ends.
func (j Job) Write(ctx context.Context, id ID, w io.Writer) error {
	f, err := j.format(id)
	if err != nil {
		return err
	}
	return f.write(j, ctx, w)
}

// Files implements [Whole].
func (j Job) Files(ctx context.Context, id ID, path string, put func(path string, data []byte) error) error {
	f, err := j.format(id)
	if err != nil {
		return err
	}
	return f.Parts.files(j, ctx, path, put)
}

// format returns the format, unless there is none or it needs a solution and the job has none.
func (j Job) format(id ID) (Format, error) {
	f, ok := find(id)
	switch {
	case !ok:
		return f, puzzles.Messagef("there is no export of the format %q", string(id))
	case f.Takes.Needed() && j.Solution == None:
		return f, puzzles.Messagef("there is no solution to export")
	}
	return f, nil
}

// warn tells what a reader of the file will miss.
func (j Job) warn(w Warning) {
	if j.Warn != nil {
		j.Warn(w)
	}
}

// title is what a file calls the puzzle.
func (j Job) title() string {
	if j.Texts.Page == nil {
		return englishTexts(j).Title
	}
	return j.Texts.Title
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
