package export

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"io"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// PackTexts are what stands on the sheet of a pack, in the language of the user.
type PackTexts struct {
	Facts      string // on the cover: how many puzzles there are, and how long
	Contents   string // over these
	Solutions  string // over these
	NoSolution string // of a puzzle that has none
}

// englishPack returns the texts in English.
func englishPack(k Pack) PackTexts {
	w := PackTexts{Facts: "1 puzzle", Contents: "Contents", Solutions: "Solutions", NoSolution: "no solution is in the file"}
	if n := len(k.Jobs); n != 1 {
		w.Facts = fmt.Sprintf("%d puzzles", n)
	}
	if k.Lengths {
		for _, r := range k.Ranges() {
			w.Facts += " · "
			if r.Least != r.Most {
				w.Facts += fmt.Sprintf("%d to ", r.Least)
			}
			w.Facts += fmt.Sprintf("%d %s", r.Most, r.Unit.For(r.Most))
		}
	}
	return w
}

// Range is how long the solutions are of the puzzles whose moves are counted by one unit.
type Range struct {
	Unit        puzzles.Noun
	Least, Most int
}

// Ranges returns how long the solutions of the pack are.
func (k Pack) Ranges() (list []Range) {
	for _, j := range k.Jobs {
		if j.Solution == None {
			continue
		}
		unit, n := puzzles.MoveUnit(j.Rules, j.Puzzle), j.solution().Length()
		i := slices.IndexFunc(list, func(r Range) bool { return r.Unit == unit })
		if i < 0 {
			list, i = append(list, Range{unit, n, n}), len(list)
		}
		list[i].Least, list[i].Most = min(list[i].Least, n), max(list[i].Most, n)
	}
	return list
}

// Author returns who has made all puzzles of the pack; "" where they differ.
func (k Pack) Author() string {
	author := k.Jobs[0].Puzzle.Author
	for _, j := range k.Jobs {
		if j.Puzzle.Author != author {
			return ""
		}
	}
	return author
}

// pdf writes the sheet as one file.
func (k Pack) pdf(ctx context.Context, w io.Writer) error {
	pages, err := k.sheet(ctx)
	if err != nil {
		return err
	}
	return k.Jobs[0].writePDF(w, k.Title, pages)
}

// packSheet is the pages of a pack under way.
type packSheet struct {
	sheet
	pack Pack
}

// sheet lays out the pages to print: cover and contents, puzzles, solutions.
func (k Pack) sheet(ctx context.Context) ([]*draw.Page, error) {
	if !slices.Contains(PerPages, k.PerPage) {
		return nil, puzzles.Messagef("a page holds 1, 2, 4 or 6 puzzles, not %d", k.PerPage)
	}
	k.Jobs = slices.Clone(k.Jobs)
	if k.Texts == (PackTexts{}) {
		k.Texts = englishPack(k)
	}
	err := k.each(ctx, func(i int, j Job) error {
		if j.Texts.Page == nil {
			k.Jobs[i].Texts = englishTexts(j)
		}
		_, _, err := j.replay()
		return err
	})
	if err != nil {
		return nil, err
	}
	s := packSheet{sheet{job: k.Jobs[0], pal: onPaper()}, k}
	if k.Cover {
		s.cover()
	}
	for i := range k.Jobs {
		s.cell(i)
	}
	if k.Solutions && len(k.Ranges()) > 0 {
		s.solutions()
	}
	s.foot()
	return s.pages, nil
}

// The cover, in units.
const (
	coverBoards = 3 // at most, beside each other
	coverSize   = 12 * perMM
	authorSize  = 6 * perMM
	rowHeight   = 8 * perMM // of the contents
)

// cover puts the first boards, title, rules and contents on the first pages. The puzzles follow, so many a page; that says on
// which each is.
func (s *packSheet) cover() {
	s.newPage()
	wide, high := (s.width()-(coverBoards-1)*2*gap)/coverBoards, 0
	for i, j := range s.pack.Jobs[:min(coverBoards, len(s.pack.Jobs))] {
		sc := j.scene(j.Puzzle.Start)
		o := s.options(sc.Size, false, wide, wide)
		s.page().Board(image.Pt(margin+i*(wide+2*gap), s.y), sc, s.pal, o)
		high = max(high, draw.Layout(sc.Size, o).Height)
	}
	s.y += high + 3*gap
	for _, l := range draw.WrapText(s.pack.Title, coverSize, true, float32(s.width()), 4) {
		s.line(l, coverSize, true, s.pal.Ink, lineHeight)
	}
	if a := s.pack.Author(); a != "" {
		s.line(s.fitted(a, authorSize, false, s.width()), authorSize, false, s.pal.Ink, lineHeight)
	}
	s.line(s.pack.Texts.Facts, headSize, false, s.pal.Quiet, 2*gap)
	for _, l := range draw.WrapText(s.rules(), headSize, false, float32(s.width()), 6) {
		s.line(l, headSize, false, s.pal.Ink, lineHeight/2)
	}
	s.y += 2 * gap
	s.line(s.pack.Texts.Contents, authorSize, true, s.pal.Ink, gap/2)
	type row struct {
		page *draw.Page
		y    int
	}
	var rows []row
	for i, j := range s.pack.Jobs {
		if s.y+rowHeight > s.bottom() {
			s.newPage()
		}
		s.y += rowHeight
		at := image.Pt(margin, s.y)
		s.text(at, fmt.Sprint(i+1), s.pal.Quiet)
		at.X += rowHeight * 2
		s.text(at, s.fitted(j.Texts.Title, headSize, false, s.width()-4*rowHeight), s.pal.Ink)
		rows = append(rows, row{s.page(), s.y})
	}
	for i, r := range rows {
		number := fmt.Sprint(len(s.pages) + 1 + i/s.pack.PerPage)
		x := r.page.Width - margin - int(draw.TextWidth(number, headSize, false))
		r.page.Text(image.Pt(x, r.y), number, headSize, false, s.pal.Ink)
	}
}

// text puts some words on the page.
func (s *packSheet) text(at image.Point, words string, ink color.RGBA) {
	s.page().Text(at, words, headSize, false, ink)
}

// rules returns the rules of all puzzles, which a cover tells once; "" where they differ, or there is no cover.
func (s *packSheet) rules() string {
	rules := s.pack.Jobs[0].Texts.Rules
	if !s.pack.Cover || slices.ContainsFunc(s.pack.Jobs, func(j Job) bool { return j.Texts.Rules != rules }) {
		return ""
	}
	return rules
}

// fitted cuts a text to a width.
func (s *packSheet) fitted(text string, size float32, bold bool, width int) string {
	for _, l := range draw.WrapText(text, size, bold, float32(width), 1) {
		return l
	}
	return ""
}

// cell puts a puzzle on its part of a page.
func (s *packSheet) cell(i int) {
	columns := 1
	if s.pack.PerPage > 2 {
		columns = 2
	}
	rows := s.pack.PerPage / columns
	at := i % s.pack.PerPage
	if at == 0 {
		s.newPage()
	}
	wide, high := (s.width()-(columns-1)*2*gap)/columns, (s.bottom()-margin-(rows-1)*2*gap)/rows
	area := image.Rect(0, 0, wide, high).Add(image.Pt(margin+at%columns*(wide+2*gap), margin+at/columns*(high+2*gap)))
	s.job = s.pack.Jobs[i]
	size, notes := float32(headSize), 0
	switch s.pack.PerPage {
	case 1:
		size, notes = titleSize, 4
	case 2:
		size, notes = headSize*1.2, 2
	}
	y := area.Min.Y
	line := func(text string, size float32, bold bool, ink color.RGBA) {
		y += int(size)
		s.page().Text(image.Pt(area.Min.X, y), text, size, bold, ink)
		y += lineHeight / 3
	}
	line(s.fitted(fmt.Sprintf("%d. %s", i+1, s.job.Texts.Title), size, true, wide), size, true, s.pal.Ink)
	facts := s.job.Texts.Facts
	if a := s.job.Puzzle.Author; a != "" && a != s.pack.Author() {
		facts += " · " + a
	}
	line(s.fitted(facts, textSize, false, wide), textSize, false, s.pal.Quiet)
	if s.rules() == "" {
		for _, l := range draw.WrapText(s.job.Texts.Rules, textSize, false, float32(wide), 5) {
			line(l, textSize, false, s.pal.Ink)
		}
	}
	for _, l := range draw.WrapText(s.job.Puzzle.Note, textSize, false, float32(wide), notes) {
		line(l, textSize, false, s.pal.Quiet)
	}
	area.Min.Y = y + gap
	head := textSize * 1.2
	if s.pack.PerPage == 1 {
		head = headSize
	}
	s.pair(area, int(head), true)
}

// solutions lists the moves of every puzzle.
func (s *packSheet) solutions() {
	s.newPage()
	s.line(s.pack.Texts.Solutions, titleSize, true, s.pal.Ink, 2*gap)
	for i, j := range s.pack.Jobs {
		says, moves := s.pack.Texts.NoSolution, []string(nil)
		if j.Solution != None {
			says = j.Texts.Length
			moves = draw.WrapText(puzzles.FormatMoves(j.solution().Moves), textSize, false, float32(s.width()), j.solution().Length())
		}
		if s.y+3*lineHeight > s.bottom() {
			s.newPage()
		}
		title := fmt.Sprintf("%d. %s", i+1, j.Texts.Title)
		s.line(s.fitted(title+" · "+says, textSize, true, s.width()), textSize, true, s.pal.Ink, lineHeight-textSize)
		for _, l := range moves {
			if s.y+lineHeight > s.bottom() {
				s.newPage()
			}
			s.line(l, textSize, false, s.pal.Ink, lineHeight-textSize)
		}
		s.y += lineHeight / 2
	}
}
