package known

import (
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// mark ends a line of a note that says what somebody else has published.
const mark = "(as published)"

// units are the units that such a line may name, each of one word.
var units = []string{"step", "slide", "move", "swap"}

// Published is what somebody else has published of the length of the shortest solution. It is
// taken from the note of the puzzle, where a line has the form that imports write:
//
//	optimal 22 (as published)
//	optimal 116 steps, 90 slides, 81 moves (as published)
//	optimal 4, published searches 5 (as published)
//	unsolvable (as published)
//
// A question mark stands for what the publication leaves open. Nobody has proved any of it
// here: it is shown beside what is known, and nothing may be founded on it.
type Published struct {
	Unsolvable bool
	// Searches is the best that the published searches have found, 0 for none.
	Searches int
	counts   []count
}

// count is a length in a unit, "" where the line names none.
type count struct {
	unit string
	n    int
}

// PublishedOf reads the note of a puzzle; ok is false where no line has the form. Of several
// the first counts.
func PublishedOf(p *puzzles.Puzzle) (x Published, ok bool) {
	if !strings.Contains(p.Note, mark) {
		return x, false
	}
	for _, line := range strings.Split(p.Note, "\n") {
		if words, ends := strings.CutSuffix(strings.TrimSpace(line), mark); ends {
			if x, ok = read(strings.ToLower(strings.TrimSpace(words))); ok {
				return x, true
			}
		}
	}
	return x, false
}

// Superseded is the note of a puzzle whose boards were changed: what was published says nothing
// of them, and its lines say so from now on.
func Superseded(note string) string {
	if !strings.Contains(note, mark) {
		return note
	}
	lines := strings.Split(note, "\n")
	for i, line := range lines {
		if _, ok := PublishedOf(&puzzles.Puzzle{Note: line}); ok {
			lines[i] = strings.TrimSuffix(strings.TrimSpace(line), ")") + ", of other boards)"
		}
	}
	return strings.Join(lines, "\n")
}

// WithoutPublished is a note without its lines of the form.
func WithoutPublished(note string) string {
	lines := slices.DeleteFunc(strings.Split(note, "\n"), func(line string) bool {
		_, ok := PublishedOf(&puzzles.Puzzle{Note: line})
		return ok
	})
	return strings.Join(lines, "\n")
}

// read reads such a line without its end.
func read(words string) (x Published, ok bool) {
	if words == "unsolvable" {
		return Published{Unsolvable: true}, true
	}
	words, ok = strings.CutPrefix(words, "optimal ")
	if !ok {
		return x, false
	}
	for i, part := range strings.Split(words, ",") {
		f := strings.Fields(part)
		if rest, searched := strings.CutPrefix(strings.TrimSpace(part), "published searches "); searched {
			x.Searches, _ = number(rest)
			continue
		}
		if len(f) == 0 {
			return Published{}, false
		}
		n, whole := number(f[0])
		switch {
		case whole && len(f) == 1:
			x.counts = append(x.counts, count{"", n})
		case whole && slices.Contains(units, strings.TrimSuffix(f[1], "s")):
			x.counts = append(x.counts, count{strings.TrimSuffix(f[1], "s"), n})
		case whole && i == 0: // "optimal 28 published", "optimal 16 proved"
			x.counts = append(x.counts, count{"", n})
		case i == 0 && f[0] != "?":
			return Published{}, false
		}
	}
	return x, len(x.counts) > 0 || x.Searches > 0
}

// number reads a length that a puzzle can have.
func number(word string) (n int, ok bool) {
	const most = 1 << 20
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n <= most
}

// In returns the length in a unit. What is published without a unit is taken to be in that of
// the puzzle.
func (x Published) In(unit puzzles.Noun) (n int, ok bool) {
	for _, c := range x.counts {
		if c.unit == unit.One || c.unit == "" {
			return c.n, true
		}
	}
	return 0, false
}

// First returns the length that is named first, with its unit; ok is false where none is.
func (x Published) First() (n int, unit string, ok bool) {
	if len(x.counts) == 0 {
		return 0, "", false
	}
	return x.counts[0].n, x.counts[0].unit, true
}
