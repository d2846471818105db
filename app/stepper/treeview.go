package stepper

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles/draw"
	"waymark/puzzles/trace"
	"waymark/widgets"
)

// treeView shows the tree of a search. It follows the node that is expanded until the user moves it;
// the wheel zooms, a drag moves it, a click picks a node.
type treeView struct {
	widget.BaseWidget
	onPick func(node int32)

	run   *trace.Run // nil for none yet
	done  int
	whole bool // the user wants all of it, though it does not fit
	asks  bool // the class is asked which one is next: it is not told
	tree  *trace.Tree
	nodes []draw.TreeNode
	view  draw.TreeView
	moved bool // by the user: it does not follow
	size  image.Point
	image *image.RGBA
}

var (
	_ fyne.Draggable     = (*treeView)(nil)
	_ fyne.Scrollable    = (*treeView)(nil)
	_ fyne.Tappable      = (*treeView)(nil)
	_ desktop.Cursorable = (*treeView)(nil)
)

func newTreeView(onPick func(int32)) *treeView {
	return widgets.Extended(&treeView{onPick: onPick})
}

// show shows a step of a run.
func (t *treeView) show(run *trace.Run, done int, asks bool) {
	if t.run != run {
		t.moved = false
	}
	t.run, t.done, t.asks = run, done, asks
	t.lay()
	t.Refresh()
}

// lay takes the whole tree where it fits or the user wants it, else the part around the path.
func (t *treeView) lay() {
	t.tree, t.nodes = nil, nil
	if t.run == nil || t.size.X == 0 {
		return
	}
	if t.tree = t.run.Tree(t.done); !t.whole && !t.tree.Fits(t.size) {
		t.tree = t.run.Around(t.done)
	}
	t.nodes = t.run.Picture(t.tree, t.done)
	for i := range t.nodes {
		if t.asks && t.nodes[i].Look == draw.TreeNext {
			t.nodes[i].Look = draw.TreeOpen
		}
	}
}

// showWhole shows all of the tree, or the part around the path where all of it does not fit.
func (t *treeView) showWhole(on bool) {
	t.whole, t.moved = on, false
	t.lay()
	t.Refresh()
}

// zoom makes the tree larger or smaller around a place in pixels.
func (t *treeView) zoom(by float32, x, y float32) {
	v := &t.view
	if t.run == nil || t.size.X == 0 {
		return
	}
	column := min(max(v.Column*by, 0.2), 120)
	row := min(max(v.Row*by, 6), 64)
	dx, dy := x-float32(t.size.X)/2, y-float32(t.size.Y)/2
	v.X += dx/v.Column - dx/column
	v.Y += dy/v.Row - dy/row
	v.Column, v.Row, t.moved = column, row, true
	t.Refresh()
}

// fit lets the tree follow again.
func (t *treeView) fit() {
	t.moved = false
	t.Refresh()
}

// paint draws the tree in a size in pixels.
func (t *treeView) paint(w, h int) image.Image {
	size := image.Pt(w, h)
	if t.image == nil || t.image.Rect.Size() != size {
		t.image = image.NewRGBA(image.Rectangle{Max: size})
	}
	pal := widgets.PaletteFor(t)
	if t.size != size || t.tree == nil {
		t.size = size
		t.lay()
	}
	if t.run == nil {
		draw.TreeImage(t.image, nil, draw.TreeView{}, pal.Tree())
		return t.image
	}
	if !t.moved {
		t.view = t.run.View(t.tree, t.done, size)
	}
	if t.view.Column >= draw.TreeLabelled {
		left, right := t.view.X-float32(w)/t.view.Column/2-1, t.view.X+float32(w)/t.view.Column/2+1
		t.run.Labels(t.tree, t.nodes, t.done, func(n *draw.TreeNode) bool { return n.X > left && n.X < right })
	}
	draw.TreeImage(t.image, t.nodes, t.view, pal.Tree())
	return t.image
}

// pixels is a place of the widget in pixels of the picture.
func (t *treeView) pixels(p fyne.Position) (x, y float32) {
	ratio := float32(t.size.X) / max(1, t.Size().Width)
	return p.X * ratio, p.Y * ratio
}

// Dragged moves the tree.
func (t *treeView) Dragged(e *fyne.DragEvent) {
	if t.run == nil || t.view.Column == 0 {
		return
	}
	x, y := t.pixels(fyne.NewPos(e.Dragged.DX, e.Dragged.DY))
	t.view.X -= x / t.view.Column
	t.view.Y -= y / t.view.Row
	t.moved = true
	t.Refresh()
}

// DragEnd implements [fyne.Draggable].
func (t *treeView) DragEnd() {}

// Scrolled zooms.
func (t *treeView) Scrolled(e *fyne.ScrollEvent) {
	x, y := t.pixels(e.Position)
	t.zoom(float32(math.Pow(1.01, float64(e.Scrolled.DY))), x, y)
}

// Tapped picks the node there.
func (t *treeView) Tapped(e *fyne.PointEvent) {
	if t.run == nil {
		return
	}
	x, y := t.pixels(e.Position)
	if i := t.view.At(t.nodes, x, y, t.size); i >= 0 {
		t.onPick(t.tree.Nodes[i])
	}
}

// Cursor says that it can be moved.
func (t *treeView) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements [fyne.Widget].
func (t *treeView) CreateRenderer() fyne.WidgetRenderer {
	raster := canvas.NewRaster(t.paint)
	return &treeDrawing{Drawing: widgets.Drawing{Parts: []fyne.CanvasObject{raster}}, raster: raster}
}

type treeDrawing struct {
	widgets.Drawing
	raster *canvas.Raster
}

func (d *treeDrawing) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

func (d *treeDrawing) Layout(size fyne.Size) { d.raster.Resize(size) }

func (d *treeDrawing) Refresh() { d.raster.Refresh() }
