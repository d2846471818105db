package cli

import (
	"fmt"
	"time"

	"waymark/lab"
)

// progress writes how far a run is: on a terminal in one line, else a line now and then.
type progress struct {
	c     console
	quiet bool
	next  time.Time // of the next line
	every time.Duration
	last  lab.Progress
}

const (
	firstEvery = 2 * time.Second
	mostEvery  = time.Minute
)

// observe is told of every cell.
func (s *progress) observe(p lab.Progress) {
	s.last = p
	now := time.Now()
	if s.quiet || now.Before(s.next) {
		return
	}
	if s.next.IsZero() && p.Before > 0 {
		s.c.note("%s of %s cells are done already", grouped(p.Before), grouped(p.Cells))
	}
	if s.c.live.on() {
		s.c.live.say(func() string { return progressCounts(p) + forecastText(p) })
	} else if !s.next.IsZero() {
		s.c.note("%s; %s%s", progressCounts(p), spanText(p.Elapsed), forecastText(p))
	}
	s.every = min(mostEvery, max(firstEvery, 2*s.every))
	if s.c.live.on() {
		s.every = liveEvery
	}
	s.next = now.Add(s.every)
}

// end says what became of the run.
func (s *progress) end(interrupted bool, path string) {
	if s.quiet {
		return
	}
	p, how := s.last, ""
	if interrupted {
		how = ", interrupted; the same command goes on"
	}
	s.c.note("%s: %s%s; %s", oneLine(path), progressCounts(p), how, spanText(p.Elapsed))
}

// progressCounts says how many cells are done, and how.
func progressCounts(p lab.Progress) string {
	text := fmt.Sprintf("%s of %s cells", grouped(p.Done), grouped(p.Cells))
	if p.Limited > 0 {
		text += fmt.Sprintf(", %s ended by a limit", grouped(p.Limited))
	}
	if p.Errors > 0 {
		text += fmt.Sprintf(", %s of boards that cannot be searched", grouped(p.Errors))
	}
	return text
}

// forecastText says how long the rest will take, where that is known.
func forecastText(p lab.Progress) (text string) {
	f, known := p.Forecast()
	switch {
	case !known || p.Done == p.Cells:
		return text
	case f.Unseen > 0:
		text += fmt.Sprintf("; about %s left, %s cells being of kinds hardly seen", spanText(f.Likely), grouped(f.Unseen))
	default:
		text += fmt.Sprintf("; about %s left", spanText(f.Likely))
	}
	if f.Most > 0 && f.Most > 2*f.Likely {
		text += fmt.Sprintf(" (%s if every limit is met)", spanText(f.Most))
	}
	return text
}

// spanText writes a time for people.
func spanText(d time.Duration) string {
	switch {
	case d < 10*time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	case d < 2*time.Minute:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d < 2*time.Hour:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d < 48*time.Hour:
		return fmt.Sprintf("%.1f h", d.Hours())
	}
	return fmt.Sprintf("%.1f days", d.Hours()/24)
}

// loading says how far boards that are made are, where that takes a while.
func (req experimentRequest) loading(c console) func(lab.Loading) {
	return func(l lab.Loading) {
		c.live.say(func() string {
			return fmt.Sprintf("source %d of %d, %s boards so far", l.Source, l.Sources, grouped(l.Boards))
		})
	}
}
