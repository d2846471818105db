package solver

import (
	"runtime"
	"sync/atomic"
	"unsafe"
)

// frontier is what a pass goes through: all nodes that A* has generated and not expanded, the
// roots, below which it searches depth first over nodes with f <= bound. Its subtrees are runs of roots.
//
// A node that A* has stored with no larger g is not entered. That loses nothing:
// of all nodes that are stored at their least cost and lie on a cheapest path,
// look at one nearest to the goal. It cannot be expanded, for then its successor
// on that path would be stored too, or be a root without a record, and nearer; so the search
// begins at it, and what it enters from there on the way is nearer and not stored as cheaply.
// That holds for each pass by itself: A* may go on between two, and rests during one.
type frontier[S State] struct {
	*bestFirst[S]
	bound    int32
	descents []descent[S] // one a goroutine
	roots    uint64       // with those that are none any more, see rootPlace
	each     uint64       // of a subtree
	leastF   int32        // of a row of an open list
	mostH    int32        // of a stack
	starts   []rootPlace  // of the subtrees
	next     int32        // the least f of an open node above the bound
}

// rootPlace is a place among the roots. These are the entries of the open lists with f <= bound: by h, then f, then
// shard, the last one first. Some are of nodes that were reached more cheaply or expanded since. Behind them
// come the messages that A* had no memory for, by shard and worker.
//
// The last pass ends with the goal, so the order tells how much of it there is: an estimate is the less wrong the
// smaller it is.
type rootPlace struct {
	f     int32  // above the bound for a message
	of    int32  // h of the stack, or the worker
	block uint32 // the number of the block of the stack; 0 before its uppermost one
	at    uint32 // the entries of the block that are left, or the messages that are done
	shard uint8
}

// root is a node to search below.
type root[S State] struct {
	state S
	g     int32
	id    uint32 // of its record, or where it has none of its parent's
	goal  bool   // it is one, which no node with a record on the open list is
}

// newFrontier prepares a pass below the open list, in at most so many subtrees of at least so many roots.
func newFrontier[S State](b *bestFirst[S], bound int32, most int, least uint64) *frontier[S] {
	s := &frontier[S]{bestFirst: b, bound: bound, leastF: bound + 1}
	for i := range b.shards {
		q := &b.shards[i].buckets
		for k := range q.rows {
			if q.base+k <= int(bound) {
				s.roots += uint64(q.rows[k].n)
				s.leastF = min(s.leastF, int32(q.base+k))
				s.mostH = max(s.mostH, int32(len(q.rows[k].stacks)-1))
			}
		}
		for k := range b.active {
			s.roots += uint64(len(b.workers[k].out[i]))
		}
	}
	s.each = max(1, least, (s.roots+uint64(most)-1)/uint64(most))
	return s
}

// divide finds the places where the subtrees begin; nil when stop ended it.
func (s *frontier[S]) divide(stop *atomic.Bool) division {
	p, left := rootPlace{f: s.leastF}, uint64(0)
	for s.starts = make([]rootPlace, 0, s.subtrees()); s.locate(&p); {
		if left == 0 {
			s.starts, left = append(s.starts, p), s.each
		}
		n := min(left, s.here(&p))
		s.skip(&p, n)
		if left -= n; stop.Load() {
			return nil
		}
	}
	s.next = Unreachable
	for i := range s.shards {
		if !s.above(&s.shards[i], stop) {
			return nil
		}
	}
	return s
}

// above finds the least f of an open node of a shard above the bound; false when stop ended it.
func (s *frontier[S]) above(sh *shard[S], stop *atomic.Bool) bool {
	q := &sh.buckets
	for f := max(s.bound+1, int32(q.base)); int(f)-q.base < len(q.rows) && f < s.next; f++ {
		for h, stack := range q.rows[int(f)-q.base].stacks {
			for number, n := stack.top, stack.fill; number != 0; n = uint32(len(block{}.ids)) {
				b := q.blocks.At(blockBits, number-1)
				for _, id := range b.ids[:n] {
					if s.live(sh, id, f, int32(h)) {
						s.next = f
						return true
					}
				}
				if number = b.below; stop.Load() {
					return false
				}
			}
		}
	}
	return true
}

// foremost is the first root of the pass; nil where none has a record.
func (s *frontier[S]) foremost() *Top {
	for p := (rootPlace{f: s.leastF}); s.locate(&p) && p.f <= s.bound; s.skip(&p, 1) {
		sh := &s.shards[p.shard]
		if id := sh.buckets.blocks.At(blockBits, p.block-1).ids[p.at-1]; s.live(sh, id, p.f, p.of) {
			if sh.records.at(id).g() > mostTop {
				return nil
			}
			a := s.path(sh.global(id))
			return topOf(a.moves, a.cost, float64(p.of)).ordered(s.eval)
		}
	}
	return nil
}

// live reports that an entry is of an open node, reached no more cheaply since.
func (s *frontier[S]) live(sh *shard[S], id uint32, f, h int32) bool {
	n := sh.records.at(id)
	return n.is(isOpen) && n.g() == f-h
}

// locate goes on to a place where a root is; false when there is none left.
func (s *frontier[S]) locate(p *rootPlace) bool {
	if p.f <= s.bound {
		for ; p.of <= s.mostH; p.of, p.f = p.of+1, s.leastF {
			for ; p.f <= s.bound; p.f, p.shard = p.f+1, 0 {
				for ; p.shard < shardCount; p.shard, p.block = p.shard+1, 0 {
					if s.onStack(p) {
						return true
					}
				}
			}
		}
		*p = rootPlace{f: s.bound + 1}
	}
	for ; p.shard < shardCount; p.shard, p.of = p.shard+1, 0 {
		for ; int(p.of) < s.active; p.of, p.at = p.of+1, 0 {
			if int(p.at) < len(s.messages(p)) {
				return true
			}
		}
	}
	return false
}

// onStack goes on to the next block of a stack that is not done; false when there is none.
func (s *frontier[S]) onStack(p *rootPlace) bool {
	q := &s.shards[p.shard].buckets
	i := int(p.f) - q.base
	if i < 0 || i >= len(q.rows) || int(p.of) >= len(q.rows[i].stacks) {
		return false
	}
	switch stack := &q.rows[i].stacks[p.of]; {
	case p.block == 0:
		p.block, p.at = stack.top, stack.fill
	case p.at == 0:
		p.block, p.at = q.blocks.At(blockBits, p.block-1).below, uint32(len(block{}.ids))
	}
	return p.block != 0
}

// messages are those of a worker to a shard.
func (s *frontier[S]) messages(p *rootPlace) []message[S] { return s.workers[p.of].out[p.shard] }

// here is the number of roots from a place to the end of the block, or list of messages.
func (s *frontier[S]) here(p *rootPlace) uint64 {
	if p.f > s.bound {
		return uint64(len(s.messages(p)) - int(p.at))
	}
	return uint64(p.at)
}

// skip goes past so many of the roots that are here.
func (s *frontier[S]) skip(p *rootPlace, n uint64) {
	if p.f > s.bound {
		p.at += uint32(n)
		return
	}
	p.at -= uint32(n)
}

// take lists the next roots and goes past them: at most so many entries. It returns how many these were.
func (s *frontier[S]) take(p *rootPlace, most uint64, d *descent[S], to *Probe) uint64 {
	d.roots = d.roots[:0]
	if !s.locate(p) {
		return most
	}
	n := min(most, s.here(p), uint64(len(block{}.ids)))
	sh := &s.shards[p.shard]
	if p.f > s.bound {
		list := s.messages(p)[p.at:][:n]
		for i := range list {
			d.arrive(to, &list[i], s.bound)
		}
	} else {
		ids := sh.buckets.blocks.At(blockBits, p.block-1).ids[p.at-uint32(n) : p.at]
		for i := range ids {
			if id := ids[len(ids)-1-i]; s.live(sh, id, p.f, p.of) {
				r := sh.records.at(id)
				d.roots = append(d.roots, root[S]{r.state, r.g(), sh.global(id), false})
			}
		}
	}
	s.skip(p, n)
	return n
}

func (s *frontier[S]) subtrees() int { return int((s.roots + s.each - 1) / s.each) }

func (s *frontier[S]) besides() Probe { return Probe{Next: s.next} }

func (s *frontier[S]) before(int) count { return count{} }

// below searches below the roots of a subtree.
func (s *frontier[S]) below(worker, i int, bound int32, stop *Halt) Probe {
	p, d, at := Probe{Next: Unreachable}, &s.descents[worker], s.starts[i]
	for left := s.each; left > 0; {
		left -= s.take(&at, left, d, &p)
		runtime.Gosched() // as in Halts, where the trees are small
		for k := range d.roots {
			if stop.Halts(p.Expanded) {
				p.Stopped = true
				return p
			}
			r := &d.roots[k]
			if p.Found = r.goal; !p.Found {
				d.below(&p, r.state, r.g, bound, stop)
			}
			if p.Stopped {
				return p
			}
			if p.Found {
				p.Path = append(s.to(r), p.Path...)
				return p
			}
		}
	}
	return p
}

// to is the path to a root.
func (s *frontier[S]) to(r *root[S]) []Move {
	path, n := s.path(r.id).moves, s.at(r.id)
	if n.state != r.state {
		path = append(path, cheapest(s.workers[0].space.Successors(n.state, nil), &r.state).Move)
	}
	return path
}

// runBytes is what a subtree takes.
const runBytes = uint64(unsafe.Sizeof(rootPlace{})) + probeBytes + 1

func (s *frontier[S]) bytes() uint64 { return uint64(cap(s.starts)) * runBytes }
