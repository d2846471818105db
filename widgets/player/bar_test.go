package player_test

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles/draw"
	"waymark/test/widgettest"
	"waymark/widgets/player"
)

// recorded is a playback bar that writes down what the user asks for.
func recorded(log *[]string) *player.Bar {
	p := player.New()
	say := func(format string, args ...any) { *log = append(*log, fmt.Sprintf(format, args...)) }
	p.OnSeek = func(step int) { say("seek %d", step) }
	p.OnFirst = func() { say("first") }
	p.OnPrev = func() { say("prev") }
	p.OnPlayPause = func() { say("play") }
	p.OnNext = func() { say("next") }
	p.OnLast = func() { say("last") }
	p.OnSpeed = func(s float64) { say("speed %g", s) }
	p.OnPin = func() { say("pin") }
	p.OnKey = func(e *fyne.KeyEvent) { say("key %s", e.Name) }
	return p
}

var barSize = fyne.NewSize(600, 100)

// across returns how far right a step lies on the timeline of a bar.
func across(step, length int) float32 { return 8 + (barSize.Width-16)*float32(step)/float32(length) }

const (
	timelineY  = 38 // of the line, in the bar
	transportY = 72 // of the row of buttons
	play       = 300
	pitch      = 48 // from one transport button to the next
)

func TestPlaybackSettersDoNotCallBack(t *testing.T) {
	var log []string
	p := recorded(&log)
	widgettest.Show(t, p, barSize)
	p.SetSolution("Solution 1", "22 slides", true, 22)
	p.SetStep(13, "B7-R")
	p.SetMarks([]int{2, 13}, []string{"Waypoint 1 “opening”", "Waypoint 2"})
	p.SetPlaying(true)
	p.SetSpeed(2)
	p.SetStep(99, "")
	assert.Equal(t, 22, p.Step(), "a step beyond the end is the end")
	assert.Empty(t, log)
}

func TestPlaybackButtons(t *testing.T) {
	var log []string
	p := recorded(&log)
	w := widgettest.Show(t, p, barSize)
	p.SetSolution("Solution 1", "", false, 22)
	p.SetStep(5, "A1-U")
	for n := -2; n <= 2; n++ {
		test.TapCanvas(w.Canvas(), fyne.NewPos(play+float32(n)*pitch, transportY))
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(barSize.Width-20, transportY))
	assert.Equal(t, []string{"first", "prev", "play", "next", "last", "pin"}, log)

	log = nil
	p.SetStep(0, "")
	test.TapCanvas(w.Canvas(), fyne.NewPos(play-2*pitch, transportY))
	test.TapCanvas(w.Canvas(), fyne.NewPos(play-pitch, transportY))
	p.SetStep(22, "")
	test.TapCanvas(w.Canvas(), fyne.NewPos(play+2*pitch, transportY))
	test.TapCanvas(w.Canvas(), fyne.NewPos(play+pitch, transportY))
	assert.Empty(t, log, "there is nothing before the first and after the last position")
}

func TestPlaybackDrag(t *testing.T) {
	var log []string
	p := recorded(&log)
	w := widgettest.Show(t, p, barSize)
	p.SetSolution("Solution 1", "", false, 10)
	line := p.Timeline().(desktop.Mouseable)
	line.MouseDown(&desktop.MouseEvent{
		Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: fyne.NewPos(across(3, 10), 18)},
	})
	assert.Equal(t, p.Timeline(), w.Canvas().Focused())
	test.Drag(w.Canvas(), fyne.NewPos(across(4, 10), timelineY), 1, 0)
	test.Drag(w.Canvas(), fyne.NewPos(barSize.Width-1, timelineY), 1, 0)
	assert.Equal(t, []string{"seek 3", "seek 4", "seek 10"}, log)
	assert.Equal(t, 10, p.Step())

	log = nil
	test.TapCanvas(w.Canvas(), fyne.NewPos(play+pitch, transportY))
	assert.Empty(t, log, "after the last position there is none, also when the user dragged there")
}

func TestPlaybackKeys(t *testing.T) {
	var log []string
	p := recorded(&log)
	w := widgettest.Show(t, p, barSize)
	p.SetSolution("Solution 1", "", false, 40)
	w.Canvas().Focus(p.Timeline())
	widgettest.Press(w, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyRight,
		fyne.KeyPageUp, fyne.KeyHome, fyne.KeySpace, fyne.KeyF5)
	assert.Equal(t, []string{"seek 1", "seek 2", "seek 1", "seek 5", "seek 40", "seek 36", "seek 0", "play", "key F5"}, log)
}

func TestPlaybackWithoutSolutionIsQuiet(t *testing.T) {
	var log []string
	p := recorded(&log)
	w := widgettest.Show(t, p, barSize)
	w.Canvas().Focus(p.Timeline())
	assert.Nil(t, w.Canvas().Focused())
	p.Timeline().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	for n := -2; n <= 2; n++ {
		test.TapCanvas(w.Canvas(), fyne.NewPos(play+float32(n)*pitch, transportY))
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(across(5, 10), timelineY))
	assert.Empty(t, log)
}

func TestPlaybackSpeedMenu(t *testing.T) {
	var log []string
	p := recorded(&log)
	w := widgettest.Show(t, p, fyne.NewSize(600, 400))
	p.SetSolution("Solution 1", "", false, 10)
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, transportY))
	if assert.NotNil(t, w.Canvas().Overlays().Top()) {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		assert.Equal(t, []string{fmt.Sprintf("speed %g", draw.Speeds[0])}, log)
	}
}

func TestPlaybackLooks(t *testing.T) {
	full := player.New()
	widgettest.Looks(t, "playback/empty", full, fyne.NewSize(640, 116), nil)
	full.SetSolution("Solution 1", "22 slides · optimal", true, 22)
	full.SetMarks([]int{2, 13}, []string{"Waypoint 1 “opening”", "Waypoint 2"})
	full.SetStep(13, "B7-R")
	full.SetPlaying(true)
	widgettest.Looks(t, "playback/playing", full, fyne.NewSize(640, 116), nil)
	full.SetPlaying(false)
	full.SetStep(0, "")
	widgettest.Looks(t, "playback/begin-focused", full, fyne.NewSize(640, 116), func(w fyne.Window) { w.Canvas().Focus(full.Timeline()) })
}

// A bar that keeps a secret looks the same whatever the length.
func TestPlaybackKeepsTheLengthToItself(t *testing.T) {
	looksAt := func(length int, secret bool) image.Image {
		p := player.New()
		w := widgettest.Show(t, p, barSize)
		p.SetSecret(secret)
		p.SetSolution("Solution 1", "length hidden", false, length)
		return widgettest.Capture(w)
	}
	assert.True(t, widgettest.SameImage(looksAt(22, true), looksAt(30, true)))
	assert.False(t, widgettest.SameImage(looksAt(22, false), looksAt(30, false)))
}

// The name of the mark under the pointer stands where the step does.
func TestPlaybackNamesTheMarkUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	p := player.New()
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(600, 140))
	p.SetSolution("Solution 1", "", false, 20)
	p.SetMarks([]int{5, 10, 10}, []string{"Waypoint 1", "Waypoint 2", "Waypoint 3 “gate”"})
	line := p.Timeline().(fyne.CanvasObject)
	at := func(step float32) string {
		e := &desktop.MouseEvent{}
		e.Position = fyne.NewPos(8+(line.Size().Width-16)*step/20, 5)
		line.(desktop.Hoverable).MouseMoved(e)
		return p.PointedMark()
	}
	assert.Equal(t, "Waypoint 1", at(5))
	assert.Equal(t, "Waypoint 2 · Waypoint 3 “gate”", at(10))
	assert.Empty(t, at(15))
	at(5)
	line.(desktop.Hoverable).MouseOut()
	assert.Empty(t, p.PointedMark())
}

func TestPlaybackSaysItsCourse(t *testing.T) {
	test.NewTempApp(t)
	p := player.New()
	p.SetSolution("Solution 1", "22 slides", false, 22)
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(600, 140))
	least := p.MinSize()
	plain := widgettest.Capture(w)
	p.SetCourse(true, true)
	assert.False(t, widgettest.SameImage(plain, widgettest.Capture(w)))
	assert.Equal(t, least, p.MinSize(), "the window does not grow for it")
	p.SetCourse(false, false)
	assert.True(t, widgettest.SameImage(plain, widgettest.Capture(w)))
}

// Again, backwards and export are there where the bar has room for them, and call back.
func TestSwitchesOfTheBar(t *testing.T) {
	var log []string
	p := player.New()
	p.OnLoop, p.OnReverse, p.OnExport = func() { log = append(log, "loop") }, func() { log = append(log, "reverse") }, func() { log = append(log, "export") }
	parts := p.Parts()
	p.SetSolution("Solution 1", "", false, 5)
	w := widgettest.Show(t, p, fyne.NewSize(560, 120))
	for _, id := range []string{"loop", "reverse", "export"} {
		assert.True(t, parts[id].Visible(), id)
		parts[id].Tapped(nil)
	}
	assert.Equal(t, []string{"loop", "reverse", "export"}, log)
	assert.LessOrEqual(t, parts["reverse"].Position().X+parts["reverse"].Size().Width, parts["first"].Position().X)
	assert.GreaterOrEqual(t, parts["export"].Position().X, parts["last"].Position().X+parts["last"].Size().Width)
	w.Resize(fyne.NewSize(440, 120))
	assert.False(t, parts["loop"].Visible(), "the others need the room")
	p.SetSolution("", "", false, 0)
	assert.False(t, parts["export"].Enabled(), "there is nothing to write")
}

// What has no room in a narrow bar is in a menu.
func TestANarrowBarOffersTheRestInAMenu(t *testing.T) {
	var log []string
	p := recorded(&log)
	p.OnLoop = func() { log = append(log, "loop") }
	p.SetSolution("Solution 1", "", false, 3)
	w := widgettest.Show(t, p, barSize)
	assert.True(t, p.Parts()["loop"].Visible())
	w.Resize(fyne.NewSize(385, 100))
	for _, id := range []string{"loop", "reverse", "export"} {
		assert.False(t, p.Parts()[id].Visible(), id)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(341, transportY))
	assert.NotNil(t, w.Canvas().Overlays().Top())
	items := p.MoreItems()
	assert.False(t, items[2].Disabled, "there is a solution to export")
	items[0].Action()
	assert.Equal(t, []string{"loop"}, log)
}

// A low bar has one line of buttons and timeline: the moves are walked there all the same.
func TestALowBarHasOneLine(t *testing.T) {
	test.NewTempApp(t)
	p := player.New()
	p.SetSolution("Solution 1", "", true, 9)
	w := test.NewTempWindow(t, p)
	high := p.MinSize().Height
	p.SetLow(true)
	assert.Less(t, p.MinSize().Height, high/2)
	w.Resize(fyne.NewSize(420, 60))
	end := float32(-1)
	for _, id := range []string{"first", "previous", "play", "next", "last", "pin"} {
		b := p.Parts()[id]
		assert.True(t, b.Visible(), id)
		assert.Greater(t, b.Position().X, end, id)
		end = b.Position().X + b.Size().Width - 1
	}
	assert.LessOrEqual(t, end, p.Size().Width)
	assert.False(t, p.Parts()["loop"].Visible())
	p.SetLow(false)
	assert.Equal(t, high, p.MinSize().Height)
}
