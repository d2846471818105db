package recording

import (
	"path/filepath"
	"strconv"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/plays"
)

// View is what may be told of a study.
type View struct {
	*Plays
	Reveal present.Reveal
	Unit   puzzles.Noun // what moves are called
}

// Duration writes a time of thinking or of a whole play.
func Duration(ms int64) string {
	switch s := (ms + 500) / 1000; {
	case ms < 9950:
		return text.Tr("%s s", strconv.FormatFloat(float64(ms)/1000, 'f', 1, 64))
	case s < 60:
		return text.Tr("%s s", strconv.FormatInt(s, 10))
	case s < 3600:
		return text.Tr("%d min %d s", s/60, s%60)
	default:
		return text.Tr("%d h %d min", s/3600, s%3600/60)
	}
}

// Played reports whether somebody has played the puzzle.
func (v View) Played() bool { return v.Record != nil && len(v.Record.Plays) > 0 }

// Verdict says how people did, in a title and a few sentences.
func (v View) Verdict() (title, detail string) {
	switch {
	case v.Err != nil:
		return text.Tr("The plays cannot be read"), text.Capital(text.Error(v.Err))
	case v.Record == nil:
		return text.Tr("Reading the plays …"), ""
	case v.Path == "":
		return text.Tr("Nobody has played yet"), text.Tr("Plays are kept beside the file of the puzzle, and this one has no file yet: save it, then ask somebody to solve it here.")
	case !v.Played():
		return text.Tr("Nobody has played yet"), text.Join(text.Tr("Ask somebody to solve the puzzle here: “Play-test …” shows the board alone, and keeps moves and times in %s.", filepath.Base(v.Path)), v.aside())
	}
	s := v.Record.Summary()
	title = text.Tr("%s, %s", text.Count(s.Plays, "%s play", "%s plays"), v.solvedWords(s))
	return title, text.Join(text.Join(v.timeWords(s), v.moveWords(s)), v.aside())
}

func (v View) solvedWords(s plays.Summary) string {
	switch {
	case s.Plays == 1 && s.Solved == 1:
		return text.Tr("solved")
	case s.Plays == 1:
		return text.Tr("given up")
	case s.Solved == 0:
		return text.Tr("none solved")
	case s.Solved == s.Plays:
		return text.Tr("all solved")
	}
	return text.Tr("%d solved", s.Solved)
}

// timeWords set the median of the players beside the figure.
func (v View) timeWords(s plays.Summary) string {
	words := text.Tr("There is no median: when the last player stopped, fewer than half would have solved it.")
	switch {
	case s.Plays == 1:
		words = text.Tr("The time of your player is %s.", Duration(v.Record.Plays[0].Time))
	case s.MedianKnown:
		words = text.Tr("Your players’ median is %s.", Duration(s.Median))
	}
	if s.Solved < s.Plays && s.Plays > 1 {
		words = text.Join(words, text.Tr("Who gave up counts as one who had not solved it until then."))
	}
	return text.Join(v.modelWords(), words)
}

// modelWords is the figure of the puzzle; nothing while lengths are hidden, which it follows
// from.
func (v View) modelWords() string {
	d := v.Measured.Difficulty
	switch {
	case d == nil || !v.Reveal.All():
		return ""
	case d.Measured:
		return text.Tr("The formula, measured on other people, says %s.", Duration(int64(d.Seconds*1000)))
	}
	if d.Seconds > difficulty.Plausible {
		return text.Tr("The model says over 2 h; that is beyond what was measured.")
	}
	return text.Tr("The model says %s.", Duration(int64(d.Seconds*1000)))
}

// moveWords say how many moves people made beyond the optimum.
func (v View) moveWords(s plays.Summary) string {
	if !v.Reveal.All() || s.Moves < 0 {
		return ""
	}
	beyond, known := v.Measured.Beyond(s)
	switch {
	case known && beyond == 0:
		return text.Tr("The middle one who solved it made no more moves than the optimum, %s.", present.NounCount(v.Unit, v.Measured.Optimum))
	case known:
		return text.Tr("The middle one who solved it made %s, %d beyond the optimum.", present.NounCount(v.Unit, s.Moves), beyond)
	}
	return text.Tr("The middle one who solved it made %s.", present.NounCount(v.Unit, s.Moves))
}

// aside says what of the file does not count.
func (v View) aside() (words string) {
	r := v.Record
	if r.Others > 0 {
		words = text.Count(r.Others, "%s play in the file is of another puzzle, or of this one before it was changed.", "%s plays in the file are of other puzzles, or of this one before it was changed.")
	}
	if n := len(r.Refused); n > 0 {
		first := r.Refused[0]
		words = text.Join(words, text.Count(n, "%s line does not count.", "%s lines do not count."))
		words = text.Join(words, text.Tr("Line %d: %s.", first.Line, text.Error(first.Err)))
	}
	if r.Torn > 0 {
		words = text.Join(words, text.Tr("The last line, %d, has no end and is left out.", r.Torn))
	}
	return words
}

// Cells are those of a play in the list: when, how it ended, its time, moves, moves taken
// back, and how often it was begun anew.
func (v View) Cells(p plays.Played) []string {
	result := text.Tr("given up")
	if p.Solved {
		result = text.Tr("solved")
	}
	if p.Hinted > 0 {
		result += text.Tr(", with hints")
	}
	return []string{p.Day, result, Duration(p.Time), v.Reveal.Figure(p.Moves()), v.Reveal.Figure(p.Backs()), v.Reveal.Figure(p.Restarts())}
}

// Caption says in a few words how people fared at a place.
func (v View) Caption(i int) (thinking, rest string) {
	p := v.Record.Places[i]
	ms, known := p.Thinking()
	switch {
	case known:
		thinking = Duration(ms)
	case v.Record.Family.Matches(v.Puzzle, p.Board, v.Puzzle.Goal):
		thinking = text.Tr("the goal")
	default:
		thinking = text.Tr("the end")
	}
	rest = text.Tr("%d of %d", p.Plays, len(v.Record.Plays))
	if p.Turned > 0 {
		rest += " · " + text.Tr("%d back", p.Turned)
	}
	return thinking, rest
}

// PlaceWords say it in full.
func (v View) PlaceWords(i int) string {
	p := v.Record.Places[i]
	words := text.Tr("%d of %d players came here", p.Plays, len(v.Record.Plays))
	if ms, known := p.Thinking(); known {
		words += " · " + text.Tr("%s of thinking", Duration(ms))
	}
	if p.Turned > 0 {
		words += " · " + text.Count(p.Turned, "turned back %s time", "turned back %s times")
	}
	return words
}

// StepWords say what a player did that led to a step of the play, and when.
func (v View) StepWords(p plays.Played, step int) string {
	if step == 0 {
		return text.Tr("at the start")
	}
	s, before := p.Steps[step-1], int64(0)
	if step > 1 {
		before = p.Steps[step-2].At
	}
	what := string(s.Move)
	switch s.Deed {
	case plays.TookBack:
		what = text.Tr("taken back")
	case plays.Restarted:
		what = text.Tr("back to the start")
	}
	words := text.Tr("%s after %s of thinking", what, Duration(s.At-before))
	if wrong, known := v.Measured.Wrong(p, step-1); wrong && known && v.Reveal.All() {
		words += " · " + text.Tr("wrong: the goal is not nearer")
	}
	return words
}

// MapWords say what the map of wrong moves counts, or why there is none.
func (v View) MapWords(wrong int) string {
	switch {
	case !v.Played():
		return ""
	case !v.Reveal.All():
		return text.Tr("hidden with the lengths")
	case !v.Through:
		return text.Tr("not known yet")
	case !v.Measured.Known:
		return text.Tr("not told: the positions are too many to know the exact distances")
	case wrong == 0:
		return text.Tr("nobody made one: every move came nearer to the goal")
	}
	return text.Count(wrong, "%s move after which the goal was not nearer", "%s moves after which the goal was not nearer")
}

// Ended says how a play went, for the player.
func Ended(p plays.Play, unit puzzles.Noun) string {
	return text.Tr("%s and %s.", Duration(p.Time), present.NounCount(unit, p.Moves()))
}
