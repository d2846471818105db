package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/widgets"
)

// libraryEntry is a puzzle of the library, read.
type libraryEntry struct {
	puzzle     *puzzles.Puzzle
	rules      families.Family
	difficulty int
}

// readLibrary reads all bundled puzzles, in their order.
func readLibrary() ([]libraryEntry, error) {
	all, err := study.Library("")
	list := make([]libraryEntry, len(all))
	for i, b := range all {
		list[i] = libraryEntry{b.Puzzle, b.Family, b.Difficulty}
	}
	return list, err
}

// showLibrary opens the page of the bundled puzzles, as the user left it.
func (pg *pages) showLibrary() {
	if pg.entries == nil {
		entries, err := readLibrary()
		if err != nil {
			pg.fail(text.Tr("The library cannot be read"), err)
			return
		}
		pg.entries = entries
	}
	cards := make([]card, len(pg.entries))
	for i, e := range pg.entries {
		cards[i] = card{e.puzzle.Family, e.puzzle.Name, e.item(), e.detail(), func() { pg.openEntry(e) }}
	}
	pg.library = pg.showPage(text.Tr("Library"), text.Tr("Puzzles to solve, to take apart and to build on"), text.Tr("Open"), cards, pg.library)
}

// openEntry opens a copy of a puzzle of the library. Its solution comes with it,
// not played: who wants to find one without it need not press Play, and who
// designs wants to see it.
func (pg *pages) openEntry(e libraryEntry) {
	pg.host.Load(e.puzzle.Clone(), "")
	pg.say(text.Tr("A copy from the library. Change it as you like; saving asks for a file."))
	pg.focus()
}

// holdsWords reports whether a name holds every word searched for.
func holdsWords(name, search string) bool {
	name = strings.ToLower(name)
	for _, word := range strings.Fields(strings.ToLower(search)) {
		if !strings.Contains(name, word) {
			return false
		}
	}
	return true
}

// count is the length of the solution kept with the puzzle. Where none is kept
// none exists: a test proves that, as it does every optimum.
func (e libraryEntry) count() (words string, proved bool) {
	if len(e.puzzle.Solutions) == 0 {
		return text.Tr("no solution"), true
	}
	s := e.puzzle.Solutions[0]
	return nounCount(puzzles.MoveUnit(e.rules, e.puzzle), s.Length()), s.Status == puzzles.StatusOptimal
}

// difficultyWord names a difficulty, 1 to 5.
func difficultyWord(difficulty int) string {
	switch difficulty {
	case 1:
		return text.Tr("gentle")
	case 2:
		return text.Tr("easy")
	case 3:
		return text.Tr("medium")
	case 4:
		return text.Tr("hard")
	default:
		return text.Tr("expert")
	}
}

// item is what the gallery shows of the puzzle.
func (e libraryEntry) item() widgets.GalleryItem {
	count, proved := e.count()
	return widgets.GalleryItem{
		Scene:  e.rules.Scene(e.puzzle, e.puzzle.Start, puzzles.Start),
		Title:  nameOf(e.puzzle),
		Kind:   kindOf(e.puzzle),
		Note:   count,
		Proved: proved,
		Rating: widgets.Rating{Level: e.difficulty, Word: difficultyWord(e.difficulty)},
	}
}

// detail is what the preview shows of the puzzle.
func (e libraryEntry) detail() widgets.Shown {
	p := e.puzzle
	s := widgets.Shown{GalleryItem: e.item(), Text: p.Note, StartTitle: text.Tr("Start")}
	if p.Author != "" {
		s.Author = text.Tr("by %s", p.Author)
	}
	if s.Proved && len(p.Solutions) > 0 {
		s.Note = text.Tr("%s, optimal", s.Note)
	}
	if !e.rules.Info().NoGoal {
		s.GoalTitle, s.Goal = text.Tr("Goal"), e.rules.Scene(p, p.Goal, puzzles.Goal)
	}
	return s
}
