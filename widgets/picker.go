package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Choice is one thing a [Picker] offers. All texts but ID are already
// translated; Title must differ from the titles of the other choices.
type Choice struct {
	ID       string
	Title    string
	Mark     string // short, after the title in the menu: "not admissible"; may be empty
	Sentence string
	Badges   []Badge
}

// Picker lets the user choose one of several named things and says in badges
// and one sentence what the choice means.
type Picker struct {
	widget.BaseWidget

	// OnChanged receives the ID of what the user chose. SetSelected does not
	// call it.
	OnChanged func(id string)
	// OnKey receives keys the menu has no use for, and Escape.
	OnKey func(*fyne.KeyEvent)

	label   string
	choices []Choice
	current int // index into choices, -1 none
	menu    *pickerMenu
	unused  string            // what is said in the place of a choice while none can be made
	aside   fyne.CanvasObject // at the right end of the label's line; nil for none
}

// NewPicker returns a picker without choices under a label.
func NewPicker(label string) *Picker {
	p := &Picker{label: label, current: -1}
	p.menu = &pickerMenu{picker: p}
	p.menu.PlaceHolder = " "
	p.menu.ExtendBaseWidget(p.menu)
	p.menu.OnChanged = p.chosen
	p.ExtendBaseWidget(p)
	return p
}

// SetChoices replaces what is offered. The choice with the ID that was chosen
// stays chosen when it is still offered, else the first is.
func (p *Picker) SetChoices(choices []Choice) {
	id := p.Selected()
	p.choices = choices
	titles := make([]string, len(choices))
	for i, c := range choices {
		titles[i] = c.line()
	}
	p.menu.Options = titles
	p.current = -1
	if len(choices) > 0 {
		p.current = max(0, p.index(id))
	}
	p.show()
}

// SetSelected chooses by ID, without a call of OnChanged. An ID that is not
// offered changes nothing.
func (p *Picker) SetSelected(id string) {
	if i := p.index(id); i >= 0 && i != p.current {
		p.current = i
		p.show()
	}
}

// SetAside puts something small at the right end of the label's line.
func (p *Picker) SetAside(o fyne.CanvasObject) {
	p.aside = o
	p.Refresh()
}

// line is how a choice reads in the menu.
func (c Choice) line() string {
	if c.Mark == "" {
		return c.Title
	}
	return c.Title + " · " + c.Mark
}

// Selected returns the ID of the choice, or "".
func (p *Picker) Selected() string {
	if p.current < 0 {
		return ""
	}
	return p.choices[p.current].ID
}

// SetEnabled says whether the user may choose. While not, unused, already translated, is
// said in the place of what the choice means.
func (p *Picker) SetEnabled(enabled bool, unused string) {
	SetEnabled(p.menu, enabled)
	if p.unused = ""; !enabled {
		p.unused = unused
	}
	p.Refresh()
}

// pickerMenu is the menu of a picker, which leaves other keys than its own to the owner:
// the toolkit gives keys to what has the keyboard and to nothing else.
type pickerMenu struct {
	Dropdown
	picker *Picker
}

// FocusGained implements [fyne.Focusable].
func (m *pickerMenu) FocusGained() { m.Dropdown.FocusGained(); Reveal(m.picker) }

// TypedKey implements [fyne.Focusable].
func (m *pickerMenu) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeySpace:
		m.Dropdown.TypedKey(e)
	default:
		if m.picker.OnKey != nil {
			m.picker.OnKey(e)
		}
	}
}

// Keyboard returns the part that takes the keyboard.
func (p *Picker) Keyboard() fyne.Focusable { return p.menu }

// index returns where the choice with the ID stands, or -1.
func (p *Picker) index(id string) int {
	return slices.IndexFunc(p.choices, func(c Choice) bool { return c.ID == id })
}

// show brings the menu in line with the choice. The field is set directly:
// the menu's own setter would call OnChanged.
func (p *Picker) show() {
	p.menu.Selected = ""
	if p.current >= 0 {
		p.menu.Selected = p.choices[p.current].line()
	}
	p.menu.Refresh()
	p.Refresh()
}

// chosen takes what the user chose in the menu.
func (p *Picker) chosen(title string) {
	i := slices.IndexFunc(p.choices, func(c Choice) bool { return c.line() == title })
	if i < 0 || i == p.current {
		return
	}
	p.current = i
	p.Refresh()
	if p.OnChanged != nil {
		p.OnChanged(p.choices[i].ID)
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *Picker) CreateRenderer() fyne.WidgetRenderer {
	d := &pickerDrawing{
		picker:   p,
		label:    NewText(theme.SizeNameCaptionText, false),
		edge:     canvas.NewRectangle(color.Transparent),
		badges:   newPills(),
		sentence: NewProse(theme.SizeNameCaptionText, ColorQuiet, false),
	}
	d.Parts = []fyne.CanvasObject{d.label, p.menu, d.edge, d.badges, d.sentence}
	d.Refresh()
	return d
}

type pickerDrawing struct {
	Drawing
	picker   *Picker
	label    *canvas.Text
	edge     *canvas.Rectangle // border of the menu
	badges   *pills
	sentence *Prose
}

const (
	pickerLabel  = 20  // height of the label's line
	pickerNarrow = 100 // it is never laid narrower
	asideOver    = 6   // by which a link's empty edge sticks out at the right
)

// stack places the parts under each other for a width and returns the height.
func (d *pickerDrawing) stack(width float32) float32 {
	y := float32(0)
	if d.picker.label != "" {
		PlaceText(d.label, 0, 0, pickerLabel)
		y = pickerLabel
		if o := d.picker.aside; o != nil {
			need := o.MinSize()
			Put(o, fyne.NewPos(width-need.Width+asideOver, (pickerLabel-need.Height)/2), need)
		}
	}
	menu := fyne.NewSize(width, max(buttonHeight, d.picker.menu.MinSize().Height))
	for _, o := range []fyne.CanvasObject{d.picker.menu, d.edge} {
		Put(o, fyne.NewPos(0, y), menu)
	}
	y += menu.Height
	if len(d.badges.badges) > 0 {
		y += 1.5 * Grid
		y += d.badges.place(0, y, width)
	}
	if d.sentence.text != "" {
		y += 1.5 * Grid
		d.sentence.Place(0, y, width)
		y += d.sentence.MinSize().Height
	}
	return y
}

func (d *pickerDrawing) MinSize() fyne.Size {
	width := d.picker.Size().Width
	if width < pickerNarrow { // it has no size yet
		width = LeastWidth
	}
	return fyne.NewSize(LeastWidth, d.stack(width))
}

func (d *pickerDrawing) Layout(size fyne.Size) { d.stack(size.Width) }

func (d *pickerDrawing) Refresh() {
	p := d.picker
	const own = 5 // objects that are always there
	if d.Parts = d.Parts[:own]; p.aside != nil {
		d.Parts = append(d.Parts, p.aside)
	}
	PaintText(p, d.label, p.label, ColorQuiet)
	d.edge.StrokeColor, d.edge.StrokeWidth = Colour(p, ColorEdge), 1
	d.edge.CornerRadius = Grid
	d.edge.Refresh()
	var c Choice
	if p.current >= 0 {
		c = p.choices[p.current]
	}
	if p.menu.Disabled() {
		c = Choice{Sentence: p.unused}
	}
	d.badges.set(c.Badges)
	d.sentence.SetText(c.Sentence)
	d.Layout(p.Size())
}
