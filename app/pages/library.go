package pages

import (
	"waymark/app/analysis/findings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/widgets/list"
)

// libraryEntry is a puzzle of the library, read.
type libraryEntry struct {
	Puzzle     *puzzles.Puzzle
	Rules      families.Family
	difficulty int
}

// readLibrary reads all bundled puzzles, in their order.
func readLibrary() ([]libraryEntry, error) {
	all, err := known.Library("")
	list := make([]libraryEntry, len(all))
	for i, b := range all {
		list[i] = libraryEntry{b.Puzzle, b.Family, b.Difficulty}
	}
	return list, err
}

// ShowLibrary opens the page of the bundled puzzles, as the user left it.
func (pg *Pages) ShowLibrary() {
	if pg.entries == nil {
		entries, err := readLibrary()
		if err != nil {
			pg.Fail(text.Tr("The library cannot be read"), err)
			return
		}
		pg.entries = entries
	}
	cards := make([]card, len(pg.entries))
	for i, e := range pg.entries {
		cards[i] = card{Family: e.Puzzle.Family, found: found{words: e.Puzzle.Name, also: foundBy(e.Puzzle, e.Rules, pg.Reveal()) + " " + findings.DifficultyWord(e.difficulty)}, Item: e.Item(pg.Reveal()), detail: e.Detail(pg.Reveal()), open: func() { pg.openEntry(e) }}
	}
	pg.library = pg.showPage(text.Tr("Library"), text.Tr("Puzzles to solve, to take apart and to build on"), text.Tr("Open"), cards, pg.library)
}

// openEntry opens a copy of a puzzle of the library. Its solution comes with it,
// not played: who wants to find one without it need not press Play, and who
// designs wants to see it.
func (pg *Pages) openEntry(e libraryEntry) {
	pg.Host.Place(e.Puzzle.Clone(), text.Tr("A copy from the library. Change it as you like; saving asks for a file."))
}

// count is the length of the solution kept with the puzzle. Where none is kept
// none exists: a test proves that, as it does every optimum.
func (e libraryEntry) count(may shell.Reveal) (words string, proved bool) {
	if len(e.Puzzle.Solutions) == 0 {
		return text.Tr("no solution"), true
	}
	s := e.Puzzle.Solutions[0]
	return may.Length(puzzles.MoveUnit(e.Rules, e.Puzzle), s.Length()), s.Status == puzzles.StatusOptimal
}

// Item is what the gallery shows of the puzzle.
func (e libraryEntry) Item(may shell.Reveal) list.GalleryItem {
	count, proved := e.count(may)
	return list.GalleryItem{
		Scene:  e.Rules.Scene(e.Puzzle, e.Puzzle.Start, puzzles.Start),
		Title:  shell.NameOf(e.Puzzle),
		Kind:   shell.KindOf(e.Puzzle),
		Note:   beside(count, may.Published(e.Rules, e.Puzzle)),
		Proved: proved,
		Rating: list.Rating{Level: e.difficulty, Word: findings.DifficultyWord(e.difficulty)},
	}
}

// beside is a length with what is published of it.
func beside(count, published string) string {
	if published == "" {
		return count
	}
	return count + " · " + published
}

// Detail is what the preview shows of the puzzle.
func (e libraryEntry) Detail(may shell.Reveal) list.PreviewItem {
	p := e.Puzzle
	note := p.Note
	if !may.All() {
		note = known.WithoutPublished(note)
	}
	s := previewOf(e.Rules, p, e.Item(may), note)
	if p.Author != "" {
		s.Author = text.Tr("by %s", p.Author)
	}
	if s.Proved && len(p.Solutions) > 0 {
		count, _ := e.count(may)
		s.Note = beside(text.Tr("%s, optimal", count), may.Published(e.Rules, p))
	}
	return s
}
