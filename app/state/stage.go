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
func (d *Stage) Editable() bool { return !d.Trying() }

// CanPlay reports whether there is a solution to play back.
func (d *Stage) CanPlay() bool { return !d.Trying() && d.Player.Loaded() && d.Player.Len() > 0 }

// Show loads a solution of the puzzle into the player, -1 for none. A solution
// that is already shown stays at its step, and one that passes the position shown begins
// there, by the same moves or others: the board stays.
func (d *Stage) Show(i int) {
	p := d.puzzle.Doc.Puzzle()
	if i < 0 || i >= len(p.Solutions) {
		d.Shown, d.Way = -1, edit.Playthrough{}
		d.Player.Load(nil, nil, nil)
		return
	}
	s := p.Solutions[i]
	at, playing := 0, false
	if now := d.Player.At(); d.Player.Loaded() && len(s.Moves) >= now && slices.Equal(d.Player.Moves()[:now], s.Moves[:now]) {
		at, playing = now, d.Player.Playing() && slices.Equal(d.Player.Moves(), s.Moves)
	}
	boards, steps, err := puzzles.Replay(d.puzzle.Rules, p, p.Start, s.Moves)
	if at == 0 && err == nil && d.Player.Loaded() && d.Player.At() > 0 {
		at = max(0, slices.IndexFunc(boards, d.Player.Position().Equal))
	}
	if err != nil { // a file can hold anything; what cannot be played is not shown
		d.work.Host.Say(text.Tr("Solution %d: %s", i+1, err))
		d.Show(-1)
		return
	}
	d.Shown = i
	d.Way = edit.Playthrough{Moves: s.Moves, Positions: boards, Status: s.Status}
	d.Player.Load(s.Moves, boards, steps)
	d.SeekQuietly(at) // the board already shows this position
	if playing {
		d.Player.Play()
	}
}

// Stand shows the position that moves from the start lead to, while no solution is known
// that passes it: one that begins with them takes its place.
func (d *Stage) Stand(moves []puzzles.Move) {
	p := d.puzzle.Doc.Puzzle()
	i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return len(s.Moves) >= len(moves) && slices.Equal(s.Moves[:len(moves)], moves)
	})
	d.Show(i)
	if boards, steps, err := puzzles.Replay(d.puzzle.Rules, p, p.Start, moves); i < 0 && err == nil {
		d.Player.Load(moves, boards, steps)
	}
	d.SeekQuietly(len(moves))
}

// ShowStaying is Show where nobody has asked for that solution: the user who stands within
// a playback at a position that it does not pass goes on standing there, as long as the
// puzzle has that position.
func (d *Stage) ShowStaying(i int) {
	p := d.puzzle.Doc.Puzzle()
	if !d.Within() || i >= 0 && i < len(p.Solutions) && passes(d, p.Solutions[i].Moves, d.Player.Position()) {
		d.Show(i)
		return
	}
	at, moves := d.Player.Position(), d.Player.Moves()[:d.Player.At()]
	boards, _, err := puzzles.Replay(d.puzzle.Rules, p, p.Start, moves)
	if err != nil || !boards[len(moves)].Equal(at) {
		d.Show(i)
		return
	}
	d.Stand(moves)
}

// Within reports whether the user stands within a playback, or at its end.
func (d *Stage) Within() bool { return !d.Trying() && d.Player.Loaded() && d.Player.At() > 0 }

// SeekQuietly goes to a step that nobody has to be told of.
func (d *Stage) SeekQuietly(step int) {
	onStep := d.Player.OnStep
	d.Player.OnStep = nil
	d.Player.Seek(step)
	d.Player.OnStep = onStep
}

// BackToStart leaves the playback for the start: what is edited must be seen.
func (d *Stage) BackToStart() {
	defer d.work.Begin().End()
	if d.Player.Loaded() && d.Player.At() > 0 {
		d.Player.First()
	}
}

// ShownSolution is the solution that is played back.
func (d *Stage) ShownSolution(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if d.Shown < 0 || d.Shown >= len(p.Solutions) {
		return puzzles.Solution{}, false
	}
	return p.Solutions[d.Shown], true
}

// Mode returns what the start board is for now.
func (d *Stage) Mode() mode {
	switch {
	case d.Trying():
		return Trying
	case d.Player.Loaded() && d.Player.At() > 0:
		return Playing
	}
	return Drawing
}

// Trying reports whether moves are tried.
func (d *Stage) Trying() bool { return d.Trial != nil }

// Position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (d *Stage) Position() puzzles.Board {
	switch d.Mode() {
	case Trying:
		return d.Trial.Board()
	case Playing:
		return d.Player.Position()
	default:
		return d.puzzle.Doc.Puzzle().Start
	}
}

// Away reports whether the start board shows a position that may be another than the
// start.
func (d *Stage) Away() bool { return d.Mode() != Drawing }

// held is the solution that is played back, if the user stands within it.
func held(d *Stage) (s puzzles.Solution, ok bool) {
	s, ok = d.ShownSolution(d.puzzle.Doc.Puzzle())
	return s, ok && d.Player.At() > 0 && slices.Equal(s.Moves, d.Player.Moves())
}

// passes reports whether moves from the start pass a position.
func passes(d *Stage, moves []puzzles.Move, at puzzles.Board) bool {
	p := d.puzzle.Doc.Puzzle()
	boards, _, err := puzzles.Replay(d.puzzle.Rules, p, p.Start, moves)
	return err == nil && slices.ContainsFunc(boards, at.Equal)
}

// stopName is what a mark is called: its name, or its number.
func stopName(s edit.Stop) string {
	if s.Name != "" {
		return text.Tr("Mark %d “%s”", s.Mark+1, s.Name)
	}
	return text.Tr("Mark %d", s.Mark+1)
}

// Caption says over the board what the playback has come to: the move that led
// there, and the marks that it reached.
func (d *Stage) Caption() string {
	parts := []string{string(d.Player.LastMove())}
	for _, s := range d.Stops {
		if s.Kind != "" && s.At == d.Player.At() {
			parts = append(parts, stopName(s))
		}
	}
	if d.puzzle.Rules.Matches(d.puzzle.Doc.Puzzle(), d.Player.Position(), d.puzzle.Doc.Puzzle().Goal) && d.Player.At() == d.Player.Len() {
		parts = append(parts, text.Tr("the goal"))
	}
	return strings.Join(parts, " · ")
}

// MoveNotes returns what the list of moves says beside positions: the numbers of
// the marks reached there.
func (d *Stage) MoveNotes() []string {
	var notes []string
	for _, s := range d.Stops {
		if s.Kind == "" || s.At <= 0 || s.At > d.Player.Len() {
			continue
		}
		if notes == nil {
			notes = make([]string, d.Player.Len()+1)
		}
		notes[s.At] = strings.TrimSpace(notes[s.At] + " ▾" + text.Number(uint64(s.Mark+1)))
	}
	return notes
}

// StepTitle says how far the playback is.
func (d *Stage) StepTitle() string {
	if !d.puzzle.Reveal().All() {
		return text.Tr("Step %d", d.Player.At())
	}
	return text.Tr("Step %d of %d", d.Player.At(), d.Player.Len())
}

// ToldMoves are the moves of the playback that may be listed.
func (d *Stage) ToldMoves() []puzzles.Move {
	return d.puzzle.Reveal().Moves(d.Player.Moves(), d.Player.At())
}

// Audited is the solution kept with a puzzle whose marks were audited: the one that is
// shown if it was, else the shortest.
func (d *Stage) Audited(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if s, ok := d.ShownSolution(p); ok && s.Audit != nil {
		return s, true
	}
	if i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Audit != nil }); i >= 0 {
		return p.Solutions[i], true
	}
	return puzzles.Solution{}, false
}

// AuditNote is the verdict on the marks as they are, "" without an audit.
func (d *Stage) AuditNote(p *puzzles.Puzzle) string {
	if s, ok := d.Audited(p); ok {
		return d.puzzle.Reveal().Words(text.Sentence(audit.Verdict(d.puzzle.Rules, p, s, nil)[0].Text))
	}
	return ""
}

// MarkCost is what a mark costs by the audit, as the strip says it, in words and, where
// there is less room, as a number; "" when that is not known, or nothing.
func (d *Stage) MarkCost(p *puzzles.Puzzle, mark int) (words, short string) {
	s, ok := d.Audited(p)
	if !ok || !d.puzzle.Reveal().All() {
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
func (d *Stage) StageState() StageState {
	s := StageState{loads: d.Player.Loads(), at: d.Player.At(), shown: d.Shown, trial: d.Trial}
	if d.Trial != nil {
		s.tried = d.Trial.Changes()
	}
	return s
}

// BoardState returns it as it is now. Solutions, marks and words of the puzzle are no part of it.
func (d *Stage) BoardState() BoardState {
	if p := d.puzzle.Doc.Puzzle(); d.drawn == nil || d.drawn.Family != p.Family || !document.SameBoards(d.drawn, p) {
		d.drawn = p
	}
	return BoardState{d.drawn, d.StageState()}
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
