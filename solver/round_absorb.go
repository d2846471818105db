package solver

// stride is the number of messages whose cache misses overlap.
const stride = 64

// absorb takes in the messages to a shard, in the order of the shards they come
// from. It reports false when it has to look up before it is done.
func (b *bestFirst[S]) absorb(r *run, w *worker[S], sh *shard[S]) bool {
	if sh.grow > 0 {
		if !sh.records.grow(b.arena, sh.grow, r.ended) {
			return false
		}
		sh.grow = 0
	}
	for ; sh.list < b.active; sh.list, sh.read = sh.list+1, 0 {
		messages := b.workers[sh.list].out[sh.number]
		for sh.read < len(messages) {
			part := messages[sh.read:min(sh.read+stride, len(messages))]
			sh.records.touch(part)
			for i := range part {
				sh.arrive(b, w, &part[i])
			}
			sh.read += len(part)
			if w.mustCheck(r, len(part)) {
				return false
			}
		}
	}
	return true
}

// deliver takes in the passes, which may lead to further ones. It reports false
// when there is no memory for them.
func (b *bestFirst[S]) deliver(allowed uint64) bool {
	b.touched |= b.busy
	b.busy = 0
	for len(b.stages) > 0 || len(b.passes) > 0 {
		for i := range b.shards {
			sh := &b.shards[i]
			b.passes = append(b.passes, sh.passes...)
			sh.passes = sh.passes[:0]
		}
		if len(b.passes) == 0 {
			break
		}
		l := &b.passes[0]
		if !b.take(l, allowed) {
			return false
		}
		b.followHints(l, allowed)
		b.passes = b.passes[1:]
	}
	return true
}
