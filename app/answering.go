package app

import (
	"slices"
	"strings"

	"waymark/app/command"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
)

// What the window says of the position that is shown: counts over the boards, and the
// answer to the last question.

// refreshAsked begins anew at another position, and says what is known of it.
func (a *App) refreshAsked() {
	at := a.position()
	if t := a.trial; t != nil && t.Solved() {
		a.prospects.TurnTo(a.doc.Puzzle())
		a.prospects.Follow(t.Puzzle, t.Moves(), 0)
	}
	if key := search.BoardKey(at); a.asked.key != key {
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
	if at, now := a.here(); a.asked.level == hintWhole && now.Found && (now.Exact() || !a.prospects.Busy(at)) {
		a.asked = asked{key: a.asked.key}
		a.ui.start.board.SetHint(puzzles.Step{})
		a.showWhole(now)
	}
}

// refreshTold brings the bar over the boards and the arrow on them up to date.
func (a *App) refreshTold() {
	_, now := a.here()
	if a.asked.level >= hintMove && now.Found && len(now.Moves) > 0 {
		p := a.doc.Puzzle()
		if _, step, err := a.rules.Play(p, a.position(), now.Moves[0]); err == nil {
			a.ui.start.board.SetHint(step)
		}
	}
	if a.trial == nil {
		return
	}
	bar := &a.ui.trial
	bar.head.SetTitle(a.counted(a.trial.Len()))
	bar.head.SetNote(a.trialNote(now))
	words, solved := a.answer(), a.trial.Len() > 0 && a.trial.Solved()
	bar.setSolved(solved)
	switch {
	case words != "":
	case solved:
		words = text.Tr("%s keeps your moves as a solution; going back loses nothing.", command.KeyText(a.commands.Find("try-solution").Keys[0]))
	default:
		words = text.Tr("%s says how many are needed from here, %s gives a hint.",
			command.KeyText(a.commands.Find("minimum").Keys[0]), command.KeyText(a.commands.Find("hint").Keys[0]))
	}
	if bar.told.Text != words {
		bar.told.SetText(words)
	}
}

// trialNote says how far the best known solution is: from the start, and from here
// where the position lies on one.
func (a *App) trialNote(now search.Prospect) string {
	var parts []string
	if a.trial.Solved() {
		parts = append(parts, text.Tr("the goal is reached"))
	}
	if a.prefs.SpoilerFree() {
		return strings.Join(parts, "")
	}
	switch best, proved := a.fromStart(); {
	case proved:
		parts = append(parts, text.Tr("the best is %s (from the start, proved)", text.Number(uint64(best))))
	case best >= 0:
		parts = append(parts, text.Tr("best known %s (from the start)", text.Number(uint64(best))))
	}
	if now.Found && len(now.Moves) > 0 && a.trial.Len() > 0 {
		parts = append(parts, text.Tr("%s to go by the best known", text.Number(uint64(len(now.Moves)))))
	}
	return strings.Join(parts, " · ")
}

// fromStart returns the length of the shortest way from the start that is known, -1
// for none: from a solution, from a question, or from the search while drawing.
func (a *App) fromStart() (best int, proved bool) {
	p := a.doc.Puzzle()
	start := a.prospects.Of(p, p.Start)
	best, least := -1, start.Least
	if start.Found {
		best = len(start.Moves)
	}
	if n, ok := a.live.Of(p); ok && n.Best >= 0 {
		least = max(least, n.Lower)
		if best < 0 || n.Best < best {
			best = n.Best
		}
	}
	return best, best >= 0 && best == least
}

// answer is the answer to the question about the position shown, "" when there was
// none.
func (a *App) answer() string {
	at, now := a.here()
	busy := a.prospects.Busy(at)
	switch {
	case a.asked.minimum:
		words := a.minimumText(now)
		switch {
		case now.Settled():
			words += a.costText(now)
		case busy:
			words += " · " + text.Tr("searching … (%s stops)", command.KeyText(a.commands.Find("stop").Keys[0]))
		default:
			words += " · " + text.Tr("%s searches on", command.KeyText(a.commands.Find("minimum").Keys[0]))
		}
		return words
	case a.asked.level > 0:
		words := text.Tr("Hint %d of %d: %s", a.asked.level, hintWhole, a.hintText(now, busy))
		if a.asked.level < hintWhole && tellable(now, a.asked.level) && !now.Dead {
			words += " · " + text.Tr("%s says more", command.KeyText(a.commands.Find("hint").Keys[0]))
		}
		return words
	}
	return ""
}

// minimumText says how many moves are needed from a position.
func (a *App) minimumText(p search.Prospect) string {
	n := len(p.Moves)
	switch {
	case p.Dead:
		return text.Tr("The goal cannot be reached from here (proved)")
	case p.Exact() && n == 0:
		return text.Tr("The goal is reached here")
	case p.Exact():
		return text.Tr("Exactly %s from here (proved)", a.counted(n))
	case p.Found && p.Least > 0:
		return text.Tr("%d to %s from here", p.Least, a.counted(n))
	case p.Found:
		return text.Tr("At most %s from here", a.counted(n))
	case p.Least > 0:
		return text.Tr("At least %s from here", a.counted(p.Least))
	}
	return text.Tr("Nothing is known from here yet")
}

// costText says what the tried moves cost against the best from the start.
func (a *App) costText(now search.Prospect) string {
	if a.trial == nil || a.trial.Len() == 0 || !now.Found {
		return ""
	}
	whole := a.trial.Len() + len(now.Moves)
	switch best, proved := a.fromStart(); {
	case proved && whole == best:
		return ": " + text.Tr("your moves are on a shortest way")
	case proved:
		return ": " + text.Tr("your moves cost %s more than the best", text.Number(uint64(max(0, whole-best))))
	case a.prospects.Busy(a.doc.Puzzle().Start):
		return " · " + text.Tr("searching from the start, to compare …")
	case best >= 0:
		return ": " + text.Tr("%s with yours; the best known has %s", a.counted(whole), text.Number(uint64(best)))
	}
	return ""
}

// bandWidth is how rough the length is that a hint tells.
const bandWidth = 5

// hintText is the hint of a level without its heading.
func (a *App) hintText(p search.Prospect, busy bool) string {
	switch {
	case p.Dead && len(a.movesHere()) == 0:
		return text.Tr("the goal cannot be reached")
	case p.Dead:
		return text.Tr("the goal cannot be reached from here; go back and try another move")
	}
	if !tellable(p, a.asked.level) {
		switch {
		case busy:
			return text.Tr("searching … (%s stops)", command.KeyText(a.commands.Find("stop").Keys[0]))
		case p.Found && a.asked.level == hintBand:
			return text.Tr("%s at most; a search has not proved more", a.counted((len(p.Moves)/bandWidth+1)*bandWidth))
		case p.Found:
			return a.minimumText(p)
		}
		return text.Tr("not known; %s searches on", command.KeyText(a.commands.Find("minimum").Keys[0]))
	}
	n := len(p.Moves)
	switch a.asked.level {
	case hintSolvable:
		return text.Tr("the goal can be reached from here")
	case hintBand:
		lo := n / bandWidth * bandWidth
		if lo == 0 {
			return text.Tr("%s at most", a.counted(bandWidth))
		}
		return text.Tr("between %d and %s", lo, a.counted(lo+bandWidth))
	case hintLength:
		return a.minimumText(p)
	case hintMove:
		if n == 0 {
			return text.Tr("the goal is reached here")
		}
		if p.Exact() {
			return text.Tr("the next move is %s", string(p.Moves[0]))
		}
		return text.Tr("the next move of the best known way is %s", string(p.Moves[0]))
	}
	return text.Tr("the whole solution")
}

// hintItems are the levels of the menu.
func (a *App) hintItems() []command.SubItem {
	var items []command.SubItem
	for i, text := range []string{text.Tr("Can the goal be reached?"), text.Tr("About how many moves?"), text.Tr("Exactly how many?"), text.Tr("The next move"), text.Tr("The whole solution")} {
		items = append(items, command.SubItem{Label: text, Checked: a.asked.level == i+1, Run: func() {
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
