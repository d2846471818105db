package trace

import (
	"slices"

	"waymark/solver"
)

// Tree is the tree of one search, with a place for each node that keeps it through all steps.
// Children stand below their parents, each by its first parent.
type Tree struct {
	Nodes []int32 // those of the search, parents first
	X     []float32
	Y     []int32 // by the index in Nodes: the columns from the left and the rows from the top
	Place []int   // of each node of the run the index in Nodes; -1 for one of another search
	Wide  float32
	Deep  int32
}

// Tree is that of the search of the next step; it is laid out once. The time is that of its nodes.
func (r *Run) Tree(done int) *Tree {
	search := r.Nodes[r.Steps[min(done, r.Len()-1)].Node].Search
	if t := r.trees[search]; t != nil {
		return t
	}
	t := &Tree{Place: slices.Repeat([]int{-1}, len(r.Nodes))}
	seen := make([]bool, len(r.Nodes))
	mark := func(c *solver.TracedChild) { seen[c.Node] = true }
	for i := range r.Begin {
		mark(&r.Begin[i])
	}
	for i := range r.Steps {
		seen[r.Steps[i].Node] = true
		for k := range r.Steps[i].Roots {
			mark(&r.Steps[i].Roots[k])
		}
		for k := range r.Steps[i].Children {
			mark(&r.Steps[i].Children[k])
		}
	}
	children := map[int32][]int32{}
	for n := range int32(len(r.Nodes)) {
		if r.Nodes[n].Search != search || !seen[n] {
			continue
		}
		t.Place[n] = len(t.Nodes)
		t.Nodes = append(t.Nodes, n)
		parent := r.Nodes[n].Parent
		if parent >= 0 && t.Place[parent] < 0 {
			parent = -1
		}
		children[parent] = append(children[parent], n)
	}
	t.X, t.Y = make([]float32, len(t.Nodes)), make([]int32, len(t.Nodes))
	t.place(children, -1, -1)
	return r.keep(search, t)
}

// Around is the part of the tree that lies around the node that was expanded last: the path to it and the
// children of each node of the path, as they are at that step. The time is that of looking at all
// children so far.
func (r *Run) Around(done int) *Tree {
	states := r.States(done)
	node := r.Steps[max(done-1, 0)].Node
	path := PathTo(states, node)
	row, children := make([]int, len(states)), make([][]int32, len(path)) // row counts from 1
	for i, n := range path {
		row[n] = i + 1
	}
	for n := range states {
		if s := &states[n]; s.Status != Unseen && s.Parent >= 0 && row[s.Parent] > 0 {
			i := row[s.Parent] - 1
			children[i] = append(children[i], int32(n))
		}
	}
	t := &Tree{Place: slices.Repeat([]int{-1}, len(r.Nodes))}
	x := float32(0)
	t.put(path[0], 0, 0)
	for row, list := range children {
		first := x - float32(len(list)-1)/2
		for i, c := range list {
			t.put(c, first+float32(i), int32(row)+1)
		}
		if row+1 < len(path) {
			x = t.X[t.Place[path[row+1]]]
		}
	}
	return t
}

// put gives a node a place.
func (t *Tree) put(node int32, x float32, row int32) {
	t.Place[node] = len(t.Nodes)
	t.Nodes, t.X, t.Y = append(t.Nodes, node), append(t.X, x), append(t.Y, row)
	t.Deep = max(t.Deep, row+1)
}

// keep remembers a tree.
func (r *Run) keep(search int32, t *Tree) *Tree {
	r.trees[search] = t
	return t
}

// place lays out what is below a node: leaves side by side, each parent over the middle of its children.
func (t *Tree) place(children map[int32][]int32, node, row int32) (x float32) {
	list := children[node]
	t.Deep = max(t.Deep, row+1)
	if len(list) == 0 {
		x = t.Wide
		t.Wide++
	} else {
		first := t.place(children, list[0], row+1)
		x = first
		for _, c := range list[1:] {
			x = t.place(children, c, row+1)
		}
		x = (first + x) / 2
	}
	if node >= 0 {
		t.X[t.Place[node]], t.Y[t.Place[node]] = x, row
	}
	return x
}
