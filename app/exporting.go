package app

import (
	"path/filepath"
	"strings"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
)

// exportChoice is what the user chose to export the last time, and how.
type exportChoice struct {
	kind     int // of export.Kinds
	board    exportBoard
	solution int // index, or export.None
	colours  exportColours
	cell     int // pixels
	speed    float64
	once     bool
	letter   bool // paper
	folder   bool // pictures of steps as files of a folder, not one zip file
	noHeat   bool // without the heat map that is shown
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

// usualExport is what is chosen before the user chooses.
func usualExport() exportChoice { return exportChoice{cell: 44, speed: 1} }

// about describes the kind that is chosen.
func (c exportChoice) about() export.About { return export.Kinds()[c.kind] }

// exportJob returns what to export of a puzzle as it is shown.
func (pg *pages) exportJob(p *puzzles.Puzzle, c exportChoice) export.Job {
	shown, options := pg.board.Looks()
	j := export.Job{
		Rules: pg.rules, Puzzle: p, File: fileName(pg.doc.Path()), Solution: c.solution,
		Goal: c.board == boardGoal, Palette: draw.Light(), Options: options, Speed: c.speed, Once: c.once, Paper: export.A4,
	}
	j.Options.Cell, j.Options.Margin = c.cell, 8
	switch c.colours {
	case coloursDark:
		j.Palette = draw.Dark()
	case coloursShown:
		j.Palette = shown
	}
	if c.letter {
		j.Paper = export.Letter
	}
	if c.board != boardStart {
		j.At = pg.position()
	}
	if h, on := pg.heat(); on && !c.noHeat {
		j.Heat = &h
	}
	j.Words = pg.exportWords(p, c.solution)
	return j
}

// fileName is the name of a file without its folders, which are nobody else's
// business; "" for none.
func fileName(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}

// exportWords are the texts on a sheet.
func (pg *pages) exportWords(p *puzzles.Puzzle, solution int) export.Words {
	info := pg.rules.Info()
	w := export.Words{
		Title: pg.nameOr(text.Tr(info.Title)), Start: text.Tr("Start"), Goal: text.Tr("Goal"),
		Facts: text.Tr("%s %d × %d", text.Tr(info.Title), p.Start.Size.Rows, p.Start.Size.Cols),
		Page:  func(page, pages int) string { return text.Tr("Page %d of %d", page, pages) },
	}
	if solution >= 0 && solution < len(p.Solutions) {
		s := p.Solutions[solution]
		w.Solution = text.Tr("Solution: %s", pg.counted(s.Length()))
		if s.Status == puzzles.StatusOptimal {
			w.Solution += " · " + pg.proofWord(s)
		}
	}
	return w
}

// exportName suggests the name of a file: that of the puzzle's own, and what is
// in this one.
func (pg *pages) exportName(c exportChoice) string {
	name := strings.TrimSuffix(filepath.Base(pg.doc.Path()), document.Extension)
	if pg.doc.Path() == "" {
		name = strings.TrimSuffix(document.FileNameFor(pg.doc.Title(), text.Tr("Untitled")), document.Extension)
	}
	about := c.about()
	switch about.Kind {
	case export.PNG, export.SVG:
		switch {
		case c.board == boardGoal:
			name += " " + text.Tr("goal")
		case c.board == boardShown && pg.trial == nil && pg.player.Loaded() && pg.player.At() > 0:
			name += " " + text.Tr("step %d", pg.player.At())
		}
	case export.Steps:
		name += " " + text.Tr("steps")
	case export.Sheet:
		name += " " + text.Tr("sheet")
	case export.Moves:
		name += " " + text.Tr("moves")
	case export.JSON:
		name += " " + text.Tr("solution")
	case export.CSV:
		name += " " + text.Tr("statistics")
	}
	if about.Kind == export.Steps && c.folder {
		return name
	}
	return name + about.Extension
}
