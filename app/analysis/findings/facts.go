package findings

import (
	"math"
	"strconv"
	"strings"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
)

// Fact is one line of what is known of a puzzle.
type Fact struct {
	Label, Value string
	About        string // what it means
	Good         bool   // proved, and told
	Open         bool   // not known
}

// View is what the facts are told of.
type View struct {
	*Analysis
	Reveal  present.Reveal
	Optimum int // that is proved elsewhere, where Proved says so
	Proved  bool
}

// Facts returns all that there is to know, in its order; what is not known is told to be so.
func (v View) Facts() []Fact {
	list := v.difficulty()
	list = append(list, v.space()...)
	list = append(list, v.answer()...)
	if v.Report.Answer.Unsolvable {
		return list
	}
	return append(list, v.estimate())
}

// fact is a line whose value is known or not; what gives lengths away is hidden where those are.
func (v View) fact(label string, known bool, value func() string, about string, length bool) Fact {
	f := Fact{Label: label, About: about}
	switch {
	case !known && v.Running():
		f.Value, f.Open = "…", true
	case !known:
		f.Value, f.Open = text.Tr("not known"), true
	case length && !v.Reveal.All():
		f.Value, f.Open = text.Tr("hidden"), true
		f.About = text.Join(about, text.Tr("It is hidden with the lengths of solutions."))
	default:
		f.Value = value()
	}
	return f
}

// Unit is what the puzzle counts.
func (v View) Unit() puzzles.Noun { return puzzles.MoveUnit(families.Find(v.Puzzle.Family), v.Puzzle) }

// moves writes a number of moves.
func (v View) moves(n int) string { return present.NounCount(v.Unit(), n) }

// DifficultyWord names a level of difficulty.
func DifficultyWord(level int) string { return present.DifficultyWord(level) }

// BasisWord names what a figure of difficulty rests on.
func BasisWord(f difficulty.Figure) string { return present.BasisWord(f) }

// difficulty is how hard the puzzle is for people, and why.
func (v View) difficulty() []Fact {
	d := v.Report.Difficulty
	known := d != nil
	basis := text.Tr("How long a person needs, in five words from gentle to expert. It has two terms: the optimum, and the length of a walk that does not look ahead.")
	switch {
	case known && d.Measured:
		basis = text.Join(basis, text.Tr("The formula is fitted to the times of 86 people with 70 puzzles of this kind and of 6 to 15 slides, with the order of whose median times it agrees at 0.85."))
	case known:
		basis = text.Join(basis, text.Tr("This is a model: the formula is fitted to other puzzles, sliding blocks of 6 to 15 slides. Nobody has measured how people do with one like this."))
	case v.Ended == Through && v.Report.Answer.Known:
		basis = text.Join(basis, text.Tr("There are too many positions for the walk, or it does not end within the precision of the computer."))
	}
	if known && d.Walk.Sampled() {
		basis = text.Join(basis, text.Tr("The walk is an estimate from samples, for the positions are too many to work it out."))
	}
	list := []Fact{v.fact(text.Tr("Difficulty"), known, func() string {
		return text.Tr("%s · %s", DifficultyWord(d.Level), BasisWord(*d))
	}, basis, false)}
	if known && d.Measured {
		list = append(list, v.fact(text.Tr("Time"), known, func() string { return text.Tr("about %s", present.AboutTime(d.Seconds)) },
			text.Tr("What the median person needs, by the formula: ln(seconds / 34) = −2.03 + 0.123 × optimum + 0.115 × ln(walk)."), true))
	}
	return append(list, v.fact(text.Tr("First term"), known, func() string {
		return text.Tr("0.123 × %s = %s", v.moves(d.Optimum), fixed(0.123*float64(d.Optimum)))
	}, text.Tr("The optimum, in the formula ln(seconds / 34) = −2.03 + 0.123 × optimum + 0.115 × ln(walk)."), true),
		v.fact(text.Tr("Second term"), known, func() string {
			return text.Tr("0.115 × ln %s = %s", figure(d.Walk.Moves), fixed(0.115*math.Log(max(d.Walk.Moves, 1))))
		}, v.aboutWalk(d), true))
}

// aboutWalk says which walk is meant.
func (v View) aboutWalk(d *difficulty.Figure) string {
	words := text.Tr("How many moves somebody makes who does not look ahead, but likes a move the more the less seems left after it, until the puzzle is solved: expected, and worked out exactly over all positions.")
	if d != nil && d.Walk.Sampled() {
		words = text.Join(text.Tr("How many moves somebody makes who does not look ahead, but likes a move the more the less seems left after it, until the puzzle is solved: an estimate from samples."),
			text.Tr("The truth lies between %s and %s in 95 of 100 cases.", figure(d.Walk.Low), figure(d.Walk.High)))
	}
	if d != nil {
		words = text.Join(words, text.Tr("What seems left is told by “%s”.", text.Tr(d.Walk.Sight.Name)))
	}
	return words
}

// space is what the positions say.
func (v View) space() []Fact {
	s := v.Report.Space
	counted := v.Known && s.Counted()
	list := []Fact{v.fact(text.Tr("Positions"), v.Known || v.Listed.States > 0, func() string {
		switch {
		case !v.Known:
			return text.Tr("at least %s", text.Number(uint64(v.Listed.States)))
		case !s.Whole && !s.Numbered:
			return text.Tr("at least %s", number(s.States))
		}
		return number(s.States)
	}, text.Join(text.Tr("What can be reached from the start: whatever rules and goal do not tell apart counts once. Mirror images are two."), stopWords(s, v.Known)), false)}
	if e := s.Estimated; v.Known && e != nil {
		list = append(list, v.fact(text.Tr("All positions"), true, func() string { return estimateWords(*e) },
			text.Tr("An estimate from samples: the truth lies in the interval in 95 of 100 cases."), false))
	}
	return append(
		list,
		v.fact(text.Tr("Goals"), counted, func() string { return number(s.Goals) }, text.Tr("Positions that fulfil the goal."), false),
		v.fact(text.Tr("Dead ends"), counted, func() string {
			return text.Tr("%s (%s)", number(s.DeadEnds), percent(s.DeadEnds, s.States))
		}, text.Tr("Positions from which no goal can be reached any more."), false),
		v.fact(text.Tr("Moves of a position"), v.Known && s.Moves > 0, func() string { return text.Tr("%s on average", fixed(s.Moves)) },
			text.Tr("Legal moves of a position: how much the puzzle branches."), false),
	)
}

// stopWords say why not all positions are listed.
func stopWords(s analysis.Space, known bool) string {
	switch {
	case !known || s.Whole:
		return ""
	case s.Numbered:
		return text.Tr("They are too many to list, but they could all be counted by their numbers.")
	}
	switch s.Stop {
	case solver.StopStates:
		return text.Tr("They are too many to list: what needs all of them stays unknown.")
	case solver.StopMemory:
		return text.Tr("The limit of memory ended the listing: what needs all of them stays unknown.")
	case solver.StopTime:
		return text.Tr("The limit of time ended the listing: what needs all of them stays unknown.")
	}
	return ""
}

// answer is what the optimal solutions say.
func (v View) answer() []Fact {
	a := v.Report.Answer
	counted := v.Known && a.Known
	optimum := v.fact(text.Tr("Optimum"), counted || a.Unsolvable || v.Proved, func() string {
		switch {
		case a.Unsolvable:
			return text.Tr("no solution, proved")
		case !counted:
			return v.moves(v.Optimum)
		}
		return v.moves(a.Optimum)
	}, text.Tr("The length of the shortest solutions, proved."), !a.Unsolvable)
	optimum.Good = !optimum.Open
	if a.Unsolvable {
		return append([]Fact{optimum}, v.published(known.Ours{Dead: true})...)
	}
	ours := known.Ours{}
	if best := a.Optimum; counted || v.Proved {
		if !counted {
			best = v.Optimum
		}
		ours = known.Ours{Least: best, Found: true, Best: best}
	}
	return append(append([]Fact{optimum}, v.published(ours)...), v.ways()...)
}

// published is what somebody else has published of the length, beside what is known here.
func (v View) published(ours known.Ours) []Fact {
	x := v.Puzzle.Published
	if x == nil {
		return nil
	}
	about := text.Tr("The optimum that others have published. Nothing here is founded on it.")
	if v.Reveal.All() {
		about = text.Join(about, present.PublishedWords(x, v.Unit(), ours))
	}
	short := present.PublishedShort(x, v.Unit())
	return []Fact{v.fact(text.Tr("Published"), short != "", func() string { return short }, about, !x.Unsolvable)}
}

// ways is what all the optimal solutions say.
func (v View) ways() []Fact {
	a := v.Report.Answer
	exact := v.Known && a.Exact
	return []Fact{
		v.fact(text.Tr("Optimal solutions"), exact, func() string {
			if a.More {
				return text.Tr("more than %s", text.Number(a.Count))
			}
			return text.Number(a.Count)
		}, text.Tr("Shortest solutions that pass different positions."), false),
		v.fact(text.Tr("Strategies"), exact && a.Strategies > 0, func() string { return number(a.Strategies) },
			text.Tr("Optimal solutions counted but for the order of moves that do not depend on each other."), false),
		v.fact(text.Tr("On optimal solutions"), exact, func() string { return text.Count(a.Positions, "%s position", "%s positions") },
			text.Tr("Positions that some shortest solution passes."), true),
		v.fact(text.Tr("With a choice"), exact, func() string { return number(a.Choices) },
			text.Tr("Those of them from which more than one move keeps to a shortest solution."), true),
		v.fact(text.Tr("Forced moves"), exact, func() string { return text.Tr("%s of %s", number(a.Forced), number(a.Optimum)) },
			text.Tr("Moves that are the same in all shortest solutions."), true),
		v.fact(text.Tr("Bottlenecks"), exact, func() string { return v.bottlenecks() },
			text.Tr("Positions between start and goal that all shortest solutions pass; some even every solution, however long. They are drawn on the right."), true),
	}
}

// Bottlenecks are the positions between start and goal that all optimal solutions pass.
func (v View) Bottlenecks() []analysis.Common {
	var list []analysis.Common
	for _, c := range v.Report.Answer.Common {
		if c.At < v.Report.Answer.Optimum {
			list = append(list, c)
		}
	}
	return list
}

func (v View) bottlenecks() string {
	list, every := v.Bottlenecks(), 0
	for _, c := range list {
		if c.Every {
			every++
		}
	}
	if every == 0 {
		return number(len(list))
	}
	return text.Tr("%s, %s of them in every solution", number(len(list)), number(every))
}

// number writes a count.
func number(n int) string { return text.Number(uint64(max(n, 0))) }

// fixed writes a number with two digits after the point.
func fixed(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }

// figure writes a large number that is no count.
func figure(x float64) string {
	if x < 1e15 {
		return text.Number(uint64(x + 0.5))
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// percent writes a share.
func percent(part, whole int) string {
	if whole == 0 || part == 0 {
		return "0 %"
	}
	share := strconv.FormatFloat(100*float64(part)/float64(whole), 'g', 2, 64)
	if strings.Contains(share, "e") {
		share = strconv.FormatFloat(100*float64(part)/float64(whole), 'f', 0, 64)
	}
	return share + " %"
}

// estimateWords write an estimate with its interval.
func estimateWords(e analysis.Estimate) string {
	if math.IsInf(e.High, 1) {
		return text.Tr("estimate: at least %s", short(e.Low))
	}
	return text.Tr("estimate %s (%s to %s)", short(e.Value), short(e.Low), short(e.High))
}

func short(x float64) string { return strconv.FormatFloat(x, 'g', 3, 64) }
