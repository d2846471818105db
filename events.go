//go:build !headless

package main

import (
	"reflect"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"waymark/app/task"
)

// guarding returns what lets a fault of the program in an event of a window (a stroke, a drag, a key, a turn of the wheel)
// end that event alone: the toolkit has no door for it, so each is caught where the library of the system hands it over.
func guarding() func(fyne.Window, func(task.Fault)) {
	done := map[*glfw.Window]bool{}
	return func(w fyne.Window, caught func(task.Fault)) {
		if under := viewport(w); under != nil && !done[under] {
			done[under] = true
			guard(under, caught)
		}
	}
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

// guard puts a catch around all that is called when something happens in a window.
func guard(w *glfw.Window, caught func(task.Fault)) {
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
		w.SetCursorPosCallback(func(w *glfw.Window, x, y float64) { catch(func() { was(w, x, y) }) })
	}
	if was := w.SetScrollCallback(nil); was != nil {
		w.SetScrollCallback(func(w *glfw.Window, x, y float64) { catch(func() { was(w, x, y) }) })
	}
	if was := w.SetKeyCallback(nil); was != nil {
		w.SetKeyCallback(func(w *glfw.Window, k glfw.Key, code int, a glfw.Action, m glfw.ModifierKey) {
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
