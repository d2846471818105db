package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// DiagramObjects returns what a diagram draws.
func DiagramObjects(d *Diagram) []fyne.CanvasObject {
	return slices.Clone(test.WidgetRenderer(d).Objects())
}

// LayOutDiagram lays a diagram out as the toolkit does.
func LayOutDiagram(d *Diagram, size fyne.Size) { test.WidgetRenderer(d).Layout(size) }
