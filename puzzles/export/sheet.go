package export

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"io"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Paper is a size of paper.
type Paper string

// The sizes of paper.
const (
	A4     Paper = "a4" // the usual one
	Letter Paper = "letter"
)

// claimedOptimal is said of a solution that its file calls optimal and nobody has proved here.
const claimedOptimal = "claimed to be optimal"

// standing says what is known of a solution: its status, and what is claimed only as a claim.
func standing(s puzzles.Solution) string {
	if s.Claim.Proves() && s.Claim.LowerBound == s.Length() && s.Status != puzzles.StatusOptimal {
		return claimedOptimal
	}
	return string(s.Status)
}

// PagePath returns the file of a page, counted from 1, when the first is in
// path: "sheet.svg", "sheet-2.svg".
func PagePath(path string, page int) string {
	if page <= 1 {
		return path
	}
	ext := filepath.Ext(path)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ext), page, ext)
}

// A unit of a page is a tenth of a millimetre: letters on the smallest tiles are
// still drawn.
const (
	perMM      = 10
	margin     = 15 * perMM
	gap        = 5 * perMM
	titleSize  = 7 * perMM
	headSize   = 4.2 * perMM
	textSize   = 3.2 * perMM
	lineHeight = 5 * perMM
	tallest    = 85 * perMM // of the two boards over a solution
)

// page returns an empty page.
func (p Paper) page(ground color.RGBA) *draw.Page {
	if p == Letter {
		return &draw.Page{Width: 2159, Height: 2794, Unit: 1.0 / perMM, Ground: ground}
	}
	return &draw.Page{Width: 2100, Height: 2970, Unit: 1.0 / perMM, Ground: ground}
}

// sheet is pages under way.
type sheet struct {
	job   Job
	pal   draw.Palette
	pages []*draw.Page
	y     int // where there is room on the last page
}

// pdf writes the sheet as one file.
func (j Job) pdf(ctx context.Context, w io.Writer) error {
	pages, err := j.sheet(ctx)
	if err != nil {
		return err
	}
	return j.writePDF(w, j.title(), pages)
}

// writePDF writes pages as one file.
func (j Job) writePDF(w io.Writer, title string, pages []*draw.Page) error {
	if text, script := draw.Lacks(pages); text != "" {
		j.warn(Warning{Lacks: text, Script: script})
	}
	return draw.PDF(w, title, pages...)
}

// pageFiles makes a drawing of every page of the sheet.
func (j Job) pageFiles(ctx context.Context, path string, put func(path string, data []byte) error) error {
	pages, err := j.sheet(ctx)
	if err != nil {
		return err
	}
	return drawings(pages, path, put)
}

// drawings makes a drawing of every page, the first at the path.
func drawings(pages []*draw.Page, path string, put func(path string, data []byte) error) error {
	for i, page := range pages {
		var file bytes.Buffer
		if err := page.SVG(&file); err != nil {
			return err
		}
		if err := put(PagePath(path, i+1), file.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// sheet lays out the pages to print: title, start and goal and, when the job has
// a solution, every position after a move with its number and text, and all
// moves below. There are as few pages as the boards allow, with boards as large
// as there is room for. The colours are always the light ones, on white.
func (j Job) sheet(ctx context.Context) ([]*draw.Page, error) {
	boards, _, err := j.replay()
	if err != nil {
		return nil, err
	}
	if j.Texts.Page == nil {
		j.Texts = englishTexts(j)
	}
	s := &sheet{job: j, pal: onPaper()}
	s.newPage()
	s.head()
	s.puzzle()
	if len(boards) > 1 {
		if err := s.solution(ctx, boards); err != nil {
			return nil, err
		}
	}
	s.foot()
	return s.pages, nil
}

// onPaper are the colours to print.
func onPaper() draw.Palette {
	pal := draw.Light()
	pal.Paper = color.RGBA{0xff, 0xff, 0xff, 0xff}
	return pal
}

func (s *sheet) newPage() {
	s.pages = append(s.pages, s.job.Paper.page(s.pal.Paper))
	s.y = margin
}

// page is the page that is being filled.
func (s *sheet) page() *draw.Page { return s.pages[len(s.pages)-1] }

// width is the room across a page, bottom where that down it ends.
func (s *sheet) width() int { return s.page().Width - 2*margin }

func (s *sheet) bottom() int { return s.page().Height - margin }

// line puts a line of text where there is room, and leaves some below it.
func (s *sheet) line(text string, size float32, bold bool, ink color.RGBA, after int) {
	s.y += int(size)
	s.page().Text(image.Pt(margin, s.y), text, size, bold, ink)
	s.y += after
}

// head names the puzzle, tells its rules and says what its author says.
func (s *sheet) head() {
	paragraph := func(text string, size float32, bold bool, ink color.RGBA, most int) {
		for _, l := range draw.WrapText(text, size, bold, float32(s.width()), most) {
			s.line(l, size, bold, ink, lineHeight/3)
		}
	}
	paragraph(s.job.Texts.Title, titleSize, true, s.pal.Ink, 2)
	facts := s.job.Texts.Facts
	if a := s.job.Puzzle.Author; a != "" {
		facts += " · " + a
	}
	paragraph(facts, textSize, false, s.pal.Quiet, 1)
	paragraph(s.job.Texts.Rules, textSize, false, s.pal.Ink, 4)
	paragraph(s.job.Puzzle.Note, textSize, false, s.pal.Quiet, 4)
	s.y += gap
}

// options say how a board is drawn that may take so much room.
func (s *sheet) options(size puzzles.Size, names bool, width, height int) draw.Options {
	o := draw.Options{Grid: true, Labels: names, Plain: s.job.Options.Plain}
	if names {
		o.Text = textSize * 3 / 4
	}
	return draw.Fit(size, o, width, height)
}

// puzzle draws start and goal side by side.
func (s *sheet) puzzle() {
	room := s.bottom() - s.y - 2*gap
	if s.job.Solution != None {
		room = min(room, tallest)
	}
	s.y = s.pair(image.Rect(margin, s.y, margin+s.width(), s.y+room), headSize, false) + 2*gap
}

// pair draws start and goal beside each other in an area or, where they may be and are larger so, one below the other. It
// returns where the lower one ends.
func (s *sheet) pair(area image.Rectangle, size int, below bool) (low int) {
	j := s.job
	scenes, titles, part := []puzzles.Scene{j.scene(j.Puzzle.Start)}, []string{j.Texts.Start, j.Texts.Goal}, 0.0
	if !j.Puzzle.Goal.IsZero() {
		scenes = append(scenes, j.Rules.Scene(j.Puzzle, j.Puzzle.Goal, puzzles.Goal))
		part = goalPart(j.Puzzle)
	}
	// fit returns where the boards are and how they are drawn, in one direction.
	fit := func(below bool) (places []image.Point, options []draw.Options) {
		wide, high := area.Dx(), area.Dy()-size-gap/2
		if below && part > 0 {
			high -= size + gap + gap/2
			high = int(float64(high) / (1 + part))
		} else if part > 0 {
			wide = int(float64(wide-2*gap) / (1 + part))
		}
		at := area.Min
		for i, sc := range scenes {
			if i == 1 {
				wide, high = int(float64(wide)*part), int(float64(high)*part)
			}
			o := s.options(sc.Size, true, wide, high)
			o.Even = true // what differs is for the screen
			g := draw.Layout(sc.Size, o)
			places, options = append(places, at), append(options, o)
			switch {
			case below:
				at.Y += g.Height + size + gap + gap/2
			case part < 1:
				at.X += g.Width + 2*gap
			default:
				at.X += wide + gap
			}
		}
		return places, options
	}
	places, options := fit(false)
	if below {
		if p, o := fit(true); o[0].Cell > options[0].Cell {
			places, options = p, o
		}
	}
	for i, at := range places {
		g := draw.Layout(scenes[i].Size, options[i])
		s.page().Text(at.Add(image.Pt(g.X, size)), titles[i], float32(size), true, s.pal.Ink)
		at.Y += size + gap/2
		s.page().Board(at, scenes[i], s.pal, options[i])
		low = max(low, at.Y+g.Height)
	}
	return low
}

// leastPart is how large a goal is drawn beside the start that asks for one piece only, such as a car at the exit.
const leastPart = 0.5

// goalPart returns how large the goal is drawn beside the start.
func goalPart(p *puzzles.Puzzle) float64 {
	asked := map[puzzles.Cell]int{}
	for _, c := range p.Goal.Cells {
		asked[c]++
	}
	delete(asked, puzzles.Any)
	for _, n := range asked {
		if len(asked) == 1 && 4*n <= len(p.Goal.Cells) {
			return leastPart
		}
	}
	return 1
}

// grid is how the boards of a solution lie: columns, how each is drawn, and how
// far apart.
type grid struct {
	columns       int
	options       draw.Options
	across, down  int
	width, height int // of a board
}

// fewest and most boards beside each other.
const (
	fewest = 4
	most   = 8
)

// fit returns the grid with the fewest pages, of those the one with the largest
// boards; n boards, and so many lines of text below.
func (s *sheet) fit(size puzzles.Size, n, lines int) grid {
	var best grid
	least := 0
	for c := fewest; c <= most; c++ {
		g := grid{columns: c, across: (s.width() + gap) / c}
		g.options = s.options(size, false, g.across-gap, s.bottom()-margin-lineHeight)
		o := draw.Layout(size, g.options)
		g.width, g.height = o.Width, o.Height
		g.down = g.height + lineHeight + gap
		if pages := s.count(g, n, lines); least == 0 || pages < least {
			best, least = g, pages
		}
	}
	return best
}

// count returns how many more pages n boards and some lines of text take, where
// there is room from s.y on.
func (s *sheet) count(g grid, n, lines int) (pages int) {
	y := s.y
	put := func(height, down int) {
		if y+height > s.bottom() && y > margin {
			pages, y = pages+1, margin
		}
		y += down
	}
	for range (n + g.columns - 1) / g.columns {
		put(g.height+lineHeight, g.down)
	}
	for range lines {
		put(lineHeight, lineHeight)
	}
	return pages + 1
}

// solution draws every position after a move.
func (s *sheet) solution(ctx context.Context, boards []puzzles.Board) error {
	j := s.job
	moves := j.solution().Moves
	s.page().Rule(image.Rect(margin, s.y-gap, margin+s.width(), s.y-gap+2), s.pal.Edge)
	s.line(j.Texts.Solution, headSize, true, s.pal.Ink, gap/2)
	text := draw.WrapText(puzzles.FormatMoves(moves), textSize, false, float32(s.width()), len(moves))
	g := s.fit(boards[0].Size, len(moves), len(text))
	for i, m := range moves {
		if err := j.watch(ctx, i, len(moves)); err != nil {
			return err
		}
		column := i % g.columns
		if column == 0 && i > 0 {
			s.y += g.down
		}
		if column == 0 && s.y+g.height+lineHeight > s.bottom() && s.y > margin {
			s.newPage()
		}
		x := margin + column*g.across
		number := fmt.Sprint(i + 1)
		base := image.Pt(x, s.y+textSize)
		s.page().Text(base, number, textSize, true, s.pal.Ink)
		base.X += int(draw.TextWidth(number+" ", textSize, true)) + perMM
		room := float32(x + g.across - gap/2 - base.X)
		for _, l := range draw.WrapText(string(m), textSize, false, room, 1) {
			s.page().Text(base, l, textSize, false, s.pal.Quiet)
		}
		s.page().Board(image.Pt(x, s.y+lineHeight), j.scene(boards[i+1]), s.pal, g.options)
	}
	s.y += g.down
	for _, l := range text { // all moves once more, to be copied
		if s.y+lineHeight > s.bottom() {
			s.newPage()
		}
		s.line(l, textSize, false, s.pal.Ink, lineHeight-textSize)
	}
	return nil
}

// foot numbers the pages when there are several.
func (s *sheet) foot() {
	if len(s.pages) == 1 {
		return
	}
	for i, p := range s.pages {
		text := s.job.Texts.Page(i+1, len(s.pages))
		x := p.Width - margin - int(draw.TextWidth(text, textSize, false))
		p.Text(image.Pt(x, p.Height-margin/2), text, textSize, false, s.pal.Quiet)
	}
}
