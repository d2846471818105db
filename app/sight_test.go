package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/windowtest"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/menu"
)

// pressables lists what can be pressed in a part of a window, beside boards and swatches: each title of a menu is one, and
// each tab of a row but the one that is chosen.
func pressables(o fyne.CanvasObject) (list []string) {
	if o == nil || !o.Visible() {
		return nil
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *board.Board, *board.Palette:
		return nil
	case *menu.Bar, *widgets.Tabs:
		list = slices.DeleteFunc(textsIn(o), func(s string) bool { return s == "" })
		if tabs, ok := o.(*widgets.Tabs); ok {
			list = slices.Delete(list, tabs.Selected(), tabs.Selected()+1)
		}
		return list
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		if _, ok := o.(fyne.Tappable); ok {
			return []string{fmt.Sprintf("%T %s", o, strings.Join(textsIn(o), " "))}
		}
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, p := range parts {
		list = append(list, pressables(p)...)
	}
	return list
}

// Design shows few things to press for a new puzzle of each family; one with rules to choose from has the line of them too.
func TestDesignShowsFewThingsToPress(t *testing.T) {
	for _, family := range families.All() {
		a, q := window(t)
		a.Load(family.New(family.Info().Usual), "")
		until(t, q, func() bool { return a.Advisor.Latest != nil })
		require.Equal(t, state.Design, a.Face)
		list := pressables(a.Win.Content())
		fmt.Printf("FIGURE sight | %s: %d things to press in Design\n", family.Info().ID, len(list))
		most := 25
		if _, ruled := family.(puzzles.Ruled); ruled {
			most++
		}
		assert.LessOrEqual(t, len(list), most, "%q", list)
	}
}

// Design says in one place how long the solution is.
func TestDesignSaysTheLengthOnce(t *testing.T) {
	a, q := window(t)
	until(t, q, func() bool { return a.Advisor.Latest != nil })
	a.Event(func() { a.Face = state.Design })
	length := a.SolutionLength(len(a.Puzzle().Solutions[0].Moves))
	told := slices.DeleteFunc(windowtest.Told(a), func(words string) bool { return !strings.Contains(words, length) })
	assert.Len(t, told, 1, "%q", told)
}

// In Design most of the window is boards: two square ones beside each other.
func TestDesignIsMostlyBoards(t *testing.T) {
	for _, at := range []struct {
		window fyne.Size
		share  float32
	}{{fyne.NewSize(1280, 800), 0.55}, {fyne.NewSize(1920, 1080), 0.60}} {
		a, _ := window(t)
		a.Win.Resize(at.window)
		a.Event(func() { a.Face = state.Design })
		cells := cellsOf(a)
		share := cells / (at.window.Width * at.window.Height)
		fmt.Printf("FIGURE boards | %.1f %% of %.0f x %.0f are cells in Design\n", 100*share, at.window.Width, at.window.Height)
		assert.GreaterOrEqual(t, share, at.share)
	}
}

// cellsOf is how much of a window is cells of its boards.
func cellsOf(a *app.Tab) (all float32) {
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		_, size := a.Editor.Pane(role).Board.Area()
		all += size.Width * size.Height
	}
	return all
}
