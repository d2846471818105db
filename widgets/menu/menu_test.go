package menu

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/widgets"
)

// shown puts a bar with two menus into a window and returns what was chosen.
func shown(t *testing.T, height float32) (b *Bar, c fyne.Canvas, chosen *[]string) {
	t.Helper()
	chosen = &[]string{}
	choose := func(label string) func() { return func() { *chosen = append(*chosen, label) } }
	b = NewBar([]Menu{
		{"File", func() []Item {
			return []Item{
				{Label: "New", Keys: "Ctrl+N", Run: choose("New")},
				{Label: "Open", Run: choose("Open"), Disabled: true},
				{},
				{Label: "Recent", Sub: []Item{{Label: "One", Run: choose("One")}, {Label: "Two", Run: choose("Two"), Checked: true}}},
				{Label: "Quit", Run: choose("Quit")},
			}
		}},
		{"Help", func() (items []Item) {
			for i := range 40 {
				items = append(items, Item{Label: fmt.Sprintf("Page %d", i), Run: choose(fmt.Sprintf("Page %d", i))})
			}
			return items
		}},
	})
	test.NewTempApp(t)
	w := test.NewTempWindow(t, container.NewBorder(b, nil, nil, nil))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, height))
	return b, w.Canvas(), chosen
}

func keys(s *sheet, names ...fyne.KeyName) {
	for _, n := range names {
		s.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestTheKeyboardGoesThroughTheMenus(t *testing.T) {
	b, c, chosen := shown(t, 300)
	b.Open(0, true)
	require.True(t, b.IsOpen())
	assert.Same(t, b.sheet, c.Focused())
	keys(b.sheet, fyne.KeyReturn)
	assert.False(t, b.IsOpen())
	assert.Empty(t, c.Overlays().List())
	assert.Equal(t, []string{"New"}, *chosen)

	b.Open(0, true)
	keys(b.sheet, fyne.KeyDown, fyne.KeyReturn)
	assert.True(t, b.IsOpen(), "what cannot be chosen does nothing")
	keys(b.sheet, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace)
	assert.Equal(t, []string{"New", "Two"}, *chosen, "the line is passed over, the submenu opened")

	b.Open(0, true)
	keys(b.sheet, fyne.KeyUp)
	assert.Equal(t, "Quit", b.sheet.last().items[b.sheet.last().cursor].Label, "around the end")
	b.sheet.TypedRune('r')
	keys(b.sheet, fyne.KeyReturn)
	require.Len(t, b.sheet.panels, 2)
	keys(b.sheet, fyne.KeyEscape)
	require.Len(t, b.sheet.panels, 1, "one level at a time")
	keys(b.sheet, fyne.KeyLeft)
	assert.Equal(t, 1, b.sheet.at, "around the bar")
	keys(b.sheet, fyne.KeyRight, fyne.KeyEscape)
	assert.False(t, b.IsOpen())
}

func TestThePointerGoesThroughTheMenus(t *testing.T) {
	b, _, chosen := shown(t, 300)
	title := func(i int) fyne.Position { x, w := b.title(i); return fyne.NewPos(x+w/2, barHeight/2) }
	moved := func(at fyne.Position) {
		b.sheet.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	row := func(n, i int) fyne.Position {
		p := b.sheet.panels[n]
		return fyne.NewPos(p.at.X+20, p.top(i)+rowHeight/2)
	}
	test.TapAt(b, title(1))
	require.True(t, b.IsOpen())
	moved(title(0))
	assert.Equal(t, 0, b.sheet.at, "another menu opens under the pointer")
	moved(row(0, 3))
	require.Len(t, b.sheet.panels, 2, "so does a submenu")
	moved(row(1, 0))
	require.Len(t, b.sheet.panels, 2)
	test.TapAt(b.sheet, row(1, 0))
	assert.Equal(t, []string{"One"}, *chosen)

	test.TapAt(b, title(0))
	test.TapAt(b.sheet, row(0, 1))
	assert.True(t, b.IsOpen(), "what cannot be chosen does nothing")
	test.TapAt(b.sheet, fyne.NewPos(490, 290))
	assert.False(t, b.IsOpen())
	assert.Len(t, *chosen, 1)
}

// A menu that is higher than the window shows each of its entries all the same.
func TestALongMenuScrolls(t *testing.T) {
	b, _, chosen := shown(t, 200)
	b.Open(1, true)
	p := b.sheet.last()
	assert.LessOrEqual(t, p.at.Y+p.size.Height, float32(200))
	for i := range 40 {
		seen := false
		p.rows(func(j int, y, h float32) bool {
			seen = seen || j == i
			assert.LessOrEqual(t, y+h, float32(200))
			return true
		})
		require.True(t, seen, "entry %d under the cursor", i)
		keys(b.sheet, fyne.KeyDown)
	}
	assert.Equal(t, 0, p.cursor)
	assert.Equal(t, 0, p.first)
	b.sheet.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: p.at.AddXY(5, 5)}, Scrolled: fyne.Delta{DY: -9}})
	assert.Equal(t, 1, p.first)
	keys(b.sheet, fyne.KeyEnd, fyne.KeyReturn)
	assert.Equal(t, []string{"Page 39"}, *chosen)
}

func TestAnOpenMenuFollowsItsEntries(t *testing.T) {
	test.NewTempApp(t)
	label := "Solve"
	b := NewBar([]Menu{{"Solve", func() []Item { return []Item{{Label: label}, {Label: "Sub", Sub: []Item{{Label: "One"}}}} }}})
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(300, 300))
	b.Open(0, true)
	keys(b.sheet, fyne.KeyDown, fyne.KeyRight)
	label = "Stop"
	b.Follow()
	require.Len(t, b.sheet.panels, 2, "the submenu stays open")
	assert.Equal(t, "Stop", b.sheet.panels[0].items[0].Label)
	assert.Equal(t, 1, b.sheet.panels[0].cursor)
}

// contrast is the ratio of WCAG 2.1 between two opaque colours.
func contrast(a, b color.Color) float64 {
	l := func(c color.Color) float64 {
		r, g, b, _ := c.RGBA()
		lin := func(v uint32) float64 {
			x := float64(v) / 0xffff
			if x <= 0.04045 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
	}
	x, y := l(a), l(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// over lays a colour over an opaque one.
func over(top, ground color.Color) color.Color {
	r, g, b, a := top.RGBA()
	x, y, z, _ := ground.RGBA()
	mix := func(v, w uint32) uint16 { return uint16(v + w*(0xffff-a)/0xffff) }
	return color.RGBA64{mix(r, x), mix(g, y), mix(b, z), 0xffff}
}

// All that can be chosen can be read, shortcuts too, and what cannot be is fainter.
func TestMenusCanBeRead(t *testing.T) {
	for _, v := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
		b, _, _ := shown(t, 300)
		test.ApplyTheme(t, widgets.NewTheme().WithVariant(v))
		b.Open(0, true)
		ratio := map[string]float64{}
		for _, o := range test.WidgetRenderer(b.sheet).Objects() {
			if words, ok := o.(*canvas.Text); ok {
				under := widgets.Colour(b, widgets.ColorSheet)
				if words.Text == "New" || words.Text == "Ctrl+N" {
					under = over(widgets.Colour(b, widgets.ColorHover), under)
				}
				ratio[words.Text] = contrast(words.Color, under)
			}
		}
		for _, words := range []string{"New", "Ctrl+N", "Recent", "Quit"} {
			assert.GreaterOrEqual(t, ratio[words], 4.5, "%s, variant %d", words, v)
		}
		assert.Less(t, ratio["Open"], ratio["Ctrl+N"], "variant %d", v)
	}
}

func TestNativeMenusHoldTheSame(t *testing.T) {
	b, _, chosen := shown(t, 300)
	main := Native(b.menus)
	require.Len(t, main.Items, 2)
	file := main.Items[0].Items
	require.Len(t, file, 5)
	assert.True(t, file[2].IsSeparator)
	assert.True(t, file[1].Disabled)
	assert.True(t, file[3].ChildMenu.Items[1].Checked)
	file[4].Action()
	assert.Equal(t, []string{"Quit"}, *chosen)
}
