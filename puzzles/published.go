package puzzles

import (
	"slices"
	"strconv"
	"strings"
)

// publishedMark ends a line of a note that says what somebody else has published.
const publishedMark = "(as published)"

// publishedUnits are the units that such a line may name, each of one word.
var publishedUnits = []string{"step", "slide", "move", "swap"}

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
	counts   []publishedCount
}

// publishedCount is a length in a unit, "" where the line names none.
type publishedCount struct {
	unit string
	n    int
}

// PublishedOf reads the note of a puzzle; ok is false where no line has the form. Of several
// the first counts.
func PublishedOf(p *Puzzle) (x Published, ok bool) {
	if !strings.Contains(p.Note, publishedMark) {
		return x, false
	}
	for _, line := range strings.Split(p.Note, "\n") {
		if words, ends := strings.CutSuffix(strings.TrimSpace(line), publishedMark); ends {
			if x, ok = readPublished(strings.ToLower(strings.TrimSpace(words))); ok {
				return x, true
			}
		}
	}
	return x, false
}

// Superseded is the note of a puzzle whose boards were changed: what was published says nothing
// of them, and its lines say so from now on.
func Superseded(note string) string {
	if !strings.Contains(note, publishedMark) {
		return note
	}
	lines := strings.Split(note, "\n")
	for i, line := range lines {
		if _, ok := PublishedOf(&Puzzle{Note: line}); ok {
			lines[i] = strings.TrimSuffix(strings.TrimSpace(line), ")") + ", of other boards)"
		}
	}
	return strings.Join(lines, "\n")
}

// WithoutPublished is a note without its lines of the form.
func WithoutPublished(note string) string {
	lines := slices.DeleteFunc(strings.Split(note, "\n"), func(line string) bool {
		_, ok := PublishedOf(&Puzzle{Note: line})
		return ok
	})
	return strings.Join(lines, "\n")
}

// readPublished reads such a line without its end.
func readPublished(words string) (x Published, ok bool) {
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
			x.Searches, _ = publishedNumber(rest)
			continue
		}
		if len(f) == 0 {
			return Published{}, false
		}
		n, whole := publishedNumber(f[0])
		switch {
		case whole && len(f) == 1:
			x.counts = append(x.counts, publishedCount{"", n})
		case whole && slices.Contains(publishedUnits, strings.TrimSuffix(f[1], "s")):
			x.counts = append(x.counts, publishedCount{strings.TrimSuffix(f[1], "s"), n})
		case whole && i == 0: // "optimal 28 published", "optimal 16 proved"
			x.counts = append(x.counts, publishedCount{"", n})
		case i == 0 && f[0] != "?":
			return Published{}, false
		}
	}
	return x, len(x.counts) > 0 || x.Searches > 0
}

// publishedNumber reads a length that a puzzle can have.
func publishedNumber(word string) (n int, ok bool) {
	const most = 1 << 20
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n <= most
}

// In returns the length in a unit. What is published without a unit is taken to be in that of
// the puzzle.
func (x Published) In(unit Noun) (n int, ok bool) {
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

// Ours is what is known here of the question that a publication answers: of the puzzle
// without its marks.
type Ours struct {
	Least int  // proved: no solution is shorter
	Found bool // there is a solution
	Best  int  // its length
	Dead  bool // proved: there is none
	// Routed says that marks are in force: what is known with them is no answer to it.
	Routed bool
}

// Agreement says how what is published stands to what is known here.
type Agreement string

// The agreements.
const (
	PublishedAlone   Agreement = "alone"   // nothing known here can be compared with it
	PublishedMetric  Agreement = "metric"  // it counts other moves
	PublishedSame    Agreement = "same"    // it is the optimum proved here, or no solution exists
	PublishedReached Agreement = "reached" // one so long is known here, no proof
	PublishedOpen    Agreement = "open"    // it is shorter than any known here, and not refuted
	PublishedBeaten  Agreement = "beaten"  // a shorter one is known here
	PublishedRefuted Agreement = "refuted" // it is proved here that none is so short, or that there is none
)

// Compare holds what is published against what is known here.
func (x Published) Compare(unit Noun, o Ours) Agreement {
	n, ok := x.In(unit)
	_, _, any := x.First()
	switch {
	case o.Routed:
		return PublishedAlone
	case x.Unsolvable && o.Dead:
		return PublishedSame
	case x.Unsolvable && o.Found:
		return PublishedBeaten
	case x.Unsolvable || !any:
		return PublishedAlone
	case o.Dead:
		return PublishedRefuted
	case !ok:
		return PublishedMetric
	case o.Least > n:
		return PublishedRefuted
	case o.Found && o.Best < n:
		return PublishedBeaten
	case o.Found && o.Best == n && o.Least == n:
		return PublishedSame
	case o.Found && o.Best == n:
		return PublishedReached
	case o.Found:
		return PublishedOpen
	}
	return PublishedAlone
}

// Words say what is published, and how that stands to what is known here: sentences.
func (x Published) Words(unit Noun, o Ours) []Message {
	var list []Message
	if m, ok := x.sentence(unit, o); ok {
		list = append(list, m)
	}
	if x.Searches > 0 {
		list = append(list, Messagef("The published searches found %d.", x.Searches))
	}
	return list
}

func (x Published) sentence(unit Noun, o Ours) (m Message, ok bool) {
	n, own := x.In(unit)
	first, other, any := x.First()
	switch a := x.Compare(unit, o); {
	case x.Unsolvable && a == PublishedSame:
		return Messagef("Published as unsolvable, too."), true
	case x.Unsolvable && a == PublishedBeaten:
		return Messagef("Published as unsolvable; here is a solution."), true
	case x.Unsolvable:
		return Messagef("Published as unsolvable."), true
	case !any:
		return m, false
	case a == PublishedAlone && o.Routed && own:
		return Messagef("Published: %d without marks.", n), true
	case !own && o.Dead:
		return Messagef("Published: %d; proved here: there is no solution.", first), true
	case !own:
		return otherUnit(other, first), true
	case a == PublishedSame:
		return Messagef("Published: %d, the same.", n), true
	case a == PublishedReached:
		return Messagef("Published: %d, as many as the best known here.", n), true
	case a == PublishedOpen:
		return Messagef("Published: %d; none so short is known here.", n), true
	case a == PublishedRefuted && o.Dead:
		return Messagef("Published: %d; proved here: there is no solution.", n), true
	case a == PublishedRefuted:
		return Messagef("Published: %d; proved here: none is shorter than %d.", n, o.Least), true
	case a == PublishedBeaten && o.Least == o.Best && n == o.Best+1:
		return Messagef("Published: %d; one less is proved here.", n), true
	case a == PublishedBeaten && o.Least == o.Best:
		return Messagef("Published: %d; %d less is proved here.", n, n-o.Best), true
	case a == PublishedBeaten:
		return Messagef("Published: %d; a shorter one is known here.", n), true
	}
	return Messagef("Published: %d.", n), true
}

// otherUnit says that what is published counts other moves than the puzzle.
func otherUnit(unit string, n int) Message {
	switch unit {
	case "step":
		return Messagef("Published: %d steps, counted in another metric.", n)
	case "slide":
		return Messagef("Published: %d slides, counted in another metric.", n)
	case "move":
		return Messagef("Published: %d moves, counted in another metric.", n)
	}
	return Messagef("Published: %d swaps, counted in another metric.", n)
}
