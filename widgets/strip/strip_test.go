package strip_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/strip"
)

// way is a way from start to goal with marks of the three kinds.
func way(marks int) []strip.Item {
	sc, _ := widgettest.Slid()
	items := []strip.Item{{Title: "Start", Scene: widgettest.Mondrian()}}
	all := []strip.Item{
		{Title: "Open", Kind: puzzles.Fixed, Scene: sc, Leg: "2", LegNote: "your moves"},
		{Title: "Corner", Kind: puzzles.Via, Scene: widgettest.Mondrian(), Leg: "11", LegNote: "proved", Proved: true},
		{Title: "Around the middle", Kind: puzzles.Hint, Scene: sc},
	}
	items = append(items, all[:marks]...)
	return append(items, strip.Item{Title: "Goal", Scene: sc, Leg: "9", LegNote: "proved", Proved: true})
}

// recordedStrip is a strip in a window that writes down what the user asks for.
func recordedStrip(t *testing.T, size fyne.Size) (*strip.Strip, *[]string, fyne.Window) {
	t.Helper()
	log := &[]string{}
	s := strip.New()
	say := func(format string, args ...any) { *log = append(*log, fmt.Sprintf(format, args...)) }
	s.OnSelect = func(i int) { say("select %d", i) }
	s.OnRemove = func(i int) { say("remove %d", i) }
	s.OnReorder = func(from, to int) { say("reorder %d %d", from, to) }
	s.OnKind = func(i int) { say("kind %d", i) }
	s.OnMenu = func(at fyne.Position) { say("menu %d %v", s.Selected(), at) }
	s.OnKey = func(ev *fyne.KeyEvent) { say("key %s", ev.Name) }
	s.SetItems(way(3))
	return s, log, widgettest.Show(t, s, size)
}

var wide = fyne.NewSize(900, 150)

// card returns the middle of the thumbnail of an item.
func card(i int) fyne.Position { return fyne.NewPos(float32(8+i*184+48), 56) }

// press, dragTo and release tell the lane of a strip what a window would.
func press(s *strip.Strip, at fyne.Position) {
	s.Lane().MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
}

func dragTo(s *strip.Strip, at fyne.Position) {
	s.Lane().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func release(s *strip.Strip, at fyne.Position) {
	s.Lane().MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	s.Lane().DragEnd()
}

func click(s *strip.Strip, at fyne.Position) {
	press(s, at)
	release(s, at)
}

func TestStripSelects(t *testing.T) {
	s, log, w := recordedStrip(t, wide)
	click(s, card(2))
	click(s, card(2))
	click(s, card(4))
	click(s, fyne.NewPos(150, 56)) // a leg
	assert.Equal(t, []string{"select 2", "select 4"}, *log)
	assert.Equal(t, fyne.Focusable(s), w.Canvas().Focused())
	widgettest.Press(w, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome, fyne.KeyF1)
	assert.Equal(t, []string{"select 2", "select 4", "select 3", "select 4", "select 0", "key F1"}, *log)
	s.SetSelected(99)
	assert.Equal(t, -1, s.Selected())
	assert.Len(t, *log, 6, "setting calls nobody")
}

func TestStripReordersByDragging(t *testing.T) {
	for _, c := range []struct {
		from int
		to   fyne.Position
		want []string
	}{
		{1, card(2).AddXY(20, 0), []string{"select 1", "reorder 1 2"}},
		{3, card(1).AddXY(-20, 0), []string{"select 3", "reorder 3 1"}},
		{2, fyne.NewPos(-50, 0), []string{"select 2", "reorder 2 1"}},
		{2, fyne.NewPos(5000, 0), []string{"select 2", "reorder 2 3"}},
		{2, card(2).AddXY(30, 9), []string{"select 2"}}, // where it was
		{0, card(3), []string{"select 0"}},              // the start stays
		{4, card(1), []string{"select 4"}},              // so does the goal
	} {
		s, log, _ := recordedStrip(t, wide)
		press(s, card(c.from))
		dragTo(s, card(c.from).AddXY(3, 0))
		dragTo(s, c.to)
		release(s, c.to)
		assert.Equal(t, c.want, *log, "%d to %v", c.from, c.to)
	}
}

// After a drag the button that removes a mark stands on the one under the pointer, not on the one that has come to
// where the drag began.
func TestTheRemoveButtonFollowsADrag(t *testing.T) {
	s, _, _ := recordedStrip(t, wide)
	over := func(at fyne.Position) {
		s.Lane().MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	over(card(3))
	press(s, card(3))
	dragTo(s, card(3).AddXY(-3, 0))
	dragTo(s, card(1))
	release(s, card(1))
	assert.Equal(t, []int{1}, s.Removable())
	over(card(2))
	assert.Equal(t, []int{1, 2}, s.Removable(), "that of the selection, and that under the pointer")
}

func TestStripRemovesWhatIsDraggedOut(t *testing.T) {
	for _, c := range []struct {
		to   fyne.Position
		want []string
	}{
		{card(3).AddXY(0, -56-25), []string{"select 2", "remove 2"}},
		{card(1).AddXY(0, 137-56+25), []string{"select 2", "remove 2"}},
		{card(3).AddXY(20, -56-10), []string{"select 2", "reorder 2 3"}}, // not far enough
	} {
		s, log, _ := recordedStrip(t, wide)
		press(s, card(2))
		dragTo(s, card(2).AddXY(3, 0))
		dragTo(s, c.to)
		release(s, c.to)
		assert.Equal(t, c.want, *log, "%v", c.to)
	}
	s, log, w := recordedStrip(t, wide)
	press(s, card(2))
	dragTo(s, card(2).AddXY(0, -200))
	dragTo(s, card(2).AddXY(0, 0)) // and back
	release(s, card(2))
	press(s, card(2))
	dragTo(s, card(2).AddXY(0, -200))
	widgettest.Press(w, fyne.KeyEscape)
	release(s, card(2).AddXY(0, -200))
	widgettest.Press(w, fyne.KeyEscape)
	assert.Equal(t, []string{"select 2", "key Escape"}, *log, "Escape gives up the drag, and is no other key then")
}

func TestStripHasAMenuForMarks(t *testing.T) {
	s, log, _ := recordedStrip(t, wide)
	other := func(i int) {
		s.Lane().TappedSecondary(&fyne.PointEvent{Position: card(i), AbsolutePosition: fyne.NewPos(7, 8)})
	}
	other(2)
	other(0)
	assert.Equal(t, []string{"select 2", "menu 2 {7 8}", "select 0"}, *log)
	*log = nil
	s.OpenMenu() // the start has none
	s.SetSelected(1)
	s.OpenMenu()
	assert.Len(t, *log, 1)
	assert.Contains(t, (*log)[0], "menu 1")
}

func TestStripReordersByKey(t *testing.T) {
	s, log, _ := recordedStrip(t, wide)
	alt := func(k fyne.KeyName) {
		s.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierAlt})
	}
	s.SetSelected(1)
	alt(fyne.KeyLeft) // the start is no place for a mark
	alt(fyne.KeyRight)
	alt(fyne.KeyRight)
	alt(fyne.KeyRight)
	assert.Equal(t, []string{"reorder 1 2", "reorder 2 3"}, *log)
	assert.Equal(t, 3, s.Selected(), "the selection goes along")
	s.TypedShortcut(&fyne.ShortcutCopy{})
	assert.Len(t, *log, 2)
}

func TestStripRemovesAndChangesKind(t *testing.T) {
	s, log, w := recordedStrip(t, wide)
	w.Canvas().Focus(s)
	widgettest.Press(w, fyne.KeyDelete) // nothing selected
	s.SetSelected(0)
	widgettest.Press(w, fyne.KeyDelete, fyne.KeySpace) // the start
	s.SetSelected(2)
	widgettest.Press(w, fyne.KeyDelete, fyne.KeySpace)
	assert.Equal(t, []string{"remove 2", "kind 2"}, *log)

	*log = nil
	cross := card(2).AddXY(47, -48)
	click(s, cross)
	badge := fyne.NewPos(8+2*184+96-8, 118)
	click(s, badge)
	assert.Equal(t, []string{"remove 2", "kind 2"}, *log)

	*log = nil
	s.Lane().MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: card(1)}})
	click(s, card(1).AddXY(47, -48))
	assert.Equal(t, []string{"remove 1"}, *log, "the waypoint under the pointer has its cross too")
}

func TestStripCanBeDraggedThoughSelectingSetsItAnew(t *testing.T) {
	s, log, _ := recordedStrip(t, wide)
	record := s.OnSelect
	s.OnSelect = func(i int) {
		record(i)
		s.SetItems(way(3))
	}
	press(s, card(1))
	dragTo(s, card(2).AddXY(20, 0))
	s.SetItems(way(3)) // a cost became known meanwhile
	release(s, card(2).AddXY(20, 0))
	assert.Equal(t, []string{"select 1", "reorder 1 2"}, *log)
}

func TestStripLettingGoElsewhereDoesNothing(t *testing.T) {
	s, log, _ := recordedStrip(t, wide)
	s.SetSelected(2)
	press(s, card(2).AddXY(47, -48))
	release(s, card(2).AddXY(0, 20))
	assert.Empty(t, *log)
}

func TestStripScrollsToTheSelection(t *testing.T) {
	s, _, _ := recordedStrip(t, fyne.NewSize(300, 150))
	assert.Zero(t, s.ScrolledBy())
	s.SetSelected(4)
	assert.Greater(t, s.ScrolledBy(), float32(400))
	s.SetSelected(0)
	assert.Zero(t, s.ScrolledBy())
	press(s, card(0))
	assert.Equal(t, 0, s.Selected())
}

func TestStripKeepsTheSelectionWhileItExists(t *testing.T) {
	s, log, _ := recordedStrip(t, wide)
	s.SetSelected(3)
	s.SetItems(way(2))
	assert.Equal(t, 3, s.Selected())
	s.SetItems(way(0))
	assert.Equal(t, -1, s.Selected())
	s.SetItems(nil)
	click(s, card(0))
	assert.Empty(t, *log)
}

func TestStripLooks(t *testing.T) {
	s := strip.New()
	size := fyne.NewSize(900, 160)
	widgettest.Looks(t, "strip/way", s, size, func(fyne.Window) {
		s.SetItems(way(3))
		s.SetSelected(-1)
	})
	widgettest.Looks(t, "strip/selected", s, size, func(w fyne.Window) {
		s.SetItems(way(3))
		s.SetSelected(2)
		w.Canvas().Focus(s)
	})
	widgettest.Looks(t, "strip/drag", s, size, func(w fyne.Window) {
		w.Canvas().Unfocus()
		s.SetItems(way(3))
		widgettest.Capture(w)
		press(s, card(1))
		dragTo(s, card(2).AddXY(60, 10))
	})
	widgettest.Looks(t, "strip/remove", s, size, func(fyne.Window) {
		dragTo(s, card(2).AddXY(20, -200))
	})
	release(s, card(1))
	widgettest.Looks(t, "strip/off", s, size, func(fyne.Window) {
		items := way(3)
		items[2].Off, items[2].Leg, items[2].LegNote, items[2].Proved = true, "", "", false
		s.SetItems(items)
		s.SetSelected(1)
	})
	told := func() func(fyne.Window) { // names stay; what marks cost is said as far as there is room
		return func(fyne.Window) {
			items := way(3)
			items[1].Note, items[1].Short = "costs 27 at most", "≤ +27"
			items[2].Fault, items[2].Note, items[2].Short = true, "costs nothing", "+0"
			items[3].Passed, items[3].Leg, items[3].LegNote = true, "", ""
			items[4].LegFrom = "from Corner"
			s.SetItems(items)
			s.SetSelected(-1)
		}
	}
	widgettest.Looks(t, "strip/told", s, size, told())
	widgettest.Looks(t, "strip/told-narrow", s, fyne.NewSize(size.Width-60, size.Height), told())
	widgettest.Looks(t, "strip/told-wide", s, fyne.NewSize(size.Width+340, size.Height), told())
	empty := strip.New()
	widgettest.Looks(t, "strip/empty", empty, fyne.NewSize(620, 160), func(fyne.Window) { empty.SetItems(way(0)) })
}

// A strip that lacks a little for all its thumbnails makes the legs shorter, and scrolls
// only where much is lacking.
func TestStripShortensItsLegsBeforeItScrolls(t *testing.T) {
	for width, want := range map[float32]bool{849: true, 835: true, 790: true, 770: false, 500: false} {
		s, _, _ := recordedStrip(t, fyne.NewSize(width, 150))
		assert.Equal(t, want, s.LaneWidth() <= width, "%v: %v", width, s.LaneWidth())
	}
}

// The owner is told where the keyboard is: what keys do is said only then.
func TestStripTellsOfTheKeyboard(t *testing.T) {
	s, _, w := recordedStrip(t, wide)
	var told []bool
	s.OnFocus = func(on bool) { told = append(told, on, s.HasFocus()) }
	w.Canvas().Focus(s)
	w.Canvas().Unfocus()
	assert.Equal(t, []bool{true, true, false, false}, told)
}
