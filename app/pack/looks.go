package pack

import (
	"context"
	"slices"
	"strings"

	"waymark/app/document"
	"waymark/app/present"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/widgets/list"
)

// looks are what was found of the puzzles beside what the record of facts knows.
type looks struct {
	of      map[*puzzles.Puzzle]look
	figures map[string]*difficulty.Figure // by that; nil where it cannot be told
	news    int                           // counts the figures
	gauging task.Latest
}

// look is what looking at a puzzle has found.
type look struct {
	like   string         // see edit.Likeness
	advice *search.Advice // where it cannot be searched, else nil
}

// entry is a puzzle of the pack with what is known of it.
type entry struct {
	doc    *document.Document
	puzzle *puzzles.Puzzle
	view   present.View
	fact   known.Fact // of the puzzle with its marks
	like   string
	twin   string // names the first that is the same but for turns, mirrors and names; "" for none
	figure *difficulty.Figure
}

// entries are the puzzles of the pack.
func (k *Pack) entries() []entry {
	docs := k.All.Documents()
	list, first := make([]entry, len(docs)), map[string]int{}
	if len(k.looks.of) > 2*puzzles.MaxCollection {
		clear(k.looks.of) // of versions that are gone
	}
	for i, d := range docs {
		e := k.entry(d)
		if at, twice := first[e.like]; twice {
			e.twin = text.Tr("the same as %d, %s", at+1, shell.NameOf(list[at].puzzle))
		} else {
			first[e.like] = i
		}
		list[i] = e
	}
	return list
}

// entry is what is known of a puzzle by itself.
func (k *Pack) entry(d *document.Document) entry {
	p := d.Puzzle()
	seen, ok := k.looks.of[p]
	if !ok {
		k.Known.Keep(p)
		seen.like = edit.Likeness(families.Find(p.Family), p)
		faults := puzzles.CheckQuestion(p, families.Rules)
		if i := slices.IndexFunc(faults, func(f puzzles.Fault) bool { return f.Part != puzzles.PartMark }); i >= 0 {
			seen.advice = &search.Advice{Puzzle: p, Fault: faults[i]}
		}
		k.looks.of[p] = seen
	}
	e := entry{doc: d, puzzle: p, view: k.View(d), like: seen.like, figure: k.looks.figures[seen.like], fact: k.Known.Of(known.Routed(p))}
	e.view.Advice = seen.advice
	return e
}

// settled reports whether the length is proved, or that there is no solution. Of a puzzle that cannot be searched nothing is.
func (e entry) settled() bool { return e.view.Advice == nil && e.fact.Settled() }

// unproved are those of which that is not proved.
func unproved(list []entry) []entry {
	return slices.DeleteFunc(slices.Clone(list), entry.settled)
}

// card is what is seen of a puzzle.
func (k *Pack) card(e entry) list.GalleryItem {
	item := list.GalleryItem{Scene: *shell.StartScene(e.puzzle), Title: shell.NameOf(e.puzzle), Kind: shell.KindOf(e.puzzle), Note: e.view.Light().Words, Proved: e.settled()}
	if item.Note == "" {
		item.Note = text.Tr("not proved")
	}
	if e.figure != nil && k.Reveal().All() {
		item.Rating = list.Rating{Level: e.figure.Level, Word: text.Tr("%s, %s", present.DifficultyWord(e.figure.Level), present.AboutTime(e.figure.Seconds))}
	}
	item.Mark = strings.Join(k.marks(e), " · ")
	return item
}

// marks say what of a puzzle is to be looked at.
func (k *Pack) marks(e entry) (words []string) {
	if why := k.proving.failed[e.puzzle]; why != "" {
		words = append(words, why)
	}
	if e.twin != "" {
		words = append(words, e.twin)
	}
	switch n := len(e.fact.Moves); {
	case !e.fact.Found || !k.Reveal().All():
	case n < k.least:
		words = append(words, text.Tr("too short"))
	case k.most > 0 && n > k.most:
		words = append(words, text.Tr("too long"))
	}
	if !e.settled() && e.view.Advice == nil && k.Reveal().All() && e.view.Light().Words != "" {
		words = append(words, text.Tr("not proved"))
	}
	return words
}

// gauge finds out, in the background and one by one, how hard the puzzles are for people whose optimum is proved.
func (k *Pack) gauge(list []entry) {
	i := slices.IndexFunc(list, func(e entry) bool {
		_, known := k.looks.figures[e.like]
		return !known && e.fact.Exact()
	})
	if i < 0 || k.looks.gauging.Running() || k.Proving.Running() {
		return
	}
	e := list[i]
	k.looks.gauging.Start(k.Jobs.Context(), k.Post, func(ctx context.Context, _ *task.Job) func() {
		f := effect.Figure(ctx, e.puzzle)
		if ctx.Err() != nil {
			return nil // cut short is not looked at
		}
		return func() {
			k.looks.figures[e.like] = f
			k.looks.news++
		}
	})
}
