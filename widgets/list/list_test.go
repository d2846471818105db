package list_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/list"
)

// keyedList is what all lists have in common.
type keyedList interface {
	fyne.Widget
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	Selected() int
	SetSelected(int)
	SetClock(func() time.Time)
	Body() fyne.Tappable
}

// listLog is what a list told.
type listLog struct {
	selected, opened []int
	keys             []fyne.KeyName
	runes            []rune
}

func (l *listLog) pick(i int)           { l.selected = append(l.selected, i) }
func (l *listLog) open(i int)           { l.opened = append(l.opened, i) }
func (l *listLog) key(e *fyne.KeyEvent) { l.keys = append(l.keys, e.Name) }
func (l *listLog) rune(r rune)          { l.runes = append(l.runes, r) }

// listKind is one of the lists, its items named as they are; the first is "Start",
// for that is what a list of moves begins with.
type listKind struct {
	name   string
	size   fyne.Size
	cols   int // items side by side
	page   int // rows in view
	grid   bool
	again  bool // Return tells that the item is selected, once more
	silent bool // nobody is told of keys: the keyboard is its owner's
	build  func(names []string, log *listLog) keyedList
}

var listKinds = []listKind{
	{
		name: "lines", size: fyne.NewSize(300, 150), cols: 1, page: 5, silent: true,
		build: func(names []string, log *listLog) keyedList {
			l := list.NewLines()
			l.OnPick = log.open
			list := make([]list.Line, len(names))
			for i, name := range names {
				list[i].Text = name
			}
			l.SetLines(list)
			return l
		},
	},
	{
		name: "table", size: fyne.NewSize(400, 180), cols: 1, page: 5,
		build: func(names []string, log *listLog) keyedList {
			t := list.NewTable([]list.Column{{Title: "Name", Share: 1}})
			t.OnSelect, t.OnOpen, t.OnKey = log.pick, log.open, log.key
			rows := make([]list.Row, len(names))
			for i, name := range names {
				rows[i].Cells = []string{name}
			}
			t.SetRows(rows)
			return t
		},
	},
	{
		name: "moves", size: fyne.NewSize(200, 120), cols: 2, page: 5, grid: true, again: true,
		build: func(names []string, log *listLog) keyedList {
			m := list.NewMoves()
			m.OnSelect, m.OnKey = log.pick, log.key
			m.SetMoves(names[min(1, len(names)):])
			return m
		},
	},
	{
		name: "solutions", size: fyne.NewSize(300, 120), cols: 1, page: 5, again: true,
		build: func(names []string, log *listLog) keyedList {
			s := list.NewSolutions()
			s.OnSelect, s.OnKey = log.pick, log.key
			items := make([]list.Solution, len(names))
			for i, name := range names {
				items[i].Title = name
			}
			s.SetItems(items)
			return s
		},
	},
	{
		name: "options", size: fyne.NewSize(300, 200), cols: 1, page: 3,
		build: func(names []string, log *listLog) keyedList {
			l := list.NewOptions()
			l.OnSelect, l.OnChoose, l.OnKey = log.pick, log.open, log.key
			options := make([]list.Option, len(names))
			for i, name := range names {
				options[i].Title = name
			}
			l.SetOptions(options)
			return l
		},
	},
	{
		name: "grades", size: fyne.NewSize(300, 142), cols: 1, page: 5,
		build: func(names []string, log *listLog) keyedList {
			g := list.NewGrades(0, list.Column{Title: "Name", Share: 1})
			g.OnSelect, g.OnOpen, g.OnKey, g.OnRune = log.pick, log.open, log.key, log.rune
			listed := make([]list.Grade, len(names))
			for i, name := range names {
				listed[i] = list.Grade{Cells: []string{name}, Keys: []float64{float64(i)}}
			}
			g.SetGrades(listed)
			return g
		},
	},
	{
		name: "gallery", size: fyne.NewSize(540, 600), cols: 3, page: 2, grid: true,
		build: func(names []string, log *listLog) keyedList {
			g := list.NewGallery()
			g.OnSelect, g.OnOpen, g.OnKey = log.pick, log.open, log.key
			items := make([]list.GalleryItem, len(names))
			for i, name := range names {
				items[i].Title = name
			}
			g.SetItems(items)
			return g
		},
	},
}

// itemNames are n names: Start, then A1 to A9, B1 to B9 and so on.
func itemNames(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("%c%d", 'A'+(i-1)/9%26, (i-1)%9+1)
	}
	if n > 0 {
		names[0] = "Start"
	}
	return names
}

// eachList runs a test on each kind of list, with n items in a window.
func eachList(t *testing.T, n int, run func(t *testing.T, kind listKind, l keyedList, log *listLog)) {
	for _, kind := range listKinds {
		t.Run(kind.name, func(t *testing.T) {
			log := &listLog{}
			l := kind.build(itemNames(n), log)
			widgettest.Show(t, l, kind.size)
			run(t, kind, l, log)
		})
	}
}

func typeKey(l keyedList, k fyne.KeyName) { l.TypedKey(&fyne.KeyEvent{Name: k}) }

// Every key means the same in every list.
func TestListKeys(t *testing.T) {
	const last = 28
	eachList(t, last+1, func(t *testing.T, kind listKind, l keyedList, log *listLog) {
		row, page := kind.cols, kind.cols*kind.page
		for _, step := range []struct {
			key      fyne.KeyName
			from, to int
		}{
			{fyne.KeyDown, 0, row},
			{fyne.KeyDown, 2, 2 + row},
			{fyne.KeyDown, last, last},
			{fyne.KeyUp, 2 + row, 2},
			{fyne.KeyUp, 0, 0},
			{fyne.KeyPageDown, 1, 1 + page},
			{fyne.KeyPageDown, last - 1, last},
			{fyne.KeyPageUp, page + 1, 1},
			{fyne.KeyPageUp, 1, 0},
			{fyne.KeyHome, 7, 0},
			{fyne.KeyEnd, 7, last},
			{fyne.KeyRight, 3, 4},
			{fyne.KeyRight, last, last},
			{fyne.KeyLeft, 3, 2},
			{fyne.KeyLeft, 0, 0},
		} {
			if !kind.grid && (step.key == fyne.KeyLeft || step.key == fyne.KeyRight) {
				continue
			}
			l.SetSelected(step.from)
			*log = listLog{}
			typeKey(l, step.key)
			assert.Equal(t, step.to, l.Selected(), "%s from %d", step.key, step.from)
			if step.to != step.from && !kind.silent {
				assert.Equal(t, []int{step.to}, log.selected, "%s from %d is told once", step.key, step.from)
			} else {
				assert.Empty(t, log.selected, "%s from %d changes nothing", step.key, step.from)
			}
			assert.Empty(t, log.keys)
			assert.Empty(t, log.opened)
		}
	})
}

func TestListOpensByReturn(t *testing.T) {
	eachList(t, 10, func(t *testing.T, kind listKind, l keyedList, log *listLog) {
		l.SetSelected(4)
		typeKey(l, fyne.KeyReturn)
		typeKey(l, fyne.KeyEnter)
		if kind.again {
			log.opened = log.selected
		}
		assert.Equal(t, []int{4, 4}, log.opened)
		assert.Empty(t, log.keys)
	})
}

// Keys a list has no use for go to its owner: across where nothing stands side by side. Those
// that move do not, also in an empty list: an owner that sends them to its list gets none back.
func TestListPassesOtherKeysOn(t *testing.T) {
	eachList(t, 10, func(t *testing.T, kind listKind, l keyedList, log *listLog) {
		want := []fyne.KeyName{fyne.KeyF7, fyne.KeyEscape}
		if !kind.grid {
			want = append(want, fyne.KeyLeft, fyne.KeyRight)
		}
		for _, k := range want {
			typeKey(l, k)
		}
		if !kind.silent {
			assert.Equal(t, want, log.keys)
		}
	})
	eachList(t, 0, func(t *testing.T, kind listKind, l keyedList, log *listLog) {
		typeKey(l, fyne.KeyDown)
		typeKey(l, fyne.KeyReturn)
		l.TypedRune('a')
		assert.Equal(t, -1, l.Selected())
		assert.Empty(t, log.opened)
		if !kind.silent {
			assert.Empty(t, log.keys)
		}
	})
}

// Letters go to the next item that begins with them.
func TestListTypedAhead(t *testing.T) {
	eachList(t, 25, func(t *testing.T, kind listKind, l keyedList, log *listLog) {
		now := time.Now()
		l.SetClock(func() time.Time { return now })
		l.SetSelected(0)
		for _, step := range []struct {
			r     rune
			after time.Duration
			want  int
		}{
			{'b', 0, 10},                                 // B1
			{'3', 100 * time.Millisecond, 12},            // B3
			{'b', 2 * time.Second, 13},                   // the next that begins with B
			{'b', 100 * time.Millisecond, 14},            // and the one after
			{' ', 100 * time.Millisecond, 14},            // is a key
			{'a', 2 * time.Second, 1},                    // round the end
			{'z', 2 * time.Second, 1},                    // nothing
			{'C', 100 * time.Millisecond, 19},            // begins anew
			{'1', 100 * time.Millisecond, 19},            // C1 itself
			{'s', 100*time.Millisecond + time.Second, 0}, // Start
		} {
			now = now.Add(step.after)
			l.TypedRune(step.r)
			assert.Equal(t, step.want, l.Selected(), "%c", step.r)
		}
		assert.Empty(t, log.opened)
		if !kind.silent {
			assert.Equal(t, []int{10, 12, 13, 14, 1, 19, 0}, log.selected)
		}
		if kind.name == "grades" {
			assert.Equal(t, []rune{'z'}, log.runes, "what nothing begins with is passed on")
		}
	})
}

// Where nothing is selected, every way begins at the first item, but End.
func TestListWithoutSelection(t *testing.T) {
	for _, k := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome} {
		eachList(t, 10, func(t *testing.T, _ listKind, l keyedList, _ *listLog) {
			l.SetSelected(-1)
			was := l.Selected() // some always have one
			typeKey(l, k)
			if was < 0 {
				assert.Equal(t, 0, l.Selected(), string(k))
			}
			typeKey(l, fyne.KeyEnd)
			assert.Equal(t, 9, l.Selected())
		})
	}
}

// Setters do not tell, and what is no item cannot be selected.
func TestListSelection(t *testing.T) {
	eachList(t, 10, func(t *testing.T, _ listKind, l keyedList, log *listLog) {
		l.SetSelected(7)
		l.SetSelected(10)
		l.SetSelected(99)
		assert.Equal(t, 7, l.Selected())
		assert.Equal(t, listLog{}, *log)
	})
}

// A long list costs a screenful, and the selected item is in it.
func TestListBuildsOnlyWhatIsInView(t *testing.T) {
	eachList(t, 5000, func(t *testing.T, kind listKind, l keyedList, _ *listLog) {
		for _, i := range []int{4999, 2500, 0} {
			l.SetSelected(i)
			drawn := 0
			for _, o := range test.LaidOutObjects(l) {
				if o.Visible() {
					drawn++
				}
			}
			assert.Less(t, drawn, (kind.page+3)*kind.cols*16+30)
		}
	})
}

// BenchmarkListScroll measures a step of each list of 5000 items, row by row.
func BenchmarkListScroll(b *testing.B) {
	for _, kind := range listKinds {
		b.Run(kind.name, func(b *testing.B) {
			test.NewTempApp(b)
			l := kind.build(itemNames(5000), &listLog{})
			w := test.NewTempWindow(b, l)
			w.Resize(kind.size)
			for i := 0; b.Loop(); i++ {
				l.SetSelected(i % 5000)
			}
		})
	}
}
