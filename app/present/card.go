package present

import (
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
)

// CardKind is the sign of the card.
type CardKind uint8

// The kinds.
const (
	CardNone CardKind = iota
	CardProved
	CardFound
	CardImpossible
	CardStopped
	CardFailed
	CardBroken // solved, and a demand is not kept
)

// Card is what is known of a puzzle as it is: the answer of the last search of it, or what
// can be said without one.
type Card struct {
	Kind   CardKind
	Title  string
	Detail string
}

// Card is what is known of the puzzle with its marks, how many demands it keeps, and what somebody has published.
func (v View) Card() Card {
	c := v.card()
	if c.Kind == CardProved || c.Kind == CardFound {
		c = v.wanted(c)
	}
	if c.Kind != CardFailed && c.Title != "" && (v.advice() == nil || v.advice().Fault == nil) {
		c.Detail = text.Join(c.Detail, v.Published())
	}
	return c
}

// wanted says on the card of a solution how many demands the puzzle keeps.
func (v View) wanted(c Card) Card {
	held := v.Held()
	if held == "" {
		return c
	}
	c.Title += " · " + held
	if kept, broken := v.demanded(); broken != nil {
		c.Kind, c.Detail = CardBroken, text.Join(v.notKept(broken), c.Detail)
	} else if kept < len(v.Puzzle.Demands) {
		c.Kind = CardFound
	}
	return c
}

func (v View) card() Card {
	adv, f, routed := v.advice(), v.routed(), v.Puzzle.Routed()
	switch {
	case v.Last != nil && v.Last.Err != nil:
		return Card{CardFailed, text.Tr("Not searched"), text.Error(v.Last.Err)}
	case adv != nil && adv.Fault != nil:
		return Card{CardStopped, text.Tr("Not ready to solve"), text.Error(adv.Fault)}
	case f.Dead:
		return v.impossible(f)
	case v.Last != nil && v.Last.Routed == routed:
		return v.answered(f)
	case v.Last != nil:
		return v.answeredFree()
	case adv == nil && !f.Found:
		return Card{CardNone, text.Tr("Ready"), ""}
	case v.solvedAlready() && !routed:
		return Card{CardNone, text.Tr("Solved already"), v.alreadyThere()}
	case f.Found:
		return v.best(f, v.foundFirst(f))
	}
	return v.ready(f)
}

// impossible says that there is no solution, and why.
func (v View) impossible(f known.Fact) Card {
	if v.Puzzle.Routed() && !v.free().Dead {
		return Card{CardImpossible, text.Tr("No solution obeys the waypoints."), v.reason(f)}
	}
	return Card{CardImpossible, text.Tr("No solution exists"), v.deadBy(f)}
}

func (v View) reason(f known.Fact) string {
	if f.Reason.Format == "" {
		return ""
	}
	return v.Reveal.Words(text.Sentence(f.Reason))
}

// answered tells the result of the last search of this question beside all else that is
// known of it.
func (v View) answered(f known.Fact) Card {
	r := v.Last.Result
	if !f.Found {
		return v.unanswered(f)
	}
	n := len(f.Moves)
	switch cost := int(r.Cost); {
	case r.Path == nil && f.Exact():
		return v.best(f, v.provedBy(known.Routed(v.Puzzle), f))
	case r.Path == nil:
		return v.best(f, v.Reveal.Words(v.ending(text.Tr("The last search found none shorter."))))
	case r.Path != nil && cost > n:
		return v.longer(f, cost)
	}
	detail := ""
	if why, ok := r.Argument(); ok && r.Status == solver.Optimal {
		detail = text.Sentence(why)
		if q := known.Routed(v.Puzzle); !v.saved(q) {
			detail = text.Join(text.Capital(v.proved(q))+".", detail)
		}
	} else if f.Exact() {
		detail = v.provedBy(known.Routed(v.Puzzle), f)
	} else {
		detail = v.ending("")
	}
	if r.Replaced() { // the panel says why the one was chosen that did not
		detail = text.Join(detail, text.Sentence(r.Why))
	}
	if hint, ok := r.Hinted(); ok {
		detail = text.Join(detail, text.Sentence(hint))
	}
	if probes, ok := r.Probing(); ok {
		detail = text.Join(detail, text.Sentence(probes))
	}
	return v.best(f, v.Reveal.Words(detail))
}

// answeredFree tells the result of a search that left the marks aside.
func (v View) answeredFree() Card {
	f := v.free()
	switch {
	case f.Exact():
		c := Card{CardProved, text.Tr("Optimal without the waypoints: %s", v.length(len(f.Moves))), ""}
		if q := known.Free(v.Puzzle); v.Reveal.All() && !v.saved(q) {
			c.Detail = text.Capital(v.proved(q)) + "."
		}
		return c
	case f.Found:
		return Card{CardFound, text.Tr("Solved without the waypoints: %s", v.length(len(f.Moves))), v.shortest(f, false)}
	}
	return v.unanswered(f)
}

// unanswered is the card while no solution is known.
func (v View) unanswered(f known.Fact) Card {
	r, title := v.Last.Result, text.Tr("No answer yet")
	free := v.free()
	switch {
	case r.Stop == solver.StopBound:
		return v.noneWithin(int(r.LowerBound) - 1)
	case r.Status == solver.Cancelled:
		title = text.Tr("Stopped")
	case v.Last.Routed && free.Found:
		title = text.Tr("No answer through the waypoints yet")
	}
	detail := text.Sentence(r.Verdict(v.Last.Routed))
	if !v.Reveal.All() {
		return Card{CardStopped, title, ""}
	}
	if f.Least > 0 {
		detail = text.Join(detail, text.Tr("A solution needs at least %s.", v.counted(f.Least)))
	}
	if v.Last.Routed && free.Exact() {
		detail = text.Join(detail, text.Tr("Without the waypoints the shortest has %s.", v.counted(len(free.Moves))))
	}
	return Card{CardStopped, title, v.ending(detail)}
}

// noneWithin is the card of a search that has proved that no solution is so short as was
// asked for.
func (v View) noneWithin(n int) Card {
	if !v.Reveal.All() {
		return Card{CardStopped, text.Tr("Nothing within the length that was asked for"), ""}
	}
	detail := text.Tr("That is proved: a solution needs at least %s.", v.counted(n+1))
	if v.Puzzle.Routed() && v.Last.Routed {
		return Card{CardStopped, text.Tr("No solution through the waypoints has at most %s", v.counted(n)), detail}
	}
	return Card{CardStopped, text.Tr("No solution has at most %s", v.counted(n)), detail}
}

// ending adds to a sentence how the last search has ended.
func (v View) ending(detail string) string {
	r := v.Last.Result
	if end, ok := r.Ending(v.Last.GoesOn); ok && r.Status != solver.Cancelled {
		detail = text.Join(detail, text.Sentence(end))
	}
	if _, left := v.interrupted(v.Last.Routed); left && !v.Last.GoesOn {
		detail = text.Join(detail, text.Tr("The puzzle was left meanwhile: Continue begins the search again, with what it has proved."))
	}
	if endless, ok := r.Endless(); ok {
		detail = text.Join(detail, text.Sentence(endless))
	}
	if mark, ok := r.Shortfall(); ok {
		detail = text.Join(detail, text.Sentence(mark))
	}
	return detail
}

// best is the card of the shortest solution known.
func (v View) best(f known.Fact, detail string) Card {
	n, free := len(f.Moves), v.free()
	c := Card{CardFound, text.Tr("Solved: %s", v.length(n)), ""}
	switch {
	case f.Exact() && v.Puzzle.Routed():
		c = Card{CardProved, text.Tr("Optimal through the waypoints: %s", v.length(n)), ""}
	case f.Exact():
		c = Card{CardProved, text.Tr("Optimal: %s", v.length(n)), ""}
	case v.optimumClaimed(f, v.Puzzle.Routed()) && v.Puzzle.Routed():
		c.Title = text.Tr("Claimed to be optimal through the waypoints: %s", v.length(n))
	case v.optimumClaimed(f, v.Puzzle.Routed()):
		c.Title = text.Tr("Claimed to be optimal: %s", v.length(n))
	case v.Puzzle.Routed():
		c.Title = text.Tr("Solved through the waypoints: %s", v.length(n))
	}
	if v.Reveal.All() && v.Puzzle.Routed() && free.Exact() {
		c.Title = text.Tr("%s (%s without)", c.Title, text.Number(uint64(len(free.Moves))))
	}
	if !v.Reveal.All() {
		return c
	}
	if !f.Exact() {
		c.Detail = text.Join(v.claim(f, v.Puzzle.Routed()), v.shortest(f, v.Puzzle.Routed()))
	}
	c.Detail = text.Join(text.Join(c.Detail, detail), v.Count())
	if f.Exact() && !v.Puzzle.Routed() {
		c.Detail = text.Join(c.Detail, v.figureWords())
	}
	return c
}

// shortest says what is proved of shorter solutions than one that is not proved.
func (v View) shortest(f known.Fact, routed bool) string {
	switch {
	case !v.Reveal.All():
		return ""
	case f.Least <= 0:
		return text.Tr("Nothing is proved about shorter solutions.")
	case routed:
		return text.Tr("No solution that obeys the waypoints is shorter than %s.", v.counted(f.Least))
	}
	return text.Tr("No solution is shorter than %s.", v.counted(f.Least))
}

// longer is the card of a search that found a longer solution than the best known.
func (v View) longer(f known.Fact, cost int) Card {
	c := Card{CardFound, text.Tr("Solved: %s", v.length(cost)), ""}
	if v.Puzzle.Routed() {
		c.Title = text.Tr("Solved through the waypoints: %s", v.length(cost))
	}
	if v.Reveal.All() {
		n := len(f.Moves)
		c.Detail = v.over(f, cost)
		if !f.Exact() && f.Least > 0 && f.Least < n {
			c.Detail = text.Join(c.Detail, v.shortest(f, v.Puzzle.Routed()))
		}
	}
	return c
}

// over compares a length with the best known.
func (v View) over(f known.Fact, cost int) string {
	n := len(f.Moves)
	if f.Exact() {
		return text.Tr("%s more than the optimum, %s.", text.Number(uint64(cost-n)), text.Number(uint64(n)))
	}
	return text.Tr("%s more than the best found, %s.", text.Number(uint64(cost-n)), text.Number(uint64(n)))
}

// foundFirst says where an answer comes from that no search of this question has given.
func (v View) foundFirst(f known.Fact) string {
	switch {
	case f.Exact():
		return v.provedBy(known.Routed(v.Puzzle), f)
	case f.MovesBy == known.Kept && !v.keeps(len(f.Moves)):
		return text.Join(text.Tr("Another copy of this puzzle has it."), v.solveTo(text.Tr("Solve to look for a proof or a shorter one.")))
	case f.MovesBy == known.Drawing:
		return text.Join(text.Tr("Found while you drew."), v.solveTo(text.Tr("Solve to look for a proof or a shorter one.")))
	case f.MovesBy == known.Hand:
		return text.Join(text.Tr("Played by hand."), v.solveTo(text.Tr("Solve to look for a proof or a shorter one.")))
	}
	return v.solveTo(text.Tr("Solve to look for a proof or a shorter one."))
}

// keeps reports whether the puzzle itself has a solution of a length, as a file would hold it.
func (v View) keeps(n int) bool {
	return slices.ContainsFunc(v.Puzzle.Solutions, func(s puzzles.Solution) bool { return !s.Loose && s.Length() == n })
}

// provedBy says of a proved length of a question whether the file has the proof, and whose it is.
func (v View) provedBy(q known.Question, f known.Fact) string {
	proved := text.Capital(v.proved(q))
	again := v.solveTo(text.Tr("Solve again to repeat the proof."))
	switch f.LeastBy {
	case known.Kept:
		if !v.saved(q) && !v.keeps(len(f.Moves)) {
			return text.Join(text.Tr("%s: of another copy of this puzzle.", proved), again)
		}
		return text.Join(text.Tr("%s: by this program, before.", proved), again)
	case known.Drawing:
		return text.Join(text.Tr("%s: by a search while you drew.", proved), again)
	case known.Asking:
		return text.Join(text.Tr("%s: by a search from a position.", proved), again)
	case known.Audited:
		return text.Join(text.Tr("%s: when the waypoints were looked at.", proved), again)
	case known.Compared:
		return text.Join(text.Tr("%s: by a comparison.", proved), again)
	case known.Varied:
		return text.Join(text.Tr("%s: when changes were looked at.", proved), again)
	case known.Analysed:
		return text.Join(text.Tr("%s: by going through all positions.", proved), again)
	case known.Made:
		return text.Join(text.Tr("%s: when the puzzle was made.", proved), again)
	case known.Derived:
		return text.Join(text.Tr("%s: it follows from what is proved of its parts.", proved), v.solveTo(text.Tr("Solve to prove it as a whole.")))
	}
	return text.Join(text.Tr("%s: by an earlier search.", proved), again)
}

// solveTo says what Solve would do, or that the search that is chosen does no such thing.
func (v View) solveTo(words string) string {
	if c := v.Chosen; c != nil && !c.Shortest {
		return text.Tr("You have chosen %s for Solve: it proves nothing, and may end with a longer one.", c.Name)
	}
	return words
}

// toSearch says what Solve looks for, and by what where the user has chosen that.
func (v View) toSearch() string {
	c, routed := v.Chosen, v.Puzzle.Routed()
	switch {
	case c == nil && routed:
		return text.Tr("Press Solve to search for the shortest solution through your waypoints.")
	case c == nil:
		return text.Tr("Press Solve to search for the shortest solution.")
	case c.Shortest && routed:
		return text.Tr("Press Solve to search for the shortest solution through your waypoints by %s, which you have chosen.", c.Name)
	case c.Shortest:
		return text.Tr("Press Solve to search for the shortest solution by %s, which you have chosen.", c.Name)
	case routed:
		return text.Tr("Press Solve to search for a solution through your waypoints by %s, which you have chosen: it need not be the shortest.", c.Name)
	}
	return text.Tr("Press Solve to search for a solution by %s, which you have chosen: it need not be the shortest.", c.Name)
}

// ready is the card before anything is known of solutions.
func (v View) ready(f known.Fact) Card {
	c := Card{CardNone, text.Tr("Ready to solve"), v.toSearch()}
	if l := v.light(); !v.Puzzle.Routed() && l.Kind == LightYes {
		c.Detail = text.Join(l.Why, c.Detail)
	}
	if b, ok := v.interrupted(v.Puzzle.Routed()); ok {
		c.Detail = text.Tr("A search of this puzzle ended before it had the answer, on %s: Continue begins it again, with what it has proved.", b.Proved.Local().Format("2006-01-02"))
	}
	if v.Reveal.All() {
		c.Detail = text.Join(v.claim(f, v.Puzzle.Routed()), c.Detail)
	}
	if f.Least > 0 && v.Reveal.All() {
		c.Detail = text.Join(text.Tr("A solution needs at least %s.", v.counted(f.Least)), c.Detail)
	}
	return c
}
