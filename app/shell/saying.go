package shell

import (
	"bytes"
	"cmp"
	"context"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/widgets"
)

// MessageLasts is how long a message stays in the status line: what it is about may be gone
// soon.
const MessageLasts = 20 * time.Second

// Say shows a message in the status line, for a while or until the next. Messages that need
// no answer go there, not into a dialog.
func (d *Window) Say(text string) {
	d.Said = text
	d.hint("")
	d.fading.Drop()
	if text == "" || d.work.Jobs == nil {
		return
	}
	d.fading.After(d.work.Jobs.Context(), cmp.Or(d.Lasts, MessageLasts), d.work.Post, func(context.Context, *task.Job) func() {
		return func() {
			d.Said = ""
			if d.Status != nil && d.Status.Text == text { // no hint on what is under the pointer
				d.hint("")
			}
		}
	})
}

// hint shows in the status line, while the pointer rests on something, what that
// is; nothing brings back what was said.
func (d *Window) hint(text string) {
	if text == "" {
		text = d.Said
	}
	if d.Status != nil {
		d.Status.SetText(text)
	}
}

// Hinting is called by what has a hint when the pointer comes and goes.
func (d *Window) Hinting(what func() string) func(in bool) {
	return func(in bool) {
		text := ""
		d.pointed = pointed{}
		if in {
			text = what()
			d.pointed = pointed{what, text}
		}
		d.hint(text)
	}
}

// pointed is what the pointer rests on, and what was said of it.
type pointed struct {
	what func() string
	text string
}

// hintAgain says anew what the pointer rests on, which may be something else after a click. A message stays.
func (d *Window) hintAgain() {
	if p := &d.pointed; p.what != nil && d.Status != nil && d.Status.Text == p.text {
		p.text = p.what()
		d.hint(p.text)
	}
}

// Button returns what a button does that stands for a command.
func (d *Window) Button(id string) func() {
	return func() {
		defer d.work.Begin().End()
		d.Commands.Do(id)
		d.hintAgain()
	}
}

// CommandButton returns a button that stands for a command, and says which under the
// pointer.
func (d *Window) CommandButton(style widgets.ButtonStyle, text string, icon widgets.Icon, id string) *widgets.Button {
	b := widgets.NewButton(style, text, icon, d.Button(id))
	d.Explain(b, id)
	return b
}

// Explain says of a button, while the pointer is on it, for which command it stands.
func (d *Window) Explain(b *widgets.Button, id string) {
	about := func() string { return d.Commands.Find(id).About() }
	b.OnHover, b.About = d.Hinting(about), about
}

// CopyText puts puzzles on the clipboard in the text form, and returns that.
func (d *Window) CopyText(list ...*puzzles.Puzzle) (words string, err error) {
	var out bytes.Buffer
	if err = puzzles.WriteText(&out, families.Rules, list...); err == nil {
		d.Fa.Clipboard().SetContent(out.String())
	}
	return out.String(), err
}
