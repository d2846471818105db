package audit

import (
	"encoding/binary"
	"slices"
	"sync"
	"time"

	"waymark/puzzles"
)

// Fact is what searches have proved of one question: boards, settings, and marks of
// which each must be obeyed.
type Fact struct {
	Question *puzzles.Puzzle // without solutions, and without marks that do not bind
	Change   puzzles.Message // how the question differs from the one that was audited
	Lower    int             // proved: no solution is shorter
	Never    bool            // proved: there is none
	Moves    []puzzles.Move  // the shortest solution known; nil when none is
	Took     time.Duration   // of all searches for it
}

// Settled reports that no search can say more.
func (f Fact) Settled() bool { return f.Never || f.Moves != nil && f.Lower >= len(f.Moves) }

// with joins two facts about one question: of each the stronger.
func (f Fact) with(o Fact) Fact {
	f.Lower, f.Never = max(f.Lower, o.Lower), f.Never || o.Never
	if o.Moves != nil && (f.Moves == nil || len(o.Moves) < len(f.Moves)) {
		f.Moves = o.Moves
	}
	f.Took = max(f.Took, o.Took)
	return f
}

// mostFacts bounds how many questions are remembered; those learnt first go first.
const mostFacts = 4096

// Facts remembers facts by their questions, so that what one audit has proved the next
// one has at once: after a stop, after an undo, and of the marks that an edit has left as
// they were. The zero value knows nothing; a nil one is none. It may be used from any
// goroutine.
type Facts struct {
	mu    sync.Mutex
	known map[string]Fact
	order []string
	spent map[string]time.Duration // on other orders of the marks of a question
}

// Of returns what is known of a question; marks that do not bind make no difference.
func (f *Facts) Of(p *puzzles.Puzzle) (Fact, bool) {
	if f == nil {
		return Fact{}, false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	known, ok := f.known[key(p)]
	return known, ok
}

// Learn joins a fact with what is known of its question.
func (f *Facts) Learn(news Fact) {
	if f == nil || news.Question == nil {
		return
	}
	k := key(news.Question)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known == nil {
		f.known = map[string]Fact{}
	}
	if was, ok := f.known[k]; ok {
		news = news.with(was)
	} else {
		f.order = append(f.order, k)
	}
	f.known[k] = news
	if len(f.order) > mostFacts {
		delete(f.known, f.order[0])
		f.order = slices.Delete(f.order, 0, 1)
	}
}

// ordering adds to the time that was spent on other orders of the marks of a question, and
// returns it.
func (f *Facts) ordering(p *puzzles.Puzzle, more time.Duration) time.Duration {
	if f == nil {
		return 0
	}
	k := key(p)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.spent == nil || len(f.spent) > mostFacts {
		f.spent = map[string]time.Duration{}
	}
	f.spent[k] += more
	return f.spent[k]
}

// bare returns the question of a puzzle: no solutions, no marks that do not bind.
func bare(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := *p
	n.Solutions, n.Marks = nil, nil
	for _, m := range p.Marks {
		if m.Binds() {
			n.Marks = append(n.Marks, m)
		}
	}
	return &n
}

// key is the same for puzzles that ask the same question, and only for them.
func key(p *puzzles.Puzzle) string {
	var raw []byte
	word := func(s string) { raw = append(binary.AppendUvarint(raw, uint64(len(s))), s...) }
	board := func(b puzzles.Board) {
		raw = binary.AppendUvarint(binary.AppendUvarint(raw, uint64(b.Cols)), uint64(len(b.Cells)))
		for _, c := range b.Cells {
			raw = binary.AppendUvarint(raw, uint64(c))
		}
	}
	word(p.Family)
	for _, h := range p.Headers {
		word(h.Key)
		word(h.Value)
	}
	raw = append(raw, 0)
	board(p.Start)
	board(p.Goal)
	for _, m := range p.Marks {
		if m.Binds() {
			word(string(m.Kind))
			board(m.Board)
			word(puzzles.FormatMoves(m.Moves))
		}
	}
	return string(raw)
}
