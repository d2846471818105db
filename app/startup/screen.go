//go:build !headless

package startup

import (
	"cmp"
	"context"
	"os"
	"reflect"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"waymark/app"
	"waymark/app/portal"
	"waymark/app/task"
)

// Screen does with the windows of the system what the toolkit has no door for, by the library that the toolkit itself has
// them from.
type Screen struct {
	events
	post  func(func())
	shown map[*glfw.Window]bool
	texts float64 // times as large as the toolkit would draw them by itself

	percent int // of that
}

// NewScreen returns the screen, whose events come to the goroutine of the interface by post.
func NewScreen(post func(func())) *Screen {
	s := &Screen{post: post, shown: map[*glfw.Window]bool{}, texts: 1}
	if v, err := strconv.ParseFloat(os.Getenv(scaleVariable), 64); err == nil && v > 0 {
		s.texts = v
	}
	return s
}

// scaleVariable is where the toolkit reads how large all is to be, whenever it asks.
const scaleVariable = "FYNE_SCALE"

// Started implements [app.Screen].
func (s *Screen) Started() {
	glfw.WindowHintString(glfw.X11ClassName, AppID) // else the title of the moment, which desktops then group by
	glfw.WindowHintString(glfw.X11InstanceName, AppID)
	if os.Getenv(scaleVariable) != "" {
		return // it is asked for
	}
	if glfw.GetPlatform() == glfw.PlatformWayland { // which tells the pixels to a unit, and no size of texts
		go func() {
			scale := portal.TextScale(context.Background())
			s.post(func() { s.texts = scale; s.SetTexts(s.percent) })
		}()
		return
	}
	m := glfw.GetPrimaryMonitor()
	if glfw.GetPlatform() != glfw.PlatformX11 || m == nil {
		return
	}
	// Where a desktop says how fine its screen is (Xft.dpi), that holds, not what the toolkit makes of its millimetres.
	if x, _ := m.GetContentScale(); x != 1 {
		_ = os.Setenv("FYNE_DISABLE_DPI_DETECTION", "true") // in vain: texts are as large as the toolkit makes them
		s.texts = float64(x)
	}
}

// SetTexts implements [app.Screen].
func (s *Screen) SetTexts(percent int) {
	s.percent = percent
	v := strconv.FormatFloat(s.texts*float64(percent)/100, 'g', -1, 64)
	if cmp.Or(os.Getenv(scaleVariable), "1") == v {
		return
	}
	_ = os.Setenv(scaleVariable, v) // in vain: texts stay as they are
	redraw()
}

// Shown implements [app.Screen].
func (s *Screen) Shown(w fyne.Window, on app.WindowEvents) {
	under := viewport(w)
	if under == nil || s.shown[under] {
		return
	}
	if on.Maximised && len(s.shown) == 0 {
		under.Maximize()
	}
	s.shown[under] = true
	s.guard(under, on.Fault)
	followScale(under)
	s.followSize(w, under, on.Sized)
	watchCompositor()
}

// settled is how long a window must have kept its size: one that is maximised hears of that and of its new size apart.
const settled = 300 * time.Millisecond

// followSize tells the size of a window, and whether it is maximised, whenever one of them has changed.
func (s *Screen) followSize(w fyne.Window, under *glfw.Window, sized func(size fyne.Size, maximised bool)) {
	tell := task.After(settled, func() {
		s.post(func() {
			if !slices.Contains(fyne.CurrentApp().Driver().AllWindows(), w) || w.FullScreen() || under.GetAttrib(glfw.Iconified) == glfw.True {
				return
			}
			sized(w.Canvas().Size(), under.GetAttrib(glfw.Maximized) == glfw.True)
		})
	})
	var was glfw.SizeCallback
	was = under.SetSizeCallback(func(g *glfw.Window, width, height int) {
		if was != nil {
			was(g, width, height)
		}
		tell.Reset(settled)
	})
	under.SetMaximizeCallback(func(*glfw.Window, bool) { tell.Reset(settled) })
}

// followScale draws a window anew when its pixels become smaller or larger beside its units, as when it comes to another
// screen. Wayland tells the scale only once a window is shown, and the toolkit (Fyne 2.8.1) then keeps the texts and
// sizes of before: docs/research/wayland-scale.md.
func followScale(under *glfw.Window) {
	var was glfw.ContentScaleCallback
	was = under.SetContentScaleCallback(func(g *glfw.Window, x, y float32) {
		if was != nil {
			was(g, x, y)
		}
		redraw()
	})
	if x, _ := under.GetContentScale(); x != 1 && glfw.GetPlatform() == glfw.PlatformWayland {
		redraw()
	}
}

// redraw draws all that is shown anew, as after a change of the theme: texts, icons, boards.
func redraw() {
	set := fyne.CurrentApp().Settings()
	set.SetTheme(set.Theme())
}

// viewport is the library's window under one of the toolkit's, which does not give it away; nil where there is none.
func viewport(w fyne.Window) *glfw.Window {
	v := reflect.Indirect(reflect.ValueOf(w))
	if v.Kind() != reflect.Struct {
		return nil
	}
	field := v.FieldByName("viewport")
	if !field.IsValid() || field.Type() != reflect.TypeFor[*glfw.Window]() {
		return nil
	}
	return (*glfw.Window)(field.UnsafePointer())
}
