package whatif

import (
	"context"

	"waymark/app/present"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
)

// look finds out how hard the puzzle is with the selected change and without. It tells too
// much where lengths are hidden.
func (l *Page) look() {
	o, picked := l.outcome()
	if !picked || !l.of.Reveal().All() {
		l.of.figuring.Drop()
		return
	}
	if l.figures == nil {
		l.figures = effect.Figures{}
	}
	missing := l.figures.Missing(l.study.Puzzle, o.Puzzle)
	if len(missing) == 0 {
		l.of.figuring.Drop()
		return
	}
	l.of.figuring.Start(l.of.Jobs.Context(), l.of.Post, func(ctx context.Context, j *task.Job) func() {
		for _, p := range missing {
			f := effect.Figure(ctx, p)
			if ctx.Err() != nil {
				return nil
			}
			j.Post(func() { l.figures[p] = f })
		}
		return l.refreshBoards
	})
}

// hardness says how hard the puzzle is with a change and without; "" where that is not known.
func (l *Page) hardness(with *puzzles.Puzzle) string {
	was, is := l.figures[l.study.Puzzle], l.figures[with]
	switch {
	case was == nil || is == nil || !l.of.Reveal().All():
		return ""
	case was.Level == is.Level && !(was.Measured && is.Measured):
		return text.Tr("%s as before", hardWord(is))
	}
	return text.Tr("%s instead of %s", hardWord(is), hardWord(was))
}

// hardWord is the word of a figure, with the time that people took where it is measured on them.
func hardWord(f *difficulty.Figure) string {
	word := text.Tr(difficulty.Words[f.Level-1])
	if f.Measured {
		return text.Tr("%s (about %s, measured on people)", word, present.AboutTime(f.Seconds))
	}
	return text.Tr("%s (model)", word)
}
