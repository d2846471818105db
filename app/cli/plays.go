package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/plays"
	"waymark/solver"
)

// playtests is the answer of the command plays, as --json prints it. What is not known is null.
type playtests struct {
	Schema  export.Schema `json:"schema"`
	Puzzles []playtested  `json:"puzzles"` // that were played
	Refused []refusedPlay `json:"refused"` // lines of plays that do not count
	Refit   playtestsFit  `json:"refit"`
}

// playtested is a puzzle beside its players.
type playtested struct {
	namedAt
	Plays     int      `json:"plays"`
	Solved    int      `json:"solved"`
	Median    *float64 `json:"median_seconds"` // by Kaplan and Meier: who gave up counts
	Moves     *int     `json:"moves"`          // of the middle one of those who solved it
	Optimum   *int     `json:"optimum"`
	Length    *int     `json:"length"` // the same, as all commands call it
	Walk      *float64 `json:"walk"`
	Model     *float64 `json:"model_seconds"`
	Over      float64  `json:"model_over_seconds,omitempty"` // the model says more than people were measured at
	Basis     string   `json:"basis,omitempty"`              // measured or model
	Turned    int      `json:"turned_back"`
	Wrong     *int     `json:"wrong_moves"` // after which the goal is not nearer
	Hesitated []paused `json:"hesitated"`
}

// paused is a position where people stood long before they went on.
type paused struct {
	Board   string  `json:"board"`
	Plays   int     `json:"plays"`
	Seconds float64 `json:"seconds"`
}

// mostPaused is how many positions --json lists.
const mostPaused = 5

type refusedPlay struct {
	File  string `json:"file"`
	Line  int    `json:"line"`
	Error string `json:"error"`
}

// playtestsFit says whether the formula fitted to these people is better than the published.
type playtestsFit struct {
	Puzzles   int      `json:"puzzles"`
	Offered   bool     `json:"offered"`
	Why       string   `json:"why"`
	Constant  *float64 `json:"constant"`
	PerMove   *float64 `json:"per_move"`
	PerWalk   *float64 `json:"per_walk"`
	Published *float64 `json:"published_error"`
	LeftOut   *float64 `json:"left_out_error"`
}

// playTests does the command plays: what people did with puzzles, beside the figure of the
// model.
func playTests(c console, fs *flags) func([]string) error {
	var reading foreign.Options
	readingFlags(fs, &reading)
	var limits solver.Limits
	fs.Uint64Var(&limits.States, "max-states", plays.MostStates, "list at most `N` positions of a puzzle")
	memory := size(1 << 30)
	fs.Var(&memory, "max-memory", "hold at most `SIZE` of them, such as 2GiB")
	timeoutFlag(fs, &limits.Time, 30*time.Second, "list positions of a puzzle for at most `TIME`")
	threads := fs.Int("threads", 0, "work on `N` cores; all unless given")
	plain := fs.Bool("json", false, "print one JSON object")
	return func(words []string) error {
		sources, err := sourcesOf(fs, words)
		if err != nil {
			return err
		}
		if *threads < 0 || limits.Time < 0 || limits.States == 0 {
			return usagef("plays: --threads, --timeout and --max-states are more than 0")
		}
		limits.Memory = uint64(memory)
		ctx, stop := c.interruptible()
		defer stop()
		v := playtests{Puzzles: []playtested{}, Refused: []refusedPlay{}}
		var samples []difficulty.Sample
		seen := map[string]bool{} // files of plays with the puzzles in them
		for _, s := range sources {
			if s.file == "-" || filepath.Ext(s.file) == plays.Extension {
				return usagef("plays: name the file of the puzzle or its folder: its plays lie beside it")
			}
			if _, err := os.Stat(s.file); err != nil { // beside a puzzle of the library lies nothing
				return unreadable(err)
			}
			list, err := s.played(reading, seen)
			switch {
			case err != nil && !s.inDir:
				return unreadable(err)
			case err != nil && filepath.Ext(s.file) == ".waymark": // else it need not be a puzzle
				c.note("%s", oneLine(err.Error()))
			}
			for _, r := range list {
				one, sample, err := newPlaytested(ctx, r, limits, *threads)
				switch {
				case ctx.Err() != nil:
					return failure{exit: exitNone, err: errors.New("plays: cancelled")}
				case err != nil: // there is no telling how far it is to the goal
					c.note("%s: %s", oneLine(r.at.File), oneLine(err.Error()))
				}
				v.refuse(r)
				if len(r.Plays) > 0 {
					v.Puzzles = append(v.Puzzles, one)
				}
				if sample != nil {
					samples = append(samples, *sample)
				}
			}
		}
		v.fit(samples)
		if *plain {
			return json.NewEncoder(c.out).Encode(v)
		}
		return v.print(c)
	}
}

// playedRecord is the record of a puzzle of a file.
type playedRecord struct {
	*plays.Record
	at    namedAt
	first bool // of the file: what is wrong with its plays is told here
}

// played reads the puzzles of a file that have plays beside it. Each is taken once, also where
// two files have the same plays beside them.
func (s *source) played(o foreign.Options, seen map[string]bool) (list []playedRecord, err error) {
	beside := plays.Beside(s.file)
	file, err := plays.Read(beside)
	if err != nil || len(file.Plays)+len(file.Refused)+file.Torn == 0 {
		return nil, err
	}
	data, err := puzzles.LoadBytes(s.file)
	if err != nil {
		return nil, err
	}
	from := foreign.NewStream(strings.NewReader(string(data)), s.file, families.Rules, o)
	for n := 1; ; n++ {
		p, err := from.Next()
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return list, err
		}
		id := beside + "\n" + plays.Identity(p)
		if seen[id] {
			continue
		}
		seen[id] = true
		r := plays.Gather(families.Find(p.Family), p, file)
		list = append(list, playedRecord{r, namedAt{s.file, p.Name, n}, !seen[beside]})
		seen[beside] = true
	}
}

// refuse notes which lines do not count.
func (v *playtests) refuse(r playedRecord) {
	beside := plays.Beside(r.at.File)
	own := map[int]bool{}
	for _, known := range v.Refused {
		own[known.Line] = own[known.Line] || known.File == beside
	}
	for _, f := range r.Refused {
		if !own[f.Line] {
			v.Refused = append(v.Refused, refusedPlay{beside, f.Line, oneLine(f.Err.Error())})
		}
	}
	if r.first && r.Torn > 0 {
		v.Refused = append(v.Refused, refusedPlay{beside, r.Torn, "its end is missing: a program ended while it wrote it"})
	}
}

// newPlaytested compares a record with the model. The sample is nil where one of both has no
// figure.
func newPlaytested(ctx context.Context, r playedRecord, limits solver.Limits, threads int) (v playtested, sample *difficulty.Sample, err error) {
	s := r.Summary()
	v = playtested{namedAt: r.at, Plays: s.Plays, Solved: s.Solved, Hesitated: []paused{}}
	if s.Plays == 0 {
		return v, nil, nil
	}
	if s.MedianKnown {
		seconds := float64(s.Median) / 1000
		v.Median = &seconds
	}
	if s.Moves >= 0 {
		v.Moves = &s.Moves
	}
	for _, i := range r.Turned(len(r.Places)) {
		v.Turned += r.Places[i].Turned
	}
	for _, i := range r.Hesitated(mostPaused) {
		ms, _ := r.Places[i].Thinking()
		v.Hesitated = append(v.Hesitated, paused{puzzles.BoardText(r.Family, r.Places[i].Board, puzzles.Start), r.Places[i].Plays, float64(ms) / 1000})
	}
	m, err := r.Measure(ctx, limits, threads)
	if err != nil || !m.Known {
		return v, nil, err
	}
	wrong := r.Heat(r.Mistakes(m), -1).Ways
	v.Wrong = &wrong
	if m.Solvable {
		v.Optimum, v.Length = &m.Optimum, &m.Optimum
	}
	if d := m.Difficulty; d != nil {
		if v.Model = d.Told(); v.Model == nil {
			v.Over = difficulty.Plausible
		}
		v.Walk, v.Basis = rounded(d.Walk.Moves), "model"
		if d.Measured {
			v.Basis = "measured"
		}
		if v.Median != nil {
			sample = &difficulty.Sample{Optimum: m.Optimum, Walk: d.Walk.Moves, Seconds: *v.Median}
		}
	}
	return v, sample, nil
}

// fit fits the formula to the medians.
func (v *playtests) fit(samples []difficulty.Sample) {
	f := difficulty.Fit(samples)
	v.Refit = playtestsFit{Puzzles: f.Puzzles, Offered: f.Refusal == difficulty.Offered}
	if f.Refusal == difficulty.Offered || f.Refusal == difficulty.NotBetter {
		v.Refit.Constant, v.Refit.PerMove, v.Refit.PerWalk = &f.Constant, &f.PerMove, &f.PerWalk
		v.Refit.Published, v.Refit.LeftOut = &f.Published, &f.LeftOut
	}
	switch f.Refusal {
	case difficulty.TooFew:
		v.Refit.Why = fmt.Sprintf("the formula stays as it is: fitting it anew takes %d puzzles with a median and a figure, and these are %d", difficulty.LeastRefit, f.Puzzles)
	case difficulty.TooAlike:
		v.Refit.Why = "the formula stays as it is: the puzzles are too alike to tell its terms apart"
	case difficulty.NotBetter:
		v.Refit.Why = fmt.Sprintf("the formula stays as it is: fitted to these people it is not better on puzzles left out (error %.3f, published %.3f)", f.LeftOut, f.Published)
	default:
		v.Refit.Why = fmt.Sprintf("fitted to these people the formula is better on puzzles left out (error %.3f, published %.3f)", f.LeftOut, f.Published)
	}
}
