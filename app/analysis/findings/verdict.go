package findings

import (
	"waymark/app/text"
	"waymark/puzzles/analysis"
)

// Standing is what the whole analysis has come to.
type Standing uint8

// The standings.
const (
	Busy Standing = iota
	Exact
	Partly // not all positions were listed
	Impossible
	Ended // by the user
	Failed
)

// Standing tells how the analysis stands.
func (v View) Standing() Standing {
	switch {
	case v.Running():
		return Busy
	case v.Err != nil:
		return Failed
	case v.Ended == Stopped:
		return Ended
	case v.Report.Answer.Unsolvable:
		return Impossible
	case v.Report.Space.Whole, v.Report.Space.Numbered:
		return Exact
	}
	return Partly
}

// Verdict says it in a title and a sentence.
func (v View) Verdict() (title, detail string) {
	s := v.Report.Space
	switch v.Standing() {
	case Busy:
		return text.Tr("Analysing …"), v.progress()
	case Failed:
		return text.Tr("Cannot be analysed"), text.Capital(text.Error(v.Err))
	case Ended:
		return text.Tr("Stopped"), text.Tr("What was found until then is shown.")
	case Impossible:
		return text.Tr("No solution"), text.Tr("None of the positions that can be reached is a goal.")
	case Partly:
		return text.Tr("Known in part"), text.Join(text.Count(s.States, "%s position was listed.", "%s positions were listed."), stopWords(s, true))
	}
	title = text.Tr("All positions are known")
	if d := v.Report.Difficulty; d != nil {
		title = text.Tr("%s (%s)", text.Capital(DifficultyWord(d.Level)), BasisWord(*d))
	}
	if s.Numbered {
		return title, text.Join(text.Count(s.States, "%s position, all of them counted.", "%s positions, all of them counted."), v.setAside())
	}
	return title, text.Join(text.Count(s.States, "%s position, all of them listed.", "%s positions, all of them listed."), v.setAside())
}

// setAside says what the analysis does not look at.
func (v View) setAside() string {
	if len(v.Puzzle.Marks) == 0 {
		return ""
	}
	return text.Tr("Waypoints are left aside.")
}

// progress says how far it is.
func (v View) progress() string {
	switch s := v.Report.Space; {
	case !v.Known && v.Listed.States == 0:
		return text.Tr("The positions are being listed.")
	case !v.Known && v.Reveal.All():
		return text.Tr("Listing positions: %s so far, %s from the start.", number(v.Listed.States), v.moves(v.Listed.Layer))
	case !v.Known:
		return text.Tr("Listing positions: %s so far.", number(v.Listed.States))
	case s.Numbered && len(s.ToGoal) == 0:
		return text.Tr("Going back from the goals …")
	case !s.Whole:
		return text.Tr("They are too many to list; the shortest solutions are searched instead.")
	case len(s.ToGoal) == 0:
		return text.Tr("Going back from the goals …")
	case !v.Report.Answer.Known:
		return text.Tr("Looking at the shortest solutions …")
	}
	return text.Tr("Working out the walk of somebody who does not look ahead …")
}

// Histogram is the positions by distance, from the start or to the goal: nil where that is not
// known, or may not be told.
func (v View) Histogram(toGoal bool) []int {
	switch s := v.Report.Space; {
	case !v.Reveal.All():
		return nil
	case toGoal:
		return s.ToGoal
	default:
		return s.FromStart
	}
}

// FarWords says how far a farthest position is, and whether it is the only one.
func (v View) FarWords(f analysis.Far, goal bool) string {
	alone := text.Tr("farther than any other")
	switch {
	case f.Open:
		alone = text.Tr("the farthest that was listed; there may be farther ones")
	case f.Count > 1:
		alone = text.Count(f.Count-1, "%s other is as far", "%s others are as far")
	}
	switch {
	case !v.Reveal.All():
		return alone
	case goal:
		return text.Tr("%s from the start, %s", v.moves(f.Distance), alone)
	}
	return text.Tr("%s to the goal, %s", v.moves(f.Distance), alone)
}

// CommonWords says where a bottleneck lies.
func (v View) CommonWords(c analysis.Common) string {
	if c.Every {
		return text.Tr("after move %d, in every solution", c.At)
	}
	return text.Tr("after move %d", c.At)
}

// CommonNote says how many bottlenecks are drawn, where those are not all.
func (v View) CommonNote(drawn int) string {
	if all := len(v.Bottlenecks()); drawn > 0 && drawn < all {
		return text.Tr("the first %s of %s", number(drawn), number(all))
	}
	return ""
}

// ChartNote says beside the heading of a histogram what is seen, or why it is empty.
func (v View) ChartNote(toGoal bool) string {
	s := v.Report.Space
	switch {
	case !v.Reveal.All():
		return text.Tr("hidden with the lengths")
	case toGoal && len(s.ToGoal) == 0 || !v.Known:
		if v.Running() {
			return text.Tr("not known yet")
		}
		return text.Tr("not known")
	case !toGoal && !s.Whole && !s.Numbered:
		return text.Tr("as far as they are listed; the line is the optimum")
	case !v.Report.Answer.Known:
		return ""
	case toGoal:
		return text.Tr("the line is where the start lies")
	}
	return text.Tr("the line is the nearest goal")
}
