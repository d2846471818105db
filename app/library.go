package app

import (
	"strings"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
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
	index, err := assets.Library()
	if err != nil {
		return nil, err
	}
	list := make([]libraryEntry, 0, len(index))
	for _, e := range index {
		p, err := bundled(e.Name)
		if err != nil {
			return nil, err
		}
		list = append(list, libraryEntry{p, families.Find(p.Family), e.Difficulty})
	}
	return list, nil
}

// showLibrary opens the page of the bundled puzzles, as the user left it.
func (a *App) showLibrary() {
	if a.entries == nil {
		entries, err := readLibrary()
		if err != nil {
			a.fail(tr("The library cannot be read"), err)
			return
		}
		a.program.entries = entries
	}
	cards := make([]card, len(a.entries))
	for i, e := range a.entries {
		cards[i] = card{e.puzzle.Family, e.puzzle.Name, e.item(), e.detail(), func() { a.openEntry(e) }}
	}
	a.library = a.showPage(tr("Library"), tr("Puzzles to solve, to take apart and to build on"), tr("Open"), cards, a.library)
}

// openEntry opens a copy of a puzzle of the library. Its solution comes with it,
// not played: who wants to find one without it need not press Play, and who
// designs wants to see it.
func (a *App) openEntry(e libraryEntry) {
	a.load(e.puzzle.Clone(), "")
	a.say(tr("A copy from the library. Change it as you like; saving asks for a file."))
	a.focusBoard()
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
func (e libraryEntry) count() (text string, proved bool) {
	if len(e.puzzle.Solutions) == 0 {
		return tr("no solution"), true
	}
	s := e.puzzle.Solutions[0]
	return nounCount(puzzles.MoveUnit(e.rules, e.puzzle), s.Length()), s.Status == puzzles.StatusOptimal
}

// difficultyWord names a difficulty, 1 to 5.
func difficultyWord(difficulty int) string {
	switch difficulty {
	case 1:
		return tr("gentle")
	case 2:
		return tr("easy")
	case 3:
		return tr("medium")
	case 4:
		return tr("hard")
	default:
		return tr("expert")
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
	s := widgets.Shown{GalleryItem: e.item(), Text: p.Note, StartTitle: tr("Start")}
	if p.Author != "" {
		s.Author = tr("by %s", p.Author)
	}
	if s.Proved && len(p.Solutions) > 0 {
		s.Note = tr("%s, optimal", s.Note)
	}
	if !e.rules.Info().NoGoal {
		s.GoalTitle, s.Goal = tr("Goal"), e.rules.Scene(p, p.Goal, puzzles.Goal)
	}
	return s
}

// kindOf names family and size of a puzzle: "Gliding tiles 8 × 8".
func kindOf(p *puzzles.Puzzle) string {
	return tr("%s %d × %d", tr(rulesOf(p).Info().Title), p.Start.Size.Rows, p.Start.Size.Cols)
}
