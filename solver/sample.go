package solver

// Sample is a part of the positions that a search has expanded, goals it came to among them: paths to them from the
// start of the puzzle, taken evenly from Of positions that it held.
type Sample struct {
	Ways [][]Move
	Of   uint64
}

// sample takes paths to at most n expanded positions, evenly from all. The work is
// that of the paths; the search itself pays nothing for it. There are none in the
// midst of a round, nor once the memory was given back.
func (b *bestFirst[S]) sample(n int) (s Sample) {
	if n < 1 || b.phase != roundChoose {
		return s
	}
	each := func(visit func(id uint32)) {
		for i := range b.shards {
			sh := &b.shards[i]
			if sh.records.pool.First() == 0 {
				continue
			}
			for id := range sh.records.pool.Len() {
				if sh.records.at(id).is(closed) {
					visit(sh.global(id))
				}
			}
		}
	}
	each(func(uint32) { s.Of++ })
	most, seen := min(uint64(n), s.Of), uint64(0)
	each(func(id uint32) {
		if seen*most/s.Of != (seen+1)*most/s.Of {
			s.Ways = append(s.Ways, b.path(id).moves)
		}
		seen++
	})
	return s
}

// sampled is the sample that the options ask for, with the moves before the search.
func (s *Search[S]) sampled() Sample {
	o, ok := s.engine.(*restarting[S])
	if !ok || s.options.Sample < 1 {
		return Sample{}
	}
	taken := o.taken
	if taken.Of == 0 {
		taken = o.first.sample(s.options.Sample)
	}
	if s.options.NoRoute || len(s.model.Prefix.Moves) == 0 {
		return taken
	}
	whole := Sample{Of: taken.Of}
	for _, path := range taken.Ways {
		whole.Ways = append(whole.Ways, append(append([]Move{}, s.model.Prefix.Moves...), path...))
	}
	return whole
}
