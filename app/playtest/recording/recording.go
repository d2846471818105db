package recording

import (
	"time"

	"waymark/app/playback"
	"waymark/puzzles"
	"waymark/puzzles/plays"
)

// Recording is one person at a puzzle. It begins when the board is seen, and ends when the goal
// is reached or the player gives up; nothing is noted before and after.
type Recording struct {
	Puzzle *puzzles.Puzzle
	Trial  *playback.Trial // what the player stands at: without what the designer has tried
	Stage  Phase
	Now    func() time.Time
	// Noted, when not nil, hears of each step but the one that ends the play.
	Noted func(plays.Step)

	rules puzzles.Family
	began time.Time
	play  plays.Play
}

// Phase is how far a recording is.
type Phase uint8

// The stages.
const (
	Ready Phase = iota
	Going
	Over
)

// NewRecording readies one. Marks, demands and moves tried before are none of the player's business.
func NewRecording(rules puzzles.Family, p *puzzles.Puzzle) *Recording {
	bare := p.Clone()
	bare.Marks, bare.Solutions, bare.Bounds, bare.Tried, bare.Demands = nil, nil, nil, nil, nil
	return &Recording{Puzzle: bare, Trial: playback.NewTrial(rules, bare), Now: time.Now, rules: rules}
}

// Begin starts the clock.
func (r *Recording) Begin() {
	r.Stage, r.began = Going, r.Now()
	r.play = plays.Play{Puzzle: plays.Identity(r.Puzzle), Day: r.began.Format(time.DateOnly)}
}

// Play is the recording as far as it is.
func (r *Recording) Play() plays.Play { return r.play }

// elapsed is the time since the beginning, in milliseconds. It never goes back, whatever the
// clock of the computer does.
func (r *Recording) elapsed() int64 {
	last := int64(0)
	if n := len(r.play.Steps); n > 0 {
		last = r.play.Steps[n-1].At
	}
	return max(last, r.Now().Sub(r.began).Milliseconds())
}

// note adds a step.
func (r *Recording) note(s plays.Step) {
	s.At = r.elapsed()
	r.play.Steps = append(r.play.Steps, s)
	switch {
	case r.Trial.Solved():
		r.end(true)
	case r.Noted != nil:
		r.Noted(s)
	}
}

func (r *Recording) end(solved bool) {
	r.play.Solved, r.play.Time, r.Stage = solved, r.elapsed(), Over
}

// full is the error of one who makes more steps than are kept.
func (r *Recording) full() error {
	if len(r.play.Steps) >= plays.MaxSteps {
		return puzzles.Messagef("more than %d steps are not recorded: give up, or begin another play", plays.MaxSteps)
	}
	return nil
}

// Push pushes the piece on a cell. The error says why it cannot move that way.
func (r *Recording) Push(cell int, d puzzles.Dir) (puzzles.Step, error) {
	m, err := r.rules.Push(r.Puzzle, r.Trial.Board(), cell, d)
	if err != nil {
		return puzzles.Step{}, err
	}
	return r.Do(m)
}

// Drop takes the piece on a cell to another cell; false where no move does that.
func (r *Recording) Drop(from, to int) (puzzles.Step, bool) {
	m, ok := puzzles.Drag(r.rules, r.Puzzle, r.Trial.Board(), from, to)
	if !ok {
		return puzzles.Step{}, false
	}
	step, err := r.Do(m)
	return step, err == nil
}

// Do makes a move.
func (r *Recording) Do(m puzzles.Move) (puzzles.Step, error) {
	if r.Stage != Going {
		return puzzles.Step{}, puzzles.Messagef("the play is over")
	}
	if err := r.full(); err != nil {
		return puzzles.Step{}, err
	}
	step, err := r.Trial.Do(m)
	if err == nil {
		r.note(plays.Step{Move: m})
	}
	return step, err
}

// CanGoBack reports whether there is a move to take back.
func (r *Recording) CanGoBack() bool {
	return r.Stage == Going && r.Trial.Len() > 0 && r.full() == nil
}

// TakeBack takes the last move back; the step says what that does.
func (r *Recording) TakeBack() (puzzles.Step, bool) {
	if !r.CanGoBack() {
		return puzzles.Step{}, false
	}
	step, ok := r.Trial.Undo()
	if ok {
		r.note(plays.Step{Deed: plays.TookBack})
	}
	return step, ok
}

// Restart goes back to the start.
func (r *Recording) Restart() bool {
	if !r.CanGoBack() {
		return false
	}
	r.Trial.Reset()
	r.note(plays.Step{Deed: plays.Restarted})
	return true
}

// Hint notes that the player had a hint; false where no play goes on.
func (r *Recording) Hint() bool {
	if r.Stage == Going && r.play.Hinted == 0 {
		r.play.Hinted = max(1, r.elapsed())
	}
	return r.Stage == Going
}

// GiveUp ends the play before the goal.
func (r *Recording) GiveUp() {
	if r.Stage == Going {
		r.end(false)
	}
}
