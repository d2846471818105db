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
	if with.Goal != "" && with.Goal != foreign.BlankLast || with.As != "" {
		j.warn(Warning{Reading: with})
	}
	_, err := fmt.Fprintln(w, line)
	return err
}

// Texts are what stands on a sheet, in the language of the user.
type Texts struct {
	Title, Facts string // over the page
	Rules        string // how the puzzle is played
	Start, Goal  string // over the boards
	Solution     string // over the boards of the solution
	Length       string // of it, and what is proved of that
	Page         func(page, pages int) string
}

// englishTexts returns the texts in English.
func englishTexts(j Job) Texts {
	info := j.Rules.Info()
	title := j.Puzzle.Name
	if title == "" {
		title = info.Title
	}
	size := j.Puzzle.Start.Size
	w := Texts{
		Title: title, Start: "Start", Goal: "Goal", Facts: fmt.Sprintf("%s %d × %d", info.Title, size.Rows, size.Cols),
		Rules: puzzles.RulesText(j.Rules, j.Puzzle, nil),
		Page:  func(page, pages int) string { return fmt.Sprintf("Page %d of %d", page, pages) },
	}
	if s := j.solution(); j.Solution != None {
		w.Length = fmt.Sprintf("%d %s", s.Length(), puzzles.MoveUnit(j.Rules, j.Puzzle).For(s.Length()))
		if word := standing(s); word == claimedOptimal || word == string(puzzles.StatusOptimal) {
			w.Length += ", " + word
		}
		w.Solution = "Solution: " + w.Length
	}
	return w
}
