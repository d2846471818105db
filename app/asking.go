package app

import "waymark/puzzles"

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
func (a *App) here() (puzzles.Board, prospect) {
	at := a.position()
	return at, a.prospects.of(a.doc.Puzzle(), at)
}

// canAsk reports whether a question about the position can be answered: the boards
// are sound and no other search has the machine.
func (a *App) canAsk() bool {
	adv := a.advisor.latest
	return !a.session.Running() && a.audit == nil && adv != nil && adv.fault == nil && SameBoards(adv.puzzle, a.doc.Puzzle())
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
	if at, now := a.here(); a.asked.level > 0 && a.prospects.busy(at) && !now.answers(a.asked.level) {
		return
	}
	a.giveHint(min(a.asked.level+1, hintWhole))
}

// giveHint gives the hint of a level.
func (a *App) giveHint(level int) {
	a.asked.minimum, a.asked.level = false, level
	if _, now := a.here(); !now.searched {
		a.investigate()
	}
	a.tellAsked()
}

// answers reports whether all is known that a hint of a level tells.
func (p prospect) answers(level int) bool {
	switch level {
	case hintSolvable, hintMove:
		return p.found || p.dead
	default:
		return p.settled()
	}
}

// investigate searches from the position shown, unless all is known.
func (a *App) investigate() {
	at, now := a.here()
	if now.settled() {
		return
	}
	a.live.rest()
	a.prospects.ask(a.doc.Puzzle(), at, a.prefs.limits())
}

// replaceTail puts the best known way to the goal in the place of the rest of the
// line; where none is known that is better, it searches first.
func (a *App) replaceTail() {
	at, now := a.here()
	if rest := a.trial.rest(); now.dead || now.found && (now.exact() || now.searched || len(now.moves) < len(rest) || !a.trial.reaches()) {
		a.graftTail(now)
		return
	}
	a.asked.tail, a.asked.minimum, a.asked.level = true, true, 0
	a.investigate()
	a.tellAsked()
	if !a.prospects.busy(at) {
		a.asked.tail = false
	}
}

// graftTail replaces the rest of the line by a way that is known.
func (a *App) graftTail(now prospect) {
	a.asked.tail = false
	switch {
	case now.dead:
		a.say(tr("The goal cannot be reached from here: go back and try another move."))
		return
	case !now.found:
		a.say(tr("No way to the goal was found from here."))
		return
	case a.trial.reaches() && len(a.trial.rest()) <= len(now.moves):
		a.say(tr("The rest of your moves is the shortest known already."))
		return
	}
	if err := a.trial.Replace(now.moves, tr("Search: %s", a.solutionLength(len(now.moves)))); err != nil {
		a.say(localise(err)) // the rules and the search disagree
		return
	}
	a.jumpTrial()
	a.say(tr("The rest is the search's now, %s. Go on with %s; %s brings your own back.", a.solutionLength(len(now.moves)),
		keyText(a.commands.Find("redo").Keys[0]), keyText(a.commands.Find("undo").Keys[0])))
}

// showWhole shows the moves so far and the best known way on as a solution to play.
func (a *App) showWhole(now prospect) {
	p, at := a.doc.Puzzle(), a.movesHere()
	s := puzzles.Solution{Moves: append(at, now.moves...), Status: puzzles.StatusSolved, Found: puzzles.Now()}
	start := a.prospects.of(p, p.Start)
	s.LowerBound = start.least
	if start.exact() && s.LowerBound == s.Length() {
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
	a.say(tr("The whole solution: %s plays it from here, %s tries other moves.",
		keyText(a.commands.Find("play").Keys[0]), keyText(a.commands.Find("try").Keys[0])))
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
func (a *App) searching() bool { return a.session.Running() || a.prospects.running() }

func (a *App) canStop() bool {
	return a.session.Running() && !a.session.Stopping() || a.prospects.running()
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
	a.prospects.rest()
	a.tellAsked()
	a.refreshMenu()
}

// investigated takes news of the searches from positions.
func (a *App) investigated() {
	at, now := a.here()
	if a.asked.tail && a.trial != nil && !a.prospects.busy(at) {
		a.graftTail(now)
	}
	a.compareWithStart()
	a.tellAsked()
	running := a.prospects.running()
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
	if !a.asked.compare || a.trial == nil || a.trial.Len() == 0 || !now.exact() || a.prospects.running() || !a.canAsk() {
		return
	}
	a.asked.compare = false
	p := a.doc.Puzzle()
	if _, proved := a.fromStart(); !proved && !a.prospects.of(p, p.Start).searched {
		a.prospects.ask(p, p.Start, a.prefs.limits())
	}
}
