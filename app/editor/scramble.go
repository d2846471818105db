package editor

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/generate"
)

// scrambleTime is how long a start is looked for.
const scrambleTime = 20 * time.Second

// mostScramble bounds the number of moves that can be asked for.
const mostScramble = 999

// ScrambleCommands give the puzzle another start.
func (sh *shaper) ScrambleCommands() []*command.Command {
	beside := func(by int, step puzzles.Message) func() {
		return func() {
			sh.look(step, func(ctx context.Context, p *puzzles.Puzzle, o generate.StartOptions, told func(generate.StartFound)) (generate.StartFound, int, error) {
				return generate.StartBeside(ctx, p, by, o, told)
			})
		}
	}
	return []*command.Command{
		{
			ID: "scramble", Topic: command.Puzzle,
			Title: text.Tr("Scramble to a number of moves …"),
			Keys:  []command.Key{command.AltShift(fyne.KeyR)},
			Also:  text.Tr("shuffle random mix length generate difficulty"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: sh.askScramble,
		},
		{
			ID: "shuffle", Topic: command.Puzzle,
			Title: text.Tr("Shuffle by random moves …"),
			Also:  text.Tr("scramble mix walk seed"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: sh.askShuffle,
		},
		{
			ID: "harder", Topic: command.Puzzle, Title: text.Tr("Harder by a move"),
			Keys: []command.Key{command.AltShift(fyne.KeyH)}, Also: text.Tr("more difficult difficulty longer"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: beside(1, puzzles.Messagef("Harder")),
		},
		{
			ID: "easier", Topic: command.Puzzle, Title: text.Tr("Easier by a move"),
			Keys: []command.Key{command.AltShift(fyne.KeyE)}, Also: text.Tr("less shorter simpler"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: beside(-1, puzzles.Messagef("Easier")),
		},
		{
			ID: "deal", Topic: command.Puzzle, Title: text.Tr("Place pieces at random"),
			Also:  text.Tr("shuffle scramble mix uniform"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: sh.Editable,
			Run: sh.deal,
		},
	}
}

// askScramble asks for a number of moves.
func (sh *shaper) askScramble() {
	number := shell.NewNumber(20, func() (lo, hi int) { return 1, mostScramble })
	sh.Form(text.Tr("Scramble"), text.Tr("Scramble"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Shortest solution, in %s", text.Tr(puzzles.MoveUnit(sh.Rules, sh.Doc.Puzzle()).Many)), number),
	}, func() {
		want, _ := number.Number()
		sh.Scramble(want)
	})
}

// Scramble looks for a start with a shortest solution of so many moves.
func (sh *shaper) Scramble(want int) {
	sh.look(puzzles.Messagef("Scramble"), func(ctx context.Context, p *puzzles.Puzzle, o generate.StartOptions, told func(generate.StartFound)) (generate.StartFound, int, error) {
		found, err := generate.FindStart(ctx, p, want, o, told)
		return found, want, err
	})
}

// finding looks for a start in the background; it returns what was wanted too.
type finding func(ctx context.Context, p *puzzles.Puzzle, o generate.StartOptions, told func(generate.StartFound)) (found generate.StartFound, want int, err error)

// look lets a start be found while a dialog tells how far it is, and can stop it. What is
// found is one step of undo.
func (sh *shaper) look(step puzzles.Message, find finding) {
	p := sh.Doc.Puzzle()
	hidden := !sh.Reveal().All()
	words := widget.NewLabel(text.Tr("Looking for a start …"))
	dlg := sh.Buttons(text.Tr(step.Format), words, fyne.NewSize(420, 160), shell.AnswerTo{Text: text.Tr("Stop")})
	dlg.SetOnClosed(sh.scrambling.Stop) // by Escape
	memory, giveBack := sh.Lend(1 << 30)
	sh.scrambling.Start(sh.Jobs.Context(), sh.Post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		ctx, cancel := context.WithTimeout(ctx, scrambleTime)
		defer cancel()
		found, want, err := find(ctx, p, generate.StartOptions{Seed: rand.Uint64(), Memory: memory, Keep: true}, func(s generate.StartFound) {
			j.Tell(func() { words.SetText(sh.scrambleNews(s, hidden)) })
		})
		return func() {
			dlg.Hide()
			sh.scrambled(p, found, want, err, step)
		}
	})
}

// scrambleNews says how far it is.
func (sh *shaper) scrambleNews(s generate.StartFound, hidden bool) string {
	tried := text.Count(s.Tried, "%s start tried", "%s starts tried")
	if s.Moves < 0 || hidden {
		return tried
	}
	return text.Tr("%s; the best takes %s", tried, sh.Counted(s.Moves))
}

// scrambled takes the start that was found for p, unless something else was drawn.
func (sh *shaper) scrambled(p *puzzles.Puzzle, found generate.StartFound, want int, err error, step puzzles.Message) {
	switch {
	case err != nil:
		sh.Say(text.Capital(text.Error(err)))
		return
	case p != sh.Doc.Puzzle():
		return
	case found.Moves < 1 && len(p.Demands) > 0:
		sh.Say(text.Tr("No start that keeps the demands was found in time; %s tried.", text.Number(uint64(found.Tried))))
		return
	case found.Moves < 1:
		sh.Say(text.Tr("No start with a shortest solution was found in time; %s tried.", text.Number(uint64(found.Tried))))
		return
	}
	if !found.Start.Equal(p.Start) {
		sh.Host.Edit(p.WithStart(found.Start), step)
	}
	switch moves := sh.Counted(found.Moves); {
	case found.Farthest && found.Moves < want && sh.Reveal().All():
		sh.Say(text.Tr("No start of these pieces needs more than %s: all were listed. What if … shows which change does.", moves))
	case found.Farthest && found.Moves < want:
		sh.Say(text.Tr("No start of these pieces needs more: all were listed. What if … shows which change does."))
	case !sh.Reveal().All(): // that it is done is said
	case found.Moves == want:
		sh.Say(text.Tr("The shortest solution from here takes %s, proved.", moves))
	default:
		sh.Say(text.Tr("The farthest start found takes %s, proved; %s were wanted.", moves, text.Number(uint64(want))))
	}
}

// mostSeed bounds the seeds of shuffles that the window draws.
const mostSeed = 999_999

// askShuffle asks for a number of moves and a seed.
func (sh *shaper) askShuffle() {
	moves := shell.NewNumber(30, func() (lo, hi int) { return 1, mostScramble })
	seed := shell.NewNumber(rand.IntN(mostSeed+1), func() (lo, hi int) { return 0, mostSeed })
	sh.Form(text.Tr("Shuffle"), text.Tr("Shuffle"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Random moves; none takes back the one before"), moves),
		widget.NewFormItem(text.Tr("Seed: the same one makes the same moves"), seed),
	}, func() {
		n, _ := moves.Number()
		k, _ := seed.Number()
		sh.Shuffle(n, uint64(k))
	})
}

// Shuffle makes random moves to another start.
func (sh *shaper) Shuffle(moves int, seed uint64) {
	p := sh.Doc.Puzzle()
	at, err := generate.Shuffle(p, moves, seed)
	if err == nil && at.Equal(p.Start) {
		err = puzzles.Messagef("these moves end at the start that is there; another seed makes others")
	}
	sh.change(p.WithStart(at), err, puzzles.Messagef("Shuffle"))
	if err == nil {
		sh.Say(text.Tr("Shuffled by %s, with the seed %s.", sh.Counted(moves), text.Number(seed)))
	}
}

// deal places the pieces at random.
func (sh *shaper) deal() {
	p := sh.Doc.Puzzle()
	sh.scrambling.Start(sh.Jobs.Context(), sh.Post, func(ctx context.Context, _ *task.Job) func() {
		at, err := generate.Deal(ctx, p, generate.StartOptions{Seed: rand.Uint64(), Keep: true})
		return func() {
			if p == sh.Doc.Puzzle() {
				sh.change(p.WithStart(at), err, puzzles.Messagef("Place pieces at random"))
			}
		}
	})
}
