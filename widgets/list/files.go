package list

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// File is one row of [Files]. Texts are already translated.
type File struct {
	Text  string         // its name
	Below string         // quiet, below the name: what it holds
	Note  string         // quiet, at the right end: its date
	Icon  widgets.Icon   // before it all, where there is no board
	Scene *puzzles.Scene // a small board; nil for none
	Pale  bool           // it is none of those that are looked for
	Wrong bool           // what stands below is why it cannot be read
}

// Files is a list of files and folders, one of them selected or none. What is in view is
// told as it comes there, so that only those are looked into.
type Files struct {
	focusList

	// OnSelect is called when the user selects another row, OnOpen when he opens one: by a
	// second click, or Return.
	OnSelect, OnOpen func(i int)
	// OnView tells which rows are in view: from first, up to end. What is not there yet
	// may be given later, by SetFile.
	OnView func(first, end int)
	// OnRune takes all that the user types, OnKey the keys that the list has no use for.
	OnRune func(rune)
	OnKey  func(*fyne.KeyEvent)
	// OnNone is called by Return where no row is selected.
	OnNone func()
	// OnShortcut takes the shortcuts that the list has no use for.
	OnShortcut func(fyne.Shortcut)

	list []File
}

// fileTall and fileLow are the heights of a row with two lines of text, and with one.
const (
	fileTall = 56
	fileLow  = 32
)

// NewFiles returns an empty list of files with pictures; a plain one has names alone, each
// opened by one click.
func NewFiles(plain bool) *Files {
	l := &Files{}
	spec := listSpec{
		listGrid: listGrid{height: fileTall},
		listLook: listLook{least: fyne.NewSize(widgets.LeastWidth, 3*fileTall), emptyAt: fyne.NewPos(4*widgets.Grid, 3*widgets.Grid), framed: true},
		opening:  openTwice,
		newView:  func() itemView { return newFileView(l) },
		name:     func(i int) string { return l.list[i].Text },
		prepare:  l.view,
	}
	if plain {
		spec.height, spec.opening = fileLow, openOnce
		spec.least = fyne.NewSize(30*widgets.Grid, 3*fileLow)
	}
	l.init(l, spec, listEvents{selected: &l.OnSelect, opened: &l.OnOpen, key: &l.OnKey, none: &l.OnNone})
	return l
}

// ChooseSeveral lets the user choose several rows together, with Shift and Control.
func (l *Files) ChooseSeveral() { l.spec.several = true }

// TypedShortcut implements fyne.Shortcutable.
func (l *Files) TypedShortcut(s fyne.Shortcut) {
	if l.OnShortcut != nil {
		l.OnShortcut(s)
	} else if w, ok := fyne.CurrentApp().Driver().CanvasForObject(l).(fyne.Shortcutable); ok {
		w.TypedShortcut(s)
	}
}

// SetFiles replaces the rows and selects one, -1 for none.
func (l *Files) SetFiles(list []File, selected int) {
	l.list = slices.Clone(list)
	l.selected, l.choice.items = -1, nil
	l.scroll.Offset = fyne.Position{}
	l.reset(len(list))
	l.SetSelected(selected)
}

// SetFile says more of a row.
func (l *Files) SetFile(i int, f File) {
	if i >= 0 && i < len(l.list) {
		l.list[i] = f
		l.changed()
	}
}

// RowHeight returns the height of a row.
func (l *Files) RowHeight() float32 { return l.spec.height }

// Files returns the rows.
func (l *Files) Files() []File { return l.list }

// view tells what is in view.
func (l *Files) view(first, end int) {
	if l.OnView != nil && end > first {
		l.OnView(first, end)
	}
}

// TypedRune goes to the owner, if that takes it.
func (l *Files) TypedRune(r rune) {
	if l.OnRune != nil {
		l.OnRune(r)
		return
	}
	l.focusList.TypedRune(r)
}

// fileView is the canvas objects of one row in view.
type fileView struct {
	files             *Files
	ground, bar       *canvas.Rectangle
	picture           *widgets.Image
	icon              *canvas.Image
	shown             widgets.Icon
	text, below, note *canvas.Text
}

func newFileView(l *Files) *fileView {
	return &fileView{
		files:   l,
		ground:  widgets.NewBox(widgets.Grid),
		bar:     widgets.NewBox(1.5),
		picture: widgets.NewImage(draw.Options{Grid: true}),
		icon:    &canvas.Image{FillMode: canvas.ImageFillContain},
		text:    widgets.NewText(theme.SizeNameText, false),
		below:   widgets.NewText(theme.SizeNameCaptionText, false),
		note:    widgets.NewText(theme.SizeNameCaptionText, false),
	}
}

func (v *fileView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.picture.Raster, v.icon, v.text, v.below, v.note}
}

func (v *fileView) paint(s itemState) {
	l, file := v.files, v.files.list[s.item]
	paintGround(l, v.ground, s, widgets.ColorCard)
	paintBar(l, v.bar, s, widgets.Grid, 1.5*widgets.Grid, widgets.ColorSelect)
	x, right := s.at.X+4*widgets.Grid, s.at.X+s.size.Width-4*widgets.Grid
	x += v.paintPicture(file, s, x) + 3*widgets.Grid

	widgets.PaintText(l, v.note, file.Note, widgets.ColorQuiet)
	right -= widgets.PlaceText(v.note, right-v.note.MinSize().Width, s.at.Y, s.size.Height) + 3*widgets.Grid

	ink, under := widgets.ColorInk, widgets.ColorQuiet
	if file.Pale {
		ink = widgets.ColorQuiet
	}
	if file.Wrong {
		under = widgets.ColorFail
	}
	widgets.SetBold(v.text, s.selected)
	widgets.PaintText(l, v.text, widgets.Fit(file.Text, v.text, right-x), ink)
	widgets.PaintText(l, v.below, widgets.Fit(file.Below, v.below, right-x), under)
	if v.below.Text == "" {
		widgets.PlaceText(v.text, x, s.at.Y, s.size.Height)
		return
	}
	half := s.size.Height / 2
	widgets.PlaceText(v.text, x, s.at.Y+2*widgets.Grid, half-2*widgets.Grid)
	widgets.PlaceText(v.below, x, s.at.Y+half, half-2*widgets.Grid)
}

// paintPicture shows the board of a file, or what it is, at x and returns the width taken.
func (v *fileView) paintPicture(file File, s itemState, x float32) float32 {
	side := s.size.Height - 3*widgets.Grid
	v.picture.Raster.Hidden, v.icon.Hidden = file.Scene == nil, file.Scene != nil || file.Icon == ""
	if file.Scene != nil {
		v.picture.Set(*file.Scene, nil, widgets.PaletteFor(v.files))
	}
	v.picture.Fill(fyne.NewSquareSize(side), s.ratio)
	v.picture.Raster.Move(fyne.NewPos(x+(side-v.picture.Raster.Size().Width)/2, s.at.Y+(s.size.Height-v.picture.Raster.Size().Height)/2))
	if v.icon.Hidden {
		return side
	}
	if v.shown != file.Icon {
		v.shown, v.icon.Resource = file.Icon, file.Icon.Colored(widgets.ColorQuiet)
	}
	icon := min(side, 6*widgets.Grid)
	widgets.Put(v.icon, fyne.NewPos(x+(side-icon)/2, s.at.Y+(s.size.Height-icon)/2), fyne.NewSquareSize(icon))
	v.icon.Refresh()
	return side
}
