package trace

import (
	"fmt"
	"image"
	stddraw "image/draw"
	"io"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/solver"
)

// Picture is a tree of a step as it is drawn, by its nodes. The time is that of looking at all children so far
// and at all nodes of the tree.
func (r *Run) Picture(t *Tree, done int) []draw.TreeNode {
	states := r.States(done)
	next := r.Next(done)
	now := next
	if done > 0 {
		now = r.Steps[done-1].Node
	}
	path := PathTo(states, now)
	list := make([]draw.TreeNode, len(t.Nodes))
	for i, node := range t.Nodes {
		at := &list[i]
		s := &states[node]
		*at = draw.TreeNode{X: t.X[i], Y: float32(t.Y[i]), Parent: -1}
		if s.Status == Unseen && node != next {
			continue
		}
		if s.Status != Unseen && s.Parent >= 0 {
			at.Parent, at.Gate = t.Place[s.Parent], r.Gate(node, s.Parent)
		}
		at.Look = [...]draw.TreeLook{Unseen: draw.TreeOpen, Open: draw.TreeOpen, Closed: draw.TreeClosed, Left: draw.TreeLeft, Goal: draw.TreeGoal}[s.Status]
		switch node {
		case next:
			at.Look = draw.TreeNext
		case now:
			if done > 0 {
				at.Look = draw.TreeNow
			}
		}
	}
	for _, n := range path {
		if i := t.Place[n]; i >= 0 {
			list[i].Thick = true
		}
	}
	return list
}

// Labels writes g and h, or g alone, into those nodes of a picture that ok says.
func (r *Run) Labels(t *Tree, list []draw.TreeNode, done int, ok func(*draw.TreeNode) bool) {
	states := r.States(done)
	for i := range list {
		if n := &list[i]; n.Look != draw.TreeHidden && ok(n) {
			s := &states[t.Nodes[i]]
			n.Label = r.label(t.Nodes[i], s)
		}
	}
}

// labelled is the picture of a tree with all labels.
func (r *Run) labelled(t *Tree, done int) []draw.TreeNode {
	list := r.Picture(t, done)
	r.Labels(t, list, done, func(*draw.TreeNode) bool { return true })
	return list
}

// label is short: f = g + h without spaces.
func (r *Run) label(node int32, s *State) string {
	switch search := r.Searches[r.Nodes[node].Search]; {
	case search.Kind == solver.TraceBreadth || search.Kind == solver.TraceTwoWay || search.B == 0:
		return fmt.Sprint(s.G)
	case search.A == 0:
		return Number(s.H)
	case search.A == 1 && search.B == 1:
		return fmt.Sprintf("%d+%s=%s", s.G, Number(s.H), Number(s.F))
	}
	return fmt.Sprintf("%d, %s: %s", s.G, Number(s.H), Number(s.F))
}

// filmed is the size of a picture of a GIF: the board at the left, the tree at the right.
var filmed = image.Pt(1120, 620)

// mostShots is how many steps a GIF shows, about: of a longer run every so manieth.
const mostShots = 240

// GIF writes the run as an animated GIF: the position that is expanded, its figures and the tree.
func (r *Run) GIF(w io.Writer, pal draw.Palette) error {
	every := max(1, r.Len()/mostShots)
	return draw.PicturesGIF(w, (r.Len()+every-1)/every+1, func(i int) *image.RGBA {
		return r.shot(min(i*every, r.Len()), pal)
	}, 700*time.Millisecond)
}

// shot is the picture of a step.
func (r *Run) shot(done int, pal draw.Palette) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: filmed})
	stddraw.Draw(img, img.Rect, image.NewUniform(pal.Paper), image.Point{}, stddraw.Src)
	node, words := r.Steps[0].Node, ""
	if done > 0 {
		s := &r.Steps[done-1]
		node, words = s.Node, r.Sum(s.Node, s.G, s.H, s.F)
	}
	board := r.Board(node)
	o := draw.Fit(board.Size, draw.Options{Grid: true}, 300, 440)
	picture := draw.Captioned(r.Family.Scene(r.Puzzle, board, puzzles.Start), fmt.Sprintf("%d.  %s", r.From+uint64(done), words), pal, o)
	stddraw.Draw(img, picture.Rect.Add(image.Pt(20, (filmed.Y-picture.Rect.Dy())/2)), picture, picture.Rect.Min, stddraw.Src)
	right := image.NewRGBA(image.Rect(0, 0, filmed.X-340, filmed.Y))
	size := right.Rect.Size()
	tree := r.Tree(done)
	if !tree.Fits(size) {
		tree = r.Around(done)
	}
	draw.TreeImage(right, r.labelled(tree, done), r.View(tree, done, size), pal.Tree())
	stddraw.Draw(img, right.Rect.Add(image.Pt(340, 0)), right, image.Point{}, stddraw.Src)
	return img
}

// Fits reports whether a whole tree fits a picture of a size, so that its nodes can be told apart.
func (t *Tree) Fits(size image.Point) bool {
	return float32(size.X) >= 10*(t.Wide+0.5) && size.Y >= 22*int(t.Deep)
}

// View shows a tree in a picture of a size: all of it where it fits, else what is around the node that was expanded
// last.
func (r *Run) View(t *Tree, done int, size image.Point) draw.TreeView {
	if t.Wide > 0 && t.Fits(size) {
		return draw.TreeView{
			Column: min(float32(size.X)/(t.Wide+0.5), 90), Row: min(float32(size.Y)/(float32(t.Deep)+0.3), 60),
			X: (t.Wide - 1) / 2, Y: float32(t.Deep-1) / 2,
		}
	}
	v := draw.TreeView{Column: 66, Row: 48}
	if t.Wide > 0 {
		v.Column = 14
	}
	i := max(t.Place[r.Steps[max(done-1, 0)].Node], 0)
	v.X, v.Y = t.X[i], float32(t.Y[i])
	if most := float32(t.Deep-1) - (float32(size.Y)/v.Row-1)/2; v.Y > most { // the last row stands at the lower edge
		v.Y = most
	}
	v.Y = max(v.Y, (float32(size.Y)/v.Row-1)/2-0.2)
	return v
}
