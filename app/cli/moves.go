package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/moveanalysis"
	"waymark/puzzles/study"
	"waymark/solver"
)

// viewed is the answer of the command moves, as --json prints it. Numbers that
// have no end, or are not known, are null.
type viewed struct {
	Schema    export.Schema `json:"schema"`
	File      string        `json:"file"`
	Puzzle    string        `json:"puzzle"`
	Family    string        `json:"family"`
	Heuristic string        `json:"heuristic"`
	At        int           `json:"at"`
	H         *float64      `json:"h"`
	Lower     *int          `json:"lower"`
	Upper     *int          `json:"upper"`
	Least     *int          `json:"lower_bound"` // the same as lower, as all commands call it
	Most      *int          `json:"upper_bound"`
	Moves     []viewedMove  `json:"moves"`
	Lost      *int          `json:"lost_along"` // lost good moves along the solution; null when not all of it is known
}

type viewedMove struct {
	Move  string   `json:"move"`
	H     *float64 `json:"h"`
	F     *float64 `json:"f"`
	Rank  int      `json:"rank"`
	Lower *int     `json:"lower"`
	Upper *int     `json:"upper"`
	Least *int     `json:"lower_bound"`
	Most  *int     `json:"upper_bound"`
	Good  *bool    `json:"good"`
	Lost  *bool    `json:"lost"`
}

// moves does the command moves: the legal moves of a position.
func moves(c console, fs *flags) func([]string) error {
	read := fs.single(c)
	at := fs.Int("at", 0, "look at the position after `N` moves of the first solution of the file")
	heuristic := fs.String("heuristic", "", "rank by `H`; the default of the family unless given")
	var timeout time.Duration
	timeoutFlag(fs, &timeout, 20*time.Second, "search for distances for at most `TIME`")
	plain := fs.Bool("json", false, "print one JSON object")
	fs.searching()
	return func(words []string) error {
		ctx, stop := c.interruptible()
		defer stop()
		return c.each(fs, words, !*plain, func(file string) error {
			p, err := read(file)
			if err != nil {
				return err
			}
			var line []puzzles.Move
			if len(p.Solutions) > 0 && study.Verify(p, p.Solutions[0].Moves, false) == nil {
				line = p.Solutions[0].Moves
			}
			if *at < 0 || *at > len(line) {
				return usagef("moves: --at must be between 0 and %d, the moves of the first solution of the puzzle", len(line))
			}
			v, err := seeMoves(ctx, p, line, *at, *heuristic, timeout)
			switch {
			case err != nil && ctx.Err() == nil:
				return unreadable(fmt.Errorf("%s: %w", title(p, 0), err))
			case err != nil:
				return err
			}
			v.File, v.Puzzle = file, p.Name
			if *plain {
				return json.NewEncoder(c.out).Encode(v)
			}
			return v.print(c)
		})
	}
}

// seeMoves looks at a position along a line, for at most a time.
func seeMoves(ctx context.Context, p *puzzles.Puzzle, line []puzzles.Move, at int, heuristic string, timeout time.Duration) (viewed, error) {
	l, err := moveanalysis.New(p)
	if err != nil {
		return viewed{}, err
	}
	for i, s := range p.Solutions {
		if study.Verify(p, s.Moves, false) != nil {
			continue // a file can hold anything
		}
		if err := l.Learn(ctx, s.Moves, moveanalysis.Proved(s)); err != nil {
			return viewed{}, fmt.Errorf("solution %d: %w", i+1, err)
		}
	}
	here := line[:at]
	if _, err := l.Look(ctx, heuristic, here); err != nil {
		return viewed{}, usagef("moves: %v%s", err, offered(p, solver.Options{Heuristic: heuristic}))
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err = l.Search(limited, here, moveanalysis.Limits{}, nil)
	if err == nil {
		err = l.SearchAlong(limited, heuristic, line, moveanalysis.Limits{}, nil)
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return viewed{}, err
	}
	view, err := l.Look(ctx, heuristic, here)
	if err != nil {
		return viewed{}, err
	}
	steps, err := l.Along(ctx, heuristic, line)
	if err != nil {
		return viewed{}, err
	}
	if heuristic == "" {
		heuristic = l.Heuristics()[0].ID
	}
	v := viewed{Family: p.Family, Heuristic: heuristic, At: at, H: whole(view.H), Lower: whole(view.Left.Lower), Upper: whole(view.Left.Upper)}
	v.Least, v.Most = v.Lower, v.Upper
	for _, m := range view.Moves {
		v.Moves = append(v.Moves, viewedMove{
			Move: string(m.Move), H: whole(m.H), F: whole(m.F), Rank: m.Rank,
			Lower: whole(m.Left.Lower), Upper: whole(m.Left.Upper), Least: whole(m.Left.Lower), Most: whole(m.Left.Upper), Good: yes(m.Good), Lost: yes(m.Lost),
		})
	}
	if t := moveanalysis.Count(steps); len(line) > 0 && t.Unknown == 0 {
		v.Lost = &t.Lost
	}
	return v, nil
}

// whole is a number, or nil for lens.Never.
func whole[T int | float64](n T) *T {
	if n == moveanalysis.Never {
		return nil
	}
	return &n
}

// yes is an answer, or nil while it is not known.
func yes(a moveanalysis.Ternary) *bool {
	if a == moveanalysis.Unknown {
		return nil
	}
	b := a == moveanalysis.Yes
	return &b
}

// print writes the moves as a table, by rank.
func (v viewed) print(c console) error {
	w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "move\th\tf\trank\tto go\t")
	ranked := slices.SortedStableFunc(slices.Values(v.Moves), func(a, b viewedMove) int { return a.Rank - b.Rank })
	for _, m := range ranked {
		word := ""
		switch {
		case m.Lost != nil && *m.Lost:
			word = "lost"
		case m.Good != nil && *m.Good:
			word = "good"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%s\n", m.Move, figure(m.H), figure(m.F), m.Rank, distance(m.Lower, m.Upper), word)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if v.Lost != nil {
		_, err := fmt.Fprintf(c.out, "lost good moves along the solution, by %s: %d\n", v.Heuristic, *v.Lost)
		return err
	}
	return nil
}

// figure writes a number that may have no end.
func figure(n *float64) string {
	if n == nil {
		return "-"
	}
	return strconv.FormatFloat(math.Round(*n*1000)/1000, 'f', -1, 64)
}

// distance writes what is known of a distance: 9, 9-12, ">= 9", or - where no
// goal can be reached.
func distance(lower, upper *int) string {
	switch {
	case lower == nil:
		return "-"
	case upper == nil:
		return fmt.Sprintf(">= %d", *lower)
	case *lower == *upper:
		return fmt.Sprint(*lower)
	}
	return fmt.Sprintf("%d-%d", *lower, *upper)
}
