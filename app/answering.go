package app

import (
	"slices"
	"strings"

	"waymark/puzzles"
)

// What the window says of the position that is shown: counts over the boards, and the
// answer to the last question.

// refreshAsked begins anew at another position, and says what is known of it.
func (a *App) refreshAsked() {
	at := a.position()
	if t := a.trial; t != nil && t.Solved() {
		a.prospects.turnTo(a.doc.Puzzle())
		a.prospects.follow(t.puzzle, t.Moves(), 0)
	}
	if key := boardKey(at); a.asked.key != key {
		a.asked = asked{key: key}
		a.ui.start.board.SetHint(puzzles.Step{})
	}
	a.refreshTold()
}

// tellAsked says the answer as far as it is known by now: over the boards while moves
// are tried, else in the status line.
func (a *App) tellAsked() {
	a.refreshTold()
	if text := a.answer(); text != a.asked.said && a.trial == nil {
		a.asked.said = text
		a.say(text)
	}
	if at, now := a.here(); a.asked.level == hintWhole && now.found && (now.exact() || !a.prospects.busy(at)) {
		a.asked = asked{key: a.asked.key}
		a.ui.start.board.SetHint(puzzles.Step{})
		a.showWhole(now)
	}
}

// refreshTold brings the bar over the boards and the arrow on them up to date.
func (a *App) refreshTold() {
	_, now := a.here()
	if a.asked.level >= hintMove && now.found && len(now.moves) > 0 {
		p := a.doc.Puzzle()
		if _, step, err := a.rules.Play(p, a.position(), now.moves[0]); err == nil {
			a.ui.start.board.SetHint(step)
		}
	}
	if a.trial == nil {
		return
	}
	bar := &a.ui.trial
	bar.head.SetTitle(a.counted(a.trial.Len()))
	bar.head.SetNote(a.trialNote(now))
	text, solved := a.answer(), a.trial.Len() > 0 && a.trial.Solved()
	bar.setSolved(solved)
	switch {
	case text != "":
	case solved:
		text = tr("%s keeps your moves as a solution; going back loses nothing.", keyText(a.commands.Find("try-solution").Keys[0]))
	default:
		text = tr("%s says how many are needed from here, %s gives a hint.",
			keyText(a.commands.Find("minimum").Keys[0]), keyText(a.commands.Find("hint").Keys[0]))
	}
	if bar.told.Text != text {
		bar.told.SetText(text)
	}
}

// trialNote says how far the best known solution is: from the start, and from here
// where the position lies on one.
func (a *App) trialNote(now prospect) string {
	var parts []string
	if a.trial.Solved() {
		parts = append(parts, tr("the goal is reached"))
	}
	if a.prefs.spoilerFree() {
		return strings.Join(parts, "")
	}
	switch best, proved := a.fromStart(); {
	case proved:
		parts = append(parts, tr("the best is %s (from the start, proved)", number(uint64(best))))
	case best >= 0:
		parts = append(parts, tr("best known %s (from the start)", number(uint64(best))))
	}
	if now.found && len(now.moves) > 0 && a.trial.Len() > 0 {
		parts = append(parts, tr("%s to go by the best known", number(uint64(len(now.moves)))))
	}
	return strings.Join(parts, " · ")
}

// fromStart returns the length of the shortest way from the start that is known, -1
// for none: from a solution, from a question, or from the search while drawing.
func (a *App) fromStart() (best int, proved bool) {
	p := a.doc.Puzzle()
	start := a.prospects.of(p, p.Start)
	best, least := -1, start.least
	if start.found {
		best = len(start.moves)
	}
	if n, ok := a.live.of(p); ok && n.best >= 0 {
		least = max(least, n.lower)
		if best < 0 || n.best < best {
			best = n.best
		}
	}
	return best, best >= 0 && best == least
}

// answer is the answer to the question about the position shown, "" when there was
// none.
func (a *App) answer() string {
	at, now := a.here()
	busy := a.prospects.busy(at)
	switch {
	case a.asked.minimum:
		text := a.minimumText(now)
		switch {
		case now.settled():
			text += a.costText(now)
		case busy:
			text += " · " + tr("searching … (%s stops)", keyText(a.commands.Find("stop").Keys[0]))
		default:
			text += " · " + tr("%s searches on", keyText(a.commands.Find("minimum").Keys[0]))
		}
		return text
	case a.asked.level > 0:
		text := tr("Hint %d of %d: %s", a.asked.level, hintWhole, a.hintText(now, busy))
		if a.asked.level < hintWhole && now.answers(a.asked.level) && !now.dead {
			text += " · " + tr("%s says more", keyText(a.commands.Find("hint").Keys[0]))
		}
		return text
	}
	return ""
}

// minimumText says how many moves are needed from a position.
func (a *App) minimumText(p prospect) string {
	n := len(p.moves)
	switch {
	case p.dead:
		return tr("The goal cannot be reached from here (proved)")
	case p.exact() && n == 0:
		return tr("The goal is reached here")
	case p.exact():
		return tr("Exactly %s from here (proved)", a.counted(n))
	case p.found && p.least > 0:
		return tr("%d to %s from here", p.least, a.counted(n))
	case p.found:
		return tr("At most %s from here", a.counted(n))
	case p.least > 0:
		return tr("At least %s from here", a.counted(p.least))
	}
	return tr("Nothing is known from here yet")
}

// costText says what the tried moves cost against the best from the start.
func (a *App) costText(now prospect) string {
	if a.trial == nil || a.trial.Len() == 0 || !now.found {
		return ""
	}
	whole := a.trial.Len() + len(now.moves)
	switch best, proved := a.fromStart(); {
	case proved && whole == best:
		return ": " + tr("your moves are on a shortest way")
	case proved:
		return ": " + tr("your moves cost %s more than the best", number(uint64(max(0, whole-best))))
	case a.prospects.busy(a.doc.Puzzle().Start):
		return " · " + tr("searching from the start, to compare …")
	case best >= 0:
		return ": " + tr("%s with yours; the best known has %s", a.counted(whole), number(uint64(best)))
	}
	return ""
}

// bandWidth is how rough the length is that a hint tells.
const bandWidth = 5

// hintText is the hint of a level without its heading.
func (a *App) hintText(p prospect, busy bool) string {
	switch {
	case p.dead && len(a.movesHere()) == 0:
		return tr("the goal cannot be reached")
	case p.dead:
		return tr("the goal cannot be reached from here; go back and try another move")
	}
	if !p.answers(a.asked.level) {
		switch {
		case busy:
			return tr("searching … (%s stops)", keyText(a.commands.Find("stop").Keys[0]))
		case p.found && a.asked.level == hintBand:
			return tr("%s at most; a search has not proved more", a.counted((len(p.moves)/bandWidth+1)*bandWidth))
		case p.found:
			return a.minimumText(p)
		}
		return tr("not known; %s searches on", keyText(a.commands.Find("minimum").Keys[0]))
	}
	n := len(p.moves)
	switch a.asked.level {
	case hintSolvable:
		return tr("the goal can be reached from here")
	case hintBand:
		lo := n / bandWidth * bandWidth
		if lo == 0 {
			return tr("%s at most", a.counted(bandWidth))
		}
		return tr("between %d and %s", lo, a.counted(lo+bandWidth))
	case hintLength:
		return a.minimumText(p)
	case hintMove:
		if n == 0 {
			return tr("the goal is reached here")
		}
		if p.exact() {
			return tr("the next move is %s", string(p.moves[0]))
		}
		return tr("the next move of the best known way is %s", string(p.moves[0]))
	}
	return tr("the whole solution")
}

// hintItems are the levels of the menu.
func (a *App) hintItems() []SubItem {
	var items []SubItem
	for i, text := range []string{tr("Can the goal be reached?"), tr("About how many moves?"), tr("Exactly how many?"), tr("The next move"), tr("The whole solution")} {
		items = append(items, SubItem{Label: text, Checked: a.asked.level == i+1, Run: func() {
			if a.canAsk() {
				a.giveHint(i + 1)
			}
		}})
	}
	return items
}

// indexOf returns the index of the solution with these moves, or -1.
func indexOf(list []puzzles.Solution, moves []puzzles.Move) int {
	return slices.IndexFunc(list, func(s puzzles.Solution) bool { return slices.Equal(s.Moves, moves) })
}
