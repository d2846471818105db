package tryout

import (
	"slices"
	"strings"

	"waymark/app/command"
	"waymark/app/search"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/widgets"
)

// What the window says of the position that is shown: counts over the boards, and the
// answer to the last question.

// followPosition begins anew at another position.
func (tr *Trier) followPosition() {
	at := tr.Position()
	if t := tr.Trial; t != nil && t.Solved() {
		tr.Prospects.TurnTo(tr.Doc.Puzzle())
		tr.Prospects.Follow(t.Puzzle, t.Moves(), 0)
	}
	if key := known.Key(at); tr.Asked.key != key {
		tr.Asked = asked{key: key}
		tr.StartBoard.SetHint(puzzles.Step{})
	}
}

// tellAsked says the answer as far as it is known by now: over the boards while moves
// are tried, else in the status line.
func (tr *Trier) tellAsked() {
	tr.refreshTold()
	if text := tr.answer(); text != tr.Asked.said && !(tr.Trying() && tr.Seen()) {
		tr.Asked.said = text
		tr.Say(text)
	}
	if at, now := tr.Here(); tr.Asked.Level == hintWhole && now.Found && (now.Exact() || !tr.Prospects.Busy(at)) {
		tr.Asked = asked{key: tr.Asked.key}
		tr.StartBoard.SetHint(puzzles.Step{})
		tr.showWhole(now)
	}
}

// refreshTold brings the bar over the boards and the arrow on them up to date.
func (tr *Trier) refreshTold() {
	_, now := tr.Here()
	if tr.Asked.Level >= hintMove && now.Found && len(now.Moves) > 0 {
		p := tr.Doc.Puzzle()
		if _, step, err := tr.Rules.Play(p, tr.Position(), now.Moves[0]); err == nil {
			tr.StartBoard.SetHint(step)
		}
	}
	bar := &tr.Bar
	if !tr.Trying() {
		if words := text.Tr("%s tries moves; a click on a position goes on from there.", tr.Commands.KeyOf("try")); bar.Told.Text != words {
			bar.Told.SetText(words)
		}
		return
	}
	bar.Head.SetTitle(tr.Counted(tr.Trial.Len()))
	bar.Head.SetNote(tr.trialNote(now))
	words, solved := tr.answer(), tr.Trial.Len() > 0 && tr.Trial.Solved()
	bar.setSolved(solved)
	widgets.Show(bar.Next, solved && tr.Commands.Find("puzzle-next").Ready())
	switch {
	case words != "":
	case Closed(tr) != "":
		words = Closed(tr)
	case solved:
		words = text.Tr("%s keeps your moves as a solution; going back loses nothing.", tr.Commands.KeyOf("try-solution"))
	default:
		words = text.Tr("%s says how many are needed from here, %s gives a hint.",
			tr.Commands.KeyOf("minimum"), tr.Commands.KeyOf("hint"))
	}
	if bar.Told.Text != words {
		bar.Told.SetText(words)
		bar.Pane.Refresh() // it may need more lines
	}
}

// trialNote says how far the best known solution is: from the start, and from here
// where the position lies on one.
func (tr *Trier) trialNote(now search.Prospect) string {
	var parts []string
	if tr.Trial.Solved() {
		parts = append(parts, text.Tr("the goal is reached"))
	}
	if !tr.Reveal().All() {
		return strings.Join(parts, "")
	}
	switch best, proved := tr.fromStart(); {
	case proved:
		parts = append(parts, text.Tr("the best is %s (from the start, proved)", text.Number(uint64(best))))
	case best >= 0:
		parts = append(parts, text.Tr("best known %s (from the start)", text.Number(uint64(best))))
	}
	switch to := len(now.Moves); {
	case !now.Found || to == 0 || tr.Trial.Len() == 0:
	case now.Exact():
		parts = append(parts, text.Tr("%s to go (proved)", text.Number(uint64(to))))
	default:
		parts = append(parts, text.Tr("%s to go by the best known", text.Number(uint64(to))))
	}
	return strings.Join(parts, " · ")
}

// fromStart returns the length of the shortest way from the start that is known, -1
// for none.
func (tr *Trier) fromStart() (best int, proved bool) {
	return tr.Told().FromStart()
}

// answer is the answer to the question about the position shown, "" when there was
// none.
func (tr *Trier) answer() string {
	at, now := tr.Here()
	busy := tr.Prospects.Busy(at)
	switch {
	case tr.Asked.minimum:
		words := tr.minimumText(now)
		switch {
		case now.Settled():
			words += tr.costText(now)
		case busy:
			words += " · " + text.Tr("searching … (%s stops)", tr.Commands.KeyOf("stop"))
		default:
			words += " · " + text.Tr("%s searches on", tr.Commands.KeyOf("minimum"))
		}
		return words
	case tr.Asked.Level > 0:
		words := text.Tr("Hint %d of %d: %s", tr.Asked.Level, hintWhole, tr.hintText(now, busy))
		if tr.Asked.Level == hintMove && tr.Trying() && tellable(now, hintMove) && !now.Dead {
			words += " · " + text.Tr("%s leaves trying moves and shows the whole solution", tr.Commands.KeyOf("hint"))
		} else if tr.Asked.Level < hintWhole && tellable(now, tr.Asked.Level) && !now.Dead {
			words += " · " + text.Tr("%s says more", tr.Commands.KeyOf("hint"))
		}
		return words
	}
	return ""
}

// minimumText says how many moves are needed from a position.
func (tr *Trier) minimumText(p search.Prospect) string {
	n := len(p.Moves)
	switch {
	case p.Dead:
		return text.Tr("The goal cannot be reached from here (proved)")
	case p.Exact() && n == 0:
		return text.Tr("The goal is reached here")
	case !tr.Reveal().All():
		return text.Capital(state.Withheld())
	case p.Exact():
		return text.Tr("Exactly %s from here (proved)", tr.Counted(n))
	case p.Found && p.Least > 0:
		return text.Tr("%d to %s from here", p.Least, tr.Counted(n))
	case p.Found:
		return text.Tr("At most %s from here", tr.Counted(n))
	case p.Least > 0:
		return text.Tr("At least %s from here", tr.Counted(p.Least))
	}
	return text.Tr("Nothing is known from here yet")
}

// costText says what the tried moves cost against the best from the start.
func (tr *Trier) costText(now search.Prospect) string {
	if !tr.Trying() || tr.Trial.Len() == 0 || !now.Found {
		return ""
	}
	whole := tr.Trial.Len() + len(now.Moves)
	switch best, proved := tr.fromStart(); {
	case proved && whole == best:
		return ": " + text.Tr("your moves are on a shortest way")
	case !tr.Reveal().All():
		return ""
	case proved:
		return ": " + text.Tr("your moves cost %s more than the best", text.Number(uint64(max(0, whole-best))))
	case tr.Prospects.Busy(tr.Doc.Puzzle().Start):
		return " · " + text.Tr("searching from the start, to compare …")
	case best >= 0:
		return ": " + text.Tr("%s with yours; the best known has %s", tr.Counted(whole), text.Number(uint64(best)))
	}
	return ""
}

// hintText is the hint of a level without its heading.
func (tr *Trier) hintText(p search.Prospect, busy bool) string {
	switch {
	case p.Dead && len(tr.movesHere()) == 0:
		return text.Tr("the goal cannot be reached")
	case p.Dead:
		return text.Tr("the goal cannot be reached from here; go back and try another move")
	}
	if !tellable(p, tr.Asked.Level) {
		switch {
		case busy:
			return text.Tr("searching … (%s stops)", tr.Commands.KeyOf("stop"))
		case !p.Found:
			return text.Tr("not known; %s searches on", tr.Commands.KeyOf("minimum"))
		}
	}
	if len(p.Moves) == 0 && tr.Asked.Level < hintWhole {
		return text.Tr("the goal is reached here")
	}
	switch tr.Asked.Level {
	case hintAim, hintPiece:
		reason, known := tr.reason(p)
		switch {
		case !known:
			return text.Tr("looking for the reason …")
		case reason.Aim.Format == "":
			return text.Tr("no reason was found; the next hint is the move")
		case tr.Asked.Level == hintAim:
			return text.Sentence(reason.Aim)
		}
		return text.Sentence(reason.Piece)
	case hintMove:
		if p.Exact() {
			return text.Tr("the next move is %s", string(p.Moves[0]))
		}
		return text.Tr("the next move of the best known way is %s", string(p.Moves[0]))
	}
	return text.Tr("the whole solution")
}

// HintItems are the levels of the menu.
func (tr *Trier) HintItems() []command.SubItem {
	var items []command.SubItem
	for i, text := range []string{text.Tr("What is to be done?"), text.Tr("Which piece moves next, and why?"), text.Tr("The next move"), wholeLabel(tr.Trying())} {
		items = append(items, command.SubItem{Label: text, Checked: tr.Asked.Level == i+1, Run: func() {
			if tr.CanAsk() {
				tr.giveHint(i + 1)
			}
		}})
	}
	return items
}

// wholeLabel says what the last hint does.
func wholeLabel(trying bool) string {
	if trying {
		return text.Tr("The whole solution (leaves trying moves)")
	}
	return text.Tr("The whole solution")
}

// indexOf returns the index of the solution with these moves, or -1.
func indexOf(list []puzzles.Solution, moves []puzzles.Move) int {
	return slices.IndexFunc(list, func(s puzzles.Solution) bool { return slices.Equal(s.Moves, moves) })
}
