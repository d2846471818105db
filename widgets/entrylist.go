package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// entry is what one cell of an [entryList] shows: a quiet number, a text, and a
// note at the right end.
type entry struct {
	lead, text, note string
	proved           bool // the note is green
}

// entryList is a list of low entries, in as many columns as fit.
type entryList struct {
	focusList

	entry  func(i int) entry
	barInk fyne.ThemeColorName // of the bar before the selected entry
	remove *func(i int)        // nil: entries cannot be removed
	leads  float32             // width of the column of leads
}

// entryHeight is the height of one row.
const entryHeight = 24

// removeWidth is the room at the right end of an entry for its cross.
const removeWidth = 24

// init makes l ready as part of the widget owner. picked is called when the user
// selects an entry, and again when he clicks on it again.
func (l *entryList) init(owner fyne.Widget, entry func(int) entry, picked *func(int), key *func(*fyne.KeyEvent)) {
	l.entry, l.barInk = entry, ColorSelect
	l.focusList.init(owner, listSpec{
		listGrid: listGrid{height: entryHeight},
		listLook: listLook{emptyAt: fyne.NewPos(0, Grid), small: true, ring: 1},
		context:  true,
		newView:  func() itemView { return newEntryView(l) },
		name:     func(i int) string { return entry(i).text },
		prepare:  l.measure, key: l.deletes, pressed: l.crossed,
	}, listEvents{selected: picked, opened: picked, key: key})
	l.setGrid(0, 1)
}

// setGrid sets the least width of an entry, 0 for one a row, and how many rows are
// in view at least.
func (l *entryList) setGrid(column float32, rows int) {
	l.spec.column = column
	l.spec.least = fyne.NewSize(max(leastWidth, column), float32(rows)*entryHeight)
}

// measure makes room for the leads of the entries in view: the last is the longest.
func (l *entryList) measure(first, end int) {
	leads := float32(0)
	if end > first {
		t := newText(theme.SizeNameCaptionText, false)
		leads = fyne.MeasureText(l.entry(end-1).lead, t.TextSize, t.TextStyle).Width
	}
	if leads != l.leads {
		l.leads = leads
		l.stamp++
	}
}

// deletes takes the keys that remove the selected entry.
func (l *entryList) deletes(e *fyne.KeyEvent) bool {
	if l.remove == nil || l.selected < 0 || e.Name != fyne.KeyDelete && e.Name != fyne.KeyBackspace {
		return false
	}
	tell(l.remove, l.selected)
	return true
}

// crossed takes clicks on the cross of an entry.
func (l *entryList) crossed(i int, at fyne.Position) bool {
	width, _ := l.pitch()
	if l.remove == nil || at.X < width-removeWidth {
		return false
	}
	tell(l.remove, i)
	return true
}

// entryView is the canvas objects of one entry in view.
type entryView struct {
	list             *entryList
	ground, bar      *canvas.Rectangle
	lead, text, note *canvas.Text
	cross            *canvas.Image
}

func newEntryView(l *entryList) *entryView {
	return &entryView{
		list:   l,
		ground: newBox(Grid),
		bar:    newBox(1.5),
		lead:   newText(theme.SizeNameCaptionText, false),
		text:   newText(theme.SizeNameText, false),
		note:   newText(theme.SizeNameCaptionText, false),
		cross:  &canvas.Image{FillMode: canvas.ImageFillContain, Resource: IconRemove.Colored(ColorQuiet)},
	}
}

func (v *entryView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.lead, v.text, v.note, v.cross}
}

func (v *entryView) paint(s itemState) {
	l := v.list
	w, e := l.owner, l.entry(s.item)
	paintGround(w, v.ground, s, ColorCard)
	paintBar(w, v.bar, s, Grid, 1.25*Grid, l.barInk)

	x, right, y := s.at.X+3*Grid, s.at.X+s.size.Width-2*Grid, s.at.Y
	if l.remove != nil {
		v.cross.Move(fyne.NewPos(s.at.X+s.size.Width-removeWidth+Grid, y+Grid+2))
		v.cross.Resize(fyne.NewSquareSize(entryHeight - 3*Grid))
		right = s.at.X + s.size.Width - removeWidth - Grid
	}
	v.cross.Hidden = l.remove == nil || !(s.selected || s.hovered)
	if !v.cross.Hidden { // reading the drawing costs more than all else here
		v.cross.Refresh()
	}

	paintText(w, v.lead, e.lead, ColorQuiet)
	placeText(v.lead, x+max(0, l.leads-v.lead.MinSize().Width), y, entryHeight)
	x += l.leads + 2.5*Grid

	ink := ColorQuiet
	if e.proved {
		ink = ColorProved
	}
	setBold(v.text, s.selected)
	paintText(w, v.text, fit(e.text, v.text, right-x), ColorInk)
	x += placeText(v.text, x, y, entryHeight) + 2*Grid

	// the note takes what the text leaves
	setBold(v.note, e.proved)
	paintText(w, v.note, fit(e.note, v.note, right-x), ink)
	placeText(v.note, right-v.note.MinSize().Width, y, entryHeight)
}
