package board_test

import (
	"fmt"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/rest"
)

// flying is a board in the middle of a move whose frames the test asks for.
func flying(t testing.TB, before, after puzzles.Scene, step puzzles.Step) (*board.Board, *fyne.Animation) {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(widgets.NewTheme().WithVariant(theme.VariantLight))
	b := board.New()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 700))
	var anims []*fyne.Animation
	b.HoldAnimations(func(a *fyne.Animation) { anims = append(anims, a) })
	b.SetScene(before)
	b.Picture()
	b.Animate(step, after, time.Second, nil)
	require.Len(t, anims, 1)
	b.Picture()
	return b, anims[0]
}

// A board in motion shows what a film of the same move shows.
func TestBoardTravelsAsTheFilmDoes(t *testing.T) {
	swap := puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 2}, {From: 2, To: 0}}}
	before, after := widgettest.Drawn("R.G", "..."), widgettest.Drawn("G.R", "...")
	b, anim := flying(t, before, after, swap)
	ways := draw.Ways(before, swap)
	for _, at := range []float32{0.1, 0.4, 0.5, 0.9} {
		anim.Tick(at)
		places := b.Travelling()
		require.Len(t, places, 2)
		for i, w := range ways {
			rows, cols := w.At(float64(at))
			cell := b.CellCentre(1).X - b.CellCentre(0).X
			from := b.CellCentre(w.Cells[0])
			assert.InDelta(t, from.X+float32(cols)*cell, places[i].X, 2.5)
			assert.InDelta(t, from.Y+float32(rows)*cell, places[i].Y, 2.5)
		}
	}
	assert.NotEqual(t, b.Travelling()[0].Y, b.Travelling()[1].Y, "they pass each other")
}

// All blocks of a step are on their way together, as one picture for each way.
func TestBoardMovesTandemBlocksTogether(t *testing.T) {
	before, after := widgettest.Drawn("RR..", "R..."), widgettest.Drawn(".RR.", ".R..")
	step := puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 1}, {From: 1, To: 2}, {From: 4, To: 5}}}
	b, anim := flying(t, before, after, step)
	anim.Tick(0.5)
	assert.Len(t, b.Travelling(), 1)
	anim.Tick(1)
	assert.Empty(t, b.Travelling())
}

// glideOf is a glide across a board of n by n, most of whose cells are taken.
func glideOf(n int) (before, after puzzles.Scene, step puzzles.Step) {
	size := puzzles.Size{Rows: n, Cols: n}
	before = puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
	for i := n; i < len(before.Faces); i++ {
		switch i % 3 {
		case 0:
			before.Faces[i] = puzzles.Face{Piece: true, Hue: puzzles.Blue + puzzles.Hue(i)%8, Label: "R", Letter: true}
		case 1:
			before.Faces[i] = puzzles.Face{Ground: puzzles.Wall}
		}
	}
	face := puzzles.Face{Piece: true, Hue: puzzles.Red, Label: "R", Letter: true}
	before = painted(before, 0, face)
	after = painted(painted(before, 0, puzzles.Face{}), n-1, face)
	return before, after, puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: n - 1}}}
}

// tandemOf is a step of half the blocks of a board of n by n.
func tandemOf(n int) (before, after puzzles.Scene, step puzzles.Step) {
	before, _, _ = glideOf(n)
	before.Faces = make([]puzzles.Face, n*n)
	after = draw.Lift(before)
	for i := 0; i < n*n; i += 2 {
		face := puzzles.Face{Piece: true, Hue: puzzles.Blue}
		before.Faces[i], after.Faces[i+1] = face, face
		step.Shifts = append(step.Shifts, puzzles.Shift{From: i, To: i + 1})
	}
	return before, after, step
}

// BenchmarkBoardFlight is what one frame of a playback costs the main thread
// before the toolkit paints the window: pictures move, none is drawn. "move" is
// all of a move: lifting its pieces, 18 frames, and the board after it.
func BenchmarkBoardFlight(bm *testing.B) {
	type move func(n int) (before, after puzzles.Scene, step puzzles.Step)
	for _, n := range []int{8, 16} {
		for name, of := range map[string]move{"glide": glideOf, "tandem": tandemOf} {
			before, after, step := of(n)
			bm.Run(fmt.Sprintf("frame/%s %dx%d", name, n, n), func(bm *testing.B) {
				b, anim := flying(bm, before, after, step)
				bm.ReportAllocs()
				for i := 0; bm.Loop(); i++ {
					anim.Tick(float32(i%99) / 100)
					if b.Stale() {
						bm.Fatal("a frame draws the board again")
					}
				}
			})
			bm.Run(fmt.Sprintf("move/%s %dx%d", name, n, n), func(bm *testing.B) {
				b, _ := flying(bm, before, after, step)
				var anim *fyne.Animation
				b.HoldAnimations(func(a *fyne.Animation) { anim = a })
				b.SetScene(before)
				for bm.Loop() {
					b.Animate(step, after, time.Second, nil)
					for f := range 18 {
						anim.Tick(float32(f) / 18)
						b.Picture()
					}
					b.SetScene(before)
				}
			})
		}
	}
}

// However often a frame is shown, it is the same picture that moves.
func TestAFrameOfMotionDrawsNothing(t *testing.T) {
	before, after, step := glideOf(16)
	b, anim := flying(t, before, after, step)
	pictures := map[*image.RGBA]bool{}
	for i := range 50 {
		anim.Tick(float32(i) / 50)
		assert.False(t, b.Stale())
		pictures[b.TravellingPicture()] = true
	}
	assert.Len(t, pictures, 1)
}

// Between the moves of a playback the cursor does not come and go.
func TestAWatchedBoardHasNoCursor(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	w.Canvas().Focus(b)
	with := widgettest.Capture(w)
	b.SetWatched(true)
	without := widgettest.Capture(w)
	assert.False(t, widgettest.SameImage(with, without))
	b.SetWatched(false)
	assert.True(t, widgettest.SameImage(with, widgettest.Capture(w)))
}

// A window whose pieces move does not rest, though nobody touches it.
func TestAFlightIsNoRest(t *testing.T) {
	require.Eventually(t, func() bool { return !rest.Moving() }, 2*time.Minute, time.Millisecond, "other flights have ended")
	flying(t, widgettest.Drawn("R.G", "..."), widgettest.Drawn("..G", "R.."), puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 3}}})
	assert.True(t, rest.Moving())
}
