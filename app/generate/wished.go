package generate

import (
	"waymark/app/analysis/findings"
	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/widgets"
)

// set shows a wish.
func (f *form) set(w batch.Wish) {
	f.setting = true
	defer func() { f.setting = false }()
	f.page.of.wish = w
	f.offer(w)
	t := &f.Texts
	for k, p := range map[*[2]*shell.Field]batch.Pair{&t.Size: w.Size, &t.Length: w.Length, &t.Walls: w.Walls, &t.Pieces: w.Pieces} {
		k[0].SetText(p[0])
		k[1].SetText(p[1])
	}
	t.Moves.SetText(w.Moves)
	t.Count.SetText(w.Count)
	t.Seed.SetText(w.Seed)
	f.Minimal.SetOn(!w.Redundant)
	f.follow()
}

// offer fills the fields of which one of several is chosen.
func (f *form) offer(w batch.Wish) {
	p := &f.Picks
	var list []widgets.Choice
	for _, rules := range families.All() {
		if len(batch.Recipes(rules.Info().ID)) > 0 {
			list = append(list, widgets.Choice{ID: rules.Info().ID, Title: text.Tr(rules.Info().Title)})
		}
	}
	choose(p.Family, list, w.Family)
	list = nil
	for _, r := range batch.Recipes(w.Family) {
		list = append(list, widgets.Choice{ID: r.ID, Title: text.Tr(r.Kind), Sentence: text.Tr(r.About)})
	}
	choose(p.Kind, list, w.Kind)
	words := []string{text.Tr("any")}
	for i := range difficulty.Words {
		words = append(words, findings.DifficultyWord(i+1))
	}
	for i, c := range f.Hard {
		c.offer(words, w.Difficulty[i])
	}
	list = nil
	for _, id := range generate.Symmetries() {
		list = append(list, widgets.Choice{ID: id, Title: batch.SymmetryWord(id)})
	}
	choose(p.Symmetry, list, w.Symmetry)
	list = []widgets.Choice{{ID: "", Title: text.Tr("As large as said above")}}
	for _, id := range w.Recipe().Levels {
		list = append(list, widgets.Choice{ID: id, Title: batch.LevelWord(id)})
	}
	choose(p.Level, list, w.Level)
	list = []widgets.Choice{{ID: "", Title: text.Tr("As usual for the kind")}}
	for _, id := range generate.Metrics() {
		list = append(list, widgets.Choice{ID: id, Title: batch.MetricWord(id)})
	}
	choose(p.Metric, list, w.Metric)
}

func choose(p *widgets.Picker, list []widgets.Choice, id string) {
	p.SetChoices(list)
	p.SetSelected(id)
}

// read takes what the fields say.
func (f *form) read() {
	if f.setting {
		return
	}
	t, p := &f.Texts, &f.Picks
	w := &f.page.of.wish
	for to, k := range map[*batch.Pair][2]*shell.Field{&w.Size: t.Size, &w.Length: t.Length, &w.Walls: t.Walls, &w.Pieces: t.Pieces} {
		*to = batch.Pair{k[0].Text, k[1].Text}
	}
	w.Moves, w.Count, w.Seed = t.Moves.Text, t.Count.Text, t.Seed.Text
	for i, c := range f.Hard {
		w.Difficulty[i] = max(0, c.SelectedIndex())
	}
	w.Symmetry, w.Level, w.Metric = p.Symmetry.Selected(), p.Level.Selected(), p.Metric.Selected()
	w.Redundant = !f.Minimal.On()
	f.follow()
	f.refresh()
}

// follow brings the fields in line with the wish: which there are, what is taken where they are
// empty, and what is wrong.
func (f *form) follow() {
	w := f.page.of.wish
	r := w.Recipe()
	for field, row := range f.rows {
		widgets.Show(row.whole, batch.Has(r, field))
	}
	widgets.Show(f.Minimal, r.Walls || r.Pieces) // else there is no part that could go
	t, usual := &f.Texts, w.Filled()
	for k, p := range map[[2]*shell.Field]batch.Pair{t.Size: usual.Size, t.Length: usual.Length, t.Walls: {}, t.Pieces: {}} {
		for i, field := range k {
			if p[i] == "" {
				p[i] = "·"
			}
			field.SetPlaceHolder(p[i])
		}
	}
	t.Moves.SetPlaceHolder(usual.Moves)
	for _, field := range t.Size {
		if w.Level != "" {
			field.Disable()
		} else {
			field.Enable()
		}
	}
	_, faults := w.Ask()
	f.tell(faults)
}

// tell says what is wrong, each below its field.
func (f *form) tell(faults batch.Faults) {
	for field, row := range f.rows {
		words := ""
		if err := faults[field]; err != nil {
			words = text.Capital(text.Error(err)) + "."
		}
		row.fault.SetText(words)
		widgets.Show(row.fault, words != "")
	}
	f.tellDoubt(len(faults) > 0)
	f.content.Refresh()
}

// tellDoubt says below the difficulties, before anybody waits, that hardly a puzzle will have
// them, unless something is wrong anyway.
func (f *form) tellDoubt(wrong bool) {
	words := ""
	if ask, _ := f.page.of.wish.Ask(); !wrong {
		if doubt := ask.Doubt(); doubt != nil {
			words = text.Capital(text.Error(doubt)) + "."
		}
	}
	row := f.rows[batch.Difficulty]
	row.doubt.SetText(words)
	widgets.Show(row.doubt, words != "")
}

// refresh says what the button does.
func (f *form) refresh() {
	room := f.page.of.Room
	switch {
	case room.Running():
		f.Make.SetText(text.Tr("Stop"))
	case room.Remade(f.page.of.wish):
		f.Make.SetText(text.Tr("Make others"))
	default:
		f.Make.SetText(text.Tr("Make"))
	}
}

// roll takes another seed.
func (f *form) roll() {
	w := f.page.of.wish
	w.Seed = f.page.of.Room.Seed()
	f.set(w)
	f.refresh()
}

// makeOrStop makes what is asked for, or stops what is being made. What was made already is not
// made again: another seed is taken.
func (f *form) makeOrStop() {
	m := f.page.of
	if m.Room.Running() {
		m.Room.Stop()
		return
	}
	if m.Room.Remade(m.wish) {
		f.roll()
	}
	faults := m.begin(m.wish)
	f.tell(faults)
	for field := range batch.Fields {
		if faults[field] != nil {
			m.Win.Canvas().Focus(f.rows[field].home)
			return
		}
	}
}
