package lab

import (
	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/generate"
)

// Source is where boards come from: just one of File, Folder, Library, Generate and Scramble.
// Relative paths begin at the folder of the experiment and do not leave it, by links neither;
// an absolute path may lead anywhere.
type Source struct {
	Group  string `json:"group,omitempty"` // what its boards are called together; groups of the same name are one
	File   string `json:"file,omitempty"`
	Puzzle string `json:"puzzle,omitempty"` // of File: the one of a name or a number from 1; all unless given
	Goal   string `json:"goal,omitempty"`   // of bare numbers in File: one of foreign.Goals
	Metric string `json:"metric,omitempty"` // of sliding blocks in File: step, slide or move
	Most   int    `json:"most,omitempty"`   // the first so many boards; 0 for all

	Folder   string    `json:"folder,omitempty"`  // every .waymark, .txt and .csv file in it, by name
	Library  string    `json:"library,omitempty"` // the bundled puzzles of a family, or "all"
	Generate *Generate `json:"generate,omitempty"`
	Scramble *Scramble `json:"scramble,omitempty"`
}

// allFamilies stands for the whole library.
const allFamilies = "all"

// Generate makes puzzles as the command generate does: proved, each another.
type Generate struct {
	Family    string `json:"family" file:",must"`
	Kind      string `json:"kind,omitempty"`
	Size      Size   `json:"size,omitzero"`
	Length    Band   `json:"length,omitzero"`
	Walls     Band   `json:"walls,omitzero"`
	Pieces    Band   `json:"pieces,omitzero"`
	Symmetry  string `json:"symmetry,omitempty"`
	Level     string `json:"level,omitempty"`
	Metric    string `json:"metric,omitempty"`
	Moves     int    `json:"moves,omitempty"`
	Seed      uint64 `json:"seed,omitempty"`
	Count     int    `json:"count" file:",must"`
	Tries     uint64 `json:"tries,omitempty"`
	Redundant bool   `json:"redundant,omitempty"`
}

// ask is what package generate is asked.
func (g Generate) ask() generate.Ask {
	return generate.Ask{
		Family: g.Family, Recipe: g.Kind, Size: puzzles.Size(g.Size), Length: puzzles.Band(g.Length),
		Details: generate.Details{
			Symmetry: g.Symmetry, Walls: puzzles.Band(g.Walls), Pieces: puzzles.Band(g.Pieces),
			Level: g.Level, Metric: g.Metric, Moves: g.Moves,
		},
		Seed: g.Seed, Count: g.Count, Tries: g.Tries, Redundant: g.Redundant,
	}
}

// Scramble gives one puzzle other starts. That is the sliding puzzle of a size, or one of a
// file. Board i follows from the seed and i alone; the same board may come more than once.
type Scramble struct {
	Size   Size   `json:"size,omitzero"`
	File   string `json:"file,omitempty"`
	Puzzle string `json:"puzzle,omitempty"` // of File; the first unless given
	// Just one of the following. Moves are random legal moves from the goal, where that is a
	// whole position, else from the start; with Onwards none takes back the one before.
	Moves   int    `json:"moves,omitempty"`
	Onwards bool   `json:"onwards,omitempty"`
	Length  int    `json:"length,omitempty"` // a shortest solution of so many moves, proved
	Deal    bool   `json:"deal,omitempty"`   // pieces dealt out at random
	Seed    uint64 `json:"seed,omitempty"`
	Count   int    `json:"count" file:",must"`
}

// Clone is a copy that shares nothing.
func (s Source) Clone() Source {
	if s.Generate != nil {
		made := *s.Generate
		s.Generate = &made
	}
	if s.Scramble != nil {
		made := *s.Scramble
		s.Scramble = &made
	}
	return s
}

// reading is how a file of a form of others is read.
func (s Source) reading() foreign.Options {
	return foreign.Options{Goal: s.Goal, Metric: s.Metric}
}
