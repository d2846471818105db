package app

import (
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
)

// asked is what the user wants to know about the position that is shown. Another
// position begins anew.
type asked struct {
	key     string // of the position
	minimum bool   // how many moves are needed
	compare bool   // and the start is still to be searched, to tell what the moves cost
	level   int    // the hint shown last, 0 for none
	tail    bool   // the rest of the line is to be replaced once a way is known
	said    string // the answer that the status line was given last
	running bool   // a search is under way, as the menu knows
}

// The levels of hints, each telling more than the one before.
const (
	hintSolvable = 1 + iota
	hintBand
	hintLength
	hintMove
	hintWhole
)

// here is the position that is shown, as the searches from it are asked for, and what
// is known of it.
func (a *App) here() (puzzles.Board, search.Prospect) {
	at := a.position()
	return at, a.prospects.Of(a.doc.Puzzle(), at)
}

// canAsk reports whether a question about the position can be answered: the boards
// are sound and no other search has the machine.
func (a *App) canAsk() bool {
	adv := a.advisor.Latest
	return !a.session.Running() && a.audit == nil && adv != nil && adv.Fault == nil && document.SameBoards(adv.Puzzle, a.doc.Puzzle())
}

// askMinimum finds out how many moves are needed from the position shown.
func (a *App) askMinimum() {
	a.asked.minimum, a.asked.compare, a.asked.level = true, true, 0
	a.compareWithStart()
	a.investigate()
	a.tellAsked()
}

// askHint gives the next hint, unless the one before is still looked for.
func (a *App) askHint() {
	if at, now := a.here(); a.asked.level > 0 && a.prospects.Busy(at) && !tellable(now, a.asked.level) {
		return
	}
	a.giveHint(min(a.asked.level+1, hintWhole))
}

// giveHint gives the hint of a level.
func (a *App) giveHint(level int) {
	a.asked.minimum, a.asked.level = false, level
	if _, now := a.here(); !now.Searched {
		a.investigate()
	}
	a.tellAsked()
}

// investigate searches from the position shown, unless all is known.
func (a *App) investigate() {
	at, now := a.here()
	if now.Settled() {
		return
	}
	a.live.Rest()
	a.prospects.Ask(a.doc.Puzzle(), at, a.prefs.Limits())
}

// replaceTail puts the best known way to the goal in the place of the rest of the
// line; where none is known that is better, it searches first.
func (a *App) replaceTail() {
	at, now := a.here()
	if rest := a.trial.Rest(); now.Dead || now.Found && (now.Exact() || now.Searched || len(now.Moves) < len(rest) || !a.trial.Reaches()) {
		a.graftTail(now)
		return
	}
	a.asked.tail, a.asked.minimum, a.asked.level = true, true, 0
	a.investigate()
	a.tellAsked()
	if !a.prospects.Busy(at) {
		a.asked.tail = false
	}
}

// graftTail replaces the rest of the line by a way that is known.
func (a *App) graftTail(now search.Prospect) {
	a.asked.tail = false
	switch {
	case now.Dead:
		a.say(text.Tr("The goal cannot be reached from here: go back and try another move."))
		return
	case !now.Found:
		a.say(text.Tr("No way to the goal was found from here."))
		return
	case a.trial.Reaches() && len(a.trial.Rest()) <= len(now.Moves):
		a.say(text.Tr("The rest of your moves is the shortest known already."))
		return
	}
	if err := a.trial.Replace(now.Moves, text.Tr("Search: %s", a.solutionLength(len(now.Moves)))); err != nil {
		a.say(text.Error(err)) // the rules and the search disagree
		return
	}
	a.jumpTrial()
	a.say(text.Tr("The rest is the search's now, %s. Go on with %s; %s brings your own back.", a.solutionLength(len(now.Moves)),
		command.KeyText(a.commands.Find("redo").Keys[0]), command.KeyText(a.commands.Find("undo").Keys[0])))
}

// showWhole shows the moves so far and the best known way on as a solution to play.
func (a *App) showWhole(now search.Prospect) {
	p, at := a.doc.Puzzle(), a.movesHere()
	s := puzzles.Solution{Moves: append(at, now.Moves...), Status: puzzles.StatusSolved, Found: puzzles.Now()}
	start := a.prospects.Of(p, p.Start)
	s.LowerBound = start.Least
	if start.Exact() && s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	n := len(at)
	a.leaveTrial()
	if i := indexOf(p.Solutions, s.Moves); i >= 0 {
		a.selectSolution(i) // where it comes from is known
	} else {
		a.addSolution(s)
	}
	a.player.Seek(n)
	a.say(text.Tr("The whole solution: %s plays it from here, %s tries other moves.",
		command.KeyText(a.commands.Find("play").Keys[0]), command.KeyText(a.commands.Find("try").Keys[0])))
}

// movesHere are the moves that lead to the position shown.
func (a *App) movesHere() []puzzles.Move {
	switch {
	case a.trial != nil:
		return a.trial.Moves()
	case a.player.Loaded():
		return append([]puzzles.Move(nil), a.player.Moves()[:a.player.At()]...)
	}
	return nil
}

// searching reports whether Escape has a search to stop.
func (a *App) searching() bool { return a.session.Running() || a.prospects.Running() }

func (a *App) canStop() bool {
	return a.session.Running() && !a.session.Stopping() || a.prospects.Running()
}

// stopSearch ends the search of the puzzle, or that from the position shown.
func (a *App) stopSearch() {
	if a.session.Running() {
		a.stop()
		return
	}
	a.asked.tail, a.asked.compare = false, false
	if a.asked.level == hintWhole {
		a.asked.level = hintLength // nobody waits for it any more
	}
	a.prospects.Rest()
	a.tellAsked()
	a.refreshMenu()
}

// investigated takes news of the searches from positions.
func (a *App) investigated() {
	at, now := a.here()
	if a.asked.tail && a.trial != nil && !a.prospects.Busy(at) {
		a.graftTail(now)
	}
	a.compareWithStart()
	a.tellAsked()
	running := a.prospects.Running()
	if running != a.asked.running {
		a.asked.running = running
		a.refreshCommands()
	}
	if !running {
		a.refreshLive()
	}
}

// compareWithStart searches from the start as well, once, when the minimum from here
// is known: what the moves cost can be told then.
func (a *App) compareWithStart() {
	_, now := a.here()
	if !a.asked.compare || a.trial == nil || a.trial.Len() == 0 || !now.Exact() || a.prospects.Running() || !a.canAsk() {
		return
	}
	a.asked.compare = false
	p := a.doc.Puzzle()
	if _, proved := a.fromStart(); !proved && !a.prospects.Of(p, p.Start).Searched {
		a.prospects.Ask(p, p.Start, a.prefs.Limits())
	}
}

// tellable reports whether all is known of a position that a hint of a level tells.
func tellable(p search.Prospect, level int) bool {
	switch level {
	case hintSolvable, hintMove:
		return p.Found || p.Dead
	default:
		return p.Settled()
	}
}
