package lab

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/plays"
)

// PeopleTime is how long people took for a board.
type PeopleTime struct {
	Seconds float64 // half of them had solved it by then; 0 where that is not known
	People  int     // how many tried
}

// Known reports that there is a time.
func (t PeopleTime) Known() bool { return t.Seconds > 0 }

// peopleRow is a board of a table.
type peopleRow struct {
	Name   string
	Puzzle *puzzles.Puzzle // nil where Err says why
	Err    error
	PeopleTime
}

// The columns of a table that count; others are left aside.
const (
	columnBoard   = "board" // in a form of one line, such as the 36 letters of Rush Hour
	columnSeconds = "median_seconds"
	columnName    = "puzzle" // may be missing
	columnPeople  = "people" // may be missing
)

// maxRows is the most boards of a table.
const maxRows = 100_000

// readPeople reads a table: comma-separated values with a head that names the columns board and
// median_seconds; lines that begin with # are remarks. It tells is = false, and nothing else, of a text that
// is no such table. name is what errors call it.
func readPeople(data []byte, name string, o foreign.Options) (rows []peopleRow, is bool, err error) {
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))))
	in.Comment, in.FieldsPerRecord, in.ReuseRecord = '#', -1, false
	head, err := in.Read()
	if err != nil {
		return nil, false, nil
	}
	for i := range head {
		head[i] = strings.ToLower(strings.TrimSpace(head[i]))
	}
	board, seconds := slices.Index(head, columnBoard), slices.Index(head, columnSeconds)
	if board < 0 || seconds < 0 {
		return nil, false, nil
	}
	named, tried := slices.Index(head, columnName), slices.Index(head, columnPeople)
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, true, nil
		}
		var broken *csv.ParseError
		if errors.As(err, &broken) {
			return rows, true, &puzzles.FileError{File: name, Line: broken.Line, Err: broken.Err}
		}
		line, _ := in.FieldPos(0)
		switch {
		case err != nil:
			return rows, true, err
		case len(rows) == maxRows:
			return rows, true, &puzzles.FileError{File: name, Line: line, Err: puzzles.Messagef("a table of what people took has at most %d boards", maxRows)}
		}
		cell := func(i int) string {
			if i < 0 || i >= len(cells) {
				return ""
			}
			return strings.TrimSpace(cells[i])
		}
		r := peopleRow{Name: cell(named)}
		if r.Seconds, err = strconv.ParseFloat(cell(seconds), 64); err != nil || !(r.Seconds > 0) || math.IsInf(r.Seconds, 0) {
			r.Seconds = 0 // nobody solved it, or nobody tried
		}
		r.People, _ = strconv.Atoi(cell(tried))
		if r.People = max(0, r.People); r.Known() && r.People == 0 {
			r.People = 1
		}
		r.Puzzle, r.Err = question(cell(board), name, line, o)
		rows = append(rows, r)
	}
}

// question reads the board of a line.
func question(text, name string, line int, o foreign.Options) (*puzzles.Puzzle, error) {
	found, err := foreign.Read([]byte(text+"\n"), name, families.Rules, o)
	if err == nil && len(found.Puzzles) != 1 {
		err = puzzles.Messagef("a line has one board")
	}
	if err != nil {
		return nil, &puzzles.FileError{File: name, Line: line, Err: puzzles.AsMessage(err)}
	}
	return found.Puzzles[0], nil
}

// peopleTimeOf is what people took for a puzzle, by a file of its play-tests: only what the rules replay counts.
func peopleTimeOf(p *puzzles.Puzzle, file plays.File) (t PeopleTime) {
	f := families.Find(p.Family)
	if f == nil || len(file.Plays) == 0 || len(puzzles.CheckQuestion(p, families.Rules)) > 0 {
		return t
	}
	s := plays.Gather(f, p, file).Summary()
	if t.People = s.Plays; s.MedianKnown {
		t.Seconds = float64(s.Median) / 1000
	}
	return t
}
