package tryout

import (
	"context"
	"slices"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
)

// asked is what the user wants to know about the position that is shown. Another
// position begins anew.
type asked struct {
	key     string // of the position
	minimum bool   // how many moves are needed
	compare bool   // and the start is still to be searched, to tell what the moves cost
	Level   int    // the hint shown last, 0 for none
	tail    bool   // the rest of the line is to be replaced once a way is known
	said    string // the answer that the status line was given last
}

// The levels of hints, each telling more than the one before.
const (
	hintAim   = 1 + iota // what is to be done
	hintPiece            // which piece moves next, and what for
	hintMove
	hintWhole
)

// reasoned is why the next move of a way from a position is made; of is nil before the first.
type reasoned struct {
	key    string // of the position
	of     []puzzles.Move
	reason demands.Reason
	work   task.Latest
}

// reason is why the next move of the best known way from here is made; false while it is looked for.
func (tr *Trier) reason(now search.Prospect) (demands.Reason, bool) {
	r := &tr.reasoned
	if r.of != nil && r.key == tr.Asked.key && slices.Equal(r.of, now.Moves) {
		return r.reason, !r.work.Running()
	}
	r.key, r.of, r.reason = tr.Asked.key, now.Moves, demands.Reason{}
	p := tr.Doc.Puzzle().WithStart(tr.Position())
	r.work.Start(tr.Jobs.Context(), tr.Post, func(ctx context.Context, _ *task.Job) func() {
		list, _, err := demands.Reasons(ctx, p, now.Moves, now.Exact(), demands.ReasonLimits)
		return func() {
			if err == nil && len(list) > 0 {
				r.reason = list[0]
			}
			tr.tellAsked()
		}
	})
	return r.reason, false
}

// Here is the position that is shown, as the searches from it are asked for, and what
// is known of it.
func (tr *Trier) Here() (puzzles.Board, search.Prospect) {
	at := tr.Position()
	return at, tr.Prospects.Of(tr.Doc.Puzzle(), at)
}

// CanAsk reports whether a question about the position can be answered: the boards
// are sound and no other search has the machine.
func (tr *Trier) CanAsk() bool {
	adv := tr.Advisor.Latest
	return !tr.Session.Running() && !tr.Audit.Running() && adv != nil && adv.Fault == nil && document.SameBoards(adv.Puzzle, tr.Doc.Puzzle())
}

// Open reports whether a question about the position shown is open: one can be answered, and
// it is not known that the goal is out of reach.
func Open(tr *Trier) bool { return tr.CanAsk() && Closed(tr) == "" }

// Closed says of a position from which the goal is out of reach that it is, else "".
func Closed(tr *Trier) string {
	switch _, now := tr.Here(); {
	case !now.Dead:
		return ""
	case len(tr.movesHere()) == 0:
		return text.Tr("No solution exists: nothing is to be found from here.")
	default:
		return text.Tr("The goal cannot be reached from here: go back and try another move.")
	}
}

// AskMinimum finds out how many moves are needed from the position shown.
func (tr *Trier) AskMinimum() {
	tr.Asked.minimum, tr.Asked.compare, tr.Asked.Level = true, true, 0
	tr.compareWithStart()
	tr.investigate()
	tr.tellAsked()
}

// AskHint gives the next hint, unless the one before is still looked for.
func (tr *Trier) AskHint() {
	if at, now := tr.Here(); tr.Asked.Level > 0 && tr.Prospects.Busy(at) && !tellable(now, tr.Asked.Level) {
		return
	}
	tr.giveHint(min(tr.Asked.Level+1, hintWhole))
}

// giveHint gives the hint of a level.
func (tr *Trier) giveHint(level int) {
	tr.Asked.minimum, tr.Asked.Level = false, level
	if _, now := tr.Here(); !now.Searched {
		tr.investigate()
	}
	tr.tellAsked()
}

// investigate searches from the position shown, unless all is known.
func (tr *Trier) investigate() {
	at, now := tr.Here()
	if now.Settled() {
		return
	}
	tr.Live.Rest()
	tr.Prospects.Ask(tr.Doc.Puzzle(), at, tr.Prefs.Limits())
}

// replaceTail puts the best known way to the goal in the place of the rest of the
// line; where none is known that is better, it searches first.
func (tr *Trier) replaceTail() {
	at, now := tr.Here()
	if rest := tr.Trial.Rest(); now.Dead || now.Found && (now.Exact() || now.Searched || len(now.Moves) < len(rest) || !tr.Trial.Reaches()) {
		tr.graftTail(now)
		return
	}
	tr.Asked.tail, tr.Asked.minimum, tr.Asked.Level = true, true, 0
	tr.investigate()
	tr.tellAsked()
	if !tr.Prospects.Busy(at) {
		tr.Asked.tail = false
	}
}

// graftTail replaces the rest of the line by a way that is known.
func (tr *Trier) graftTail(now search.Prospect) {
	tr.Asked.tail = false
	switch {
	case now.Dead:
		tr.Say(text.Tr("The goal cannot be reached from here: go back and try another move."))
		return
	case !now.Found:
		tr.Say(text.Tr("No way to the goal was found from here."))
		return
	case tr.Trial.Reaches() && len(tr.Trial.Rest()) <= len(now.Moves):
		tr.Say(text.Tr("The rest of your moves is the shortest known already."))
		return
	}
	if err := tr.Trial.Replace(now.Moves, text.Tr("Search: %s", tr.SolutionLength(len(now.Moves)))); err != nil {
		tr.Say(text.Error(err)) // the rules and the search disagree
		return
	}
	tr.Say(text.Tr("From here the moves of the search follow, %s: %s makes the next one, %s brings your own back.", tr.SolutionLength(len(now.Moves)),
		tr.Commands.KeyOf("redo"), tr.Commands.KeyOf("undo")))
}

// showWhole shows the moves so far and the best known way on as a solution to play.
func (tr *Trier) showWhole(now search.Prospect) {
	p, at := tr.Doc.Puzzle(), tr.movesHere()
	s := puzzles.Solution{Moves: append(at, now.Moves...), Status: puzzles.StatusSolved, Found: puzzles.Now()}
	start := tr.Prospects.Of(p, p.Start)
	s.LowerBound = start.Least
	if start.Exact() && s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	n := len(at)
	tr.LeaveTrial()
	if i := indexOf(p.Solutions, s.Moves); i >= 0 {
		tr.SelectSolution(i) // where it comes from is known
	} else {
		tr.AddSolution(s)
	}
	tr.Player.Seek(n)
	tr.Say(text.Tr("The whole solution: %s plays it from here, %s tries other moves.",
		tr.Commands.KeyOf("play"), tr.Commands.KeyOf("try")))
}

// movesHere are the moves that lead to the position shown.
func (tr *Trier) movesHere() []puzzles.Move {
	switch {
	case tr.Trying():
		return tr.Trial.Moves()
	case tr.Player.Loaded():
		return append([]puzzles.Move(nil), tr.Player.Moves()[:tr.Player.At()]...)
	}
	return nil
}

func (tr *Trier) CanStop() bool {
	return tr.Session.Running() && !tr.Session.Stopping() || tr.Prospects.Running()
}

// StopSearch ends the search of the puzzle, or that from the position shown.
func (tr *Trier) StopSearch() {
	if tr.Session.Running() {
		tr.Session.Stop()
		return
	}
	tr.Asked.tail, tr.Asked.compare = false, false
	if tr.Asked.Level == hintWhole {
		tr.Asked.Level = hintMove // nobody waits for it any more
	}
	tr.Prospects.Rest()
	tr.tellAsked()
}

// Investigated takes news of the searches from positions.
func (tr *Trier) Investigated() {
	defer tr.Begin().End()
	at, now := tr.Here()
	if best, _ := tr.fromStart(); now.Found && (best < 0 || len(tr.movesHere())+len(now.Moves) < best) {
		tr.Prospects.Follow(tr.Doc.Puzzle(), append(tr.movesHere(), now.Moves...), 0)
	}
	if tr.Asked.tail && tr.Trying() && !tr.Prospects.Busy(at) {
		tr.graftTail(now)
	}
	tr.compareWithStart()
	tr.tellAsked()
}

// compareWithStart searches from the start as well, once, when the minimum from here
// is known: what the moves cost can be told then.
func (tr *Trier) compareWithStart() {
	_, now := tr.Here()
	if !tr.Asked.compare || !tr.Trying() || tr.Trial.Len() == 0 || !now.Exact() || tr.Prospects.Running() || !tr.CanAsk() {
		return
	}
	tr.Asked.compare = false
	p := tr.Doc.Puzzle()
	if _, proved := tr.fromStart(); !proved && !tr.Prospects.Of(p, p.Start).Searched {
		tr.Prospects.Ask(p, p.Start, tr.Prefs.Limits())
	}
}

// tellable reports whether all is known of a position that a hint of a level tells.
func tellable(p search.Prospect, level int) bool {
	switch level {
	case hintMove:
		return p.Found || p.Dead
	default:
		return p.Settled()
	}
}
