package export

import (
	"context"
	"io"
	"path/filepath"
	"strings"
)

// ID is the word for a format on the command line.
type ID string

// The formats.
const (
	PNG   ID = "png"
	SVG   ID = "svg"
	GIF   ID = "gif"
	Steps ID = "pngs"
	Sheet ID = "sheet"
	Moves ID = "moves"
	JSON  ID = "json"
	CSV   ID = "csv"
	Text  ID = "text"
	Line  ID = "line"
	Page  ID = "page"
)

// Shows is what a file shows; what can be chosen for it follows from that.
type Shows int

// What files show.
const (
	Picture  Shows = iota + 1 // a board as pixels
	Drawing                   // a board as shapes
	Film                      // the solution, played
	Pictures                  // the positions of the solution, a picture each
	Pages                     // paper
	Words                     // text
	Table                     // rows of figures
)

// Board reports whether it is one board, which can be chosen.
func (s Shows) Board() bool { return s == Picture || s == Drawing }

// Moving reports whether it goes through the solution, so that a caption can count the steps.
func (s Shows) Moving() bool { return s == Film || s == Pictures }

// Coloured reports whether the colours and the size of a cell can be chosen.
func (s Shows) Coloured() bool { return s.Board() || s.Moving() }

// Takes is what a format takes of the solutions of a puzzle.
type Takes int

// What formats take.
const (
	TakesNone  Takes = iota + 1
	TakesAsked       // one, if the user asks for it
	TakesAny         // one, if there is one and the user does not leave it off
	TakesOne         // one; without it there is nothing to write
	TakesAll         // all; without one there is nothing to write
)

// Needed reports whether there is nothing to write without a solution: every such file tells what
// somebody who hides the lengths of solutions does not want to know.
func (t Takes) Needed() bool { return t >= TakesOne }

// Chosen reports whether it matters which solution is chosen.
func (t Takes) Chosen() bool { return t != TakesNone && t != TakesAll }

// Format is a form of export: all that window, commands and documents have to know of it.
type Format struct {
	ID         ID
	Title, Use string // English; the window translates them
	Writes     string // what it writes, for the help of the command and the documents
	Holds      string // what the name of its file says after that of the puzzle; translated as Title is
	Extension  string // of its file, ".png"
	Shows      Shows
	Takes      Takes
	Parts      *Parts // how it is written as several files; nil where it is not

	write   func(Job, context.Context, io.Writer) error
	preview func(Job, context.Context) (Preview, error)  // nil: what is written
	pack    func(Pack, context.Context, io.Writer) error // how a pack is written as one file; nil where it is not
}

// Parts is the way to write a format as several files instead of one.
type Parts struct {
	One, Many string // what the two ways are called; English, the window translates them
	Extension string // of the first of several files; "" where they stand in a folder of their own
	files     func(j Job, ctx context.Context, path string, put func(path string, data []byte) error) error
}

// Folder reports whether the files stand in a folder of their own.
func (p *Parts) Folder() bool { return p != nil && p.Extension == "" }

// Formats lists all formats, those used most first.
func Formats() []Format {
	return []Format{
		{
			ID: PNG, Extension: ".png", Shows: Picture, Takes: TakesNone, write: Job.png,
			Title: "Picture", Use: "A board as it is shown, for documents and messages.",
			Writes: "a picture of a board",
		},
		{
			ID: SVG, Extension: ".svg", Shows: Drawing, Takes: TakesNone, write: Job.svg,
			Title: "Drawing", Use: "A board as shapes, sharp at every size.",
			Writes: "a drawing of a board, sharp at every size",
		},
		{
			ID: GIF, Extension: ".gif", Shows: Film, Takes: TakesOne, write: Job.gif, preview: Job.previewFilm,
			Title: "Animation", Use: "The solution played move by move, as an animated GIF.",
			Writes: "the solution as an animated picture",
		},
		{
			ID: Steps, Extension: ".zip", Shows: Pictures, Takes: TakesOne, write: Job.zip, preview: Job.previewSteps,
			Title: "Every step", Use: "Numbered pictures of all positions of the solution.", Holds: "steps",
			Writes: "a numbered picture of every step of the solution",
			Parts:  &Parts{One: "One zip file", Many: "A folder of pictures", files: Job.stepFiles},
		},
		{
			ID: Sheet, Extension: ".pdf", Shows: Pages, Takes: TakesAny, write: Job.pdf, pack: Pack.pdf, preview: Job.previewSheet,
			Title: "Sheet", Use: "A sheet to print: start and goal and, if you want, the solution board by board.", Holds: "sheet",
			Writes: "a sheet to print",
			Parts:  &Parts{One: "One PDF file", Many: "Drawings, one a page", Extension: ".svg", files: Job.pageFiles},
		},
		{
			ID: Page, Extension: ".html", Shows: Words, Takes: TakesAsked, write: Job.page, pack: Pack.page, preview: Job.previewPage,
			Title: "Page that plays", Use: "One file that a browser plays, without Waymark and without a network; with hints if you want.", Holds: "page",
			Writes: "a page that a browser plays, with hints where a solution is asked for",
		},
		{
			ID: Moves, Extension: ".txt", Shows: Words, Takes: TakesOne, write: Job.moves,
			Title: "Moves", Use: "The moves of the solution on one line, as files and waypoints hold them.", Holds: "moves",
			Writes: "the moves of the solution as text",
		},
		{
			ID: JSON, Extension: ".json", Shows: Words, Takes: TakesOne, write: Job.json, pack: Pack.json,
			Title: "JSON", Use: "The solution and its figures for programs, as “waymark solve --json” prints them.", Holds: "solution",
			Writes: "the solution as `solve --json` prints it",
		},
		{
			ID: CSV, Extension: ".csv", Shows: Table, Takes: TakesAll, write: Job.csv,
			Title: "CSV", Use: "The figures of all solutions, a row each, for spreadsheets.", Holds: "statistics",
			Writes: "the figures of all solutions, a row each",
		},
		{
			ID: Text, Extension: ".txt", Shows: Words, Takes: TakesAsked, write: Job.text, pack: Pack.text,
			Title: "Text", Use: "The text form of the puzzle, with the solution as a comment if you want.", Holds: "text",
			Writes: "the text form of the puzzle, with the solution asked for as a comment",
		},
		{
			ID: Line, Extension: ".txt", Shows: Words, Takes: TakesNone, write: Job.line, pack: Pack.line,
			Title: "One line", Use: "The start on one line, which other programs read: Rush Hour, bare numbers or swap.", Holds: "line",
			Writes: "the start on one line, which other programs read: Rush Hour, bare numbers or swap",
		},
	}
}

// Packs reports whether a pack can be written, and whether as a folder of files, one a puzzle.
func (f Format) Packs() (can, folder bool) { return f.pack != nil || f.Shows.Board(), f.pack == nil }

// find returns the format; false when there is no such format.
func find(id ID) (Format, bool) {
	for _, f := range Formats() {
		if f.ID == id {
			return f, true
		}
	}
	return Format{}, false
}

// Usage says what the option of the format writes. out is the word for the file.
func (f Format) Usage(out string) string {
	switch {
	case f.Parts.Folder():
		return f.Writes + ": in a folder, or in one file where " + out + " ends in " + f.Extension
	case f.Parts != nil:
		return f.Writes + ": one file where " + out + " ends in " + f.Extension + ", else drawings, a file a page"
	}
	return f.Writes
}

// Whole reports whether a path given to the option of the format is that of one file. "-" is standard output, where a
// folder cannot go.
func (f Format) Whole(path string) bool {
	return f.Parts == nil || f.Parts.Folder() && path == "-" || strings.EqualFold(filepath.Ext(path), f.Extension)
}
