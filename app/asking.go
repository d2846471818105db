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
func (tr *trier) here() (puzzles.Board, search.Prospect) {
	at := tr.position()
	return at, tr.prospects.Of(tr.doc.Puzzle(), at)
}

// canAsk reports whether a question about the position can be answered: the boards
// are sound and no other search has the machine.
func (tr *trier) canAsk() bool {
	adv := tr.advisor.Latest
	return !tr.session.Running() && tr.audit == nil && adv != nil && adv.Fault == nil && document.SameBoards(adv.Puzzle, tr.doc.Puzzle())
}

// askMinimum finds out how many moves are needed from the position shown.
func (tr *trier) askMinimum() {
	tr.asked.minimum, tr.asked.compare, tr.asked.level = true, true, 0
	tr.compareWithStart()
	tr.investigate()
	tr.tellAsked()
}

// askHint gives the next hint, unless the one before is still looked for.
func (tr *trier) askHint() {
	if at, now := tr.here(); tr.asked.level > 0 && tr.prospects.Busy(at) && !tellable(now, tr.asked.level) {
		return
	}
	tr.giveHint(min(tr.asked.level+1, hintWhole))
}

// giveHint gives the hint of a level.
func (tr *trier) giveHint(level int) {
	tr.asked.minimum, tr.asked.level = false, level
	if _, now := tr.here(); !now.Searched {
		tr.investigate()
	}
	tr.tellAsked()
}

// investigate searches from the position shown, unless all is known.
func (tr *trier) investigate() {
	at, now := tr.here()
	if now.Settled() {
		return
	}
	tr.live.Rest()
	tr.prospects.Ask(tr.doc.Puzzle(), at, tr.prefs.Limits())
}

// replaceTail puts the best known way to the goal in the place of the rest of the
// line; where none is known that is better, it searches first.
func (tr *trier) replaceTail() {
	at, now := tr.here()
	if rest := tr.trial.Rest(); now.Dead || now.Found && (now.Exact() || now.Searched || len(now.Moves) < len(rest) || !tr.trial.Reaches()) {
		tr.graftTail(now)
		return
	}
	tr.asked.tail, tr.asked.minimum, tr.asked.level = true, true, 0
	tr.investigate()
	tr.tellAsked()
	if !tr.prospects.Busy(at) {
		tr.asked.tail = false
	}
}

// graftTail replaces the rest of the line by a way that is known.
func (tr *trier) graftTail(now search.Prospect) {
	tr.asked.tail = false
	switch {
	case now.Dead:
		tr.say(text.Tr("The goal cannot be reached from here: go back and try another move."))
		return
	case !now.Found:
		tr.say(text.Tr("No way to the goal was found from here."))
		return
	case tr.trial.Reaches() && len(tr.trial.Rest()) <= len(now.Moves):
		tr.say(text.Tr("The rest of your moves is the shortest known already."))
		return
	}
	if err := tr.trial.Replace(now.Moves, text.Tr("Search: %s", tr.solutionLength(len(now.Moves)))); err != nil {
		tr.say(text.Error(err)) // the rules and the search disagree
		return
	}
	tr.jumpTrial()
	tr.say(text.Tr("The rest is the search's now, %s. Go on with %s; %s brings your own back.", tr.solutionLength(len(now.Moves)),
		command.KeyText(tr.commands.Find("redo").Keys[0]), command.KeyText(tr.commands.Find("undo").Keys[0])))
}

// showWhole shows the moves so far and the best known way on as a solution to play.
func (tr *trier) showWhole(now search.Prospect) {
	p, at := tr.doc.Puzzle(), tr.movesHere()
	s := puzzles.Solution{Moves: append(at, now.Moves...), Status: puzzles.StatusSolved, Found: puzzles.Now()}
	start := tr.prospects.Of(p, p.Start)
	s.LowerBound = start.Least
	if start.Exact() && s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	n := len(at)
	tr.leaveTrial()
	if i := indexOf(p.Solutions, s.Moves); i >= 0 {
		tr.selectSolution(i) // where it comes from is known
	} else {
		tr.addSolution(s)
	}
	tr.player.Seek(n)
	tr.say(text.Tr("The whole solution: %s plays it from here, %s tries other moves.",
		command.KeyText(tr.commands.Find("play").Keys[0]), command.KeyText(tr.commands.Find("try").Keys[0])))
}

// movesHere are the moves that lead to the position shown.
func (tr *trier) movesHere() []puzzles.Move {
	switch {
	case tr.trial != nil:
		return tr.trial.Moves()
	case tr.player.Loaded():
		return append([]puzzles.Move(nil), tr.player.Moves()[:tr.player.At()]...)
	}
	return nil
}

func (tr *trier) canStop() bool {
	return tr.session.Running() && !tr.session.Stopping() || tr.prospects.Running()
}

// stopSearch ends the search of the puzzle, or that from the position shown.
func (tr *trier) stopSearch() {
	if tr.session.Running() {
		tr.session.Stop()
		tr.host.Changed(partBusy | partCommands | partSolve)
		return
	}
	tr.asked.tail, tr.asked.compare = false, false
	if tr.asked.level == hintWhole {
		tr.asked.level = hintLength // nobody waits for it any more
	}
	tr.prospects.Rest()
	tr.tellAsked()
	tr.host.Changed(partMenu)
}

// investigated takes news of the searches from positions.
func (tr *trier) investigated() {
	at, now := tr.here()
	if tr.asked.tail && tr.trial != nil && !tr.prospects.Busy(at) {
		tr.graftTail(now)
	}
	tr.compareWithStart()
	tr.tellAsked()
	running := tr.prospects.Running()
	if running != tr.asked.running {
		tr.asked.running = running
		tr.host.Changed(partCommands)
	}
	if !running {
		tr.host.Changed(partLive)
	}
}

// compareWithStart searches from the start as well, once, when the minimum from here
// is known: what the moves cost can be told then.
func (tr *trier) compareWithStart() {
	_, now := tr.here()
	if !tr.asked.compare || tr.trial == nil || tr.trial.Len() == 0 || !now.Exact() || tr.prospects.Running() || !tr.canAsk() {
		return
	}
	tr.asked.compare = false
	p := tr.doc.Puzzle()
	if _, proved := tr.fromStart(); !proved && !tr.prospects.Of(p, p.Start).Searched {
		tr.prospects.Ask(p, p.Start, tr.prefs.Limits())
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
