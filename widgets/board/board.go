package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// Mode says what the pointer and the keys do on a board.
type Mode uint8

// The modes of a board.
const (
	ModeView  Mode = iota // look only; keys go to OnKey
	ModePaint             // press and drag are strokes over cells
	ModePlay              // drag pieces by the rules
)

// Board shows a scene and turns what the user does on it into intents. It
// changes nothing by itself but the cursor and which piece is held: whoever
// listens answers with SetScene or Animate.
//
// Painting: press or drag with the primary button, or Space on the cursor, to
// paint; drag with the secondary button, or press Delete, to erase. Escape takes a stroke
// back. Alt-click picks. Arrow keys move the cursor, Home and End to the ends of its row;
// with Shift they extend a selection.
//
// Looking closer: the wheel zooms with Ctrl, around the pointer, and moves a
// board of which not all is seen, across with Shift; so does the middle button. It
// follows a stroke that goes beyond its edge.
//
// Playing: drag a piece by a third of a cell to push it. A click, Space or
// Return holds a piece and lets it go again; arrow keys push the piece that is
// held, and with Shift the piece under the cursor; else they move the cursor.
// Cells the held piece can get to are dotted; a click on one takes it there.
// Pieces that are carried go to the dot where they are dropped; while one is
// held, the arrow keys choose the dot and Space drops it there. Where all pieces move
// together, arrow keys and drags push them from anywhere.
//
// All methods belong on the UI goroutine.
type Board struct {
	widget.BaseWidget

	// OnFault, when set, is told of a fault of the program in a move of the pointer, which ends what it had in its grip and
	// nothing else: moves come from the toolkit's own loop, where a fault ends the program.
	OnFault func(value any, stack []byte)
	// OnStroke is called when a stroke begins, whenever it gets to another
	// cell, and when it ends; what it changed is one step of undo.
	OnStroke func(s Stroke)
	// OnExtend is called when the user extends a selection with the keyboard:
	// from where the cursor stood when that began to where it is now.
	OnExtend func(anchor, cursor int)
	// OnPreview is asked how a stroke on a cell would leave the board: the cells that it
	// would change.
	OnPreview func(cell int) []Patch
	// OnMenu is called when the user asks what can be done on the cell under the cursor, at a place of the window: by a
	// click of the secondary button, or by key.
	OnMenu func(at fyne.Position)
	// OnPick is called when the user asks for a cell's content as the brush.
	OnPick func(cell int)
	// OnPush is called when the user pushes the piece on a cell.
	OnPush func(cell int, d puzzles.Dir)
	// OnDrop is called when the user takes the piece on a cell to another cell.
	OnDrop func(from, to int)
	// OnHold is called when the user takes a piece by key; the arrow keys work on it then.
	OnHold func(cell int)
	// OnTargets is asked where the piece on a cell can go in one move.
	OnTargets func(cell int) []int
	// OnCursor is called when the user moves the cursor; not by SetCursor.
	OnCursor func(cell int)
	// OnRune is called for characters typed on the board, Space excluded.
	OnRune func(r rune)
	// OnKey is called for keys the board does not use in its mode.
	OnKey func(ev *fyne.KeyEvent)
	// OnZoom is called when the user zooms; not by SetZoom, ZoomAt and Fit.
	OnZoom func(z float32)
	// OnFocus is called when the keyboard comes and goes.
	OnFocus func(focused bool)

	scene    puzzles.Scene
	mode     Mode
	handling puzzles.Handling
	keyboard
	holding
	gestures
	motion

	hint      puzzles.Step // a move that is shown and not made
	heat      puzzles.Heat
	selection edit.Region
	guides    edit.Symmetry

	still *widgets.Image    // everything that does not move
	view  *boardView        // what lies over it
	ring  *canvas.Rectangle // the mark of focus
}

// keyboard is where the keyboard of a board is at work.
type keyboard struct {
	focused bool
	cursor  int
	anchor  int  // where Shift and arrow keys began to extend; -1 when they did not
	pointed bool // the pointer was used last
	shapes  bool // Space begins a stroke, the arrows go on with it, Space ends it
	// modifiers returns the keys held down; tests take it over
	modifiers func() fyne.KeyModifier
}

// holding is the piece that follows the arrow keys.
type holding struct {
	held    bool
	from    int // where it stands, when it is carried
	targets []int
}

// gestures are what the pointer does on a board.
type gestures struct {
	hover     int            // the cell under it, or -1
	lingering lingering      // how long that is previewed
	stroke    *stroke        // a stroke under way
	grab      *grab          // a press on a piece in play
	pan       *fyne.Position // where it is when it drags the board
	asks      *fyne.Position // where the secondary button was pressed: for the menu, unless the pointer moves
	scrolling *scrolling     // the board moves under the stroke
}

// motion is how pieces move on a board.
type motion struct {
	flight  *flight               // an animation that runs
	begin   func(*fyne.Animation) // starts an animation; tests take it over
	calm    bool                  // nothing moves
	watched bool                  // a playback runs: no cursor between its moves
}

var (
	_ fyne.Widget       = (*Board)(nil)
	_ fyne.Focusable    = (*Board)(nil)
	_ fyne.Draggable    = (*Board)(nil)
	_ desktop.Mouseable = (*Board)(nil)
	_ desktop.Hoverable = (*Board)(nil)
)

// New returns an empty board in ModeView.
func New() *Board {
	b := &Board{
		keyboard: keyboard{anchor: -1, modifiers: widgets.Held},
		gestures: gestures{hover: -1},
		motion:   motion{begin: (*fyne.Animation).Start},
		still:    widgets.NewImage(draw.Options{Labels: true, Grid: true}),
		ring:     widgets.NewBox(0),
	}
	b.still.Text = 11
	b.view = newBoardView(b)
	b.ExtendBaseWidget(b)
	return b
}

// SetScene shows a scene at once. An animation that runs is dropped.
func (b *Board) SetScene(sc puzzles.Scene) {
	b.drop()
	b.setScene(sc)
}

func (b *Board) setScene(sc puzzles.Scene) {
	resized, was := sc.Size != b.scene.Size, b.scene.Size
	b.hint = puzzles.Step{} // it was of the scene before
	b.scene = sc
	if b.grab != nil { // what the pointer has in its grip may be gone
		b.grab.body, b.grab.moved = nil, false
	}
	if resized {
		b.cursor = sameCell(b.cursor, was, sc.Size)
		b.anchor = -1
		b.endStroke(StrokeCancelled) // its cells are of another board
	}
	b.hover = -1 // until the pointer moves: a preview would hide what is new
	b.aim()
	b.show()
}

// sameCell returns the cell of another size in the row and column of a cell, the first
// where there is none.
func sameCell(cell int, from, to puzzles.Size) int {
	if from.Cols == 0 {
		return 0
	}
	if row, col := cell/from.Cols, cell%from.Cols; to.Contains(row, col) {
		return row*to.Cols + col
	}
	return 0
}

// SetMode changes what pointer and keys do. A stroke or drag under way ends.
func (b *Board) SetMode(m Mode) {
	if b.mode == m {
		return
	}
	b.endStroke(StrokeEnded)
	b.release()
	b.mode, b.held, b.anchor = m, false, -1
	b.aim()
	b.show()
}

// SetHandling says how pieces are moved in ModePlay.
func (b *Board) SetHandling(h puzzles.Handling) {
	if b.handling != h {
		b.release()
		b.handling = h
		b.Hold(false)
	}
}

// RefreshPreview asks again what the cell under the pointer previews in
// ModePaint.
func (b *Board) RefreshPreview() { b.show() }

// SetCursor moves the cursor of the keyboard. A piece stays held when the
// cursor is on it.
func (b *Board) SetCursor(cell int) {
	b.pointed = false
	if cell >= 0 && cell < b.scene.Size.Cells() && cell != b.cursor {
		b.cursor = cell
		b.show()
	}
}

// Cursor returns the cell the keyboard works on.
func (b *Board) Cursor() int { return b.cursor }

// Pointed reports whether it was the pointer that was used last on the board, not the keyboard.
func (b *Board) Pointed() bool { return b.pointed }

// piece reports whether a piece stands on a cell, or will when the animation
// that runs is over.
func (b *Board) piece(cell int) bool {
	faces := b.scene.Faces
	if b.flight != nil {
		faces = b.flight.after.Faces
	}
	return cell >= 0 && cell < len(faces) && faces[cell].Piece
}

// show brings what is drawn up to date with the state. Only what changed is
// drawn again.
func (b *Board) show() {
	var lifted []int
	switch {
	case b.flight != nil:
		lifted = b.flight.lifted
	case b.grab != nil && b.grab.moved:
		lifted = b.grab.body
	}
	b.still.Set(b.scene, lifted, widgets.PaletteFor(b))
	b.place()
}

// MinSize returns the size below which a board cannot be read.
func (b *Board) MinSize() fyne.Size {
	return fyne.NewSquareSize(64)
}

// CreateRenderer is the toolkit's.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	r := &boardRenderer{b: b}
	b.show()
	return r
}

// boardRenderer keeps nothing: it may be destroyed at any time.
type boardRenderer struct {
	widgets.Drawing
	b *Board
}

// Objects returns what is drawn, back to front.
func (r *boardRenderer) Objects() []fyne.CanvasObject {
	b := r.b
	return []fyne.CanvasObject{b.still.Raster, b.view, b.ring}
}

// Layout gives the static layer all room and puts the rest on its cells.
func (r *boardRenderer) Layout(fyne.Size) { r.b.place() }

// MinSize is the widget's.
func (r *boardRenderer) MinSize() fyne.Size { return r.b.MinSize() }

// Refresh follows the theme.
func (r *boardRenderer) Refresh() { r.b.show() }
