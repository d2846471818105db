package state

import (
	"fmt"
	"slices"
	"strings"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/edit"
)

// Stage is what the start board shows: the start, a step of a solution that is played back, or
// a position that is tried.
type Stage struct {
	work   *Work
	puzzle *Puzzle

	Player *playback.Player
	Trial  *playback.Trial  // while moves are tried, else nil
	Shown  int              // index of the solution played back, -1 none
	Way    edit.Playthrough // that solution
	Stops  []edit.Stop      // of the way, as the strip shows them
	Face   Face             // what stands around it

	drawn *puzzles.Puzzle // whose boards are shown: those of the open one
}

// The modes.
const (
	Drawing mode = iota // the start is drawn on
	Playing             // a step of a solution is shown
	Trying              // moves are tried by the rules
)

// mode is what the start board is for at a moment.
type mode uint8

// Editable reports whether the boards can be changed as a whole.
func (t *Stage) Editable() bool { return !t.Trying() }

// CanPlay reports whether there is a solution to play back.
func (t *Stage) CanPlay() bool { return !t.Trying() && t.Player.Loaded() && t.Player.Len() > 0 }

// Show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step, and one that passes the position shown begins
// there, by the same moves or others: the board stays.
func (t *Stage) Show(i int) {
	p := t.puzzle.Doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		t.Shown, t.Way = -1, edit.Playthrough{}
		t.Player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if now := t.Player.At(); t.Player.Loaded() && len(s.Moves) >= now && slices.Equal(t.Player.Moves()[:now], s.Moves[:now]) {
		at, playing = now, t.Player.Playing() && slices.Equal(t.Player.Moves(), s.Moves)
	}
	boards, steps, err := puzzles.Replay(t.puzzle.Rules, p, p.Start, s.Moves)
	if at == 0 && err == nil && t.Player.Loaded() && t.Player.At() > 0 {
		at = max(0, slices.IndexFunc(boards, t.Player.Position().Equal))
	}
	if err != nil { // a file can hold anything; what cannot be played is not shown
		t.work.Host.Say(text.Tr("Solution %d: %s", i+1, err))
		t.Show(-1)
		return
	}
	t.Shown = i
	t.Way = edit.Playthrough{Moves: s.Moves, Positions: boards, Status: s.Status}
	t.Player.Load(s.Moves, boards, steps)
	t.SeekQuietly(at) // the board already shows this position
	if playing {
		t.Player.Play()
	}
}

// Stand shows the position that moves from the start lead to, while no solution is known
// that passes it: one that begins with them takes its place.
func (t *Stage) Stand(moves []puzzles.Move) {
	p := t.puzzle.Doc.Puzzle()
	i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return len(s.Moves) >= len(moves) && slices.Equal(s.Moves[:len(moves)], moves)
	})
	t.Show(i)
	if boards, steps, err := puzzles.Replay(t.puzzle.Rules, p, p.Start, moves); i < 0 && err == nil {
		t.Player.Load(moves, boards, steps)
	}
	t.SeekQuietly(len(moves))
}

// ShowStaying is Show where nobody has asked for that solution: the user who stands within
// a playback at a position that it does not pass goes on standing there, as long as the
// puzzle has that position.
func (t *Stage) ShowStaying(i int) {
	p := t.puzzle.Doc.Puzzle()
	if !t.Within() || i >= 0 && i < len(p.Solutions) && passes(t, p.Solutions[i].Moves, t.Player.Position()) {
		t.Show(i)
		return
	}
	at, moves := t.Player.Position(), t.Player.Moves()[:t.Player.At()]
	boards, _, err := puzzles.Replay(t.puzzle.Rules, p, p.Start, moves)
	if err != nil || !boards[len(moves)].Equal(at) {
		t.Show(i)
		return
	}
	t.Stand(moves)
}

// Within reports whether the user stands within a playback, or at its end.
func (t *Stage) Within() bool { return !t.Trying() && t.Player.Loaded() && t.Player.At() > 0 }

// SeekQuietly goes to a step that nobody has to be told of.
func (t *Stage) SeekQuietly(step int) {
	onStep := t.Player.OnStep
	t.Player.OnStep = nil
	t.Player.Seek(step)
	t.Player.OnStep = onStep
}

// BackToStart leaves the playback for the start: what is edited must be seen.
func (t *Stage) BackToStart() {
	defer t.work.Begin().End()
	if t.Player.Loaded() && t.Player.At() > 0 {
		t.Player.First()
	}
}

// ShownSolution is the solution that is played back.
func (t *Stage) ShownSolution(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if t.Shown < 0 || t.Shown >= len(p.Solutions) {
		return puzzles.Solution{}, false
	}
	return p.Solutions[t.Shown], true
}

// Mode returns what the start board is for now.
func (t *Stage) Mode() mode {
	switch {
	case t.Trying():
		return Trying
	case t.Player.Loaded() && t.Player.At() > 0:
		return Playing
	}
	return Drawing
}

// Trying reports whether moves are tried.
func (t *Stage) Trying() bool { return t.Trial != nil }

// Position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (t *Stage) Position() puzzles.Board {
	switch t.Mode() {
	case Trying:
		return t.Trial.Board()
	case Playing:
		return t.Player.Position()
	default:
		return t.puzzle.Doc.Puzzle().Start
	}
}

// Away reports whether the start board shows a position that may be another than the
// start.
func (t *Stage) Away() bool { return t.Mode() != Drawing }

// held is the solution that is played back, if the user stands within it.
func held(t *Stage) (s puzzles.Solution, ok bool) {
	s, ok = t.ShownSolution(t.puzzle.Doc.Puzzle())
	return s, ok && t.Player.At() > 0 && slices.Equal(s.Moves, t.Player.Moves())
}

// passes reports whether moves from the start pass a position.
func passes(t *Stage, moves []puzzles.Move, at puzzles.Board) bool {
	p := t.puzzle.Doc.Puzzle()
	boards, _, err := puzzles.Replay(t.puzzle.Rules, p, p.Start, moves)
	return err == nil && slices.ContainsFunc(boards, at.Equal)
}

// stopName is what a mark is called: its name, or its number.
func stopName(s edit.Stop) string {
	if s.Name != "" {
		return text.Tr("Waypoint %d “%s”", s.Mark+1, s.Name)
	}
	return text.Tr("Waypoint %d", s.Mark+1)
}

// Caption says over the board what the playback has come to: the move that led
// there, and the marks that it reached.
func (t *Stage) Caption() string {
	parts := []string{string(t.Player.LastMove())}
	for _, s := range t.Stops {
		if s.Kind != "" && s.At == t.Player.At() {
			parts = append(parts, stopName(s))
		}
	}
	if t.puzzle.Rules.Matches(t.puzzle.Doc.Puzzle(), t.Player.Position(), t.puzzle.Doc.Puzzle().Goal) && t.Player.At() == t.Player.Len() {
		parts = append(parts, text.Tr("the goal"))
	}
	return strings.Join(parts, " · ")
}

// MoveNotes returns what the list of moves says beside positions: the numbers of
// the marks reached there.
func (t *Stage) MoveNotes() []string {
	var notes []string
	for _, s := range t.Stops {
		if s.Kind == "" || s.At <= 0 || s.At > t.Player.Len() {
			continue
		}
		if notes == nil {
			notes = make([]string, t.Player.Len()+1)
		}
		notes[s.At] = strings.TrimSpace(notes[s.At] + " ▾" + text.Number(uint64(s.Mark+1)))
	}
	return notes
}

// StepTitle says how far the playback is.
func (t *Stage) StepTitle() string {
	if !t.puzzle.Reveal().All() {
		return text.Tr("Step %d", t.Player.At())
	}
	return text.Tr("Step %d of %d", t.Player.At(), t.Player.Len())
}

// ToldMoves are the moves of the playback that may be listed.
func (t *Stage) ToldMoves() []puzzles.Move {
	return t.puzzle.Reveal().Moves(t.Player.Moves(), t.Player.At())
}

// Audited is the solution kept with a puzzle whose marks were audited: the one that is
// shown if it was, else the shortest.
func (t *Stage) Audited(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if s, ok := t.ShownSolution(p); ok && s.Audit != nil {
		return s, true
	}
	if i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Audit != nil }); i >= 0 {
		return p.Solutions[i], true
	}
	return puzzles.Solution{}, false
}

// AuditNote is the verdict on the marks as they are, "" without an audit.
func (t *Stage) AuditNote(p *puzzles.Puzzle) string {
	if s, ok := t.Audited(p); ok {
		return t.puzzle.Reveal().Words(text.Sentence(audit.Verdict(t.puzzle.Rules, p, s, nil)[0].Text))
	}
	return ""
}

// MarkCost is what a mark costs by the audit, as the strip says it, in words and, where
// there is less room, as a number; "" when that is not known, or nothing.
func (t *Stage) MarkCost(p *puzzles.Puzzle, mark int) (words, short string) {
	s, ok := t.Audited(p)
	if !ok || !t.puzzle.Reveal().All() {
		return "", ""
	}
	for _, m := range s.Audit.Marks {
		if m.Mark != mark {
			continue
		}
		switch c := audit.CostOf(s, m); {
		case c.Most == 0:
			return text.Tr("costs nothing"), "+0"
		case c.Least == c.Most:
			return text.Tr("costs %d", c.Least), fmt.Sprintf("+%d", c.Least)
		case c.Least > 0:
			return text.Tr("costs %d to %d", c.Least, c.Most), fmt.Sprintf("+%d–%d", c.Least, c.Most)
		case m.Without.Lower == 0 && m.Without.Moves == nil:
			return "", "" // nothing is known
		default:
			return text.Tr("costs %d at most", c.Most), fmt.Sprintf("≤ +%d", c.Most)
		}
	}
	return "", ""
}

// StageState returns it as it is now.
func (t *Stage) StageState() StageState {
	s := StageState{loads: t.Player.Loads(), at: t.Player.At(), shown: t.Shown, trial: t.Trial}
	if t.Trial != nil {
		s.tried = t.Trial.Changes()
	}
	return s
}

// BoardState returns it as it is now. Solutions, marks and words of the puzzle are no part of it.
func (t *Stage) BoardState() BoardState {
	if p := t.puzzle.Doc.Puzzle(); t.drawn == nil || t.drawn.Family != p.Family || !document.SameBoards(t.drawn, p) {
		t.drawn = p
	}
	return BoardState{t.drawn, t.StageState()}
}

// MarksReached returns where the marks lie on the solution shown, and what they are called.
func MarksReached(stops []edit.Stop) (steps []int, names []string) {
	for _, s := range stops {
		if s.Kind != "" && s.At > 0 {
			steps, names = append(steps, s.At), append(names, stopName(s))
		}
	}
	return steps, names
}
