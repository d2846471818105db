package lab

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// Fault is something wrong with an experiment: what, and in which field. The path is one
// of keys and indexes from 0.
type Fault struct {
	Path []any
	Err  error
}

// Error implements error.
func (f Fault) Error() string {
	var b strings.Builder
	for _, step := range f.Path {
		if i, ok := step.(int); ok {
			fmt.Fprintf(&b, "[%d]", i)
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		fmt.Fprint(&b, step)
	}
	if b.Len() == 0 {
		return f.Err.Error()
	}
	return fmt.Sprintf("%s: %v", b.String(), f.Err)
}

// Unwrap returns what is wrong.
func (f Fault) Unwrap() error { return f.Err }

// faultAt makes a fault; format and args as for fmt.Sprintf.
func faultAt(path []any, format string, args ...any) *Fault {
	return &Fault{path, puzzles.Messagef(format, args...)}
}

// The most of what an experiment may name; far beyond any use.
const (
	MaxRepetitions = 10_000
	maxSeconds     = 30 * 24 * 3600
	maxWays        = 1000
	maxText        = 64 << 10
)

// Check says what is wrong with an experiment, as far as that is known without its boards.
func (e *Experiment) Check() *Fault {
	switch {
	case e.Format > FormatVersion:
		return faultAt([]any{"waymark-lab"}, "written by a newer Waymark (version %d); this program reads up to %d", e.Format, FormatVersion)
	case e.Format < 1:
		return faultAt([]any{"waymark-lab"}, "there is no version %d of the format; this program reads 1 to %d", e.Format, FormatVersion)
	case e.Repetitions > MaxRepetitions:
		return faultAt([]any{"repetitions"}, "%d repetitions are too many; there may be %d", e.Repetitions, MaxRepetitions)
	case len(e.Boards) == 0:
		return faultAt([]any{"boards"}, "there are no boards")
	case len(e.Limits) == 0:
		return faultAt([]any{"limits"}, `there are no limits, and a search may take for ever; write at least one, such as {"seconds": 10}`)
	case len(e.Limits) > maxWays || len(e.Algorithms) > maxWays || len(e.Heuristics) > maxWays:
		return faultAt(nil, "an experiment has at most %d algorithms, heuristics and limits each", maxWays)
	case unprintable(e.Name) || len(e.Name) > maxText:
		return faultAt([]any{"name"}, "a name is one line of text")
	case len(e.Note) > maxText:
		return faultAt([]any{"note"}, "a note is at most %d bytes", maxText)
	}
	return first(e.checkLimits, e.checkWays, e.checkBoards, e.checkCount)
}

func first(checks ...func() *Fault) *Fault {
	for _, check := range checks {
		if f := check(); f != nil {
			return f
		}
	}
	return nil
}

func unprintable(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp) })
}

func (e *Experiment) checkLimits() *Fault {
	for i, l := range e.Limits {
		path := []any{"limits", i}
		switch {
		case l == Limits{}:
			return faultAt(path, "these limits limit nothing; give seconds, memory, states or expanded")
		case l.Seconds > maxSeconds:
			return faultAt(append(path, "seconds"), "a search may take at most %d seconds, thirty days", maxSeconds)
		case l.Seconds > 0 && l.Seconds < time.Microsecond.Seconds():
			return faultAt(append(path, "seconds"), "no clock measures so short a time")
		case slices.Contains(e.Limits[:i], l):
			return faultAt(path, "these limits are there already")
		}
	}
	return nil
}

func (e *Experiment) checkWays() *Fault {
	for i, w := range e.Algorithms {
		if slices.Contains(e.Algorithms[:i], w) {
			return faultAt([]any{"algorithms", i}, "%q is there already", w.String())
		}
	}
	for i, h := range e.Heuristics {
		switch {
		case h == "" || unprintable(h) || len(h) > 200:
			return faultAt([]any{"heuristics", i}, "this is no name of a heuristic")
		case slices.Contains(e.Heuristics[:i], h):
			return faultAt([]any{"heuristics", i}, "%q is there already", h)
		case (h == allHeuristics || h == Admissible) && len(e.Heuristics) > 1:
			return faultAt([]any{"heuristics", i}, "%q stands alone: it names others", h)
		}
	}
	return nil
}

func (e *Experiment) checkBoards() *Fault {
	for i, s := range e.Boards {
		if f := s.check(); f != nil {
			return &Fault{append([]any{"boards", i}, f.Path...), f.Err}
		}
	}
	return nil
}

// check looks at one source.
func (s Source) check() *Fault {
	kinds := 0
	for _, there := range []bool{s.File != "", s.Folder != "", s.Library != "", s.Generate != nil, s.Scramble != nil} {
		if there {
			kinds++
		}
	}
	known := func(f string) bool { return families.Find(f) != nil }
	switch {
	case kinds != 1:
		return faultAt(nil, "boards come from just one of file, folder, library, generate and scramble; here are %d of them", kinds)
	case unprintable(s.Group) || len(s.Group) > 200:
		return faultAt([]any{"group"}, "a group is called by one short line of text")
	case s.Puzzle != "" && s.File == "":
		return faultAt([]any{"puzzle"}, "%q belongs to a file", "puzzle")
	case s.Goal != "" && (s.File == "" && s.Folder == "" || !slices.Contains(foreign.Goals(), s.Goal)):
		return faultAt([]any{"goal"}, "%q belongs to a file of bare numbers, and is one of %s", "goal", strings.Join(foreign.Goals(), ", "))
	case s.Metric != "" && (s.File == "" && s.Folder == "" || !slices.Contains([]string{foreign.Steps, foreign.Slides, foreign.Moves}, s.Metric)):
		return faultAt([]any{"metric"}, "%q belongs to a file of sliding blocks, and is step, slide or move", "metric")
	case s.Library != "" && s.Library != allFamilies && !known(s.Library):
		return faultAt([]any{"library"}, "%q is no family; there are %s, and %q", s.Library, familyNames(), allFamilies)
	}
	for key, path := range map[string]string{"file": s.File, "folder": s.Folder} {
		if f := checkPath(path); f != nil {
			return &Fault{[]any{key}, f}
		}
	}
	if s.Generate != nil {
		return s.Generate.check()
	}
	if s.Scramble != nil {
		return s.Scramble.check()
	}
	return nil
}

func familyNames() string {
	var names []string
	for _, f := range families.All() {
		names = append(names, f.Info().ID)
	}
	return strings.Join(names, ", ")
}

// checkPath refuses a relative path that leaves the folder of the experiment.
func checkPath(path string) error {
	if path == "" || filepath.IsAbs(filepath.FromSlash(path)) || filepath.IsLocal(filepath.FromSlash(path)) {
		return nil
	}
	return puzzles.Messagef("%q leads out of the folder of the experiment; only an absolute path may", path)
}

func (g Generate) check() *Fault {
	switch {
	case families.Find(g.Family) == nil:
		return faultAt([]any{"generate", "family"}, "%q is no family; there are %s", g.Family, familyNames())
	case g.Count < 1 || g.Count > MaxBoards:
		return faultAt([]any{"generate", "count"}, "1 to %d boards can be made", MaxBoards)
	}
	if err := g.ask().Check(); err != nil {
		return &Fault{[]any{"generate"}, err}
	}
	return nil
}

func (s Scramble) check() *Fault {
	kinds := 0
	for _, there := range []bool{s.Moves > 0, s.Length > 0, s.Deal} {
		if there {
			kinds++
		}
	}
	slide := families.Find("slide").Info()
	switch {
	case (s.File == "") == (s.Size == Size{}):
		return faultAt([]any{"scramble"}, "a scramble is of a size, then of sliding tiles, or of the puzzle of a file")
	case s.File == "" && !puzzles.Size(s.Size).Fits(slide.Min, slide.Max):
		return faultAt([]any{"scramble", "size"}, "sliding tiles have %s to %s", slide.Min, slide.Max)
	case kinds != 1:
		return faultAt([]any{"scramble"}, "a scramble is by just one of moves, length and deal")
	case s.Onwards && s.Moves == 0:
		return faultAt([]any{"scramble", "onwards"}, "%q belongs to moves", "onwards")
	case s.Puzzle != "" && s.File == "":
		return faultAt([]any{"scramble", "puzzle"}, "%q belongs to a file", "puzzle")
	case s.Moves > 1_000_000:
		return faultAt([]any{"scramble", "moves"}, "a scramble has at most %d moves", 1_000_000)
	case s.Count < 1 || s.Count > MaxBoards:
		return faultAt([]any{"scramble", "count"}, "1 to %d boards can be made", MaxBoards)
	}
	if err := checkPath(s.File); err != nil {
		return &Fault{[]any{"scramble", "file"}, err}
	}
	return nil
}

// checkCount refuses more cells than can be held, before a board of them is made.
func (e *Experiment) checkCount() *Fault {
	boards := 0
	for i, s := range e.Boards {
		switch {
		case s.Generate != nil:
			boards += s.Generate.Count
		case s.Scramble != nil:
			boards += s.Scramble.Count
		}
		if boards > MaxBoards {
			return faultAt([]any{"boards", i}, "these are more than %d boards, which is the most of an experiment", MaxBoards)
		}
	}
	if least := boards * max(1, len(e.Algorithms)) * len(e.Limits) * e.repetitions(); least > maxCells {
		return tooManyCells(least)
	}
	return nil
}

func tooManyCells(n int) *Fault {
	return faultAt([]any{"boards"}, "the experiment has %d cells at least (boards x algorithms x heuristics x limits x repetitions), and %d are the most; ask for fewer boards or split it", n, maxCells)
}
