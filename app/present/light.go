package present

import (
	"waymark/app/text"
	"waymark/puzzles/known"
)

// LightKind is the colour of the light.
type LightKind uint8

// The kinds.
const (
	LightOff LightKind = iota
	LightUnknown
	LightYes
	LightNo
	LightFault
	LightBroken
)

// Light says whether a puzzle, its marks left aside, has a solution, and keeps its demands.
type Light struct {
	Kind  LightKind
	Words string // a word or two
	Why   string // a sentence
}

// Light is what is known of the puzzle without its marks, beside what somebody has published.
func (v View) Light() Light {
	l := v.light()
	if kept, broken := v.demanded(); l.Kind == LightYes && broken != nil {
		l.Kind, l.Why = LightBroken, text.Join(v.notKept(broken), l.Why)
	} else if l.Kind == LightYes && kept < len(v.Puzzle.Demands) {
		l.Kind = LightUnknown
	}
	if l.Kind != LightOff && l.Kind != LightFault {
		l.Why = text.Join(l.Why, v.Published())
		if held := v.Held(); held != "" {
			l.Words += " · " + held
		}
	}
	return l
}

func (v View) light() Light {
	adv, f := v.advice(), v.free()
	switch {
	case adv != nil && adv.Fault != nil:
		return Light{LightFault, text.Tr("Not ready"), text.Error(adv.Fault)}
	case f.Dead:
		return Light{LightNo, text.Tr("No solution"), v.deadBy(f)}
	case v.solvedAlready():
		return Light{LightYes, text.Tr("Solved already"), v.alreadyThere()}
	}
	words := v.Reveal.Words(v.bounds(f))
	say := func(kind LightKind, short, why string) Light {
		if words != "" {
			short = words
		}
		return Light{kind, short, why}
	}
	switch {
	case f.Found:
		return say(LightYes, text.Tr("Solvable"), v.foundBy(f))
	case adv == nil:
		return Light{}
	case adv.Solvable != nil:
		return say(LightYes, text.Tr("Solvable"), text.Sentence(*adv.Solvable))
	}
	return say(LightUnknown, text.Tr("Not decided yet"), text.Tr("No argument decides whether this puzzle can be solved; a search can."))
}

// bounds says what is known of the length without marks, such as "22 slides, proved, not saved", and
// says so where there are marks that count.
func (v View) bounds(f known.Fact) string {
	routed := v.Puzzle.Routed()
	counted := v.counted
	if routed {
		counted = func(n int) string { return text.Tr("%s without waypoints", v.counted(n)) }
	}
	switch n := len(f.Moves); {
	case f.Exact() && routed:
		return counted(n) // there is room for no more in a narrow window
	case f.Exact():
		return counted(n) + ", " + v.proved(known.Free(v.Puzzle))
	case v.optimumClaimed(f, false):
		return text.Tr("%s, claimed by the file", counted(n))
	case f.Found && f.Least > 0:
		return text.Tr("%d to %s so far", f.Least, counted(n))
	case f.Found:
		return text.Tr("%s at most", counted(n))
	case f.Least > 0:
		return text.Tr("≥ %s so far", counted(f.Least))
	}
	return ""
}

// foundBy says where a solution comes from. Where that is proved to be the shortest it says so as
// the card does.
func (v View) foundBy(f known.Fact) string {
	if f.Exact() && v.Reveal.All() {
		return v.provedBy(known.Free(v.Puzzle), f)
	}
	switch f.MovesBy {
	case known.Drawing:
		return text.Tr("A search while you drew has found a solution.")
	case known.Hand:
		return text.Tr("Solvable: a solution was played by hand.")
	case known.Kept:
		if !v.keeps(len(f.Moves)) {
			return text.Tr("Solvable: another copy of this puzzle has a solution.")
		}
		if v.Reveal.All() {
			return text.Join(text.Tr("Solvable: the puzzle has a solution of %s.", v.counted(len(f.Moves))), v.claim(f, false))
		}
		return text.Join(text.Tr("Solvable: the puzzle has a solution."), v.claim(f, false))
	}
	return text.Tr("A search has found a solution.")
}

// deadBy says why there is no solution.
func (v View) deadBy(f known.Fact) string {
	switch {
	case f.DeadBy == known.Drawing && f.Reason.ID == "":
		return text.Tr("A search while you drew has seen every position that can be reached: none is the goal.")
	case f.Reason.Format != "":
		return text.Sentence(f.Reason)
	}
	return text.Tr("A search has seen every position that can be reached: none is the goal.")
}
