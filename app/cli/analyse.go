package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver/reach"
)

// analysed is the answer of the command analyse, as --json prints it. What is not known
// is null; what is only sampled is an object with an interval.
type analysed struct {
	Schema     export.Schema       `json:"schema"`
	File       string              `json:"file"`
	Puzzle     string              `json:"puzzle"`
	Family     string              `json:"family"`
	Status     string              `json:"status"` // optimal, unsolvable or limit: what is known of the optimum
	Length     *int                `json:"length"` // of the optimal solutions; null where they are not known
	Exact      bool                `json:"exact"`  // all positions were listed, or counted
	Stop       string              `json:"stop,omitempty"`
	States     int                 `json:"states"`
	Estimate   *estimated          `json:"states_estimate"`
	Goals      *int                `json:"goals"`
	DeadEnds   *int                `json:"dead_ends"`
	FromStart  []int               `json:"from_start"` // positions by distance
	ToGoal     []int               `json:"to_goal"`
	Branching  float64             `json:"branching"`
	FarStart   *analysedFar        `json:"hardest_start"`
	FarGoal    *analysedFar        `json:"hardest_goal"`
	AnyStart   *analysedAny        `json:"hardest_of_any_start,omitempty"`
	Solutions  *analysedOptimal    `json:"optimal"`
	Published  *export.Published   `json:"published,omitempty"`
	Heuristics []analysedHeuristic `json:"heuristics"` // the admissible ones against the true distances; [] where none is known
	Difficulty *analysedFigure     `json:"difficulty"`
	StateBytes uint64              `json:"peak_bytes"`
}

// estimated is null where a figure has no end.
type estimated struct {
	Value   *float64 `json:"value"`
	Low     *float64 `json:"low"`
	High    *float64 `json:"high"`
	Percent int      `json:"percent"`
	Samples int      `json:"samples"`
}

// rounded is a whole number, nil for one without end.
func rounded(x float64) *float64 {
	if math.IsInf(x, 0) {
		return nil
	}
	x = math.Round(x)
	return &x
}

type analysedFar struct {
	Distance int    `json:"distance"`
	Count    int    `json:"count"`
	Board    string `json:"board"`
	Open     bool   `json:"at_least,omitempty"` // there may be farther ones: not all positions are listed
}

// analysedAny is the hardest start of all arrangements of the pieces.
type analysedAny struct {
	analysedFar
	Proved bool `json:"proved"`
}

type analysedOptimal struct {
	Length      int               `json:"length"`
	Count       *uint64           `json:"count"`
	More        bool              `json:"more,omitempty"`
	Strategies  *int              `json:"strategies"`
	Positions   *int              `json:"positions"`
	Forced      *int              `json:"forced_moves"`
	Choices     *int              `json:"choices"`
	Bottlenecks []analysedPassing `json:"bottlenecks"`
}

type analysedPassing struct {
	At    int    `json:"at"`
	Every *bool  `json:"every"` // every solution, not only the optimal ones
	Board string `json:"board"`
}

type analysedFigure struct {
	Seconds   *float64 `json:"seconds"`                // null beyond what was measured
	Over      float64  `json:"over_seconds,omitempty"` // then
	Word      string   `json:"word"`
	Level     int      `json:"level"`
	Basis     string   `json:"basis"` // measured, model or estimate: a model whose walk was only sampled
	Optimum   int      `json:"optimum"`
	Walk      float64  `json:"walk"`
	WalkLow   float64  `json:"walk_low,omitempty"` // of an estimate, in 95 of 100 cases
	WalkHigh  float64  `json:"walk_high,omitempty"`
	Residual  float64  `json:"residual"`
	Heuristic string   `json:"heuristic"`
	Terms     string   `json:"terms"`
}

// analyse does the command analyse: what all positions of a puzzle say of it.
func analyse(c console, fs *flags) func([]string) error {
	read := fs.single(c)
	var req analysis.Request
	fs.Uint64Var(&req.MostListed, "max-states", analysis.MostStates, "list at most `N` positions")
	memory := size(3 << 30)
	fs.Var(&memory, "max-memory", "hold at most `SIZE` of them, such as 2GiB")
	timeoutFlag(fs, &req.Limits.Time, 0, "analyse each puzzle for at most `TIME`; no limit unless given")
	fs.IntVar(&req.Threads, "threads", 0, "work on `N` cores; all unless given")
	anyStart := fs.Bool("hardest-start", false, "also find the hardest start of all arrangements of the pieces")
	heuristic := fs.String("heuristic", "", "also hold the admissible heuristic `H` against the true distances, one by one; \"best\" for the nearest")
	fs.Uint64Var(&req.Seed, "seed", 0, "draw samples by seed `N`")
	plain := fs.Bool("json", false, "print one JSON object")
	fs.searching()
	return func(words []string) error {
		if req.Threads < 0 || req.Limits.Time < 0 || req.MostListed == 0 {
			return usagef("analyse: --threads, --timeout and --max-states are more than 0")
		}
		req.Limits.Memory, req.Measure = uint64(memory), true
		if c.live.on() {
			req.Observe = func(p reach.Progress) {
				c.live.say(func() string {
					return fmt.Sprintf("%s positions, distance %d; %s", grouped(p.States), p.Layer, formatBytes(p.Bytes))
				})
			}
		}
		ctx, stop := c.interruptible()
		defer stop()
		return c.each(fs, words, !*plain, func(file string) error {
			p, err := read(file)
			if err != nil {
				return err
			}
			began, first := time.Now(), req
			if *anyStart {
				first.Limits.Time -= first.Limits.Time / 2
			}
			r, err := analysis.Analyse(ctx, p, first)
			switch {
			case ctx.Err() != nil:
				return failure{exit: exitNone, err: errors.New("analyse: cancelled")}
			case err != nil:
				return unreadable(err)
			}
			if err := canHold(r.Accuracy, *heuristic); err != nil {
				return err
			}
			var hardest analysis.Far
			v := newAnalysed(p, r)
			if *anyStart {
				proved, rest := false, req
				if rest.Limits.Time > 0 { // what Analyse has left
					rest.Limits.Time = max(1, rest.Limits.Time-time.Since(began))
				}
				if hardest, proved, err = analysis.HardestStart(ctx, p, rest); err != nil {
					return failure{exit: exitNone, err: fmt.Errorf("analyse: %w", err)}
				}
				v.AnyStart = &analysedAny{analysedFar{hardest.Distance, hardest.Count, puzzles.BoardText(families.Find(p.Family), hardest.Board, puzzles.Start), hardest.Open}, proved}
			}
			v.File, v.Puzzle = file, p.Name
			if *plain {
				err = json.NewEncoder(c.out).Encode(v)
			} else {
				err = v.print(c, p, r, hardest, *heuristic)
			}
			if err == nil && v.Status == "limit" {
				return failure{exit: exitNone}
			}
			return err
		})
	}
}

// newAnalysed is a report as JSON has it.
func newAnalysed(p *puzzles.Puzzle, r analysis.Report) analysed {
	s := r.Space
	v := analysed{
		Family: p.Family, Status: "limit", Exact: s.Whole || s.Numbered, Stop: string(s.Stop), States: s.States,
		FromStart: s.FromStart, ToGoal: s.ToGoal, Branching: s.Moves, StateBytes: s.Bytes,
	}
	if e := s.Estimated; e != nil {
		v.Estimate = &estimated{rounded(e.Value), rounded(e.Low), rounded(e.High), 95, e.Samples}
	}
	if s.Counted() {
		v.Goals, v.DeadEnds = &s.Goals, &s.DeadEnds
	}
	board := func(b puzzles.Board) string { return puzzles.BoardText(families.Find(p.Family), b, puzzles.Start) }
	far := func(f analysis.Far) *analysedFar {
		if !f.Known {
			return nil
		}
		return &analysedFar{f.Distance, f.Count, board(f.Board), f.Open}
	}
	v.FarStart, v.FarGoal = far(r.Hardest.Start), far(r.Hardest.Goal)
	a := r.Answer
	switch {
	case a.Unsolvable:
		v.Status = "unsolvable"
	case a.Known:
		v.Status = "optimal"
		v.Length, v.Solutions = &a.Optimum, newAnalysedOptimal(a, board)
	}
	ours := known.Ours{Dead: a.Unsolvable}
	if a.Known {
		ours = known.Ours{Least: a.Optimum, Found: true, Best: a.Optimum}
	}
	v.Heuristics = newAnalysedHeuristics(r.Accuracy)
	v.Published = export.NewPublished(families.Find(p.Family), p, ours)
	if d := r.Difficulty; d != nil {
		v.Difficulty = &analysedFigure{
			d.Told(), 0, d.Word(), d.Level, "model", d.Optimum, d.Walk.Moves, d.Walk.Low, d.Walk.High, d.Walk.Residual, d.Walk.Sight.ID, d.Terms(),
		}
		if d.Told() == nil {
			v.Difficulty.Over = difficulty.Plausible
		}
		switch {
		case d.Measured:
			v.Difficulty.Basis = "measured"
		case d.Walk.Sampled():
			v.Difficulty.Basis = "estimate"
		}
	}
	return v
}

// newAnalysedOptimal is what is known of the optimal solutions.
func newAnalysedOptimal(a analysis.OptimalSolutions, board func(puzzles.Board) string) *analysedOptimal {
	o := &analysedOptimal{Length: a.Optimum}
	if !a.Exact {
		return o
	}
	o.Count, o.More, o.Positions, o.Forced, o.Choices = &a.Count, a.More, &a.Positions, &a.Forced, &a.Choices
	if a.Strategies > 0 {
		o.Strategies = &a.Strategies
	}
	o.Bottlenecks = []analysedPassing{}
	for _, c := range a.Common {
		p := analysedPassing{At: c.At, Board: board(c.Board)}
		if a.Passed {
			p.Every = &c.Every
		}
		o.Bottlenecks = append(o.Bottlenecks, p)
	}
	return o
}
