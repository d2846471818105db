package list

import (
	"fmt"
	"image/color"
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// TreeNode is what a [Tree] says of one node; its texts are already translated.
type TreeNode struct {
	Text string // the move that leads there
	Name string
	Left string // how far it is to the goal
	Lost string // what the move costs
	Dear bool   // it costs something
	Line bool   // the node is on the line that is followed
	Goal bool
}

// Tree draws a tree that grows downwards: a row a node, the branch from which most was
// tried straight below, the others beside it. Side branches are folded when there are
// many. One node is where the user stands; a click on another, or an arrow key, asks to
// go there: up to where a node came from, down along the line, left and right to the
// other branches of the nearest fork.
type Tree struct {
	focusList

	// OnVisit receives the node the user wants to go to.
	OnVisit func(node int)
	// OnKey and OnRune receive what is typed and the tree has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	tell    func(node int) TreeNode
	forest  forest
	line    []int
	current int
	rows    []treeRow
	chosen  map[int]bool // forks the user has opened or folded
	head    *tableHead
}

// Sizes of a tree.
const (
	treeLine  = 22
	treeLane  = 13 // from one lane to the next
	treeLanes = 16 // more than a tree of 2^15 nodes needs
	treeDot   = 9
)

// NewTree returns an empty tree under the titles of its columns: the nodes, how far it is
// to the goal, and what the move costs. tell says what it shows of a node.
func NewTree(titles [3]Column, tell func(node int) TreeNode) *Tree {
	t := &Tree{tell: tell, chosen: map[int]bool{}}
	for i, share := range []float32{3.4, 1.3, 1} {
		titles[i].Share, titles[i].Right = share, i > 0
	}
	t.head = newTableHead(columns{list: titles[:], pad: gradePad, gap: widgets.Grid}, gradeHead, func() (x, width float32) { return 0, t.Size().Width })
	t.head.ruled = true
	picked := t.picked
	t.init(t, listSpec{
		listGrid: listGrid{height: treeLine},
		listLook: listLook{least: fyne.NewSize(widgets.LeastWidth, gradeHead+3*treeLine), emptyAt: fyne.NewPos(gradePad, 2*widgets.Grid), small: true, head: t.head, framed: true},
		context:  true,
		newView:  func() itemView { return newTreeView(t) },
		name:     func(i int) string { return t.nodeAt(i).Text },
		key:      t.walks, pressed: t.pressed,
	}, listEvents{selected: &picked, key: &t.OnKey, typed: &t.OnRune})
	return t
}

// OnAbout is called with what the title under the pointer means, "" when it is left.
func (t *Tree) OnAbout(say func(about string)) { t.head.onAbout = say }

// SetTree shows a tree: parents[i] is the node that node i came from, one before it, -1
// for the root, which is the first. The user stands at one of the nodes; line lists those
// from the root along which the way goes on.
func (t *Tree) SetTree(parents, line []int, current int) {
	if len(parents) < len(t.forest.parents) {
		clear(t.chosen) // the nodes have other numbers
	}
	if !slices.Equal(parents, t.forest.parents) {
		t.forest = newForest(slices.Clone(parents))
	}
	t.line, t.current = slices.Clone(line), current
	t.unfold()
}

// unfold lists the rows anew.
func (t *Tree) unfold() {
	t.rows = t.forest.rows(t.open)
	if len(t.rows) == 1 && len(t.line) == 0 {
		t.rows = nil // nothing was tried
	}
	t.refill(len(t.rows))
	t.selected = t.rowOf(t.current)
	t.reveal()
	t.changed()
}

// open reports whether the side branches of a fork are shown: always where the user
// stands on one, else as the user has chosen, else unless there are many.
func (t *Tree) open(node int) bool {
	if trunk := t.forest.trunk(node); t.current != node && t.forest.above(node, t.current) && !t.forest.above(trunk, t.current) {
		return true
	}
	if open, chosen := t.chosen[node]; chosen {
		return open
	}
	return len(t.forest.parents) <= treeMany
}

// Fold shows or folds the side branches of a node.
func (t *Tree) Fold(node int) {
	t.chosen[node] = !t.open(node)
	t.unfold()
}

// rowOf returns the row of a node; -1 where it is folded.
func (t *Tree) rowOf(node int) int {
	return slices.IndexFunc(t.rows, func(r treeRow) bool { return r.folded == 0 && r.node == node })
}

// nodeAt returns what a row says.
func (t *Tree) nodeAt(row int) TreeNode {
	if r := t.rows[row]; r.folded > 0 {
		return TreeNode{Text: fmt.Sprintf(widgets.Translate("Side branches: %d · positions: %d"), r.beside, r.folded)}
	}
	return t.tell(t.rows[row].node)
}

// picked goes to the node of a row, or opens what is folded there.
func (t *Tree) picked(row int) {
	if r := t.rows[row]; r.folded > 0 {
		t.Fold(r.node)
		return
	}
	t.visit(t.rows[row].node)
}

// visit asks to go to a node; until it is gone to, the user stands where it was.
func (t *Tree) visit(node int) {
	t.selected = t.rowOf(t.current)
	if node != t.current {
		tell(&t.OnVisit, node)
	}
}

// pressed takes clicks on the sign that folds side branches.
func (t *Tree) pressed(row int, at fyne.Position) bool {
	r := t.rows[row]
	if x := t.laneX(r.lane) + treeLane; !r.fork || !t.open(r.node) || at.X < x || at.X > x+treeLane {
		return false
	}
	t.Fold(r.node)
	return true
}

// walks takes the keys that go through the tree.
func (t *Tree) walks(e *fyne.KeyEvent) bool {
	if len(t.rows) == 0 {
		return false
	}
	var to int
	ok := true
	switch e.Name {
	case fyne.KeyUp:
		to = max(0, t.forest.parents[t.current])
	case fyne.KeyDown:
		to = t.onward()
	case fyne.KeyLeft:
		to, ok = t.forest.beside(t.current, -1)
	case fyne.KeyRight:
		to, ok = t.forest.beside(t.current, 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if len(t.forest.next[t.current]) > 1 {
			t.Fold(t.current)
		}
		return true
	default:
		return false
	}
	if ok {
		t.visit(to)
	}
	return true
}

// onward returns the node the line goes on with, else the first that was tried.
func (t *Tree) onward() int {
	if k := slices.Index(t.line, t.current); k >= 0 && k+1 < len(t.line) {
		return t.line[k+1]
	}
	if next := t.forest.next[t.current]; len(next) > 0 {
		return next[0]
	}
	return t.current
}

// laneX returns the middle of a lane in a row.
func (t *Tree) laneX(lane int) float32 {
	return gradePad + treeLane/2 + float32(min(lane, treeLanes-1))*treeLane
}

// treeView is the canvas objects of one row in view.
type treeView struct {
	tree             *Tree
	ground           *canvas.Rectangle
	lanes            [treeLanes]*canvas.Rectangle
	elbow            *canvas.Rectangle
	dot, ring        *canvas.Circle
	sign, text, name *canvas.Text
	left, lost       *canvas.Text
}

func newTreeView(t *Tree) *treeView {
	small := func() *canvas.Text { return widgets.NewText(theme.SizeNameCaptionText, false) }
	v := &treeView{
		tree: t, ground: widgets.NewBox(widgets.Grid), elbow: widgets.NewBox(0),
		dot: canvas.NewCircle(color.Transparent), ring: canvas.NewCircle(color.Transparent),
		sign: small(), text: small(), name: small(), left: small(), lost: small(),
	}
	for i := range v.lanes {
		v.lanes[i] = widgets.NewBox(0)
	}
	return v
}

func (v *treeView) objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{v.ground, v.elbow}
	for _, l := range v.lanes {
		list = append(list, l)
	}
	return append(list, v.ring, v.dot, v.sign, v.text, v.name, v.left, v.lost)
}

func (v *treeView) paint(s itemState) {
	t, row := v.tree, v.tree.rows[s.item]
	node := t.nodeAt(s.item)
	paintGround(t, v.ground, s, theme.ColorNameSelection)
	v.paintLanes(s, row)
	v.paintDot(s, row, node)

	x := s.at.X + t.laneX(row.lane) + treeLane
	sign := ""
	switch {
	case row.folded > 0:
		sign = "▸"
	case row.fork && t.open(row.node):
		sign = "▾"
	}
	widgets.PaintText(t, v.sign, sign, widgets.ColorQuiet)
	widgets.PlaceText(v.sign, x, s.at.Y, treeLine)
	if sign != "" {
		x += treeLane
	}
	ink := widgets.ColorQuiet
	if node.Line {
		ink = widgets.ColorInk
	}
	from, width := t.head.span(0, s.size.Width)
	right := s.at.X + from + width
	if row.folded > 0 {
		right = s.at.X + s.size.Width - gradePad
	}
	widgets.SetBold(v.text, s.selected)
	widgets.PaintText(t, v.text, widgets.Fit(node.Text, v.text, right-x), ink)
	x += widgets.PlaceText(v.text, x, s.at.Y, treeLine) + 2*widgets.Grid
	widgets.PaintText(t, v.name, widgets.Fit(node.Name, v.name, right-x), widgets.ColorSelect)
	widgets.PlaceText(v.name, x, s.at.Y, treeLine)

	widgets.PaintText(t, v.left, node.Left, ink)
	t.head.put(1, v.left, s.size.Width, s.at.Y, treeLine)
	cost := widgets.ColorQuiet
	if node.Dear {
		cost = widgets.ColorAccent
	}
	widgets.SetBold(v.lost, node.Dear)
	widgets.PaintText(t, v.lost, node.Lost, cost)
	t.head.put(2, v.lost, s.size.Width, s.at.Y, treeLine)
}

// paintLanes draws the lanes that pass, that of the node, and where it leaves the one to
// its left.
func (v *treeView) paintLanes(s itemState, row treeRow) {
	t, thick := v.tree, float32(1.5)
	ink, middle := widgets.Colour(t, widgets.ColorFaint), s.at.Y+treeLine/2
	for i, l := range v.lanes {
		top, end := s.at.Y, s.at.Y+treeLine
		if i == min(row.lane, treeLanes-1) {
			if row.side || row.node == 0 {
				top = middle
			}
			if !row.down {
				end = middle
			}
		}
		l.Hidden = i > row.lane || end <= top
		widgets.Fill(l, ink, fyne.NewPos(s.at.X+t.laneX(i)-thick/2, top), fyne.NewSize(thick, max(0, end-top)))
	}
	v.elbow.Hidden = !row.side
	from := s.at.X + t.laneX(row.lane-1)
	widgets.Fill(v.elbow, ink, fyne.NewPos(from, middle-thick/2), fyne.NewSize(treeLane, thick))
}

// paintDot draws a node: filled on the line, ringed where the user stands, green at the
// goal.
func (v *treeView) paintDot(s itemState, row treeRow, node TreeNode) {
	t, at := v.tree, fyne.NewPos(s.at.X+v.tree.laneX(row.lane), s.at.Y+treeLine/2)
	put := func(c *canvas.Circle, d float32) {
		c.Resize(fyne.NewSquareSize(d))
		c.Move(at.SubtractXY(d/2, d/2))
		c.Refresh()
	}
	v.dot.Hidden, v.ring.Hidden = row.folded > 0, row.folded > 0 || row.node != t.current
	ink := widgets.ColorQuiet
	switch {
	case node.Goal:
		ink = widgets.ColorProved
	case row.node == t.current:
		ink = widgets.ColorSelect
	case node.Line:
		ink = widgets.ColorInk
	}
	v.dot.StrokeColor, v.dot.StrokeWidth = widgets.Colour(t, ink), 1.5
	v.dot.FillColor = widgets.Colour(t, widgets.ColorSheet)
	if node.Line || node.Goal || row.node == t.current {
		v.dot.FillColor = v.dot.StrokeColor
	}
	put(v.dot, treeDot)
	v.ring.FillColor = widgets.Colour(t, widgets.ColorSheet)
	v.ring.StrokeColor, v.ring.StrokeWidth = widgets.Colour(t, widgets.ColorSelect), 2
	put(v.ring, treeDot+6)
}
