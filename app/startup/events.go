//go:build !headless

package startup

import (
	"github.com/go-gl/glfw/v3.4/glfw"

	"waymark/app/task"
)

// events stands between the library of the system and the toolkit in what happens in the windows.
type events struct{ struck rune }

// Struck returns what an American keyboard has on the key that was pressed last, a letter or a digit, once; 0 for others.
// The toolkit calls a key nothing whose letter is none of ours.
func (e *events) Struck() rune {
	r := e.struck
	e.struck = 0
	return r
}

// strike notes a key that is pressed: the library calls it by its place.
func (e *events) strike(k glfw.Key) {
	e.struck = 0
	if k >= glfw.KeyA && k <= glfw.KeyZ || k >= glfw.Key0 && k <= glfw.Key9 {
		e.struck = rune(k)
	}
}

// pointer is where the pointer is, as far as a window is told. What is dragged over a window by another program moves
// it, on X11, as the pointer does that is over it; nothing says that it is a drag. But only what has entered is.
type pointer struct{ away bool }

// moves reports whether the window is to hear of a movement. held is whether a button is, which was pressed in the window.
func (p *pointer) moves(held bool) bool { return !p.away || held }

// crosses notes that the pointer enters or leaves the window, and reports whether all that was under it is to be told
// that it is not any more.
func (p *pointer) crosses(in, held bool) bool {
	p.away = !in
	return p.away && !held
}

// held reports whether a button is that was pressed in a window.
func held(w *glfw.Window) bool {
	for b := glfw.MouseButton1; b <= glfw.MouseButtonLast; b++ {
		if w.GetMouseButton(b) == glfw.Press {
			return true
		}
	}
	return false
}

// guard lets a fault of the program in an event of a window (a stroke, a drag, a key, a turn of the wheel) end that event
// alone: it puts a catch around all that is called when something happens there.
func (e *events) guard(w *glfw.Window, caught func(task.Fault)) {
	catch := func(call func()) {
		defer task.Catch(caught)
		call()
	}
	if was := w.SetMouseButtonCallback(nil); was != nil {
		w.SetMouseButtonCallback(func(w *glfw.Window, b glfw.MouseButton, a glfw.Action, m glfw.ModifierKey) {
			catch(func() { was(w, b, a, m) })
		})
	}
	if was := w.SetCursorPosCallback(nil); was != nil {
		var p pointer
		w.SetCursorPosCallback(func(w *glfw.Window, x, y float64) {
			if p.moves(held(w)) {
				catch(func() { was(w, x, y) })
			}
		})
		w.SetCursorEnterCallback(func(w *glfw.Window, in bool) { // of which the toolkit does not ask to be told
			if p.crosses(in, held(w)) {
				catch(func() { was(w, -1, -1) })
			}
			if in { // the library tells no place twice in a row, also where the pointer was away between
				x, y := w.GetCursorPos()
				catch(func() { was(w, x, y) })
			}
		})
	}
	if was := w.SetScrollCallback(nil); was != nil {
		w.SetScrollCallback(func(w *glfw.Window, x, y float64) { catch(func() { was(w, x, y) }) })
	}
	if was := w.SetKeyCallback(nil); was != nil {
		w.SetKeyCallback(func(w *glfw.Window, k glfw.Key, code int, a glfw.Action, m glfw.ModifierKey) {
			if a != glfw.Release {
				e.strike(k)
			}
			catch(func() { was(w, k, code, a, m) })
		})
	}
	if was := w.SetCharCallback(nil); was != nil {
		w.SetCharCallback(func(w *glfw.Window, r rune) { catch(func() { was(w, r) }) })
	}
	if was := w.SetDropCallback(nil); was != nil {
		w.SetDropCallback(func(w *glfw.Window, names []string) { catch(func() { was(w, names) }) })
	}
	if was := w.SetFocusCallback(nil); was != nil {
		w.SetFocusCallback(func(w *glfw.Window, on bool) { catch(func() { was(w, on) }) })
	}
	if was := w.SetCloseCallback(nil); was != nil {
		w.SetCloseCallback(func(w *glfw.Window) { catch(func() { was(w) }) })
	}
}
