package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// findable is one thing a finder offers.
type findable struct {
	line widgets.Line
	run  func() // nil: it says something, and does nothing
}

// finder is a list to choose one thing from, with a search field above it that
// has the keyboard: commands, recent files, windows, the history. It stands over
// the window until something is chosen, and gives the keyboard back to what had it.
type finder struct {
	desk  *desk
	items []findable
	shown []int // the items that fit the search, the best first

	search  *field
	lines   *widgets.Lines
	content *fyne.Container
}

// find offers things under a title; at, when it is the index of one of them, is
// selected first. The thing chosen is run once the finder is gone. pictures
// leaves room for a board in every line.
func (d *desk) find(title string, items []findable, at int, pictures bool) *finder {
	f := &finder{desk: d, items: items, search: newField(), lines: widgets.NewLines()}
	f.search.SetPlaceHolder(title)
	f.search.OnChanged = func(string) { f.refresh() }
	f.search.first = f.key
	f.lines.SetTall(pictures)
	f.lines.SetEmpty(text.Tr("Nothing fits."))
	f.lines.OnPick = func(int) { f.choose() }
	card := newDock(container.New(inset{12, 12, 12, 8}, f.search), nil, nil, nil,
		container.New(inset{8, 0, 8, 8}, f.lines))
	f.content = container.New(floating(60+float32(len(items))*f.lines.LineHeight()),
		container.NewStack(newGround(theme.ColorNameShadow), newBackstop(f.close)),
		container.NewStack(newFrame(widgets.ColorSheet), newBackstop(f.focus), card))
	f.refresh()
	f.content.Resize(d.win.Canvas().Size())
	d.win.Canvas().Overlays().Add(f.content)
	d.finder, d.dismiss = f, f.close
	f.focus()
	f.lines.SetSelected(slices.Index(f.shown, at))
	return f
}

func (f *finder) focus() { f.desk.win.Canvas().Focus(f.search) }

// isOpen reports whether the finder is what the user sees.
func (f *finder) isOpen() bool {
	return f != nil && f.desk.win.Canvas().Overlays().Top() == f.content
}

// close takes the finder away; the keyboard is where it was before.
func (f *finder) close() {
	f.desk.win.Canvas().Overlays().Remove(f.content)
	if f.desk.finder == f {
		f.desk.finder = nil
	}
}

// refresh lists what fits the search: the best first, what cannot be done now
// at the end.
func (f *finder) refresh() {
	ranks := make([]int, len(f.items))
	f.shown = f.shown[:0]
	for i, item := range f.items {
		rank, ok := command.Match(item.line.Text+" "+item.line.Lead, f.search.Text)
		if ok {
			ranks[i] = rank
			f.shown = append(f.shown, i)
		}
	}
	slices.SortStableFunc(f.shown, func(i, j int) int {
		if pale := f.items[i].line.Pale; pale != f.items[j].line.Pale {
			if pale {
				return 1
			}
			return -1
		}
		return ranks[i] - ranks[j]
	})
	lines := make([]widgets.Line, len(f.shown))
	for k, i := range f.shown {
		lines[k] = f.items[i].line
	}
	f.lines.SetLines(lines)
}

// picture gives an item its picture later on.
func (f *finder) picture(item int, sc puzzles.Scene) {
	f.items[item].line.Scene = &sc
	if k := slices.Index(f.shown, item); k >= 0 {
		f.lines.SetScene(k, sc)
	}
}

// choose runs the selected item. What cannot be done now stays where it is.
func (f *finder) choose() {
	k := f.lines.Selected()
	if k < 0 {
		return
	}
	item := f.items[f.shown[k]]
	if item.line.Pale || item.run == nil {
		f.focus()
		return
	}
	f.close()
	item.run()
}

// key takes the keys that move through the list.
func (f *finder) key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		f.lines.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		f.choose()
	case fyne.KeyEscape:
		f.close()
	case fyne.KeyHome, fyne.KeyEnd:
		if f.search.Text != "" {
			return false // they move in the text
		}
		f.lines.TypedKey(ev)
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
	w, h := min(620, size.Width-4*gap), min(max(float32(l), 160), 470, size.Height-8*gap)
	at := fyne.NewPos((size.Width-w)/2, max(0, min(72, (size.Height-h)/2)))
	objects[0].Move(fyne.Position{})
	objects[0].Resize(size)
	objects[1].Move(at)
	objects[1].Resize(fyne.NewSize(w, h))
}
