package layouts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// backstop takes the clicks that nothing else on a page takes; without it they
// would take the keyboard away from the page.
type backstop struct {
	widget.BaseWidget
	clicked func()
}

var _ desktop.Mouseable = (*backstop)(nil)

func NewBackstop(clicked func()) *backstop {
	b := &backstop{clicked: clicked}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (b *backstop) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// MouseDown implements desktop.Mouseable.
func (b *backstop) MouseDown(*desktop.MouseEvent) { b.clicked() }

// MouseUp implements desktop.Mouseable.
func (b *backstop) MouseUp(*desktop.MouseEvent) {}
