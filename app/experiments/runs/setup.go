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

// Workers is how many cells are done at once.
const Workers = 2

// Worst is how long searches take of which each meets its limit of time, so many seconds one after the other; negative
// where one has no such limit, or where nobody lives to see it.
func Worst(seconds float64) time.Duration {
	if seconds /= Workers; seconds < 0 || seconds >= 1e9 {
		return -1
	}
	return time.Duration(seconds * float64(time.Second))
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
