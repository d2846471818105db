package export

import (
	"context"
	"fmt"
	"io"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// moves writes the moves of the solution on one line.
func (j Job) moves(_ context.Context, w io.Writer) error {
	_, err := fmt.Fprintln(w, puzzles.FormatMoves(j.solution().Moves))
	return err
}

// text writes the text form of the puzzle, and the solution of the job as a comment.
func (j Job) text(_ context.Context, w io.Writer) error {
	if err := puzzles.WriteText(w, families.Rules, j.Puzzle); err != nil || j.Solution == None {
		return err
	}
	s := j.solution()
	_, err := fmt.Fprintf(w, "; %d %s, %s\n; %s\n",
		s.Length(), puzzles.MoveUnit(j.Rules, j.Puzzle).For(s.Length()), standing(s), puzzles.FormatMoves(s.Moves))
	return err
}

// line writes the start on one line, in the form of its kind that other programs read.
func (j Job) line(_ context.Context, w io.Writer) error {
	line, with, ok := foreign.OneLine(j.Puzzle, families.Rules)
	if !ok {
		return puzzles.Messagef("no form on one line holds this puzzle; the text form holds every puzzle")
	}
	if with.Goal == foreign.BlankFirst {
		j.warn(Warning{Goal: with.Goal})
	}
	_, err := fmt.Fprintln(w, line)
	return err
}
