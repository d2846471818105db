package library

import (
	"waymark/app/analysis/findings"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/widgets/list"
)

// Library opens the pages from which a board is chosen: the bundled puzzles, and what a new puzzle begins with. A
// window has one.
type Library struct {
	*shell.Window
	*state.Work
	*state.Puzzle

	generate func(family string) // opens the page that makes puzzles, for those of a family
	pack     Into
	entries  []entry // of the library, read when first asked for
	Page     *Page   // opened last
	left     *Page   // the library as the user left it, nil before it is opened
}

// Into adds a puzzle to the pack that is open, and reports whether there was room; Can reports whether one is open.
type Into struct {
	Can func() bool
	Add func(*puzzles.Puzzle) bool
}

// New returns that of a window. generate opens the page that makes puzzles, for those of a family.
func New(w *shell.Window, s state.State, generate func(family string), pack Into) *Library {
	return &Library{Window: w, Work: s.Work, Puzzle: s.Puzzle, generate: generate, pack: pack}
}

// entry is a puzzle of the library, read.
type entry struct {
	Puzzle     *puzzles.Puzzle
	Rules      families.Family
	difficulty int
}

// readLibrary reads all bundled puzzles, in their order.
func readLibrary() ([]entry, error) {
	all, err := known.Library("")
	list := make([]entry, len(all))
	for i, b := range all {
		list[i] = entry{b.Puzzle, b.Family, b.Difficulty}
	}
	return list, err
}

// Show opens the page of the bundled puzzles, as the user left it.
func (b *Library) Show() {
	if b.entries == nil {
		entries, err := readLibrary()
		if err != nil {
			b.Fail(text.Tr("The library cannot be read"), err)
			return
		}
		b.entries = entries
	}
	cards := make([]card, len(b.entries))
	for i, e := range b.entries {
		cards[i] = card{Family: e.Puzzle.Family, found: found{words: e.Puzzle.Name, also: foundBy(e.Puzzle, e.Rules, b.Reveal()) + " " + findings.DifficultyWord(e.difficulty)}, Item: e.Item(b.Reveal()), detail: e.Detail(b.Reveal()), open: func() { b.openEntry(e) }, add: func() bool { return b.pack.Add(e.Puzzle.Clone()) }}
	}
	b.left = b.showPage(text.Tr("Library"), text.Tr("Puzzles to solve, to take apart and to build on"), text.Tr("Open"), cards, b.left)
}

// openEntry opens a copy of a puzzle of the library. Its solution comes with it,
// not played: who wants to find one without it need not press Play, and who
// designs wants to see it.
func (b *Library) openEntry(e entry) {
	b.Host.Place(e.Puzzle.Clone(), text.Tr("A copy from the library. Change it as you like; saving asks for a file."))
}

// Open opens a copy of the bundled puzzle with a name, as [assets.Entry] has it.
func (b *Library) Open(name string) {
	p, err := known.ReadBundled(name)
	if err != nil {
		b.Fail(text.Tr("This file cannot be opened"), err)
		return
	}
	b.openEntry(entry{Puzzle: p})
}

// count is the length of the solution kept with the puzzle. Where none is kept
// none exists: a test proves that, as it does every optimum.
func (e entry) count(may shell.Reveal) (words string, proved bool) {
	if len(e.Puzzle.Solutions) == 0 {
		return text.Tr("no solution"), true
	}
	s := e.Puzzle.Solutions[0]
	return may.Length(puzzles.MoveUnit(e.Rules, e.Puzzle), s.Length()), s.Status == puzzles.StatusOptimal
}

// Item is what the gallery shows of the puzzle.
func (e entry) Item(may shell.Reveal) list.GalleryItem {
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
func (e entry) Detail(may shell.Reveal) list.PreviewItem {
	p := e.Puzzle
	s := previewOf(e.Rules, p, e.Item(may), p.Note)
	if p.Author != "" {
		s.Author = text.Tr("by %s", p.Author)
	}
	if s.Proved && len(p.Solutions) > 0 {
		count, _ := e.count(may)
		s.Note = beside(text.Tr("%s, optimal", count), may.Published(e.Rules, p))
	}
	return s
}
