package cli

import (
	"context"
	"io"
	"os"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/audit"
)

// ToTerminal makes every writer count as a terminal, until restore is called.
func ToTerminal() (restore func()) {
	before := isTerminal
	isTerminal = func(io.Writer) bool { return true }
	return func() { isTerminal = before }
}

// LiveAtOnce has the line on a terminal say each news at once, until restore is called.
func LiveAtOnce() (restore func()) {
	from, every := liveFrom, liveEvery
	liveFrom, liveEvery = 0, 0
	return func() { liveFrom, liveEvery = from, every }
}

// AuditsFail lets every audit of solve and batch fail, until restore is called.
func AuditsFail(err error) (restore func()) {
	before := runAudit
	runAudit = func(context.Context, *puzzles.Puzzle, *puzzles.Solution, audit.Budget, func(audit.Event)) (audit.Report, error) {
		return audit.Report{}, err
	}
	return func() { runAudit = before }
}

// WritesHoldUp lets a write hold up the end of a command after a signal for so long.
func WritesHoldUp(d time.Duration) { obeyed = d }

// ReadAtOnce gives reading no more time than the limit says, until restore is called.
func ReadAtOnce() (restore func()) {
	before := leastReading
	leastReading = 0
	return func() { leastReading = before }
}

// Interrupts lets commands hear of no signal of the system, until restore is called. interrupt waits until a command listens
// that it was not called for yet, and sends it one.
func Interrupts() (interrupt, restore func()) {
	before, listening := listen, make(chan chan<- os.Signal, 100)
	listen = func(to chan<- os.Signal) func() {
		listening <- to
		return func() {}
	}
	return func() { (<-listening) <- os.Interrupt }, func() { listen = before }
}

// Lines is how many lines all parts have.
func (s *Set) Lines() (n int) {
	for _, end := range s.Ends {
		n += end.Lines
	}
	return n
}

// Named lets the program be called by a name.
func Named(name string) { program = func() string { return name } }
