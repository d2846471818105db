package pack

import (
	"slices"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// proving is what is to be proved, one puzzle after the other, and what became of it.
type proving struct {
	queue  []*document.Document
	at     *document.Document
	of     int                        // how many there were
	failed map[*puzzles.Puzzle]string // why they cannot be searched
}

// ProveOrStop proves what is not proved, or ends that.
func (k *Pack) ProveOrStop() {
	defer k.Begin().End()
	if k.Proving.Running() {
		k.StopProving()
		return
	}
	k.proving = proving{failed: map[*puzzles.Puzzle]string{}}
	for _, e := range unproved(k.entries()) {
		if e.view.Advice == nil {
			k.proving.queue = append(k.proving.queue, e.doc)
		}
	}
	k.proving.of = len(k.proving.queue)
	k.Host.Rest()
	k.prove()
}

// StopProving ends it. What was found stays.
func (k *Pack) StopProving() {
	k.proving.queue = nil
	k.Proving.Stop()
}

// prove searches the next puzzle, as Solve does where nothing is chosen.
func (k *Pack) prove() {
	q := &k.proving
	for len(q.queue) > 0 {
		q.at, q.queue = q.queue[0], q.queue[1:]
		p := q.at.Puzzle()
		if k.Known.Of(known.Routed(p)).Settled() || !slices.Contains(k.All.Documents(), q.at) {
			continue
		}
		o := state.UsualOptions()
		o.Threads = k.Prefs.Threads()
		k.Proving.Solve(search.Request{Puzzle: p, Options: o, Limits: k.Prefs.Limits()})
		return
	}
	if q.at = nil; !k.Page.Lies() && q.of > 0 {
		k.Say(k.proved(k.entries()))
	}
}

// Proved takes what a search has found: it becomes a solution of the puzzle.
func (k *Pack) Proved(out search.Outcome) {
	defer k.Begin().End()
	d, p := k.proving.at, out.Request.Puzzle
	switch {
	case out.Err != nil:
		k.proving.failed[p] = text.Error(out.Err)
	case out.Moves == nil || study.Verify(p, out.Moves, out.Request.Routed()) != nil:
	case d == k.Doc && document.SameQuestion(p, d.Puzzle()):
		k.Offer(out.Solution())
	default:
		d.Answer(p, out.Solution())
	}
	k.Proving.Forget() // its memory is of more use elsewhere
	k.prove()
}

// proved says how many puzzles are proved.
func (k *Pack) proved(list []entry) string {
	n := len(list) - len(unproved(list))
	if n == len(list) {
		return text.Count(n, "%s puzzle, proved", "%s puzzles, all proved")
	}
	return text.Tr("%s, %d of them proved", text.Count(len(list), "%s puzzle", "%s puzzles"), n)
}

// underWay says what is proved now, "" for nothing.
func (k *Pack) underWay() string {
	if k.proving.at == nil {
		return ""
	}
	return text.Tr("Proving %d of %d: %s", k.proving.of-len(k.proving.queue), k.proving.of, shell.NameOf(k.proving.at.Puzzle()))
}

// Close ends all that goes on for the pack.
func (k *Pack) Close() {
	k.Proving.Close()
	k.looks.gauging.Stop()
}
