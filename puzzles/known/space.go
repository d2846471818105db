package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

// space is what is known of the ways to one goal: a graph of positions, and of the moves that
// known solutions make between them.
type space struct {
	key    string
	used   uint64           // when that was last
	at     map[string]int32 // the nodes by their position
	nodes  []node
	edges  []edge
	starts map[int32]*start
	kept   map[claim]bool // what files say that was taken in
}

// node is a position, whatever the marks.
type node struct {
	key     string
	fact    Fact
	out, in int32 // the first of its edges, as their index from 1
}

// nowhere is the node of a position that nothing is known of.
const nowhere int32 = -1

// edge is a move between two positions. What is proved of the first bounds the second, and a
// way from the second is one from the first.
type edge struct {
	from, to int32
	move     puzzles.Move
	out, in  int32 // the next of the same node
}

// start is what is known of the solutions from one position.
type start struct {
	ways   [][]puzzles.Move // the shortest first
	routes []*route
}

func (sp *space) full() bool { return len(sp.nodes) >= mostPositions || len(sp.edges) >= mostMoves }

// find returns the node of a position by its key, or nowhere.
func (sp *space) find(key []byte) int32 {
	if at, met := sp.at[string(key)]; met {
		return at
	}
	return nowhere
}

// fact returns what is known of a node; of nowhere, and of nil, nothing.
func (sp *space) fact(at int32) Fact {
	if at == nowhere {
		return Fact{}
	}
	return sp.nodes[at].fact
}

// start returns what is known of the solutions from a node, nil for nothing.
func (sp *space) start(at int32) *start {
	if at == nowhere {
		return nil
	}
	return sp.starts[at]
}

// node returns the node of a position, which is made where there is none.
func (sp *space) node(b puzzles.Board) int32 {
	var here [512]byte
	key := board(here[:0], b)
	at := sp.find(key)
	if at == nowhere {
		at = int32(len(sp.nodes))
		sp.nodes = append(sp.nodes, node{key: string(key)})
		sp.at[sp.nodes[at].key] = at
	}
	return at
}

// edge returns the edge of a move from a node; ok is false where it is not known.
func (sp *space) edge(from int32, move puzzles.Move) (e edge, ok bool) {
	for at := sp.nodes[from].out; at > 0; at = sp.edges[at-1].out {
		if e := sp.edges[at-1]; e.move == move {
			return e, true
		}
	}
	return e, false
}

// link returns the edge of a move between two nodes, which is made where there is none.
func (sp *space) link(from, to int32, move puzzles.Move) edge {
	e, ok := sp.edge(from, move)
	if !ok {
		e = edge{from, to, move, sp.nodes[from].out, sp.nodes[to].in}
		sp.edges = append(sp.edges, e)
		sp.nodes[from].out, sp.nodes[to].in = int32(len(sp.edges)), int32(len(sp.edges))
	}
	return e
}

// news is what is to be told of a node.
type news struct {
	at   int32
	fact Fact
	way  *way // what holds its moves, where they were put together; nil where somebody has told them
	// first says that no other moves put together are a part of these.
	first bool
}

// way holds moves that are put together from their end: positions one before the other share it.
type way struct {
	moves []puzzles.Move
	free  int // so many at the beginning are still to be set
}

// before returns moves with one before them, and what holds those: w, where that ends at moves.
func (w *way) before(m puzzles.Move, moves []puzzles.Move) (*way, []puzzles.Move) {
	if w == nil || w.free == 0 || len(w.moves)-w.free != len(moves) {
		w = &way{make([]puzzles.Move, 2*len(moves)+1), len(moves) + 1}
		copy(w.moves[w.free:], moves)
	}
	w.free--
	w.moves[w.free] = m
	return w, w.moves[w.free:]
}

// back adds to a list what the end of an edge says of its beginning, where that is new. w holds
// the moves from the end. A node without a solution is one of that which is being learnt.
func (sp *space) back(list []news, e edge, w *way) []news {
	from, to := &sp.nodes[e.from].fact, &sp.nodes[e.to].fact
	if !from.Found || !to.Found || len(from.Moves) <= len(to.Moves)+1 {
		return list
	}
	longer, moves := w.before(e.move, to.Moves)
	return append(list, news{e.from, Fact{Found: true, Moves: moves, MovesBy: to.MovesBy}, longer, w == nil})
}

// forth adds to a list what the beginning of an edge says of its end, where that is new.
func (sp *space) forth(list []news, e edge) []news {
	from, to := &sp.nodes[e.from].fact, &sp.nodes[e.to].fact
	if least := from.Least - 1; least > 0 && to.rises(least, from.LeastBy) {
		list = append(list, news{at: e.to, fact: Fact{Least: least, LeastBy: from.LeastBy}})
	}
	return list
}

// along adds to a list what moves that were put together say of each position along them, where
// that is new.
func (sp *space) along(list []news, at int32) []news {
	way := sp.nodes[at].fact
	met := map[int32]bool{at: true}
	for i, m := range way.Moves {
		e, ok := sp.edge(at, m)
		if !ok {
			break
		}
		rest := way.Moves[i+1:]
		if at = e.to; !met[at] && shorter(rest, sp.nodes[at].fact) {
			list = append(list, news{at: at, fact: Fact{Found: true, Moves: rest, MovesBy: way.MovesBy}})
		}
		met[at] = true
	}
	return list
}

// tell merges what somebody knows of a node into it, and what follows into others.
func (s *Facts) tell(sp *space, p *puzzles.Puzzle, at int32, fact Fact) {
	s.spread(sp, p, []news{{at: at, fact: fact}})
}

func (s *Facts) spread(sp *space, p *puzzles.Puzzle, list []news) {
	for i := 0; i < len(list); i++ {
		n := &sp.nodes[list[i].at]
		was := n.fact.gist()
		if !s.merge(p, &n.fact, list[i].fact) {
			continue
		}
		s.later(task{sp, list[i].at, nil})
		now := n.fact.gist()
		for e := n.in; e > 0 && now.length != was.length; e = sp.edges[e-1].in {
			list = sp.back(list, sp.edges[e-1], list[i].way)
		}
		if list[i].first {
			list = sp.along(list, list[i].at)
		}
		for e := n.out; e > 0; e = sp.edges[e-1].out {
			list = sp.forth(list, sp.edges[e-1])
		}
	}
}

// follow learns what a solution says of each position along it and of other routes. One that
// comes round to a position is known as it is, not without what it does between: somebody has
// played it so. It gets shorter once a shorter way is known from anywhere along it.
func (s *Facts) follow(sp *space, p *puzzles.Puzzle, boards []puzzles.Board, told Fact) {
	nodes, round, met := make([]int32, len(boards)), make([]bool, len(boards)), make(map[int32]bool, len(boards))
	for i, b := range boards {
		nodes[i] = sp.node(b)
		round[i], met[nodes[i]] = met[nodes[i]], true
	}
	var w *way
	for i := len(told.Moves); i >= 0; i-- {
		rest := told.Moves[i:]
		if !round[i] {
			s.tell(sp, p, nodes[i], Fact{Found: true, Moves: rest, MovesBy: told.MovesBy})
		}
		if len(rest) == 0 {
			continue
		}
		e := sp.link(nodes[i], nodes[i+1], rest[0])
		list := sp.forth(nil, e)
		if to := &sp.nodes[e.to].fact; !round[i] || len(to.Moves) < len(rest)-1 {
			list = sp.back(list, e, w)
		}
		w = nil
		if len(list) > 0 {
			w = list[len(list)-1].way
		}
		s.spread(sp, p, list)
	}
	s.start(sp, nodes[0])
	s.try(sp, nodes[0], told.Moves, told.MovesBy)
}

// try holds a solution from a node against the routes from there.
func (s *Facts) try(sp *space, at int32, moves []puzzles.Move, by Source) {
	st := sp.starts[at]
	if !st.add(moves) {
		return
	}
	s.changes++
	for _, r := range st.routes {
		if shorter(moves, r.fact) && study.Obeys(r.puzzle, moves) && s.merge(r.puzzle, &r.fact, Fact{Found: true, Moves: moves, MovesBy: by}) {
			s.later(task{sp, at, r})
		}
	}
}

// add notes a solution, unless it is known or there are many shorter ones.
func (st *start) add(moves []puzzles.Move) bool {
	i := len(st.ways)
	for k := len(st.ways) - 1; k >= 0; k-- {
		if slices.Equal(st.ways[k], moves) {
			return false
		}
		if len(st.ways[k]) > len(moves) {
			i = k
		}
	}
	if i >= mostWays {
		return false
	}
	st.ways = slices.Insert(st.ways, i, moves)
	st.ways = st.ways[:min(len(st.ways), mostWays)]
	return true
}

// find returns the route with a key; nil where there is none, and of nil.
func (st *start) find(key []byte) *route {
	if st != nil {
		for _, r := range st.routes {
			if r.key == string(key) {
				return r
			}
		}
	}
	return nil
}
