package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
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
	l.entry, l.barInk = entry, widgets.ColorSelect
	l.focusList.init(owner, listSpec{
		listGrid: listGrid{height: entryHeight},
		listLook: listLook{emptyAt: fyne.NewPos(0, widgets.Grid), small: true, ring: 1},
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
	l.spec.least = fyne.NewSize(max(widgets.LeastWidth, column), float32(rows)*entryHeight)
}

// measure makes room for the leads of the entries in view: the last is the longest.
func (l *entryList) measure(first, end int) {
	leads := float32(0)
	if end > first {
		t := widgets.NewText(theme.SizeNameCaptionText, false)
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
		ground: widgets.NewBox(widgets.Grid),
		bar:    widgets.NewBox(1.5),
		lead:   widgets.NewText(theme.SizeNameCaptionText, false),
		text:   widgets.NewText(theme.SizeNameText, false),
		note:   widgets.NewText(theme.SizeNameCaptionText, false),
		cross:  &canvas.Image{FillMode: canvas.ImageFillContain, Resource: widgets.IconRemove.Colored(widgets.ColorQuiet)},
	}
}

func (v *entryView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.lead, v.text, v.note, v.cross}
}

func (v *entryView) paint(s itemState) {
	l := v.list
	w, e := l.owner, l.entry(s.item)
	paintGround(w, v.ground, s, widgets.ColorCard)
	paintBar(w, v.bar, s, widgets.Grid, 1.25*widgets.Grid, l.barInk)

	x, right, y := s.at.X+3*widgets.Grid, s.at.X+s.size.Width-2*widgets.Grid, s.at.Y
	if l.remove != nil {
		v.cross.Move(fyne.NewPos(s.at.X+s.size.Width-removeWidth+widgets.Grid, y+widgets.Grid+2))
		v.cross.Resize(fyne.NewSquareSize(entryHeight - 3*widgets.Grid))
		right = s.at.X + s.size.Width - removeWidth - widgets.Grid
	}
	v.cross.Hidden = l.remove == nil || !(s.selected || s.hovered)
	if !v.cross.Hidden { // reading the drawing costs more than all else here
		v.cross.Refresh()
	}

	widgets.PaintText(w, v.lead, e.lead, widgets.ColorQuiet)
	widgets.PlaceText(v.lead, x+max(0, l.leads-v.lead.MinSize().Width), y, entryHeight)
	x += l.leads + 2.5*widgets.Grid

	ink := widgets.ColorQuiet
	if e.proved {
		ink = widgets.ColorProved
	}
	widgets.SetBold(v.text, s.selected)
	widgets.PaintText(w, v.text, widgets.Fit(e.text, v.text, right-x), widgets.ColorInk)
	x += widgets.PlaceText(v.text, x, y, entryHeight) + 2*widgets.Grid

	// the note takes what the text leaves
	widgets.SetBold(v.note, e.proved)
	widgets.PaintText(w, v.note, widgets.Fit(e.note, v.note, right-x), ink)
	widgets.PlaceText(v.note, right-v.note.MinSize().Width, y, entryHeight)
}
