package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// DialogAnswer is one answer to a dialog: what its button says, and what follows. All texts are
// already translated.
type DialogAnswer struct {
	Text string
	Then func() // called once the dialog is closed; may be nil
	// Stay keeps the dialog open: Then closes it, where it may be closed.
	Stay bool
}

// Dialog stands over the window until it is answered.
type Dialog struct {
	widget.BaseWidget

	// OnClosed is called whenever the dialog is closed, before what follows its answer.
	OnClosed func()
	// OnDone is called after it is closed and what follows is done.
	OnDone func()
	// Around, when set, runs what closing and an answer do.
	Around func(run func())
	// Home has the keyboard first, and after a click beside everything; the button of the
	// last answer when nil.
	Home fyne.Focusable

	canvas  fyne.Canvas
	answers []DialogAnswer
	buttons []*Button
	whole   *fyne.Container
	open    bool
}

// New returns a dialog over the window of a canvas. It is as wide as size says and as high as
// it must be, at least as high as size says, where the window has that much room.
func New(c fyne.Canvas, title string, content fyne.CanvasObject, size fyne.Size, answers ...DialogAnswer) *Dialog {
	d := &Dialog{canvas: c, answers: answers}
	heading := NewProse(theme.SizeNameHeadingText, ColorInk, true)
	heading.SetText(title)
	var row []fyne.CanvasObject
	for i, answer := range answers {
		style := ButtonOutline
		if i > 0 && i == len(answers)-1 {
			style = ButtonAction
		}
		b := NewButton(style, answer.Text, "", func() { d.give(answer) })
		b.OnKey = func(ev *fyne.KeyEvent) { d.key(i, ev) }
		d.buttons = append(d.buttons, b)
		row = append(row, b)
	}
	l := &card{
		heading: heading, content: content, scroll: container.NewVScroll(container.New(Inset(edge, edge, edge, edge), content)),
		buttons: container.New(answersInARow{}, row...), size: size,
	}
	d.whole = container.New(l,
		NewGround(theme.ColorNameShadow), NewBackstop(d.Focus),
		NewFrame(ColorSheet), l.heading, l.scroll, l.buttons)
	return Extended(d)
}

// CreateRenderer implements [fyne.Widget].
func (d *Dialog) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.whole) }

// Show opens the dialog, which gets the keyboard.
func (d *Dialog) Show() {
	if d.open {
		return
	}
	d.open = true
	d.BaseWidget.Show()
	d.canvas.Overlays().Add(d)
	d.Resize(d.canvas.Size())
	d.Focus()
}

// IsOpen reports whether it is waiting for its answer.
func (d *Dialog) IsOpen() bool { return d.open }

// Hide closes the dialog without an answer. The keyboard is where it was before.
func (d *Dialog) Hide() {
	if d.open {
		d.leave(nil)
	}
}

// leave closes the dialog for what follows then.
func (d *Dialog) leave(then func()) {
	if d.Around != nil {
		d.Around(func() { d.close(then) })
		return
	}
	d.close(then)
}

func (d *Dialog) close(then func()) {
	d.open = false
	d.canvas.Overlays().Remove(d)
	for _, do := range []func(){d.OnClosed, then, d.OnDone} {
		if do != nil {
			do()
		}
	}
}

// SetOnClosed says what is to be done, after what was to be done already, when it is closed.
func (d *Dialog) SetOnClosed(closed func()) {
	before := d.OnClosed
	d.OnClosed = func() {
		if before != nil {
			before()
		}
		closed()
	}
}

// Agree gives the answer to expect.
func (d *Dialog) Agree() {
	if n := len(d.answers); n > 0 {
		d.give(d.answers[n-1])
	}
}

// Buttons returns the buttons of the answers.
func (d *Dialog) Buttons() []*Button { return d.buttons }

// Relaid makes room for content that has become higher or lower.
func (d *Dialog) Relaid() { d.whole.Layout.Layout(d.whole.Objects, d.whole.Size()) }

// give gives an answer.
func (d *Dialog) give(a DialogAnswer) {
	switch {
	case !d.open:
	case !a.Stay:
		d.leave(a.Then)
	case a.Then != nil:
		a.Then()
	}
}

// Focus gives the dialog the keyboard.
func (d *Dialog) Focus() {
	home := d.Home
	if n := len(d.buttons); home == nil && n > 0 {
		home = d.buttons[n-1]
	}
	if home != nil {
		d.canvas.Focus(home)
	}
}

// key takes the keys that the button of an answer has no use for.
func (d *Dialog) key(button int, ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		d.Hide()
	case fyne.KeyLeft, fyne.KeyUp:
		d.canvas.Focus(d.buttons[max(0, button-1)])
	case fyne.KeyRight, fyne.KeyDown:
		d.canvas.Focus(d.buttons[min(len(d.buttons)-1, button+1)])
	}
}
