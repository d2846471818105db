package playtest

import (
	"strconv"

	"waymark/app/playtest/recording"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/plays"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// view is what may be told now.
func (l *PlaysPage) view() recording.View {
	return recording.View{Plays: l.study, Reveal: l.of.Reveal(), Unit: puzzles.MoveUnit(l.of.Rules, l.study.Puzzle)}
}

// refresh brings the page in line with what is known.
func (l *PlaysPage) refresh() {
	v := l.view()
	kind := widgets.VerdictNone
	switch {
	case v.Err != nil:
		kind = widgets.VerdictFailed
	case v.Record == nil:
		kind = widgets.VerdictBusy
	case v.Played():
		kind = widgets.VerdictFound
	}
	title, detail := v.Verdict()
	l.Verdict.Set(kind, title, detail)
	var rows []list.Row
	if v.Record != nil {
		for _, p := range v.Record.Plays {
			rows = append(rows, list.Row{Cells: v.Cells(p)})
		}
	}
	l.Table.SetRows(rows)
	l.Table.SetEmpty(text.Tr("No plays are recorded."))
	if l.at.play >= len(rows) {
		l.at = playsAt{-1, 0, -1}
	}
	l.Table.SetSelected(l.at.play)
	l.refreshStrip(v)
	l.refreshBoard()
	l.does.all.SetEnabled(len(rows) > 0)
	widgets.Show(l.Orders, len(rows) > 0)
	if v.Record != nil && len(rows) == 0 && l.Home != l.does.begin { // there is nothing else to do
		if l.Home = l.does.begin; l.IsOpen() {
			l.Focus()
		}
	}
	l.Content.Refresh()
}

// refreshBoard shows the map of wrong moves, a place, or a step of a play.
func (l *PlaysPage) refreshBoard() {
	v := l.view()
	p, picked := l.played()
	m, b := &l.shown, &l.does
	for _, k := range []*widgets.Button{b.first, b.before, b.run, b.next} {
		widgets.Show(k, picked)
	}
	widgets.Show(b.toMap, picked || l.at.place >= 0)
	b.gone.SetEnabled(picked)
	l.Strip.Pick(-1)
	switch {
	case picked:
		at := p.At[l.at.step]
		m.Heading.SetTitle(l.stepTitle(p))
		m.Note.SetText(v.StepWords(p, l.at.step))
		m.diagram.SetScene(l.scene(v.Record.Places[at].Board))
		m.diagram.SetTints(nil)
		b.before.SetEnabled(l.at.step > 0)
		b.first.SetEnabled(l.at.step > 0)
		b.next.SetEnabled(l.at.step < len(p.Steps))
		icon := widgets.IconPlay
		if l.clock.Running() {
			icon = widgets.IconPause
		}
		b.run.SetIcon(icon)
		l.Strip.Pick(at)
	case l.at.place >= 0 && v.Record != nil && l.at.place < len(v.Record.Places):
		m.Heading.SetTitle(text.Tr("Position"))
		m.Note.SetText(v.PlaceWords(l.at.place))
		m.diagram.SetScene(l.scene(v.Record.Places[l.at.place].Board))
		m.diagram.SetTints(l.wrong(v, l.at.place))
		l.Strip.Pick(l.at.place)
	default:
		m.Heading.SetTitle(text.Tr("Start"))
		if v.Played() {
			m.Heading.SetTitle(text.Tr("Wrong moves"))
		}
		m.diagram.SetScene(l.scene(l.study.Puzzle.Start))
		m.diagram.SetTints(l.wrong(v, -1))
	}
}

// stepTitle says how far a play is.
func (l *PlaysPage) stepTitle(p plays.Played) string {
	if !l.of.Reveal().All() {
		return text.Tr("Step %d", l.at.step)
	}
	return text.Tr("Step %d of %d", l.at.step, len(p.Steps))
}

// wrong is the heat of the wrong moves, of those from one place or with -1 of all, which the
// heading counts too.
func (l *PlaysPage) wrong(v recording.View, place int) (tints []board.Tint) {
	if v.Record == nil {
		l.shown.Note.SetText("")
		return nil
	}
	heat := v.Record.Heat(v.Record.Mistakes(v.Measured), place)
	if place < 0 {
		l.shown.Note.SetText(v.MapWords(heat.Ways))
	}
	most := heat.Most()
	if most == 0 || !v.Reveal.All() {
		return nil
	}
	for cell, n := range heat.Cells {
		if n > 0 {
			tints = append(tints, board.Tint{Cell: cell, Colour: widgets.ColorFail, Share: float64(n) / float64(most), Text: strconv.Itoa(n)})
		}
	}
	return tints
}

// mostPlaces is how many positions the strip shows.
const mostPlaces = 24

// refreshStrip shows positions in the order that is chosen.
func (l *PlaysPage) refreshStrip(v recording.View) {
	if v.Record == nil || !v.Played() {
		l.Strip.Set(nil)
		return
	}
	var places []int
	switch l.Orders.Selected() {
	case "hesitated":
		places = v.Record.Hesitated(mostPlaces)
	case "turned":
		places = v.Record.Turned(mostPlaces)
	default:
		places = v.Record.Visited(mostPlaces)
	}
	longest := int64(1)
	for _, i := range places {
		ms, _ := v.Record.Places[i].Thinking()
		longest = max(longest, ms)
	}
	cards := make([]*placeCard, len(places))
	for k, i := range places {
		ms, _ := v.Record.Places[i].Thinking()
		thinking, rest := v.Caption(i)
		cards[k] = newPlaceCard(i, l.scene(v.Record.Places[i].Board), float32(ms)/float32(longest), thinking, rest)
	}
	l.Strip.Set(cards)
}
