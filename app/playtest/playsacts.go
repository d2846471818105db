package playtest

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles/plays"
)

// played is the play that is selected.
func (l *PlaysPage) played() (plays.Played, bool) {
	if r := l.study.Record; r != nil && l.at.play >= 0 && l.at.play < len(r.Plays) {
		return r.Plays[l.at.play], true
	}
	return plays.Played{}, false
}

// Pick shows a play of the list from its start.
func (l *PlaysPage) Pick(i int) {
	l.clock.Drop()
	l.at = playsAt{i, 0, -1}
	l.refreshBoard()
}

// PickPlace shows a place.
func (l *PlaysPage) PickPlace(place int) {
	l.clock.Drop()
	l.Table.SetSelected(-1)
	l.at = playsAt{-1, 0, place}
	l.refreshBoard()
	l.Focus()
}

// backToMap shows the map, and reports whether something else was shown.
func (l *PlaysPage) backToMap() bool {
	if l.at.play < 0 && l.at.place < 0 {
		return false
	}
	l.clock.Drop()
	l.Table.SetSelected(-1)
	l.at = playsAt{-1, 0, -1}
	l.refreshBoard()
	return true
}

// Seek goes to a step of the selected play.
func (l *PlaysPage) Seek(step int) {
	l.clock.Drop()
	l.goTo(step)
}

func (l *PlaysPage) goTo(step int) {
	if p, ok := l.played(); ok {
		l.at.step = min(max(step, 0), len(p.Steps))
		l.refreshBoard()
	}
}

// Go goes on by a step of the selected play, or back; without one to the next position of the
// strip.
func (l *PlaysPage) Go(by int) {
	if _, ok := l.played(); ok {
		l.Seek(l.at.step + by)
		return
	}
	if place, ok := l.Strip.Beside(l.at.place, by); ok {
		l.PickPlace(place)
	}
}

// mostPause is how long a play that goes on by itself rests at most, whatever the player did.
const mostPause = 1500 * time.Millisecond

// RunOrPause lets the selected play go on by itself, from its start where it is at the end, or
// stops it there.
func (l *PlaysPage) RunOrPause() {
	p, ok := l.played()
	switch {
	case !ok:
	case l.clock.Running():
		l.clock.Drop()
		l.refreshBoard()
	default:
		if l.at.step == len(p.Steps) {
			l.at.step = 0
		}
		l.tick(p)
	}
}

// tick makes the next step after the time the player took, or nearly so.
func (l *PlaysPage) tick(p plays.Played) {
	if step := l.at.step; step < len(p.Steps) {
		wait := p.Steps[step].At
		if step > 0 {
			wait -= p.Steps[step-1].At
		}
		rest := min(max(time.Duration(wait)*time.Millisecond, mostPause/5), mostPause)
		l.clock.After(l.of.Jobs.Context(), rest, l.of.Post, func(context.Context, *task.Job) func() {
			return func() { l.goTo(step + 1); l.tick(p) }
		})
	}
	l.refreshBoard()
}

// AskDelete asks whether to delete the selected play.
func (l *PlaysPage) AskDelete() {
	if p, ok := l.played(); ok {
		l.of.Ask(text.Tr("Delete this play?"), text.Tr("It is taken out of the file, and cannot be brought back."), text.Tr("Delete"), func() {
			l.Delete([]plays.Played{p})
		})
	}
}

// AskDeleteAll asks whether to delete all plays.
func (l *PlaysPage) AskDeleteAll() {
	if r := l.study.Record; r != nil && len(r.Plays) > 0 {
		l.of.Ask(text.Tr("Delete all plays of this puzzle?"), text.Count(len(r.Plays), "%s play is taken out of the file, and cannot be brought back.", "%s plays are taken out of the file, and cannot be brought back."), text.Tr("Delete all"), func() {
			l.Delete(r.Plays)
		})
	}
}

// Delete takes plays out of the file.
func (l *PlaysPage) Delete(list []plays.Played) {
	if err := l.study.Delete(list); err != nil {
		l.of.Fail(text.Tr("The plays could not be deleted"), err)
	}
	l.backToMap()
	l.Read()
	l.refresh()
	l.Focus()
}

// begin goes to a play-test.
func (l *PlaysPage) begin() {
	l.Close()
	l.of.BeginPlay()
}

// typed uses the keys that no part of the page has a use for.
func (l *PlaysPage) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		l.Go(-1)
	case fyne.KeyRight:
		l.Go(1)
	case fyne.KeySpace:
		l.RunOrPause()
	case fyne.KeyDelete:
		l.AskDelete()
	}
}
