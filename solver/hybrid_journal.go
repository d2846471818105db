package solver

import "context"

// resume looks where an earlier program ended, once.
func (t *hybrid[S]) resume(ctx context.Context) {
	if !t.keeps {
		return
	}
	t.keeps = false
	if t.journal, _ = ctx.Value(journalKey{}).(Journal); t.journal == nil {
		return
	}
	if kept, ok := t.journal.Kept(); ok && kept.Frontier != nil {
		t.kept, t.until = &kept, kept.Frontier.Generated
	}
}

// deepening is how far the search has come when the pass begins.
func (t *hybrid[S]) deepening() Deepening {
	n := t.first.counts()
	return Deepening{
		Bound: t.pass.bound, Raised: t.raised(), Last: t.last, Expanded: t.passes.Expanded, Generated: t.passes.Generated,
		Frontier: &Frontier{n.Expanded, n.Generated, n.Stored, t.first.lower, t.parts},
	}
}

// takeUp is the pass in which an earlier program ended, where A* has come to the same open list; else nil.
func (t *hybrid[S]) takeUp() *iteration {
	k := t.kept
	if k.Bound < t.first.lower || k.Bound == Unreachable {
		return nil
	}
	p := t.newPass(k.Bound)
	if n := t.first.counts(); *k.Frontier != (Frontier{n.Expanded, n.Generated, n.Stored, t.first.lower, t.parts}) {
		return nil
	}
	if t.kept, t.last = nil, k.Last; k.Raised {
		t.raise(k.Bound)
	} else {
		t.bound = k.Bound
	}
	t.passes = Stats{Expanded: k.Expanded, Generated: k.Generated}
	if k.Expanded > 0 {
		t.list = []Layer{{F: EarlierLayers, Expanded: k.Expanded, Generated: k.Generated}}
	}
	p.kept = k.Subtrees
	return p
}

// refuse begins anew: what was kept is of another search.
func (t *hybrid[S]) refuse() {
	threads := t.first.threads
	t.first.release()
	t.first = t.begin()
	t.widen(threads)
	t.kept, t.descents, t.until = nil, nil, t.sizes.first
	t.full, t.done, t.path, t.cost = false, false, nil, 0
	t.look()
}
