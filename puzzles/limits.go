package puzzles

import "slices"

// MaxMarks is the largest number of marks of a puzzle.
const MaxMarks = 10_000

// The most of each thing that a puzzle may hold; far beyond any use. Both forms keep to
// it, and what the one writes the other reads: what would be more is not written.
const (
	maxRows     = 4096
	maxObjects  = MaxMarks // solutions, or what else stands in a list
	maxSettings = 1000     // of one key
	maxRecorded = 100_000  // moves of all marks and demands: every view of the way plays them
	maxText     = 4096     // bytes of a name, an author or a setting
	maxNote     = 64 << 10 // bytes; of a row too
)

// The sentences of what is too much.
const (
	tooManyEntries  = "%q has more than %d entries"
	tooManyMoves    = "waypoints and demands have more than %d moves, which is the most a puzzle keeps"
	tooManySettings = "there are more than %d settings %q, which is the most a puzzle keeps"
	tooManyTried    = "more than %d moves were tried, which is the most a puzzle keeps"
	tooLongText     = "%q is longer than %d bytes, which is the most a puzzle keeps; shorten it"
)

// checkText refuses a text that is longer than both forms keep.
func checkText(what, text string) error {
	most := maxText
	if what == "note" || what == "row" {
		most = maxNote
	}
	if len(text) > most {
		return Messagef(tooLongText, what, most)
	}
	return nil
}

// within says what of the puzzle is more than a reader would take.
func (p *Puzzle) within() error {
	for _, t := range []struct{ what, text string }{{"name", p.Name}, {"author", p.Author}, {"note", p.Note}} {
		if err := checkText(t.what, t.text); err != nil {
			return err
		}
	}
	count := map[string]int{}
	for _, h := range p.Headers {
		if count[h.Key]++; count[h.Key] > maxSettings {
			return Messagef(tooManySettings, maxSettings, h.Key)
		}
		if err := checkText(h.Key, h.Value); err != nil {
			return err
		}
	}
	names := make([]string, 0, len(p.Marks)+len(p.Tried))
	recorded, tried := 0, 0
	for _, m := range p.Marks {
		names, recorded = append(names, m.Name), recorded+len(m.Moves)
	}
	for _, d := range p.Demands {
		recorded += len(d.Moves)
	}
	for _, t := range p.Tasks {
		names = append(names, t.Words)
	}
	for _, w := range p.Tried {
		names, tried = append(names, w.Name), tried+len(w.Moves)
	}
	for _, name := range names {
		if err := checkText("name", name); err != nil {
			return err
		}
	}
	switch {
	case len(p.Marks) > maxObjects:
		return Messagef(tooManyEntries, "marks", maxObjects)
	case len(p.Demands) > MaxDemands:
		return Messagef(tooManyEntries, "demands", MaxDemands)
	case len(p.Tasks) > maxObjects:
		return Messagef(tooManyEntries, "tasks", maxObjects)
	case len(p.Solutions) > maxObjects:
		return Messagef(tooManyEntries, "solutions", maxObjects)
	case recorded > maxRecorded:
		return Messagef(tooManyMoves, maxRecorded)
	case tried > MaxTried:
		return Messagef(tooManyTried, MaxTried)
	}
	return nil
}

// checkSizeOf refuses a puzzle whose text is larger than what is read.
func checkSizeOf(bytes int) error {
	if bytes > MaxFileSize {
		return Messagef("the puzzle takes more than %d MiB, which is the most Waymark reads; remove solutions or waypoints", MaxFileSize>>20)
	}
	return nil
}

// settings are the settings of a puzzle while it is read, one list a key. Those of one key stay
// together, in the order of the first of each key, because the file groups them.
type settings [][]Header

// add appends a setting that stands at an offset.
func (s *settings) add(src source, at int, key, value string) error {
	if err := checkText(key, value); err != nil {
		return src.failWith(at, err)
	}
	i := slices.IndexFunc(*s, func(list []Header) bool { return list[0].Key == key })
	switch {
	case i < 0:
		*s = append(*s, []Header{{key, value}})
	case len((*s)[i]) == maxSettings:
		return src.fail(at, tooManySettings, maxSettings, key)
	default:
		(*s)[i] = append((*s)[i], Header{key, value})
	}
	return nil
}
