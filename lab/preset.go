package lab

import (
	"fmt"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// Preset is an experiment ready to be written.
type Preset struct {
	ID       string
	Sentence string
	File     bool // it needs a file of boards
	make     func(file string) *Experiment
}

// Presets lists the presets.
func Presets() []Preset {
	list := []Preset{
		{"published-nxn", "Sliding tiles of 3x3 to 6x6, scrambled by 10, 30, 50 and 100 random moves, by Manhattan, Hamming and Zero: 1,000 boards each.", false, publishedSquares},
		{"published-swap", "Swapping figures of four levels by the published method: four heuristics, 5,000 expansions each.", false, publishedSwap},
		{"published-glide", "Gliding tiles of the library by the published order and heuristic, beside A*.", false, publishedGlide},
		{"korf", "Algorithms on Korf's hundred boards of 4x4, from a file of them.", true, korf},
	}
	for _, f := range families.All() {
		id := f.Info().ID
		list = append(list, Preset{"admissible-" + id, fmt.Sprintf("A* by every admissible heuristic on the puzzles of the library of the family %s.", id), false, func(string) *Experiment {
			return &Experiment{
				Name: "every admissible heuristic, " + id, Seed: 1, Boards: []Source{{Library: id}},
				Algorithms: []Method{{Algorithm: solver.AStar}}, Heuristics: []string{Admissible},
				Limits: []Limits{{Seconds: 60, Memory: 1 << 30}},
			}
		}})
	}
	return list
}

// FindPreset makes the experiment of a preset; file is that of the boards, where it needs one, and program
// the version that will have written it.
func FindPreset(id, file, program string) (*Experiment, error) {
	var names []string
	for _, p := range Presets() {
		names = append(names, p.ID)
		if p.ID != id {
			continue
		}
		switch {
		case p.File && file == "":
			return nil, puzzles.Messagef("the preset %s needs a file of boards", id)
		case !p.File && file != "":
			return nil, puzzles.Messagef("the preset %s makes its boards itself", id)
		}
		e := p.make(file)
		e.Format, e.Program = FormatVersion, program
		if f := e.Check(); f != nil {
			return nil, f
		}
		return e, nil
	}
	return nil, puzzles.Messagef("there is no preset %q; there are %s", id, strings.Join(names, ", "))
}

// publishedSquares repeats the experiment over sizes and scrambles: the same boards by three
// heuristics. Of a walk any move may take back the one before, as published.
func publishedSquares(string) *Experiment {
	e := &Experiment{
		Name: "published N x N", Seed: 1,
		Note: "Scrambles by random legal moves, the same boards by Manhattan, Hamming and Zero. " +
			"What a limit ends counts as censored, in the report too.",
		Algorithms: []Method{{Algorithm: solver.AStar}}, Heuristics: []string{"manhattan", "hamming", "zero"},
		Limits: []Limits{{Seconds: 20, Memory: 1 << 30, Expanded: 10_000}},
	}
	for side := 3; side <= 6; side++ {
		size := Size{Rows: side, Cols: side}
		for _, moves := range []int{10, 30, 50, 100} {
			e.Boards = append(e.Boards, Walked(size, moves, 1000))
		}
	}
	return e
}

// publishedSwap is the published method, whose heuristics are none of them admissible: its answer is the
// shortest of the four.
func publishedSwap(string) *Experiment {
	e := &Experiment{
		Name: "published four", Seed: 1, Note: "The published method runs all four with 5,000 expansions each and keeps the shortest answer.",
		Limits: []Limits{{Expanded: 5000, Memory: 1 << 30, Seconds: 60}},
	}
	for _, o := range portfolio.Published("swap") {
		e.Algorithms, e.Heuristics = []Method{WayOf(o)}, append(e.Heuristics, o.Heuristic)
	}
	for i, level := range []string{"easy", "medium", "hard", "expert"} {
		e.Boards = append(e.Boards, Source{Group: level, Generate: &Generate{Family: "swap", Kind: "random", Level: level, Seed: uint64(i + 1), Count: 25}})
	}
	return e
}

func publishedGlide(string) *Experiment {
	return &Experiment{
		Name: "published order of gliding tiles", Seed: 1, Boards: []Source{{Library: "glide"}},
		Algorithms: []Method{{Algorithm: solver.Published}, {Algorithm: solver.AStar}},
		Heuristics: []string{"published", "published-matching", "relaxed-matching", "zero"},
		Limits:     []Limits{{Seconds: 60, Memory: 1 << 30, Expanded: 2_000_000}},
	}
}

func korf(file string) *Experiment {
	return &Experiment{
		Name: "algorithms on Korf's boards", Seed: 1, Boards: []Source{{Group: "Korf", File: file, Goal: "blank-first"}},
		Algorithms: []Method{{Algorithm: solver.IDAStar}, {Algorithm: solver.AStar}, {Algorithm: solver.AStarDeepening}, {Algorithm: solver.Weighted, Weight: 1.5}},
		Heuristics: []string{"manhattan", "linear-conflict", "walking-distance", "pattern-663"},
		Limits:     []Limits{{Seconds: 60, Memory: 2 << 30}},
	}
}
