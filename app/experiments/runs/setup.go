package runs

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"time"

	"waymark/lab"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// Counts is what an experiment comes to.
type Counts struct {
	Boards, Groups, Ways int
	Cells, Left          int
	// Worst is when every cell that is left takes as long as its limit lets it; negative where one
	// has no limit of time.
	Worst time.Duration
}

// Workers is how many cells are done at once.
const Workers = 2

// Counts says what an opened experiment comes to; done is how many cells have a row.
func (o *Opened) Counts(done int) Counts {
	s := o.Comes()
	c := Counts{Boards: s.Boards, Groups: s.Groups, Ways: len(s.Ways), Cells: s.Searches, Left: s.Searches - done, Worst: -1}
	seconds := s.Seconds * float64(c.Left) / float64(max(1, c.Cells)) / Workers // those that are left, taken to be as those that are done
	if s.Seconds >= 0 && seconds < 1e9 {
		c.Worst = time.Duration(seconds * float64(time.Second))
	}
	return c
}

// IsExperiment reports whether a file is one of an experiment or its results, by its name.
func IsExperiment(path string) bool {
	ext := strings.ToLower(filepath.Ext(path))
	return ext == lab.Extension || ext == lab.ResultsExtension
}

// ExperimentOf is the experiment that a file of results lies beside; other files as they are.
func ExperimentOf(path string) string {
	if strings.EqualFold(filepath.Ext(path), lab.ResultsExtension) {
		return path[:len(path)-len(lab.ResultsExtension)] + lab.Extension
	}
	return path
}

// Create writes the experiment of a preset to a file; boards is the file of its boards, where it
// needs one.
func Create(id, boards, version, path string) error {
	e, err := lab.FindPreset(id, boards, version)
	if err != nil {
		return err
	}
	return Keep(e, version, path)
}

// FamilyOf is the family that a preset is about.
func FamilyOf(p lab.Preset) families.Family {
	for _, f := range families.All() {
		if id := f.Info().ID; strings.HasSuffix(p.ID, "-"+id) {
			return f
		}
	}
	return families.Find("slide")
}

// Sample is a puzzle such as a preset asks about.
func Sample(p lab.Preset) *puzzles.Puzzle {
	f := FamilyOf(p)
	if list, err := study.Library(f.Info().ID); err == nil && len(list) > 0 {
		for _, b := range list {
			if b.Puzzle.Start.Size.Rows >= 4 {
				return b.Puzzle
			}
		}
		return list[0].Puzzle
	}
	return f.New(f.Info().Usual)
}

// into writes a file whole.
func into(path string, write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	return puzzles.WriteAtomic(path, out.Bytes())
}
