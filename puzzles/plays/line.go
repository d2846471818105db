package plays

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"io"
	"strconv"
	"time"

	"waymark/puzzles"
)

// version is the form of the lines that this program writes and reads.
const version = 1

// The words of steps that are no moves. No family has a move that is called so.
const (
	undoWord    = "undo"
	restartWord = "restart"
)

// written is a play as its line has it. What is missing is nil.
type written struct {
	Version *int           `json:"waymark_plays"`
	Puzzle  string         `json:"puzzle"`
	Day     string         `json:"day"`
	Solved  *bool          `json:"solved"`
	Time    *int64         `json:"ms"`
	Steps   *[]writtenStep `json:"steps"`
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

// UnmarshalJSON implements json.Unmarshaler. What it is given is JSON already; it takes the two
// parts by hand, for a file may hold a million of them.
func (s *writtenStep) UnmarshalJSON(data []byte) error {
	inner, begins := bytes.CutPrefix(bytes.TrimSpace(data), []byte("["))
	inner, ends := bytes.CutSuffix(inner, []byte("]"))
	at, quoted, two := bytes.Cut(inner, []byte(","))
	var word string
	var err error
	if s.At, err = strconv.ParseInt(string(bytes.TrimSpace(at)), 10, 64); err == nil {
		err = json.Unmarshal(quoted, &word)
	}
	if !begins || !ends || !two || err != nil {
		return puzzles.Messagef("a step is its milliseconds and a move, such as [812,\"D8-U\"]")
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
	v, steps := version, make([]writtenStep, len(p.Steps))
	for i, s := range p.Steps {
		steps[i] = writtenStep(s)
	}
	line, err := json.Marshal(written{&v, p.Puzzle, p.Day, &p.Solved, &p.Time, &steps})
	return append(line, '\n'), err
}

// parse reads a line.
func parse(line []byte) (Play, error) {
	if len(line) > maxLine {
		return Play{}, puzzles.Messagef("the line is longer than %d bytes", maxLine)
	}
	var w written
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil || w.Version == nil || *w.Version != version {
		return Play{}, otherwise(line, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return Play{}, puzzles.Messagef("something follows the play")
	}
	if w.Solved == nil || w.Time == nil || w.Steps == nil {
		return Play{}, puzzles.Messagef("it says not all of %q, %q and %q", "solved", "ms", "steps")
	}
	p := Play{Puzzle: w.Puzzle, Day: w.Day, Solved: *w.Solved, Time: *w.Time}
	for _, s := range *w.Steps {
		p.Steps = append(p.Steps, Step(s))
	}
	return p, p.check()
}

// otherwise says of a line that cannot be read what it is.
func otherwise(line []byte, err error) error {
	var of struct {
		Version *int `json:"waymark_plays"`
	}
	switch wrong := json.Unmarshal(line, &of); {
	case wrong != nil || of.Version == nil:
		return puzzles.Messagef("this is no line of a recorded play")
	case *of.Version != version:
		return puzzles.Messagef("it is written in form %d, which this version of Waymark does not know", *of.Version)
	}
	return puzzles.Messagef("it cannot be read: %v", err)
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
