package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

const (
	// soonest is the first moment of a cancel: before it the program may not listen yet.
	soonest = 30 * time.Millisecond
	// prompt is how much of the processor a run may take behind a cancel or a limit.
	prompt = 100 * time.Millisecond
	// stuck is how long is waited for the end.
	stuck = 40 * time.Second
)

// late is what a run took of the processor behind the moment it was to end.
type late struct {
	name  string
	after time.Duration // when that was
	took  time.Duration
	never bool
}

// cancel interrupts every case at random moments.
func (m *measuring) cancel() error {
	cases := slices.Concat(m.searches(func(board) bool { return true }), m.others(), m.works())
	return m.lateness(cases, func(c run) (l late, ok bool, err error) {
		p, err := m.start(c.args...)
		if err != nil {
			return l, false, err
		}
		l.after = soonest + time.Duration(m.chance.Int64N(int64(m.within)))
		if p.wait(l.after) {
			return l, false, nil
		}
		used, ok := p.interrupt()
		if !ok {
			return l, false, nil
		}
		return p.since(l, used)
	})
}

// time lets every case run into a limit of time. What has the limit several times, for each of
// its parts, is left out.
func (m *measuring) time() error {
	cases := append(m.searches(func(board) bool { return true }), slices.DeleteFunc(m.others(), func(r run) bool { return r.parts })...)
	return m.lateness(cases, func(c run) (l late, ok bool, err error) {
		l.after = time.Duration(m.chance.Int64N(int64(m.within)))
		p, err := m.start(append(c.args, "--timeout", l.after.String())...)
		if err != nil {
			return l, false, err
		}
		if p.wait(l.after + soonest) {
			return l, false, nil
		}
		used, ok := p.used()
		if !ok {
			return l, false, nil
		}
		return p.since(l, used)
	})
}

// since waits for the end of a run that had used so much when it was to end.
func (p *process) since(l late, used time.Duration) (late, bool, error) {
	if l.never = !p.wait(stuck); l.never {
		p.kill()
	}
	all, _, err := p.usage()
	l.took = all - used
	return l, true, err
}

// lateness measures all cases and prints the worst of each, and of all.
func (m *measuring) lateness(cases []run, once func(run) (late, bool, error)) error {
	m.row("case", "runs", "worst", "at", "")
	var all []late
	for _, c := range cases {
		var of []late
		for range m.repeats {
			l, ok, err := once(c)
			if err != nil {
				return err
			}
			if l.name = c.name; ok {
				of = append(of, l)
			}
		}
		if len(of) == 0 {
			continue // it ends by itself, or does not fit
		}
		w := slices.MaxFunc(of, slower)
		m.row(c.name, len(of), w.took.Round(time.Millisecond), w.after.Round(time.Millisecond), w.verdict())
		all = append(all, of...)
	}
	if len(all) == 0 {
		return fmt.Errorf("no run lasted long enough")
	}
	slices.SortFunc(all, slower)
	over := 0
	for _, l := range all {
		if l.verdict() != "" {
			over++
		}
	}
	at := func(share float64) time.Duration {
		return all[int(share*float64(len(all)-1))].took.Round(time.Millisecond)
	}
	m.row(fmt.Sprintf("%d runs: median %v, 99 %% %v, worst %v (%s); %d over %v", len(all), at(0.5), at(0.99), at(1), all[len(all)-1].name, over, prompt))
	return nil
}

func slower(a, b late) int { return cmp.Compare(a.took, b.took) }

// verdict is what is wrong with it, "" for nothing.
func (l late) verdict() string {
	switch {
	case l.never:
		return "NEVER"
	case l.took > prompt:
		return "OVER"
	}
	return ""
}
