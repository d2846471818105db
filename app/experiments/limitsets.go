package experiments

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/widgets"
)

// limitSets are the limits of the searches of an experiment: several sets, with each of which
// all is searched. The fields say one of them.
type limitSets struct {
	list []lab.Limits // what the fields say is in it once another set is looked at
	at   int          // of which the fields say

	time             *shell.TypedChoice[time.Duration]
	memory           *shell.TypedChoice[uint64]
	states, expanded *shell.TypedChoice[uint64]

	menu        *shell.SelectField
	several     fyne.CanvasObject // around it
	add, remove *widgets.Button
	changed     func() // called when they say something else
	setting     bool   // the fields are being filled
}

func newLimitSets(list []lab.Limits, changed func()) *limitSets {
	s := &limitSets{list: slices.Clone(list), changed: changed}
	l := s.list[0]
	s.time = shell.NewTypedChoice(settings.TimeLimits, spanOf(l), settings.TimeText, settings.ParseTime)
	s.memory = shell.NewTypedChoice(settings.MemoryLimits, uint64(l.Memory), settings.MemoryText, settings.ParseMemory)
	s.states = shell.NewTypedChoice(settings.StateLimits, l.States, settings.StateText, settings.ParseStates)
	s.expanded = shell.NewTypedChoice(settings.NodeLimits, l.Expanded, settings.NodeText, settings.ParseNodes)
	s.menu = shell.NewSelectField(nil)
	s.several = under(text.Tr("Sets of limits: all is searched with each"), s.menu)
	s.menu.OnChanged = func(string) { s.turn(s.menu.SelectedIndex()) }
	s.add = widgets.NewButton(widgets.ButtonOutline, text.Tr("Add"), "", s.another)
	s.remove = widgets.NewButton(widgets.ButtonOutline, text.Tr("Remove"), "", s.drop)
	s.name()
	for _, f := range s.fields() {
		f.OnChanged = func(string) { s.name() }
	}
	return s
}

// spanOf is the limit of time of a set.
func spanOf(l lab.Limits) time.Duration { return time.Duration(l.Seconds * float64(time.Second)) }

// fields are those of a set.
func (s *limitSets) fields() []*shell.TypedField {
	return []*shell.TypedField{s.time.Field, s.memory.Field, s.expanded.Field, s.states.Field}
}

// fault is why the fields say no set, or nil.
func (s *limitSets) fault() error {
	for _, f := range s.fields() {
		if err := f.Validate(); err != nil {
			return err
		}
	}
	return nil
}

// all are the sets, as the fields say.
func (s *limitSets) all() []lab.Limits {
	list, was := slices.Clone(s.list), s.list[s.at]
	list[s.at] = lab.Limits{Seconds: was.Seconds, Memory: lab.Bytes(s.memory.Value()), States: s.states.Value(), Expanded: s.expanded.Value()}
	if d := s.time.Value(); d != spanOf(was) {
		list[s.at].Seconds = d.Seconds()
	}
	return list
}

// turn shows another set, unless the fields say none.
func (s *limitSets) turn(to int) {
	if s.setting || to < 0 || to == s.at {
		return
	}
	if s.fault() == nil {
		s.list = s.all()
		s.show(to)
		return
	}
	s.name() // which stays
}

// another adds a set, which begins as the one that is shown.
func (s *limitSets) another() {
	if s.fault() == nil {
		s.list = s.all()
		s.list = append(s.list, s.list[s.at])
		s.show(len(s.list) - 1)
	}
}

// drop takes the set that is shown away.
func (s *limitSets) drop() {
	if len(s.list) > 1 {
		s.list = slices.Delete(slices.Clone(s.list), s.at, s.at+1)
		s.show(min(s.at, len(s.list)-1))
	}
}

// show fills the fields with a set.
func (s *limitSets) show(at int) {
	s.setting, s.at = true, at
	l := s.list[at]
	s.time.Set(spanOf(l))
	s.memory.Set(uint64(l.Memory))
	s.states.Set(l.States)
	s.expanded.Set(l.Expanded)
	s.setting = false
	s.name()
}

// name lists the sets in the menu by what they say.
func (s *limitSets) name() {
	if s.setting {
		return
	}
	s.setting = true
	list := s.list
	if s.fault() == nil {
		list = s.all()
	}
	options := make([]string, len(list))
	for i, l := range list {
		options[i] = text.Tr("%d of %d: %s", i+1, len(list), limitsWords(l))
	}
	s.menu.SetOptions(options)
	s.menu.SetSelectedIndex(s.at)
	s.remove.SetEnabled(len(list) > 1)
	widgets.Show(s.several, len(list) > 1)
	s.setting = false
	s.changed()
}

// content is what asks for them.
func (s *limitSets) content(c *Composer) fyne.CanvasObject {
	s.menu.Escape = c.Escape
	s.add.OnKey, s.remove.OnKey = c.TypedKey, c.TypedKey
	lines := column(headed(text.Tr("Limits"), s.add, s.remove), s.several)
	titles := []string{text.Tr("Time at the most"), text.Tr("Memory at the most"), text.Tr("Expanded at the most"), text.Tr("Stored at the most")}
	for i, f := range s.fields() {
		c.Leaves(f)
		lines.Add(under(titles[i], f))
	}
	return lines
}
