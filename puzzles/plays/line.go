package plays

import (
	"encoding/hex"
	"encoding/json"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/strictjson"
)

// version is the form of the lines that this program writes and reads.
const version = 1

// The words of steps that are no moves. No family has a move that is called so.
const (
	undoWord    = "undo"
	restartWord = "restart"
)

// written is a play as its line has it.
type written struct {
	Version int           `json:"waymark_plays"`
	Puzzle  string        `json:"puzzle"`
	Day     string        `json:"day"`
	Solved  bool          `json:"solved" file:",must"`
	Time    int64         `json:"ms" file:",must"`
	Hinted  int64         `json:"hinted,omitempty"`
	Steps   []writtenStep `json:"steps" file:",must"`
}

// writtenStep is a step: [milliseconds, "move"].
type writtenStep Step

// MarshalJSON implements json.Marshaler.
func (s writtenStep) MarshalJSON() ([]byte, error) {
	word := string(s.Move)
	switch s.Deed {
	case TookBack:
		word = undoWord
	case Restarted:
		word = restartWord
	}
	return json.Marshal([]any{s.At, word})
}

// ReadJSON implements strictjson.Reader.
func (s *writtenStep) ReadJSON(v strictjson.Value) error {
	word, n := "", 0
	err := v.Each(2, func(e strictjson.Value) error {
		if n++; n == 1 {
			return e.Read(&s.At)
		}
		return e.Read(&word)
	})
	if err != nil || n < 2 {
		return v.Fail("a step is its milliseconds and a move, such as [812,\"D8-U\"]")
	}
	switch word {
	case undoWord:
		s.Deed = TookBack
	case restartWord:
		s.Deed = Restarted
	default:
		s.Deed, s.Move = Moved, puzzles.Move(word)
	}
	return nil
}

// format writes the line of a play, its end included.
func (p Play) format() ([]byte, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	steps := make([]writtenStep, len(p.Steps))
	for i, s := range p.Steps {
		steps[i] = writtenStep(s)
	}
	line, err := json.Marshal(written{version, p.Puzzle, p.Day, p.Solved, p.Time, p.Hinted, steps})
	return append(line, '\n'), err
}

// parse reads a line.
func parse(line []byte) (Play, error) {
	if len(line) > maxLine {
		return Play{}, puzzles.Messagef("the line is longer than %d bytes", maxLine)
	}
	v, err := puzzles.ParseLine(line)
	if err != nil {
		return Play{}, puzzles.Messagef("it cannot be read: %v", err)
	}
	of, ok := v.Find("waymark_plays")
	var w written
	if !ok || of.Read(&w.Version) != nil {
		return Play{}, puzzles.Messagef("this is no line of a recorded play")
	}
	if w.Version != version {
		return Play{}, puzzles.Messagef("it is written in form %d, which this version of Waymark does not know", w.Version)
	}
	if err := v.Read(&w); err != nil {
		return Play{}, puzzles.Messagef("it cannot be read: %v", err)
	}
	p := Play{Puzzle: w.Puzzle, Day: w.Day, Solved: w.Solved, Time: w.Time, Hinted: w.Hinted}
	for _, s := range w.Steps {
		p.Steps = append(p.Steps, Step(s))
	}
	return p, p.check()
}

// check says what of a play cannot be so, whatever the puzzle.
func (p Play) check() error {
	if id, err := hex.DecodeString(p.Puzzle); err != nil || len(id) != identityBytes {
		return puzzles.Messagef("%q is not what a puzzle is known by: %d hexadecimal digits", p.Puzzle, 2*identityBytes)
	}
	if day, err := time.Parse(dayLayout, p.Day); err != nil || day.Year() < 1 {
		return puzzles.Messagef("%q is no day, such as 2026-11-22", p.Day)
	}
	if p.Time < 0 || p.Time > maxTime {
		return puzzles.Messagef("a play of %d milliseconds is not possible", p.Time)
	}
	if p.Hinted < 0 || p.Hinted > p.Time {
		return puzzles.Messagef("the first hint comes before the beginning, or after the end")
	}
	if len(p.Steps) > MaxSteps {
		return puzzles.Messagef("it has more than %d steps, which is the most that is kept", MaxSteps)
	}
	last, depth := int64(0), 0
	for i, s := range p.Steps {
		switch {
		case s.At < last:
			return puzzles.Messagef("step %d comes before the one that it follows", i+1)
		case s.At > p.Time:
			return puzzles.Messagef("step %d comes after the end", i+1)
		case s.Deed != Moved && depth == 0:
			return puzzles.Messagef("step %d goes back from the start", i+1)
		case s.Deed == Moved && (s.Move == "" || len(s.Move) > maxMove || s.Move == undoWord || s.Move == restartWord):
			return puzzles.Messagef("step %d is no move", i+1)
		case s.Deed > Restarted || s.Deed != Moved && s.Move != "":
			return puzzles.Messagef("step %d is no step", i+1)
		}
		last = s.At
		switch s.Deed {
		case Moved:
			depth++
		case TookBack:
			depth--
		case Restarted:
			depth = 0
		}
	}
	return nil
}
