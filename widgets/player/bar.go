package player

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Bar is the bar under the boards: which solution is shown, where in it
// the board stands, and the buttons to walk through it. Setters never call
// back.
type Bar struct {
	widget.BaseWidget

	OnSeek      func(step int) // the user went to the position after step moves
	OnFirst     func()
	OnPrev      func()
	OnPlayPause func()
	OnNext      func()
	OnLast      func()
	OnSpeed     func(speed float64)
	OnPin       func() // the user wants the position kept as a mark
	OnLoop      func()
	OnReverse   func()
	OnExport    func()
	// OnKey receives keys the timeline has no use for.
	OnKey func(*fyne.KeyEvent)

	playbackState
	transport
	line *timeline
}

// playbackState is what a [Bar] shows.
type playbackState struct {
	title, note string
	proved      bool
	length      int
	secret      bool // nobody is to know the length
	step        int
	text        string // of the move that led to step
	playing     bool
	still       bool // it has no step to pin
	low         bool // it has one line
	plain       bool // of buttons to go through it, and the speed
	speed       float64
	loop, back  bool
	names       []string // of the marks on the line
}

// transport is the buttons of a [Bar].
type transport struct{ first, prev, play, next, last, rate, pin, again, reverse, export, more *widgets.Button }

// Parts returns the buttons by the commands they stand for.
func (t *transport) Parts() map[string]*widgets.Button {
	return map[string]*widgets.Button{
		"first": t.first, "previous": t.prev, "play": t.play, "next": t.next, "last": t.last,
		"pin": t.pin, "loop": t.again, "reverse": t.reverse, "export": t.export,
	}
}

// New returns a bar without a solution.
func New() *Bar {
	p := &Bar{playbackState: playbackState{speed: 1}}
	p.line = newTimeline()
	p.line.onSeek = func(step int) {
		p.step, p.text = step, ""
		p.update()
		if p.OnSeek != nil {
			p.OnSeek(step)
		}
	}
	p.line.onKey = p.typedKey
	p.line.onMark = p.Refresh
	p.first = widgets.NewButton(widgets.ButtonBare, "", widgets.IconFirst, func() { call(p.OnFirst) })
	p.prev = widgets.NewButton(widgets.ButtonBare, "", widgets.IconPrev, func() { call(p.OnPrev) })
	p.play = widgets.NewButton(widgets.ButtonRound, "", widgets.IconPlay, func() { call(p.OnPlayPause) })
	p.next = widgets.NewButton(widgets.ButtonBare, "", widgets.IconNext, func() { call(p.OnNext) })
	p.last = widgets.NewButton(widgets.ButtonBare, "", widgets.IconLast, func() { call(p.OnLast) })
	p.rate = widgets.NewButton(widgets.ButtonBare, rateText(1), "", p.chooseSpeed)
	p.pin = widgets.NewButton(widgets.ButtonLink, widgets.Translate("Add waypoint"), widgets.IconPin, func() { call(p.OnPin) })
	p.again = widgets.NewButton(widgets.ButtonBare, "", widgets.IconLoop, func() { call(p.OnLoop) })
	p.reverse = widgets.NewButton(widgets.ButtonBare, "", widgets.IconReverse, func() { call(p.OnReverse) })
	p.export = widgets.NewButton(widgets.ButtonBare, "", widgets.IconExport, func() { call(p.OnExport) })
	p.more = widgets.NewButton(widgets.ButtonBare, "…", "", p.showMore)
	p.more.About = func() string { return widgets.Translate("Loop, play backwards, export …") }
	for _, b := range []*widgets.Button{p.first, p.prev, p.play, p.next, p.last, p.rate, p.pin, p.again, p.reverse, p.export, p.more} {
		b.OnKey = p.line.TypedKey // arrows walk wherever the focus is in the bar
	}
	p.ExtendBaseWidget(p)
	p.update()
	return p
}

// SetSolution says what is played back and goes to its beginning. Without
// moves (length 0 or less) there is nothing to play back. Title and note are already
// translated; the note of a proved solution is green.
func (p *Bar) SetSolution(title, note string, proved bool, length int) {
	p.title, p.note, p.proved, p.length = title, note, proved, max(0, length)
	p.step, p.text = 0, ""
	if length <= 0 {
		p.playing = false
	}
	p.line.set(0, p.length)
	p.update()
}

// SetStep says how many moves have been made, and the text of the last of
// them. It never calls OnSeek.
func (p *Bar) SetStep(step int, text string) {
	step = max(0, min(step, p.length))
	if p.step == step && p.text == text {
		return
	}
	p.step, p.text = step, text
	p.line.set(step, p.length)
	p.update()
}

// SetSecret says whether the bar keeps the number of moves to itself.
func (p *Bar) SetSecret(secret bool) {
	if p.secret != secret {
		p.secret = secret
		p.Refresh()
	}
}

// Step returns how many moves have been made.
func (p *Bar) Step() int { return p.step }

// SetStill says that what is shown has no step to pin.
func (p *Bar) SetStill(still bool) {
	if p.still != still {
		p.still = still
		p.update()
	}
}

// SetLow says whether the bar has room for one line alone, of buttons and timeline.
func (p *Bar) SetLow(low bool) {
	if p.low != low {
		p.low = low
		p.Refresh()
	}
}

// SetPlain leaves one line of buttons to go through what is played, timeline and speed.
func (p *Bar) SetPlain() {
	p.low, p.plain = true, true
	p.update()
}

// SetPlaying says whether the moves run by themselves.
func (p *Bar) SetPlaying(playing bool) {
	if p.playing != playing {
		p.playing = playing
		p.update()
	}
}

// SetSpeed shows a speed.
func (p *Bar) SetSpeed(speed float64) {
	p.speed = speed
	p.rate.SetText(rateText(speed))
	p.Refresh()
}

// SetCourse shows after the note that the playback begins again at its end, and
// that it takes moves back.
func (p *Bar) SetCourse(loop, back bool) {
	p.loop, p.back = loop, back
	p.again.SetChosen(loop)
	p.reverse.SetChosen(back)
	p.Refresh()
}

// SetMarks shows a triangle above each of the steps; the name of the mark under
// the pointer, already translated, stands at the end of the bar.
func (p *Bar) SetMarks(steps []int, names []string) {
	p.names = names
	p.line.setMarks(steps)
	p.Refresh()
}

// update brings buttons and timeline in line with the state.
func (p *Bar) update() {
	on := p.length > 0
	widgets.SetEnabled(p.line, on)
	p.first.SetEnabled(on && p.step > 0)
	p.prev.SetEnabled(on && p.step > 0)
	p.next.SetEnabled(on && p.step < p.length)
	p.last.SetEnabled(on && p.step < p.length)
	p.play.SetEnabled(on)
	p.pin.SetEnabled(on && !p.still)
	p.export.SetEnabled(on)
	p.play.SetIcon(widgets.IconPlay)
	if p.playing {
		p.play.SetIcon(widgets.IconPause)
	}
	p.Refresh()
}

// typedKey handles keys the timeline has no use for.
func (p *Bar) typedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace && p.play.Enabled():
		call(p.OnPlayPause)
	case p.OnKey != nil:
		p.OnKey(e)
	}
}

// chooseSpeed opens the list of speeds.
func (p *Bar) chooseSpeed() {
	items := make([]*fyne.MenuItem, len(draw.Speeds))
	for i, s := range draw.Speeds {
		text := speedText(s)
		items[i] = fyne.NewMenuItem(text, func() { p.pickSpeed(s) })
		items[i].Checked = s == p.speed
	}
	above(p.rate, items)
}

// showMore offers what has no room in a narrow bar.
func (p *Bar) showMore() { above(p.more, p.moreItems()) }

func (p *Bar) moreItems() []*fyne.MenuItem {
	loop := fyne.NewMenuItem(widgets.Translate("Loop"), func() { call(p.OnLoop) })
	loop.Checked = p.loop
	back := fyne.NewMenuItem(widgets.Translate("Play backwards"), func() { call(p.OnReverse) })
	back.Checked = p.back
	export := fyne.NewMenuItem(widgets.Translate("Export …"), func() { call(p.OnExport) })
	export.Disabled = !p.export.Enabled()
	return []*fyne.MenuItem{loop, back, export}
}

// above opens a menu over a button.
func above(b *widgets.Button, items []*fyne.MenuItem) {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height+widgets.Grid))
}

// pickSpeed takes a speed the user chose.
func (p *Bar) pickSpeed(speed float64) {
	p.SetSpeed(speed)
	if p.OnSpeed != nil {
		p.OnSpeed(speed)
	}
}

// speedText returns "0.25×".
func speedText(speed float64) string { return fmt.Sprintf("%g×", speed) }

// rateText returns the text of the button that shows the speed.
func rateText(speed float64) string {
	return fmt.Sprintf(widgets.Translate("Speed %s"), speedText(speed))
}

// call calls f unless it is nil.
func call(f func()) {
	if f != nil {
		f()
	}
}
