package draw

import (
	"bufio"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"

	"waymark/puzzles"
)

// TreeNode is a node of the tree of a search. X counts columns from the left, Y rows from the top.
type TreeNode struct {
	X, Y   float32
	Parent int // index of the node above; -1 for none
	Look   TreeLook
	Label  string // short; drawn where there is room
	Thick  bool   // it lies on the path: the line to it and its edge are thick
	Gate   bool   // a waypoint is passed on the way to it
}

// TreeLook is how a node looks.
type TreeLook uint8

// The looks.
const (
	TreeHidden TreeLook = iota
	TreeOpen            // it waits
	TreeClosed          // it was expanded
	TreeLeft            // it was left out
	TreeGoal
	TreeNow  // it is being expanded
	TreeNext // it is next
)

// TreeView says which part of a tree is seen and how large: a column is Column pixels wide, a row is Row
// pixels high, and the place of the tree at At is in the middle of the picture.
type TreeView struct {
	Column, Row float32
	X, Y        float32
}

// Widths of a column: from TreeLabelled on nodes have labels, below treeRound they are squares, below treeDotted dots
// of one colour each.
const (
	TreeLabelled = 40
	treeRound    = 20
	treeDotted   = 5
)

// place is where a node is in a picture of a size.
func (v TreeView) place(n *TreeNode, size image.Point) point {
	return point{float32(size.X)/2 + (n.X-v.X)*v.Column, float32(size.Y)/2 + (n.Y-v.Y)*v.Row}
}

// At returns the node at a pixel of a picture of a size; -1 for none.
func (v TreeView) At(nodes []TreeNode, x, y float32, size image.Point) int {
	best, least := -1, float32(math.Inf(1))
	reach := max(8, v.Column/2)
	for i := range nodes {
		if nodes[i].Look == TreeHidden {
			continue
		}
		p := v.place(&nodes[i], size)
		if dx, dy := p.x-x, p.y-y; dx*dx < reach*reach && dy*dy < max(64, v.Row*v.Row/4) && dx*dx+dy*dy < least {
			best, least = i, dx*dx+dy*dy
		}
	}
	return best
}

// TreeColours are those of a tree.
type TreeColours struct {
	Ground, Line, Path, Open, Closed, Left, Goal, Now, Next, Gate, Ink color.RGBA
}

// Tree returns the colours of trees that go with a palette.
func (p Palette) Tree() TreeColours {
	return TreeColours{
		Ground: p.Paper, Line: p.Quiet, Path: p.Ink, Open: p.Floor, Closed: p.Grid, Left: p.Paper,
		Goal: p.Paint(puzzles.Green).Fill, Now: p.Paint(puzzles.Red).Fill, Next: p.Paint(puzzles.Blue).Fill, Gate: p.Paint(puzzles.Yellow).Fill, Ink: p.Ink,
	}
}

// TreeImage draws the part of a tree that a view shows. The time is that of looking at all nodes, and
// of drawing those that are seen.
func TreeImage(img *image.RGBA, nodes []TreeNode, v TreeView, c TreeColours) {
	s := pixels{img, image.Point{}}
	s.rect(img.Rect, c.Ground)
	drawTree(s, nodes, v, img.Rect.Size(), c)
}

// TreeSVG writes a whole tree as an SVG file.
func TreeSVG(w io.Writer, nodes []TreeNode, c TreeColours) error {
	wide, deep := float32(0), float32(0)
	for i := range nodes {
		wide, deep = max(wide, nodes[i].X), max(deep, nodes[i].Y)
	}
	v := TreeView{Column: 76, Row: 56, X: wide / 2, Y: deep / 2}
	size := image.Pt(int((wide+1.4)*v.Column), int((deep+1.4)*v.Row))
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, svgHead, strconv.Itoa(size.X), strconv.Itoa(size.Y), size.X, size.Y)
	s := vectors{out}
	s.rect(image.Rectangle{Max: size}, c.Ground)
	drawTree(s, nodes, v, size, c)
	fmt.Fprint(out, "</svg>\n")
	return out.Flush()
}

// drawTree draws the lines, then the nodes over them.
func drawTree(s surface, nodes []TreeNode, v TreeView, size image.Point, c TreeColours) {
	seen := func(p point) bool {
		return p.x > -v.Column && p.x < float32(size.X)+v.Column && p.y > -v.Row && p.y < float32(size.Y)+v.Row
	}
	for _, thick := range [...]bool{false, true} {
		for i := range nodes {
			n := &nodes[i]
			if n.Look == TreeHidden || n.Parent < 0 || n.Thick != thick {
				continue
			}
			from, to := v.place(&nodes[n.Parent], size), v.place(n, size)
			if !seen(from) && !seen(to) || v.Column < 2 && !thick {
				continue
			}
			colour, width := c.Line, 1
			if thick {
				colour, width = c.Path, 3
			}
			elbow(s, from, to, width, colour)
			if half := int(min(v.Column/2, 14)); n.Gate {
				at := image.Pt(int(to.x), int(to.y-v.Row/3))
				s.rect(image.Rect(at.X-half, at.Y-2, at.X+half+1, at.Y+2), c.Gate)
			}
		}
	}
	for i := range nodes {
		if n := &nodes[i]; n.Look != TreeHidden {
			if p := v.place(n, size); seen(p) {
				n.draw(s, p, v.Column, c)
			}
		}
	}
}

// draw draws a node at a place.
func (n *TreeNode) draw(s surface, at point, column float32, c TreeColours) {
	fill := [...]color.RGBA{TreeOpen: c.Open, TreeClosed: c.Closed, TreeLeft: c.Left, TreeGoal: c.Goal, TreeNow: c.Now, TreeNext: c.Next}[n.Look]
	half := point{max(1, min(7, column*0.38)), max(1, min(7, column*0.38))}
	square := image.Rect(int(at.x-half.x), int(at.y-half.y), int(at.x+half.x)+1, int(at.y+half.y)+1)
	switch {
	case column < treeDotted:
		if n.Look == TreeOpen {
			fill = c.Line
		}
		s.rect(square, fill)
		return
	case column < treeRound:
		edge := c.Line
		if n.Thick {
			edge = c.Path
		}
		s.rect(square, edge)
		s.rect(square.Inset(1), fill)
		return
	}
	labelled := column >= TreeLabelled && n.Label != ""
	if labelled {
		half = point{column*0.5 - 3, 12}
	}
	edge, line := c.Line, float32(1)
	if n.Thick {
		edge, line = c.Path, 2
	}
	var outer, inner path
	outer.roundRect(at.x-half.x, at.y-half.y, at.x+half.x, at.y+half.y, min(half.x, half.y, 6))
	inner.roundRect(at.x-half.x+line, at.y-half.y+line, at.x+half.x-line, at.y+half.y-line, min(half.x, half.y, 6)-line)
	s.fill(outer, edge)
	s.fill(inner, fill)
	if labelled {
		ink := c.Ink
		if n.Look == TreeNow || n.Look == TreeNext || n.Look == TreeGoal {
			ink = white
		}
		centred(s, regular(), n.Label, at.x, at.y, 13, 2*half.x-6, ink)
	}
}

// elbow draws the line from a node down to one below it.
func elbow(s surface, from, to point, width int, c color.RGBA) {
	x0, y0, x1, y1 := int(from.x), int(from.y), int(to.x), int(to.y)
	middle := (y0 + y1) / 2
	s.rect(image.Rect(x0, y0, x0+width, middle+width), c)
	s.rect(image.Rect(min(x0, x1), middle, max(x0, x1)+width, middle+width), c)
	s.rect(image.Rect(x1, middle, x1+width, y1), c)
}
