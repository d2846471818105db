package solver

// probe tries A* once beside a search whose work it may spare: within few expansions. Where it
// proves the optimum it takes the place of that search; else it is only work done beside it.
type probe[S State] struct {
	*task[S]
	of        mainSearch
	replace   func(by engine[S], heuristic int, tables uint64, why string)
	heuristic int    // of A*
	from      uint64 // expansions of the engine; 0 for never
	first     uint64 // expansions at which it must have proved nearly as much as the engine
	most      uint64
	stats     Stats // of A* that did not take the place
}

const (
	// probeFrom is more expansions than most of the puzzles need that people make.
	probeFrom  = 3 << 12
	probeFirst = 1 << 11
	probeMost  = 20_000
	// probeMemory is the part of the memory that A* may fill: one of so many.
	probeMemory = 8
)

// by sets the heuristic of A*.
func (p *probe[S]) by(heuristic int) {
	p.heuristic, p.from, p.first, p.most = heuristic, probeFrom, probeFirst, probeMost
}

func (p *probe[S]) at(r *run) uint64 {
	if !p.options.Algorithm.info().beside.probed || len(p.stages) > 0 || p.options.UpperBound > 0 || r.limits.States > 0 {
		return 0
	}
	return p.from
}

func (p *probe[S]) due(r *run, e reached) bool {
	at := p.at(r)
	return !e.over && at > 0 && e.expanded >= at
}

func (p *probe[S]) step(r *run) {
	p.from = 0
	held := p.of.held().Bytes
	back := r.lend(probeMemory, held)
	defer back()
	tables, ok := r.build(p.model.Heuristics[p.heuristic].Prepare)
	if !ok || tables >= r.memory {
		return
	}
	r.memory -= tables
	a := p.bestFirst(p.heuristic, evaluation{a: 1, b: 1}, 1)
	for _, most := range [...]uint64{p.first, p.most} {
		a.advance(r, false, func(expanded, _ uint64) bool { return expanded >= most })
		_, engine := p.of.told()
		if r.stop != stopNone || !a.goOn(false) || a.lower()+1 < engine.LowerBound {
			break
		}
	}
	var own Stats
	a.tell(&own, &Progress{})
	p.of.peaks(held + tables + own.Bytes)
	if best := a.answer(); best == nil || a.lower() < best.cost {
		p.stats.add(own)
		a.abandon()
		return
	}
	p.replace(a, p.heuristic, tables, probedWhy)
}

func (p *probe[S]) tell(n *Stats) { n.add(p.stats) }
