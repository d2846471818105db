package export

import (
	"cmp"
	"path/filepath"
	"strings"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
)

// Export is what leaves a window: files, the page on which one is chosen, and pictures and moves on the clipboard.
type Export struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	StartBoard *shell.StartBoard

	files   *shell.Chooser
	pack    func() (all *document.Collection, seen bool) // the puzzles of the file
	heat    func() (puzzles.Heat, bool)                  // what the overlay of the start board counts
	choice  Choice                                       // of the last export
	copying task.Latest                                  // a picture, to the clipboard
}

// New returns that of a window. files asks for a file; pack is the puzzles of the open one, and whether their page is seen; heat is what the overlay of the start board counts, where there is one.
func New(w *shell.Window, b *shell.StartBoard, s state.State, files *shell.Chooser, pack func() (all *document.Collection, seen bool), heat func() (puzzles.Heat, bool)) *Export {
	return &Export{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, StartBoard: b, files: files, pack: pack, heat: heat, choice: usual()}
}

// Choice is what the user chose to export the last time, and how.
type Choice struct {
	Format   int // of export.Formats
	Board    boardChoice
	solution int // index, or export.None
	Colours  colourChoice
	Cell     int // pixels
	speed    float64
	once     bool
	Captions bool               // the number of the step and its move, below the board
	letter   bool               // paper
	Parted   map[export.ID]bool // several files, not one
	NoHeat   bool               // without the heat map that is shown
	All      bool               // puzzles of the file; what follows is of these
	perPage  int                // of export.PerPages
	noCover  bool               // on the sheet
	noEnd    bool               // no solutions at the end of the sheet
	comments bool               // solutions in the text
	hints    bool               // a page that plays has the solution
}

// boardChoice says which board a picture shows.
type boardChoice int

// The boards.
const (
	boardShown boardChoice = iota // start, or the shown step
	boardStart
	boardGoal
)

// colourChoice says in which colours a picture is drawn.
type colourChoice int

// The colours.
const (
	coloursLight colourChoice = iota
	coloursDark
	coloursShown
)

// What can be chosen for the size of a cell, in pixels.
var cellSizes = []int{16, 24, 32, 44, 64, 96, 128}

// usual is what is chosen before the user chooses.
func usual() Choice { return Choice{Cell: 44, speed: 1, perPage: 1, Parted: map[export.ID]bool{}} }

// format is the one that is chosen.
func (c Choice) format() export.Format { return export.Formats()[c.Format] }

// parts is the way to write several files where that is chosen, else nil.
func (c Choice) parts() *export.Parts {
	if f := c.format(); c.Parted[f.ID] {
		return f.Parts
	}
	return nil
}

// extension is that of its file, the first of several; "" of a folder.
func (c Choice) extension() string {
	if p := c.parts(); p != nil {
		return p.Extension
	}
	return c.format().Extension
}

// files is how many files so many pages are.
func (c Choice) files(pages int) int {
	if c.parts() == nil {
		return 1
	}
	return max(1, pages)
}

// job returns what to export of a puzzle as it is shown.
func (e *Export) job(p *puzzles.Puzzle, c Choice) export.Job {
	shown, options := e.StartBoard.Looks()
	_, file := filepath.Split(e.Doc.Path()) // its folders are nobody else's business
	j := export.Job{
		Rules: e.Rules, Puzzle: p, File: file, Solution: c.solution,
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
		j.At = e.Position()
	}
	if h, on := e.heat(); on && !c.NoHeat {
		j.Heat = &h
	}
	j.Texts = e.texts(e.Rules, p, c.solution)
	return j
}

// texts are what stands on a sheet.
func (e *Export) texts(rules puzzles.Family, p *puzzles.Puzzle, solution int) export.Texts {
	info := rules.Info()
	w := export.Texts{
		Title: cmp.Or(p.Name, text.Tr(info.Title)), Start: text.Tr("Start"), Goal: text.Tr("Goal"),
		Facts: text.Tr("%s %d × %d", text.Tr(info.Title), p.Start.Size.Rows, p.Start.Size.Cols),
		Rules: puzzles.RulesText(rules, p, func(words string) string { return text.Tr(words) }),
		Page:  func(page, pages int) string { return text.Tr("Page %d of %d", page, pages) },
	}
	if solution >= 0 && solution < len(p.Solutions) {
		s := p.Solutions[solution]
		w.Length = e.Reveal().Length(puzzles.MoveUnit(rules, p), s.Length())
		w.Solution = text.Tr("Solution: %s", w.Length)
		proved := ""
		switch { // who has proved it is no business of paper
		case s.Status == puzzles.StatusOptimal && s.Routed:
			proved = " · " + text.Tr("optimal via waypoints")
		case s.Status == puzzles.StatusOptimal:
			proved = " · " + text.Tr("optimal")
		}
		w.Length, w.Solution = w.Length+proved, w.Solution+proved
	}
	return w
}

// name suggests the name of a file: that of the puzzle's own, and what is
// in this one.
func (e *Export) name(c Choice) string {
	name := strings.TrimSuffix(filepath.Base(e.Doc.Path()), document.Extension)
	if e.Doc.Path() == "" {
		name = strings.TrimSuffix(document.FileNameFor(e.Doc.Title(), text.Tr("Untitled")), document.Extension)
	}
	f := c.format()
	if f.Shows.Board() {
		switch {
		case c.Board == boardGoal:
			return name + " " + text.Tr("goal") + c.extension()
		case c.Board == boardShown && e.Mode() == state.Playing:
			return name + " " + text.Tr("step %d", e.Player.At()) + c.extension()
		}
	}
	return name + holds(f) + c.extension()
}

// holds is what the name of a file says that it holds.
func holds(f export.Format) string {
	if f.Holds == "" {
		return ""
	}
	return " " + text.Tr(f.Holds)
}
