package shell

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// InForce says in a line what the settings of a puzzle make of the rules.
func InForce(f puzzles.Family, p *puzzles.Puzzle) string {
	list := puzzles.InForce(f, p)
	for i, words := range list {
		list[i] = text.Tr(words)
	}
	return strings.Join(list, " · ")
}

// Settable reports whether the rules of a puzzle can be set: some of its family are as it says.
func Settable(f puzzles.Family, p *puzzles.Puzzle) bool {
	_, ruled := f.(puzzles.Ruled)
	return ruled || slices.ContainsFunc(f.Presets(p), func(s puzzles.Preset) bool { return s.On != nil })
}

// kindForm asks for family and size, and, for a board that is there, what of it stays where
// it is.
type kindForm struct {
	Rules      families.Family
	family     *selectField
	rows, cols *Field
	bounds     *widgets.Remark

	// Rule opens what sets the rules of the family; nil where nothing does.
	Rule func()

	was     *puzzles.Puzzle // nil for a new one
	anchors *widgets.Anchors
	preview *widgets.Resize
	words   *widgets.Remark // what becomes of the board
	ruled   *widgets.Remark // what the settings make of the rules
}

// NewKindForm returns a form that shows a family and a size; was is the puzzle that gets them,
// nil for none.
func NewKindForm(rules families.Family, size puzzles.Size, was *puzzles.Puzzle) *kindForm {
	f := &kindForm{Rules: rules, was: was, bounds: widgets.NewRemark(), anchors: widgets.NewAnchors(), preview: widgets.NewResize(), words: widgets.NewRemark(), ruled: widgets.NewRemark()}
	var titles []string
	for _, r := range families.All() {
		titles = append(titles, text.Tr(r.Info().Title))
	}
	f.family = NewSelectField(titles)
	f.family.SetSelected(text.Tr(rules.Info().Title))
	f.rows = f.number(func(i puzzles.Info) (lo, hi int) { return i.Min.Rows, i.Max.Rows })
	f.cols = f.number(func(i puzzles.Info) (lo, hi int) { return i.Min.Cols, i.Max.Cols })
	f.offer(size)
	f.family.OnChanged = func(string) {
		f.Rules = families.All()[f.family.SelectedIndex()]
		f.offer(f.Rules.Info().Usual)
	}
	f.anchors.OnChanged = func(int) { f.refresh() }
	return f
}

// number returns a field for a number within bounds that depend on the family.
func (f *kindForm) number(bounds func(puzzles.Info) (lo, hi int)) *Field {
	field := NewNumber(0, func() (lo, hi int) { return bounds(f.Rules.Info()) })
	field.OnChanged = func(string) { f.refresh() }
	return field
}

// offer shows a size and the bounds of the family.
func (f *kindForm) offer(size puzzles.Size) {
	info := f.Rules.Info()
	f.rows.SetText(strconv.Itoa(size.Rows))
	f.cols.SetText(strconv.Itoa(size.Cols))
	f.bounds.SetText(text.Tr("%d × %d to %d × %d, rows first. The arrows count up and down.", info.Min.Rows, info.Min.Cols, info.Max.Rows, info.Max.Cols))
	f.refresh()
}

// Size is the size that the fields say.
func (f *kindForm) Size() puzzles.Size {
	rows, _ := f.rows.Number()
	cols, _ := f.cols.Number()
	return puzzles.Size{Rows: rows, Cols: cols}
}

// Anchor is what stays where it is.
func (f *kindForm) Anchor() edit.Anchor { return edit.Anchor(f.anchors.Selected()) }

// refresh shows what becomes of the board.
func (f *kindForm) refresh() {
	if f.was == nil || f.rows == nil || f.cols == nil {
		return
	}
	size, from := f.Size(), f.was.Start.Size
	same := f.Rules.Info().ID == f.was.Family
	if f.ruled.SetText(""); same {
		f.ruled.SetText(InForce(f.Rules, f.was))
	}
	fits := size.Fits(f.Rules.Info().Min, f.Rules.Info().Max)
	f.anchors.SetEnabled(same)
	if !same || !fits {
		f.preview.SetShown(puzzles.Scene{}, size, 0, 0)
		if f.words.SetText(""); !same {
			f.words.SetText(text.Tr("Another family begins with an empty board."))
		}
		return
	}
	rows, cols := edit.Shift(from, size, f.Anchor())
	f.preview.SetShown(f.Rules.Scene(f.was, f.was.Start, puzzles.Start), size, rows, cols)
	switch cut := from.Cells() - min(from.Rows, size.Rows)*min(from.Cols, size.Cols); {
	case size == from:
		f.words.SetText(text.Tr("The size it has."))
	case cut == 0:
		f.words.SetText(text.Tr("Nothing is cut off."))
	default:
		f.words.SetText(text.Count(cut, "%s cell is cut off.", "%s cells are cut off."))
	}
}

// Rows are the rows of the form.
func (f *kindForm) Rows() []FormRow {
	short := container.New(widgets.Wide(72), f.rows)
	times := widgets.NewRemark()
	times.SetText("×")
	size := container.NewHBox(short, container.New(widgets.Middle{}, container.New(widgets.Wide(12), times)), container.New(widgets.Wide(72), f.cols))
	rows := []FormRow{
		{Title: text.Tr("Family"), Fields: []fyne.CanvasObject{f.family}},
		{
			Title: text.Tr("Rows and columns"), Fields: []fyne.CanvasObject{f.rows, f.cols},
			Content: container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)}, size, f.bounds),
		},
	}
	if f.was == nil {
		return rows
	}
	if f.Rule != nil {
		rule := widgets.NewButton(widgets.ButtonOutline, text.Tr("Rules and what is counted …"), "", f.Rule)
		rows = append(rows, FormRow{
			Title: text.Tr("Rules"), Fields: []fyne.CanvasObject{rule},
			Content: container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)}, f.ruled, container.NewHBox(rule)),
		})
	}
	left := container.NewVBox(f.anchors)
	right := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)}, f.words, f.preview)
	return append(rows, FormRow{
		Title: text.Tr("What stays in its place"), Fields: []fyne.CanvasObject{f.anchors},
		Content: container.NewBorder(nil, nil, container.New(widgets.Inset(3, 3, 6*widgets.Grid, 3), left), nil, right),
	})
}
