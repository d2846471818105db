package trace

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/solver"
)

// record is a run as its JSON has it.
type record struct {
	Schema     int         `json:"schema"`
	File       string      `json:"file,omitempty"`
	Puzzle     string      `json:"puzzle"`
	Family     string      `json:"family"`
	Algorithm  string      `json:"algorithm"`
	Heuristic  string      `json:"heuristic"`
	Status     string      `json:"status"`
	Length     *int        `json:"length"` // of the solution; null without one
	Expanded   uint64      `json:"expanded"`
	Generated  uint64      `json:"generated"`
	From       uint64      `json:"from"` // expansions before the first one told
	Searches   []searched  `json:"searches"`
	Open       []child     `json:"open"` // on the open list when the window begins
	Expansions []expansion `json:"expansions"`
}

type searched struct {
	Kind  string  `json:"kind"`
	A     float64 `json:"a"` // f = a*g + b*h
	B     float64 `json:"b"`
	Bound int32   `json:"bound,omitempty"`
}

type expansion struct {
	Node      int32        `json:"node"`
	Parent    *int32       `json:"parent"`
	Move      puzzles.Move `json:"move,omitempty"`
	G         int32        `json:"g"`
	H         *float64     `json:"h"`
	F         *float64     `json:"f"`
	Side      string       `json:"side,omitempty"`      // two-way: "start" or "goal"
	Iteration int32        `json:"iteration,omitempty"` // iterative deepening: the bound on f
	Search    int32        `json:"search"`
	Passed    uint8        `json:"passed,omitempty"` // waypoints
	Board     []string     `json:"board"`            // its rows, as files write them
	Children  []child      `json:"children"`
}

type child struct {
	Node   int32        `json:"node"`
	Parent *int32       `json:"parent,omitempty"` // of a gate: what passes the waypoint
	Move   puzzles.Move `json:"move,omitempty"`
	G      int32        `json:"g"`
	H      *float64     `json:"h"` // null for a proved dead end
	F      *float64     `json:"f"`
	Fate   string       `json:"fate"`
}

// fateIDs are the words of fates in JSON.
var fateIDs = map[solver.Fate]string{
	solver.FateNew: "new", solver.FateBetter: "better", solver.FateReopened: "reopened", solver.FateOpen: "open", solver.FateClosed: "closed",
	solver.FateBound: "pruned-bound", solver.FateDead: "pruned-dead", solver.FateLimit: "limit", solver.FateGoal: "goal",
	solver.FatePassed: "waypoint", solver.FateKnown: "known", solver.FateMet: "met", solver.FateLoop: "loop",
}

// kindIDs are the words of kinds in JSON.
var kindIDs = map[solver.TraceKind]string{
	solver.TraceBestFirst: "best-first", solver.TraceBreadth: "breadth-first", solver.TraceDeepening: "iterative-deepening",
	solver.TraceTwoWay: "two-way", solver.TraceBeam: "beam",
}

// finite is a number that JSON can write; nil for one without end.
func finite(v float64) *float64 {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &v
}

func (r *Run) child(c *solver.TracedChild) child {
	to := child{c.Node, nil, r.Move(c.Node, c.Parent), c.G, finite(c.H), finite(c.F), fateIDs[c.Fate]}
	if r.Gate(c.Node, c.Parent) {
		to.Parent = &c.Parent
	}
	return to
}

// JSON writes the run of a puzzle of a file as one object.
func (r *Run) JSON(w io.Writer, file string) error {
	res := &r.Result
	t := record{
		Schema: 1, File: file, Puzzle: r.Puzzle.Name, Family: r.Puzzle.Family, Algorithm: string(r.Options.Algorithm), Heuristic: r.Options.Heuristic, Status: string(res.Status),
		Expanded: res.Stats.Expanded, Generated: res.Stats.Generated, From: r.From, Open: []child{}, Expansions: make([]expansion, 0, r.Len()),
	}
	if res.Path != nil {
		n := int(res.Cost)
		t.Length = &n
	}
	for _, s := range r.Searches {
		t.Searches = append(t.Searches, searched{kindIDs[s.Kind], s.A, s.B, s.Bound})
	}
	for i := range r.Begin {
		t.Open = append(t.Open, r.child(&r.Begin[i]))
	}
	parents := map[int32]int32{}
	for i := range r.Steps {
		s := &r.Steps[i]
		n := &r.Nodes[s.Node]
		e := expansion{Node: s.Node, G: s.G, H: finite(s.H), F: finite(s.F), Search: n.Search, Passed: n.Passed, Children: []child{}}
		parent, again := parents[s.Node]
		if !again {
			parent = n.Parent
		}
		if parent >= 0 {
			e.Parent, e.Move = &parent, r.Move(s.Node, parent)
		}
		switch search := r.Searches[n.Search]; search.Kind {
		case solver.TraceTwoWay:
			if e.Side = "start"; n.Back {
				e.Side = "goal"
			}
		case solver.TraceDeepening:
			e.Iteration = search.Bound
		}
		e.Board = puzzles.Rows(r.Family, r.Board(s.Node), puzzles.Start)
		for k := range s.Children {
			c := &s.Children[k]
			if e.Children = append(e.Children, r.child(c)); c.Fate == solver.FateBetter || c.Fate == solver.FateReopened {
				parents[c.Node] = c.Parent
			}
		}
		t.Expansions = append(t.Expansions, e)
	}
	return json.NewEncoder(w).Encode(t)
}

// Text writes a line for each expansion, with its children below.
func (r *Run) Text(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s by %s, %s: %d expanded, %d generated\n", r.Puzzle.Name, r.Options.Algorithm, r.Options.Heuristic, r.Result.Stats.Expanded, r.Result.Stats.Generated)
	search := int32(-1)
	for i := range r.Steps {
		s := &r.Steps[i]
		if at := r.Nodes[s.Node].Search; at != search {
			search = at
			fmt.Fprintf(out, "%v\n", r.Rule(i))
		}
		fmt.Fprintf(out, "%d. node %d, %s: %v\n", r.From+uint64(i)+1, s.Node, r.Sum(s.Node, s.G, s.H, s.F), r.Why(i+1))
		for k := range s.Children {
			c := &s.Children[k]
			way := string(r.Move(c.Node, c.Parent))
			if r.Gate(c.Node, c.Parent) {
				way = "behind the waypoint"
			}
			fmt.Fprintf(out, "     %s to node %d, %s: %v\n", way, c.Node, r.Sum(c.Node, c.G, c.H, c.F), FateWord(c.Fate))
		}
	}
	return out.Flush()
}

// DOT writes the tree of a step for Graphviz.
func (r *Run) DOT(w io.Writer, done int) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph search {\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n")
	colours := [...]string{draw.TreeOpen: "white", draw.TreeClosed: "gray85", draw.TreeLeft: "gray95", draw.TreeGoal: "palegreen", draw.TreeNow: "salmon", draw.TreeNext: "lightblue"}
	t := r.Tree(done)
	for i, n := range r.labelled(t, done) {
		if n.Look == draw.TreeHidden {
			continue
		}
		pen := 1
		if n.Thick {
			pen = 3
		}
		node := t.Nodes[i]
		fmt.Fprintf(out, "  n%d [label=%q, fillcolor=%s, penwidth=%d];\n", node, n.Label, colours[n.Look], pen)
		if n.Parent >= 0 {
			parent := t.Nodes[n.Parent]
			fmt.Fprintf(out, "  n%d -> n%d [label=%q];\n", parent, node, r.Move(node, parent))
		}
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// SVG writes the tree of a step as a picture.
func (r *Run) SVG(w io.Writer, done int, pal draw.Palette) error {
	return draw.TreeSVG(w, r.labelled(r.Tree(done), done), pal.Tree())
}
