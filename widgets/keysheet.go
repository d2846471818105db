package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// KeyGroup is a titled list of what can be done and by which keys. Texts are
// already translated.
type KeyGroup struct {
	Title string
	Rows  []KeyRow
}

// KeyRow is one thing that can be done, and how.
type KeyRow struct{ Text, Keys string }

// KeySheet shows groups of keys in columns, filled one after the other; a group that goes on
// in the next has its title there again, in grey. It is as high as they need; where it gets
// more, the lines stand further apart.
type KeySheet struct {
	widget.BaseWidget
	groups []KeyGroup
}

// NewKeySheet returns a sheet of the groups.
func NewKeySheet(groups []KeyGroup) *KeySheet { return Extended(&KeySheet{groups: groups}) }

// SetGroups replaces the groups.
func (s *KeySheet) SetGroups(groups []KeyGroup) {
	s.groups = groups
	s.Refresh()
}

// Measures of the sheet.
const (
	keyColumn    = 222 // least width of a column
	keyColumnMax = 340
	keyGap       = 6 * Grid
	keyLine      = 18 // least height of a line
	keyLineMax   = 24
	keyRepeats   = 16 // most titles that are said again
)

// CreateRenderer implements [fyne.Widget].
func (s *KeySheet) CreateRenderer() fyne.WidgetRenderer {
	d := &keySheetDrawing{sheet: s}
	d.Refresh()
	return d
}

// follow makes the lines of the groups, unless they are those that are shown.
func (d *keySheetDrawing) follow() {
	var rows []KeyRow
	for _, g := range d.sheet.groups {
		rows = append(append(rows, KeyRow{Text: g.Title}), g.Rows...)
	}
	if slices.EqualFunc(d.lines, rows, func(l keyLineView, r KeyRow) bool { return l.row == r }) {
		return
	}
	d.lines, d.again, d.Parts = nil, nil, nil
	for _, g := range d.sheet.groups {
		d.add(NewText(theme.SizeNameText, true), nil, KeyRow{Text: g.Title})
		for _, r := range g.Rows {
			d.add(NewText(theme.SizeNameCaptionText, false), NewText(theme.SizeNameCaptionText, false), r)
		}
	}
	for range keyRepeats {
		d.again = append(d.again, NewText(theme.SizeNameText, true))
		d.Parts = append(d.Parts, d.again[len(d.again)-1])
	}
	canvas.Refresh(d.sheet)
}

// keyLineView is one line: the title of a group when it has no keys.
type keyLineView struct {
	text, keys *canvas.Text // keys is nil in a title
	row        KeyRow
}

type keySheetDrawing struct {
	Drawing
	sheet *KeySheet
	lines []keyLineView
	again []*canvas.Text // titles over what goes on in another column
}

func (d *keySheetDrawing) add(text, keys *canvas.Text, row KeyRow) {
	d.lines = append(d.lines, keyLineView{text, keys, row})
	d.Parts = append(d.Parts, text)
	if keys != nil {
		d.Parts = append(d.Parts, keys)
	}
}

// keyPlace is where a line stands: its column, and its line in that.
type keyPlace struct{ column, line int }

// flow spreads the lines over columns of at most n lines, and returns how many
// columns that takes. A title is never the last line of a column, and a free
// line stands before it where it is not the first; over a group that goes on a line is free
// for its title. whole keeps groups together that a column can hold.
func (d *keySheetDrawing) flow(n int, whole bool) (places []keyPlace, columns int) {
	at := keyPlace{}
	for i, l := range d.lines {
		need := 1
		if l.keys == nil {
			if at.line > 0 {
				at.line++
			}
			need = d.group(i)
			if !whole || need > n {
				need = 2
			}
		}
		if at.line+need > n {
			at = keyPlace{column: at.column + 1}
			if l.keys != nil {
				at.line = 1
			}
		}
		places = append(places, at)
		at.line++
	}
	return places, at.column + 1
}

// group returns the number of lines of the group that begins at line i.
func (d *keySheetDrawing) group(i int) int {
	n := 1
	for i+n < len(d.lines) && d.lines[i+n].keys != nil {
		n++
	}
	return n
}

// least returns the least number of lines a column needs.
func (d *keySheetDrawing) least(columns int, whole bool) int {
	n := max(2, (len(d.lines)+columns-1)/columns)
	for {
		if _, used := d.flow(n, whole); used <= columns {
			return n
		}
		n++
	}
}

// room returns how many columns a width has room for.
func (d *keySheetDrawing) room(width float32) int {
	return max(1, int((width+keyGap)/(keyColumn+keyGap)))
}

func (d *keySheetDrawing) MinSize() fyne.Size {
	return fyne.NewSize(keyColumn, float32(d.least(d.room(d.sheet.Size().Width), false))*keyLine)
}

// arrange chooses the fewest columns that hold all in a size, with groups kept
// together where that is possible.
func (d *keySheetDrawing) arrange(size fyne.Size) (columns, n int, whole bool) {
	most := d.room(size.Width)
	for _, high := range []float32{keyLineMax, keyLine} {
		for columns = 1; columns <= most; columns++ {
			if n = d.least(columns, true); float32(n)*high <= size.Height {
				return columns, n, true
			}
		}
	}
	return most, d.least(most, false), false
}

func (d *keySheetDrawing) Layout(size fyne.Size) {
	columns, n, whole := d.arrange(size)
	places, _ := d.flow(n, whole)
	line := min(max(size.Height/float32(n), keyLine), keyLineMax)
	width := min((size.Width+keyGap)/float32(columns)-keyGap, keyColumnMax)
	left := (size.Width + keyGap - float32(columns)*(width+keyGap)) / 2
	title, again := "", d.again
	for i, l := range d.lines {
		x, y := left+float32(places[i].column)*(width+keyGap), float32(places[i].line)*line
		room := width
		switch goesOn := i > 0 && l.keys != nil && places[i].column > places[i-1].column; {
		case l.keys == nil:
			title = l.row.Text
		case goesOn && len(again) > 0:
			PaintText(d.sheet, again[0], Fit(title, again[0], room), ColorQuiet)
			PlaceText(again[0], x, 0, line)
			again = again[1:]
		}
		if l.keys != nil {
			text := fyne.MeasureText(l.row.Text, l.text.TextSize, l.text.TextStyle).Width
			PaintText(d.sheet, l.keys, Fit(l.row.Keys, l.keys, width-min(text, width/2)-2*Grid), ColorQuiet)
			room -= l.keys.MinSize().Width
			PlaceText(l.keys, x+room, y, line)
			room -= 2 * Grid
		}
		PaintText(d.sheet, l.text, Fit(l.row.Text, l.text, room), ColorInk)
		PlaceText(l.text, x, y, line)
	}
	for _, unused := range again {
		PaintText(d.sheet, unused, "", ColorQuiet)
	}
}

func (d *keySheetDrawing) Refresh() {
	d.follow()
	d.Layout(d.sheet.Size())
}
