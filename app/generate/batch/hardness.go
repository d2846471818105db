package batch

import (
	"context"

	"waymark/app/task"
	"waymark/app/whatif/effect"
)

// Hardness is how hard a puzzle is for people.
type Hardness struct {
	Looked   bool // it was looked at
	Seconds  float64
	Measured bool // on people, not only a model
	missed   bool // there was no time for it while others were made
}

// Hardness is how hard a puzzle of the list is, by its index: as it was made where a difficulty
// was asked for, else as it was found out since.
func (l *List) Hardness(i int) Hardness {
	if m := l.Made[i]; m.Seconds > 0 {
		return Hardness{Looked: true, Seconds: m.Seconds, Measured: m.Measured}
	}
	return l.figures[i]
}

// ungauged lists the puzzles that nobody has looked at yet; those for which there was no time
// are looked at once more when all are made.
func (l *List) ungauged() (list []int) {
	for _, i := range l.Sorted(AsMade) {
		if h := l.Hardness(i); !h.Looked && (!h.missed || l.Ended != NotYet) {
			list = append(list, i)
		}
	}
	return list
}

// gauge looks, beside the making and one by one, how hard the puzzles of the list are that is seen. That takes
// longer than the making of most, so a puzzle is shown before it is known.
func (r *Room) gauge() {
	l := r.Shown()
	if l == nil || r.ctx == nil || r.ctx.Err() != nil || r.gauging.Running() {
		return
	}
	missing := l.ungauged()
	if len(missing) == 0 {
		return
	}
	i, busy := missing[0], l.Ended == NotYet
	p := l.Made[i].Puzzle
	r.gauging.Start(r.ctx, r.post, func(ctx context.Context, _ *task.Job) func() {
		h := Hardness{Looked: true}
		if f := effect.Figure(ctx, p); f != nil {
			h.Seconds, h.Measured = f.Seconds, f.Measured
		} else if busy {
			h = Hardness{missed: true}
		}
		if ctx.Err() != nil {
			return nil // cut short is not looked at
		}
		return func() {
			if l.figures == nil {
				l.figures = map[int]Hardness{}
			}
			l.figures[i] = h
			r.Changed()
			r.gauge()
		}
	})
}
