package demands

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/present"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// wanted is a demand that can be made.
type wanted struct {
	id, title    string
	demand       puzzles.Demand // what is not asked for
	cell, ranged bool           // it names a cell; it has a range
	position     bool           // it is on the position that is seen
	about        string
}

// offers lists what can be demanded.
func offers() []wanted {
	const every, none = puzzles.DemandEvery, puzzles.DemandNone
	return []wanted{
		{id: "length", title: text.Tr("A length"), demand: puzzles.Demand{Kind: puzzles.DemandLength}, ranged: true, about: text.Tr("The shortest solution has so many moves.")},
		{id: "must", title: text.Tr("A piece must move"), demand: puzzles.Demand{Kind: puzzles.DemandMoves, Least: 1, Most: puzzles.NoMost}, about: text.Tr("Every optimal solution moves it. Click the piece.")},
		{id: "times", title: text.Tr("A piece moves so often"), demand: puzzles.Demand{Kind: puzzles.DemandMoves}, ranged: true, about: text.Tr("In every optimal solution. Click the piece.")},
		{id: "still", title: text.Tr("A piece need not move"), demand: puzzles.Demand{Kind: puzzles.DemandStill}, about: text.Tr("Some optimal solution leaves it. Click the piece.")},
		{id: "over", title: text.Tr("Every solution brings a piece over a cell"), demand: puzzles.Demand{Kind: every}, cell: true, about: text.Tr("Click the piece, then the cell.")},
		{id: "never", title: text.Tr("No solution brings a piece over a cell"), demand: puzzles.Demand{Kind: none}, cell: true, about: text.Tr("Click the piece, then the cell.")},
		{id: "pass", title: text.Tr("Every solution passes the position"), demand: puzzles.Demand{Kind: every}, position: true, about: text.Tr("The one that the boards showed when this page was opened: go to a step of a solution first.")},
		{id: "avoid", title: text.Tr("No solution passes the position"), demand: puzzles.Demand{Kind: none}, position: true, about: text.Tr("The one that the boards showed when this page was opened: go to a step of a solution first.")},
		{id: "strategies", title: text.Tr("So many strategies"), demand: puzzles.Demand{Kind: puzzles.DemandStrategies}, ranged: true, about: text.Tr("Optimal solutions, if the order of moves that do not touch each other does not count.")},
		{id: "useful", title: text.Tr("Nothing is useless"), demand: puzzles.Demand{Kind: puzzles.DemandUseful}, about: text.Tr("Without any wall, gate or piece the optimum is another.")},
		{id: "dead-ends", title: text.Tr("So many dead ends"), demand: puzzles.Demand{Kind: puzzles.DemandDeadEnds}, ranged: true, about: text.Tr("Positions from which the goal cannot be reached: 0 for none.")},
		{id: "difficulty", title: text.Tr("A difficulty"), demand: puzzles.Demand{Kind: puzzles.DemandDifficulty}, ranged: true, about: text.Tr("Seconds that people take, which is an estimate.")},
	}
}

// form makes a demand.
type form struct {
	page    *Page
	Kind    *widgets.Picker
	Piece   *widgets.Picker
	Cell    *shell.Field
	Least   *shell.Field
	Most    *shell.Field
	Within  *shell.Field
	about   *widgets.Remark
	Add     *widgets.Button
	pieces  map[string]puzzles.Cell
	rows    map[string]fyne.CanvasObject
	content *fyne.Container
}

func (l *Page) newForm() *form {
	f := &form{
		page: l, Kind: widgets.NewPicker(text.Tr("New demand")), Piece: widgets.NewPicker(text.Tr("Piece")),
		Cell: l.Field("D4"), Least: l.Number("0"), Most: l.Number(text.Tr("any")), Within: l.Number(text.Tr("only optimal")), about: widgets.NewRemark(),
	}
	var choices []widgets.Choice
	for _, o := range offers() {
		choices = append(choices, widgets.Choice{ID: o.id, Title: o.title})
	}
	f.Kind.SetChoices(choices)
	f.Kind.SetSelected(choices[0].ID)
	for _, k := range []*widgets.Picker{f.Kind, f.Piece} {
		k.OnKey, k.OnChanged = l.TypedKey, func(string) { l.of.Event(func() { l.Form.chosen() }) }
	}
	for _, n := range []*shell.Field{f.Cell, f.Least, f.Most, f.Within} {
		n.OnChanged = func(string) { l.of.Event(l.Form.refresh) }
		n.OnSubmitted = func(string) { l.of.Event(l.Form.make) }
	}
	f.Add = l.Button(widgets.ButtonAction, text.Tr("Add"), f.make)
	field := func(label string, of *shell.Field) fyne.CanvasObject {
		name := widgets.NewRemark()
		name.SetText(label)
		return container.New(layout.NewCustomPaddedVBoxLayout(2), name, of)
	}
	f.rows = map[string]fyne.CanvasObject{
		"piece": f.Piece,
		"cell":  container.NewGridWithColumns(2, field(text.Tr("Over cell"), f.Cell), field(text.Tr("In solutions of at most"), f.Within)),
		"range": container.NewGridWithColumns(2, field(text.Tr("At least"), f.Least), field(text.Tr("At most"), f.Most)),
	}
	f.content = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)},
		f.Kind, f.rows["piece"], f.rows["cell"], f.rows["range"], f.about, container.NewHBox(layout.NewSpacer(), f.Add))
	return f
}

// offer is what is chosen.
func (f *form) offer() wanted {
	for _, o := range offers() {
		if o.id == f.Kind.Selected() {
			return o
		}
	}
	return offers()[0]
}

// onPosition reports whether the demand is on the position that is seen.
func (f *form) onPosition() bool { return f != nil && f.offer().position }

// chosen begins another demand: what is selected in the list is not any more.
func (f *form) chosen() {
	f.page.picked = -1
	f.page.refresh()
}

// refresh shows what is asked for.
func (f *form) refresh() {
	p, rules := f.page.of.Doc.Puzzle(), f.page.of.Rules
	f.pieces = map[string]puzzles.Cell{}
	var choices []widgets.Choice
	for i := range p.Start.Cells {
		if c, ok := pieceOn(rules, p, i); ok {
			name := rules.FormatCell(c, puzzles.Start)
			if _, met := f.pieces[name]; !met {
				choices = append(choices, widgets.Choice{ID: name, Title: text.Tr("%s, as on %s", name, p.Start.CellName(i))})
			}
			f.pieces[name] = c
		}
	}
	was := f.Piece.Selected()
	f.Piece.SetChoices(choices)
	if _, ok := f.pieces[was]; ok {
		f.Piece.SetSelected(was)
	} else if len(choices) > 0 {
		f.Piece.SetSelected(choices[0].ID)
	}
	o := f.offer()
	widgets.Show(f.rows["piece"], o.demand.HasPiece() && !o.position)
	widgets.Show(f.rows["cell"], o.cell)
	widgets.Show(f.rows["range"], o.ranged)
	d, err := f.demand()
	f.Add.SetEnabled(err == nil)
	if f.about.SetText(o.about); err == nil {
		f.about.SetText(text.Join(text.Tr("“%s”.", present.Demand(rules, p, &d)), o.about))
	}
	f.content.Refresh()
}

// demand is what is asked for, or what is missing.
func (f *form) demand() (d puzzles.Demand, err error) {
	o, p := f.offer(), f.page.of.Doc.Puzzle()
	d = o.demand
	if o.position {
		d.Board = f.page.stood
		return d, nil
	}
	if d.HasPiece() {
		c, ok := f.pieces[f.Piece.Selected()]
		if !ok {
			return d, puzzles.Messagef("no piece stands on the start")
		}
		d.Piece = c
	}
	if o.cell {
		if d.Cell, err = p.Start.CellIndex(strings.TrimSpace(f.Cell.Text)); err != nil {
			return d, err
		}
		if d.Within, err = number(f.Within.Text, 0); err != nil {
			return d, err
		}
	}
	if o.ranged {
		if d.Least, err = number(f.Least.Text, 0); err == nil {
			d.Most, err = number(f.Most.Text, puzzles.NoMost)
		}
		switch {
		case err != nil:
			return d, err
		case strings.TrimSpace(f.Least.Text+f.Most.Text) == "" || d.Most < d.Least:
			return d, puzzles.Messagef("no number is in the range from %d to %d", d.Least, d.Most)
		}
	}
	return d, nil
}

// number reads a number; nothing is the usual.
func number(words string, usual int) (int, error) {
	if words = strings.TrimSpace(words); words == "" {
		return usual, nil
	}
	n, err := strconv.ParseUint(words, 10, 31)
	if err != nil {
		return 0, puzzles.Messagef("%q is no number of moves", words)
	}
	return int(n), nil
}

// make adds the demand.
func (f *form) make() {
	if d, err := f.demand(); err == nil {
		f.page.add(d)
	}
}

// tints marks the piece and the cell that are chosen.
func (f *form) tints() []board.Tint {
	o := f.offer()
	c, ok := f.pieces[f.Piece.Selected()]
	if o.position || !o.demand.HasPiece() || !ok {
		return nil
	}
	d := o.demand
	d.Piece, d.Cell = c, -1
	p := f.page.of.Doc.Puzzle()
	if cell, err := p.Start.CellIndex(strings.TrimSpace(f.Cell.Text)); err == nil && o.cell {
		d.Cell = cell
	}
	return named(f.page.of.Rules, p, p.Start, &d)
}

// tapped takes the piece on a cell; or the cell, where one is asked for and there is no piece.
func (l *Page) tapped(cell int) {
	f := l.Form
	o, p := f.offer(), l.of.Doc.Puzzle()
	if cell < 0 || l.film.Loaded() {
		return
	}
	c, piece := pieceOn(l.of.Rules, p, cell)
	switch {
	case piece && o.position || !piece && !o.cell:
		return
	case piece && !o.demand.HasPiece():
		f.Kind.SetSelected("must")
	case !piece:
		f.Cell.SetText(p.Start.CellName(cell))
	}
	if piece {
		f.Piece.SetSelected(l.of.Rules.FormatCell(c, puzzles.Start))
	}
	f.chosen()
}
