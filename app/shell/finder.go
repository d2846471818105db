package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/list"
)

// Findable is one thing a finder offers.
type Findable struct {
	Line list.Line
	Also string // words by which it is found as well
	Run  func() // nil: it says something, and does nothing
	// Now brings the line up to date each time the list is searched; may be nil.
	Now func(line *list.Line)
}

// Finder is a list to choose one thing from, with a search field above it that
// has the keyboard: commands, recent files, windows, the history. It stands over
// the window until something is chosen, and gives the keyboard back to what had it.
type Finder struct {
	window *Window
	Items  []Findable
	Shown  []int // the items that fit the search, the best first

	Search  *Field
	Lines   *list.Lines
	content *fyne.Container
}

// Find offers things under a title; at, when it is the index of one of them, is
// selected first. The thing chosen is run once the finder is gone. pictures
// leaves room for a board in every line.
func (d *Window) Find(title string, items []Findable, at int, pictures bool) *Finder {
	f := &Finder{window: d, Items: items, Search: NewField(), Lines: list.NewLines()}
	f.Search.SetPlaceHolder(title)
	f.Search.OnChanged = func(string) { f.refresh() }
	f.Search.First = f.key
	f.Lines.SetTall(pictures)
	f.Lines.SetEmpty(text.Tr("Nothing fits."))
	f.Lines.OnPick = func(int) { f.choose() }
	card := widgets.NewDock(container.New(widgets.Inset(12, 12, 12, 8), f.Search), nil, nil, nil,
		container.New(widgets.Inset(8, 0, 8, 8), f.Lines))
	f.content = container.New(floating(60+float32(len(items))*f.Lines.LineHeight()),
		container.NewStack(widgets.NewGround(theme.ColorNameShadow), widgets.NewBackstop(f.Close)),
		container.NewStack(widgets.NewFrame(widgets.ColorSheet), widgets.NewBackstop(f.Focus), card))
	f.refresh()
	f.content.Resize(d.Win.Canvas().Size())
	d.Cover(f.content, f.Close, nil)
	d.Finder = f
	f.Focus()
	f.Lines.SetSelected(slices.Index(f.Shown, at))
	return f
}

func (f *Finder) Focus() { f.window.Win.Canvas().Focus(f.Search) }

// IsOpen reports whether the finder is what the user sees.
func (f *Finder) IsOpen() bool {
	return f != nil && f.window.Win.Canvas().Overlays().Top() == f.content
}

// Close takes the finder away; the keyboard is where it was before.
func (f *Finder) Close() {
	f.window.Win.Canvas().Overlays().Remove(f.content)
	if f.window.Finder == f {
		f.window.Finder = nil
	}
}

// refresh lists what fits the search: the best first, what cannot be done now
// at the end.
func (f *Finder) refresh() {
	ranks := make([]int, len(f.Items))
	f.Shown = f.Shown[:0]
	for i, item := range f.Items {
		if item.Now != nil {
			item.Now(&f.Items[i].Line)
		}
		rank, ok := command.Match(strings.TrimPrefix(item.Line.Text, "✓ "), item.Also+" "+item.Line.Lead, f.Search.Text)
		if ok {
			ranks[i] = rank
			f.Shown = append(f.Shown, i)
		}
	}
	// Where something has the words that were typed, scattered letters are nonsense, though what
	// has the words cannot be used now.
	if slices.ContainsFunc(f.Shown, func(i int) bool { return !command.Scattered(ranks[i]) }) {
		f.Shown = slices.DeleteFunc(f.Shown, func(i int) bool { return command.Scattered(ranks[i]) })
	}
	slices.SortStableFunc(f.Shown, func(i, j int) int {
		if pale := f.Items[i].Line.Pale; pale != f.Items[j].Line.Pale && !command.Begins(ranks[i]) && !command.Begins(ranks[j]) {
			if pale {
				return 1
			}
			return -1
		}
		return ranks[i] - ranks[j]
	})
	lines := make([]list.Line, len(f.Shown))
	for k, i := range f.Shown {
		lines[k] = f.Items[i].Line
	}
	f.Lines.SetLines(lines)
}

// Picture gives an item its picture later on.
func (f *Finder) Picture(item int, sc puzzles.Scene) {
	f.Items[item].Line.Scene = &sc
	if k := slices.Index(f.Shown, item); k >= 0 {
		f.Lines.SetScene(k, sc)
	}
}

// Gone says of an item, later on, why it cannot be chosen.
func (f *Finder) Gone(item int, why string) {
	at := -1
	if k := f.Lines.Selected(); k >= 0 {
		at = f.Shown[k]
	}
	line := &f.Items[item].Line
	line.Note, line.Pale = why, true
	f.refresh()
	f.Lines.SetSelected(max(0, slices.Index(f.Shown, at)))
}

// choose runs the selected item. What cannot be done now stays where it is.
func (f *Finder) choose() {
	k := f.Lines.Selected()
	if k < 0 {
		return
	}
	item := f.Items[f.Shown[k]]
	if item.Line.Pale || item.Run == nil {
		f.Focus()
		return
	}
	defer f.window.work.Begin().End()
	f.Close()
	item.Run()
}

// key takes the keys that move through the list.
func (f *Finder) key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		f.Lines.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		f.choose()
	case fyne.KeyEscape:
		f.Close()
	case fyne.KeyHome, fyne.KeyEnd:
		if f.Search.Text != "" {
			return false // they move in the text
		}
		f.Lines.TypedKey(ev)
	default:
		return false
	}
	return true
}

// floating lays out what stands over the window: what takes the clicks beside
// it, and the thing itself in the middle of the upper part. It is the height that
// the thing would like to have.
type floating float32

// MinSize implements fyne.Layout.
func (floating) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[1].MinSize() }

// Layout implements fyne.Layout.
func (l floating) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w, h := min(620, size.Width-4*widgets.Gap), min(max(float32(l), 160), 470, size.Height-8*widgets.Gap)
	at := fyne.NewPos((size.Width-w)/2, max(0, min(72, (size.Height-h)/2)))
	widgets.Put(objects[0], fyne.Position{}, size)
	widgets.Put(objects[1], at, fyne.NewSize(w, h))
}
