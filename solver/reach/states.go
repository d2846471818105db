package reach

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"sort"

	"waymark/solver"
	"waymark/solver/internal/memory"
)

// component implements Component.
type component[S solver.State] struct {
	models []solver.Model[S] // one a goroutine
	arena  *memory.Arena
	shards [shards]shard[S]
	base   [shards + 1]int // the number of the first state of each shard
	from   From
	depth  int // of the last layer that was expanded
	stop   solver.Stop
	memory uint64 // allowed
	buf    []solver.Edge[S]

	edges, expanded uint64 // moves made, of so many states
}

// shard is the states whose hash begins alike.
type shard[S solver.State] struct {
	states memory.States[S]
	first  []uint32 // behind the last state of each layer
}

// begin is the first state of a layer.
func (s *shard[S]) begin(layer int) uint32 {
	if layer == 0 {
		return 0
	}
	return s.first[layer-1]
}

// number numbers the states, shard by shard.
func (c *component[S]) number() {
	for sh := range c.shards {
		c.base[sh+1] = c.base[sh] + int(c.shards[sh].states.Len())
	}
}

// stored is the number of states reached.
func (c *component[S]) stored() (n int) {
	for sh := range c.shards {
		n += int(c.shards[sh].states.Len())
	}
	return n
}

func (c *component[S]) Len() int          { return c.base[shards] }
func (c *component[S]) Whole() bool       { return c.stop == "" }
func (c *component[S]) Stop() solver.Stop { return c.stop }

func (c *component[S]) Bytes() uint64 { return c.arena.Held() }

func (c *component[S]) Release() { c.arena.Release() }

// Layers leaves out the empty layer that ended the listing.
func (c *component[S]) Layers() []int {
	var layers []int
	for d := range c.shards[0].first {
		n := 0
		for sh := range c.shards {
			n += int(c.shards[sh].first[d] - c.shards[sh].begin(d))
		}
		layers = append(layers, n)
	}
	last := 0
	for sh := range c.shards {
		first := c.shards[sh].first
		last += int(c.shards[sh].states.Len() - first[len(first)-1])
	}
	layers = append(layers, last)
	for layers[len(layers)-1] == 0 {
		layers = layers[:len(layers)-1]
	}
	return layers
}

// place returns the shard of a state and its number there. Shards are about equally
// large.
func (c *component[S]) place(id int) (sh int, local uint32) {
	sh = min(id*shards/c.Len(), shards-1)
	for id < c.base[sh] {
		sh--
	}
	for id >= c.base[sh+1] {
		sh++
	}
	return sh, uint32(id - c.base[sh])
}

// state returns the state with a number.
func (c *component[S]) state(id int) *S {
	sh, local := c.place(id)
	return c.shards[sh].states.At(local)
}

// find returns the number of a state.
func (c *component[S]) find(s *S) (id int, ok bool) {
	hash := memory.Hash(s, 0)
	sh := int(hash >> (64 - shardBits))
	local, ok := c.shards[sh].states.Find(s, hash)
	return c.base[sh] + int(local), ok
}

func (c *component[S]) Layer(id int) int {
	sh, local := c.place(id)
	first := c.shards[sh].first
	return sort.Search(len(first), func(d int) bool { return first[d] > local })
}

func (c *component[S]) Start() int {
	s := c.models[0].Space.Start()
	id, _ := c.find(&s)
	return id
}

func (c *component[S]) Leaves() []int {
	last := len(c.Layers()) - 1
	var ids []int
	for sh := range c.shards {
		s := &c.shards[sh]
		end := s.states.Len()
		if last < len(s.first) {
			end = s.first[last]
		}
		for local := s.begin(last); local < end; local++ {
			ids = append(ids, c.base[sh]+int(local))
		}
	}
	return ids
}

// compare orders states by their words, which does not depend on how they are numbered.
func (c *component[S]) compare(a, b int) int {
	s, t := c.state(a), c.state(b)
	for w := range len(*s) {
		if k := cmp.Compare((*s)[w], (*t)[w]); k != 0 {
			return k
		}
	}
	return 0
}

func (c *component[S]) IsGoal(id int) bool { return c.models[0].Space.IsGoal(*c.state(id)) }

func (c *component[S]) Goals(ctx context.Context) ([]int, error) {
	var found [shards][]int
	parallel(ctx, len(c.models), shards, func(worker, sh int) {
		states := &c.shards[sh].states
		for local := range states.Len() {
			if local%webStates == 0 && ctx.Err() != nil {
				return
			}
			if c.models[worker].Space.IsGoal(*states.At(local)) {
				found[sh] = append(found[sh], c.base[sh]+int(local))
			}
		}
	})
	return slices.Concat(found[:]...), ctx.Err()
}

func (c *component[S]) Position(id int) any {
	if unpack := c.models[0].Position; unpack != nil {
		return unpack(*c.state(id))
	}
	return nil
}

func (c *component[S]) Next(id int, ids []int) []int {
	return c.next(c.models[0].Space, id, &c.buf, ids)
}

// next is Next on a space, with a buffer.
func (c *component[S]) next(space solver.Space[S], id int, buf *[]solver.Edge[S], ids []int) []int {
	*buf = space.Successors(*c.state(id), (*buf)[:0])
	first := len(ids)
	for i := range *buf {
		if to, ok := c.find(&(*buf)[i].To); ok && !slices.Contains(ids[first:], to) {
			ids = append(ids, to)
		}
	}
	return ids
}

// Onward is not for a caller that asks for another state before it ends.
func (c *component[S]) Onward(id int) iter.Seq2[solver.Move, int] {
	return func(yield func(solver.Move, int) bool) {
		c.buf = c.models[0].Space.Successors(*c.state(id), c.buf[:0])
		for i := range c.buf {
			if to, ok := c.find(&c.buf[i].To); ok && !yield(c.buf[i].Move, to) {
				return
			}
		}
	}
}

func (c *component[S]) Moves() (moves, states uint64) { return c.edges, c.expanded }

func (c *component[S]) Least(ids []int) int {
	if len(ids) == 0 {
		return -1
	}
	return slices.MinFunc(ids, c.compare)
}

// Path goes back from layer to layer.
func (c *component[S]) Path(id int) []solver.Move {
	if c.from != Start {
		return nil
	}
	depth := c.Layer(id)
	path := make([]solver.Move, depth)
	for d := depth - 1; d >= 0; d-- {
		id, path[d] = c.before(id, d)
	}
	return path
}

// before returns a state of a layer with a move to a state: the one with the smallest
// words.
func (c *component[S]) before(id, layer int) (at int, move solver.Move) {
	at = -1
	to := *c.state(id)
	if back, ok := c.models[0].Space.(solver.Reversible[S]); ok {
		c.buf = back.Predecessors(to, c.buf[:0])
		for _, e := range c.buf {
			if p, ok := c.find(&e.To); ok && c.Layer(p) == layer && (at < 0 || c.compare(p, at) < 0) {
				at, move = p, e.Move
			}
		}
		return at, move
	}
	for sh := range c.shards {
		s := &c.shards[sh]
		for local := s.begin(layer); local < s.first[layer]; local++ {
			p := c.base[sh] + int(local)
			if at >= 0 && c.compare(p, at) > 0 {
				continue
			}
			c.buf = c.models[0].Space.Successors(*s.states.At(local), c.buf[:0])
			if i := slices.IndexFunc(c.buf, func(e solver.Edge[S]) bool { return e.To == to }); i >= 0 {
				at, move = p, c.buf[i].Move
			}
		}
	}
	return at, move
}
