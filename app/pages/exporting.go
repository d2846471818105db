package pages

import (
	"path/filepath"
	"strings"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
)

// exportChoice is what the user chose to export the last time, and how.
type exportChoice struct {
	Kind     int // of export.Kinds
	Board    exportBoard
	solution int // index, or export.None
	Colours  exportColours
	Cell     int // pixels
	speed    float64
	once     bool
	Captions bool // the number of the step and its move, below the board
	letter   bool // paper
	Drawn    bool // a sheet as drawings, a file a page, not one PDF file
	Folder   bool // pictures of steps as files of a folder, not one zip file
	NoHeat   bool // without the heat map that is shown
}

// exportBoard says which board a picture shows.
type exportBoard int

// The boards.
const (
	boardShown exportBoard = iota // start, or the shown step
	boardStart
	boardGoal
)

// exportColours says in which colours a picture is drawn.
type exportColours int

// The colours.
const (
	coloursLight exportColours = iota
	coloursDark
	coloursShown
)

// What can be chosen for the size of a cell, in pixels.
var exportCells = []int{16, 24, 32, 44, 64, 96, 128}

// UsualExport is what is chosen before the user chooses.
func UsualExport() exportChoice { return exportChoice{Cell: 44, speed: 1} }

// about describes the kind that is chosen.
func (c exportChoice) about() export.About { return export.Kinds()[c.Kind] }

// extension is that of its file.
func (c exportChoice) extension() string {
	if a := c.about(); a.Kind != export.Sheet || !c.Drawn {
		return a.Extension
	}
	return ".svg"
}

// files is how many files so many pages are.
func (c exportChoice) files(pages int) int {
	if c.about().Kind == export.Sheet && !c.Drawn {
		return 1
	}
	return max(1, pages)
}

// exportJob returns what to export of a puzzle as it is shown.
func (pg *Pages) exportJob(p *puzzles.Puzzle, c exportChoice) export.Job {
	shown, options := pg.Board.Looks()
	_, file := filepath.Split(pg.Doc.Path()) // its folders are nobody else's business
	j := export.Job{
		Rules: pg.Rules, Puzzle: p, File: file, Solution: c.solution,
		Goal: c.Board == boardGoal, Palette: draw.Light(), Options: options, Speed: c.speed, Once: c.once, Caption: c.Captions, Paper: export.A4,
	}
	j.Options.Cell, j.Options.Margin = c.Cell, 8
	switch c.Colours {
	case coloursDark:
		j.Palette = draw.Dark()
	case coloursShown:
		j.Palette = shown
	}
	if c.letter {
		j.Paper = export.Letter
	}
	if c.Board != boardStart {
		j.At = pg.Position()
	}
	if h, on := pg.Heat(); on && !c.NoHeat {
		j.Heat = &h
	}
	j.Words = pg.exportWords(p, c.solution)
	return j
}

// exportWords are the texts on a sheet.
func (pg *Pages) exportWords(p *puzzles.Puzzle, solution int) export.Words {
	info := pg.Rules.Info()
	w := export.Words{
		Title: pg.NameOr(text.Tr(info.Title)), Start: text.Tr("Start"), Goal: text.Tr("Goal"),
		Facts: text.Tr("%s %d × %d", text.Tr(info.Title), p.Start.Size.Rows, p.Start.Size.Cols),
		Page:  func(page, pages int) string { return text.Tr("Page %d of %d", page, pages) },
	}
	if solution >= 0 && solution < len(p.Solutions) {
		s := p.Solutions[solution]
		w.Solution = text.Tr("Solution: %s", pg.SolutionLength(s.Length()))
		switch { // who has proved it is no business of paper
		case s.Status == puzzles.StatusOptimal && s.Routed:
			w.Solution += " · " + text.Tr("optimal via marks")
		case s.Status == puzzles.StatusOptimal:
			w.Solution += " · " + text.Tr("optimal")
		}
	}
	return w
}

// exportName suggests the name of a file: that of the puzzle's own, and what is
// in this one.
func (pg *Pages) exportName(c exportChoice) string {
	name := strings.TrimSuffix(filepath.Base(pg.Doc.Path()), document.Extension)
	if pg.Doc.Path() == "" {
		name = strings.TrimSuffix(document.FileNameFor(pg.Doc.Title(), text.Tr("Untitled")), document.Extension)
	}
	about := c.about()
	holds := map[export.Kind]string{
		export.Steps: text.Tr("steps"), export.Sheet: text.Tr("sheet"), export.Moves: text.Tr("moves"),
		export.JSON: text.Tr("solution"), export.CSV: text.Tr("statistics"),
	}[about.Kind]
	if about.Kind == export.PNG || about.Kind == export.SVG {
		switch {
		case c.Board == boardGoal:
			holds = text.Tr("goal")
		case c.Board == boardShown && pg.Mode() == shell.Playing:
			holds = text.Tr("step %d", pg.Player.At())
		}
	}
	if holds != "" {
		name += " " + holds
	}
	if about.Kind == export.Steps && c.Folder {
		return name
	}
	return name + c.extension()
}
