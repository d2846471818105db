package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"waymark/puzzles/audit"
	"waymark/solver"
)

// Tests set these to 0: then each news is a line.
var (
	liveFrom  = time.Second // what takes less says nothing
	liveEvery = liveTick    // a line stands at least so long, until there is news
)

const liveTick = 200 * time.Millisecond // until a line without news tells the time again

// live is a line on a terminal that says how far a command is. It is rewritten in place, and gone before anything else
// is written and when the command ends.
type live struct {
	lock    sync.Mutex
	to      io.Writer // nil where standard error is no terminal
	columns int
	began   time.Time
	drawn   time.Time
	text    func() string // nil while there is nothing to say
	shown   bool
}

// on reports that there is a line.
func (l *live) on() bool { return l != nil && l.to != nil }

// begin shows the line from now on, where standard error is a terminal.
func (l *live) begin(standardError io.Writer) (end func()) {
	columns, is := columnsOf(standardError)
	if !is || os.Getenv("TERM") == "dumb" {
		return func() {}
	}
	l.to, l.columns, l.began = standardError, columns, time.Now()
	ticker, over, ended := time.NewTicker(liveTick), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-ticker.C:
				l.lock.Lock()
				l.draw()
				l.lock.Unlock()
			case <-over:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(over)
		<-ended
		l.apart(func() { l.text = nil })
	}
}

// say has the line say what a function returns; the last is asked when it is drawn.
func (l *live) say(text func() string) {
	if l.on() {
		l.lock.Lock()
		defer l.lock.Unlock()
		if l.text = text; time.Since(l.drawn) >= liveEvery {
			l.draw()
		}
	}
}

// draw writes the line; who calls it holds the lock.
func (l *live) draw() {
	took := time.Since(l.began)
	if l.text == nil || took < liveFrom {
		return
	}
	line := []rune(spanText(took) + "; " + oneLine(l.text()))
	fmt.Fprintf(l.to, "\r\x1b[K%s", string(line[:min(len(line), l.columns-1)]))
	l.shown, l.drawn = true, time.Now()
}

// apart takes the line away while something else is written.
func (l *live) apart(write func()) {
	if !l.on() {
		write()
		return
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.shown {
		fmt.Fprint(l.to, "\r\x1b[K")
		l.shown = false
	}
	write()
}

// searching has the line say how far a search is, behind a few words; nil where there is no line.
func (l *live) searching(words string) func(solver.Event) {
	if !l.on() {
		return nil
	}
	l.say(func() string { return words + "searching" }) // until the first event: tables may have to be made
	return func(e solver.Event) { l.say(func() string { return words + searched(e.Progress) }) }
}

// searched says how far a search is.
func searched(p solver.Progress) (text string) {
	if p.LowerBound > 0 {
		text += fmt.Sprintf("at least %d; ", p.LowerBound)
	}
	if p.Best >= 0 {
		text += fmt.Sprintf("best %d; ", p.Best)
	}
	text += grouped(p.Expanded) + " expanded"
	if s := p.Elapsed.Seconds(); s > 0 {
		text += fmt.Sprintf(", %s a second", grouped(uint64(float64(p.Expanded)/s)))
	}
	return text + "; " + formatBytes(p.Bytes)
}

// auditing has the line say how far an audit is, and tells take.
func (l *live) auditing(take func(audit.Event)) func(audit.Event) {
	if !l.on() {
		return take
	}
	l.say(func() string { return "searching" })
	return func(e audit.Event) {
		l.say(func() string {
			return fmt.Sprintf("part %d of %d; %s", min(e.Done+1, e.Parts), e.Parts, searched(e.Progress))
		})
		if take != nil {
			take(e)
		}
	}
}
