package library

import (
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets/list"
)

// What the tests of the package see of its inside.

var (
	LikeThis    = likeThis
	ReadLibrary = readLibrary
	Templates   = allTemplates
)

func (b *Library) BeginPuzzle(made *puzzles.Puzzle, id string) { b.begin(made, id) }

func (c card) Detail() list.PreviewItem { return c.detail }

func (t template) Rules() families.Family { return t.rules }

func (b *Library) Entries() []entry { return b.entries }

// Left is the library as the user left it.
func (b *Library) Left() *Page { return b.left }

// Found returns the cards that a search finds.
func (l *Page) Found(search string) (cards []int) {
	for i, c := range l.Cards {
		if c.found.holds(search) {
			cards = append(cards, i)
		}
	}
	return cards
}
