package generate

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/widgets"
)

// form is what is asked for. The wish of the window is what its fields say.
type form struct {
	page    *Page
	content fyne.CanvasObject
	rows    map[batch.Field]*row

	Picks   picks
	Hard    [2]*choice // the difficulties that are asked for: from, to
	Texts   texts
	Minimal *widgets.Check
	Make    *widgets.Button // or stops what is being made
	dice    *widgets.Button
	setting bool // the fields follow the wish, not the wish the fields
}

// picks are the fields of which one of several is chosen.
type picks struct{ Family, Kind, Symmetry, Level, Metric *widgets.Picker }

// texts are the fields that numbers are typed into.
type texts struct {
	Size, Length, Walls, Pieces [2]*shell.Field
	Moves, Count, Seed          *shell.Field
}

// row is a field with what is wrong with it.
type row struct {
	whole *fyne.Container
	fault *widgets.Prose
	doubt *widgets.Prose // what will hardly come of it; nil where that is never told
	home  fyne.Focusable
}

// newForm makes the fields and shows the wish of the window.
func newForm(l *Page) *form {
	f := &form{page: l, rows: map[batch.Field]*row{}}
	f.makePicks()
	f.makeTexts()
	f.Minimal = widgets.NewCheck(text.Tr("No part that could go"), true)
	f.Minimal.OnKey, f.Minimal.OnChanged = l.TypedKey, func(bool) { f.read() }
	f.Minimal.About = func() string {
		return text.Tr("No wall or piece can be taken away without changing the length of the shortest solution.")
	}
	f.Make = l.Button(widgets.ButtonAction, text.Tr("Make"), f.makeOrStop)
	f.dice = l.Button(widgets.ButtonOutline, text.Tr("Another"), f.roll)
	f.dice.About = func() string {
		return text.Tr("Another seed. The same seed makes the same puzzles, here and by the command.")
	}
	f.lay()
	f.set(l.of.wish)
	return f
}

// makePicks makes the fields of which one of several is chosen.
func (f *form) makePicks() {
	p := &f.Picks
	for _, c := range []struct {
		to    **widgets.Picker
		title string
	}{
		{&p.Family, text.Tr("Family")},
		{&p.Kind, text.Tr("Kind")},
		{&p.Symmetry, text.Tr("Symmetry of the walls")},
		{&p.Level, text.Tr("Level")},
		{&p.Metric, text.Tr("One move is")},
	} {
		k := widgets.NewPicker(c.title)
		k.OnKey, k.OnChanged = f.page.TypedKey, func(string) { f.read() }
		*c.to = k
	}
	for i := range f.Hard {
		f.Hard[i] = newChoice(f.page.TypedKey, func(int) { f.read() })
	}
	p.Family.OnChanged = func(id string) { f.set(f.page.of.wish.Of(id, "")); f.page.refresh() }
	p.Kind.OnChanged = func(id string) { w := f.page.of.wish; f.set(w.Of(w.Family, id)); f.page.refresh() }
}

// makeTexts makes the fields that numbers are typed into.
func (f *form) makeTexts() {
	t := &f.Texts
	for _, p := range []*[2]*shell.Field{&t.Size, &t.Length, &t.Walls, &t.Pieces} {
		p[0], p[1] = f.number(), f.number()
	}
	t.Moves, t.Count, t.Seed = f.number(), f.number(), f.number()
}

// number returns a field for a number.
func (f *form) number() *shell.Field {
	n := f.page.Number("")
	n.OnChanged = func(string) { f.read() }
	n.OnSubmitted = func(string) { f.makeOrStop() }
	return n
}

// lay puts the fields together.
func (f *form) lay() {
	t, p := &f.Texts, &f.Picks
	seed := container.NewBorder(nil, nil, nil, f.dice, t.Seed)
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(5)},
		p.Family, p.Kind,
		f.beside(0, batch.Size, batch.Length, f.row(batch.Size, text.Tr("Rows and columns"), pair(t.Size, "×"), t.Size[0]), f.row(batch.Length, text.Tr("Shortest solution"), pair(t.Length, "–"), t.Length[0])),
		f.row(batch.Moves, text.Tr("Random moves"), t.Moves, t.Moves),
		f.row(batch.Level, "", p.Level, p.Level.Keyboard()),
		f.row(batch.Difficulty, text.Tr("Difficulty for people"), pairOf(f.Hard[0].framed(), f.Hard[1].framed(), "–"), f.Hard[0]),
		f.beside(countWidth, batch.Count, batch.Seed, f.row(batch.Count, text.Tr("How many"), t.Count, t.Count), f.row(batch.Seed, text.Tr("Seed"), seed, t.Seed)),
		f.Minimal,
		f.beside(0, batch.Walls, batch.Pieces, f.row(batch.Walls, text.Tr("Walls at first"), pair(t.Walls, "–"), t.Walls[0]), f.row(batch.Pieces, text.Tr("Pieces at first"), pair(t.Pieces, "–"), t.Pieces[0])),
		f.row(batch.Symmetry, "", p.Symmetry, p.Symmetry.Keyboard()),
		f.row(batch.Metric, "", p.Metric, p.Metric.Keyboard()),
	)
	f.rows[batch.Difficulty].doubts()
	in := container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), lines)
	below := widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), f.Make))
	f.content = widgets.NewDock(nil, below, nil, nil, container.NewVScroll(in))
}

// row returns a field below what it is for, and above what is wrong with it.
func (f *form) row(field batch.Field, title string, content fyne.CanvasObject, home fyne.Focusable) fyne.CanvasObject {
	r := &row{fault: widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorFail, false), home: home}
	r.fault.Hide()
	r.whole = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2)})
	if title != "" {
		name := widgets.NewRemark()
		name.SetText(title)
		r.whole.Add(name)
	}
	r.whole.Add(content)
	r.whole.Add(r.fault)
	f.rows[field] = r
	return r.whole
}

// doubts makes room below a row for what will hardly come of it.
func (r *row) doubts() {
	r.doubt = widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorWarn, false)
	r.doubt.Hide()
	r.whole.Add(r.doubt)
}

// beside puts two rows beside each other, the first as wide as said or as the second; what is
// wrong with them stands below both, where there is room for words.
func (f *form) beside(first float32, a, b batch.Field, left, right fyne.CanvasObject) fyne.CanvasObject {
	both := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2)}, container.New(uneven{first}, left, right))
	for _, field := range []batch.Field{a, b} {
		r := f.rows[field]
		r.whole.Remove(r.fault)
		both.Add(r.fault)
	}
	return both
}

// uneven lays two rows beside each other, the first as wide as said, or as the second; one that
// is alone has all the width.
type uneven struct{ first float32 }

const (
	unevenGap  = 12
	countWidth = 70
)

// MinSize implements fyne.Layout.
func (uneven) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(widgets.Need(o[0]).Height, widgets.Need(o[1]).Height))
}

// Layout implements fyne.Layout.
func (l uneven) Layout(o []fyne.CanvasObject, size fyne.Size) {
	first := l.first
	switch {
	case !o[0].Visible():
		first = -unevenGap
	case !o[1].Visible():
		first = size.Width
	case first == 0:
		first = (size.Width - unevenGap) / 2
	}
	widgets.Put(o[0], fyne.NewPos(0, 0), fyne.NewSize(max(0, first), size.Height))
	widgets.Put(o[1], fyne.NewPos(first+unevenGap, 0), fyne.NewSize(max(0, size.Width-first-unevenGap), size.Height))
}

// pair puts two fields beside each other.
func pair(fields [2]*shell.Field, between string) fyne.CanvasObject {
	return pairOf(fields[0], fields[1], between)
}

func pairOf(left, right fyne.CanvasObject, between string) fyne.CanvasObject {
	sign := widgets.NewRemark()
	sign.SetText(between)
	return container.New(twice{}, left, sign, right)
}

// twice lays two fields of the same width around a sign.
type twice struct{}

// signWidth is the width of the sign, and fieldWidth the least of a field.
const (
	signWidth  = 16
	fieldWidth = 46
)

// MinSize implements fyne.Layout.
func (twice) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*fieldWidth+signWidth, o[0].MinSize().Height)
}

// Layout implements fyne.Layout.
func (twice) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := (size.Width - signWidth) / 2
	widgets.Put(o[0], fyne.NewPos(0, 0), fyne.NewSize(w, size.Height))
	need := o[1].MinSize()
	widgets.Put(o[1], fyne.NewPos(w+4, (size.Height-need.Height)/2), fyne.NewSize(signWidth-4, need.Height))
	widgets.Put(o[2], fyne.NewPos(w+signWidth, 0), fyne.NewSize(w, size.Height))
}
