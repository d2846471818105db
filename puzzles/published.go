package puzzles

import (
	"slices"
	"strconv"
	"strings"
)

// Published is what somebody else has published of the length of the shortest solution. Nobody has proved
// any of it here: it is shown beside what is known, and nothing may be founded on it.
type Published struct {
	Unsolvable bool              `file:"unsolvable"`
	Lengths    []PublishedLength `file:"lengths"`  // at most one a unit
	Searches   int               `file:"searches"` // the best that the published searches have found, 0 for none
}

// PublishedLength is a length in a unit, "" where the publication names none.
type PublishedLength struct {
	Length int    `file:"length,must"`
	Unit   string `file:"unit"`
}

// publishedWord begins its line in the text form.
const publishedWord = "published"

// publishedUnits are the units that a publication may name, and maxPublished the longest length.
var publishedUnits = []string{"", "step", "slide", "move", "swap"}

const maxPublished = 1 << 20

// In returns the length in a unit. What is published without a unit is taken to be in that of
// the puzzle.
func (x *Published) In(unit Noun) (n int, ok bool) {
	for _, l := range x.Lengths {
		if l.Unit == unit.One || l.Unit == "" {
			return l.Length, true
		}
	}
	return 0, false
}

// fault says what a publication cannot say.
func (x *Published) fault() (msg Message, bad bool) {
	units := map[string]bool{}
	for _, l := range x.Lengths {
		switch {
		case l.Length < 0 || l.Length > maxPublished:
			return Messagef("a published length is 0 to %d, not %d", maxPublished, l.Length), true
		case !slices.Contains(publishedUnits, l.Unit):
			return Messagef("%q is no unit of a published length; it is step, slide, move or swap, or left out", shorten(l.Unit)), true
		case units[l.Unit]:
			return Messagef("the published length in %q is there twice", l.Unit), true
		}
		units[l.Unit] = true
	}
	switch {
	case x.Searches < 0 || x.Searches > maxPublished:
		return Messagef("a published length is 0 to %d, not %d", maxPublished, x.Searches), true
	case x.Unsolvable && len(x.Lengths)+x.Searches > 0 || !x.Unsolvable && len(x.Lengths)+x.Searches == 0:
		return Messagef("published is either a length or that there is no solution"), true
	}
	return msg, false
}

// String writes a line of the text: "unsolvable", or "116 steps, 81 moves, searches 120". A nil
// publication is "".
func (x *Published) String() string {
	if x == nil {
		return ""
	}
	var list []string
	if x.Unsolvable {
		list = append(list, "unsolvable")
	}
	for _, l := range x.Lengths {
		words := strconv.Itoa(l.Length)
		if l.Unit != "" {
			words += " " + Noun{One: l.Unit, Many: l.Unit + "s"}.For(l.Length)
		}
		list = append(list, words)
	}
	if x.Searches > 0 {
		list = append(list, "searches "+strconv.Itoa(x.Searches))
	}
	return strings.Join(list, ", ")
}

// ParsePublished reads what String writes, and what others write: "optimal 28 published", or "optimal ?,
// published searches 31" where only searches are. The error is a Message.
func ParsePublished(words string) (*Published, error) {
	x := new(Published)
	words = strings.ToLower(strings.TrimSpace(words))
	words = strings.TrimPrefix(strings.TrimPrefix(words, "optimal "), "?, published ")
	words = strings.ReplaceAll(words, "published searches", "searches")
	for _, part := range strings.Split(words, ",") {
		f := strings.Fields(part)
		if len(f) == 2 && (f[1] == "published" || f[1] == "proved") {
			f = f[:1]
		}
		if slices.Equal(f, []string{"unsolvable"}) {
			x.Unsolvable = true
			continue
		}
		searched := len(f) == 2 && f[0] == "searches"
		if searched {
			f = f[1:]
		}
		n, err := strconv.ParseUint(strings.Join(f[:min(1, len(f))], ""), 10, 31)
		switch {
		case err != nil || len(f) > 2:
			return nil, Messagef("%q is no published length; write 22, 22 slides, 116 steps, 81 moves, searches 120, or unsolvable", shorten(strings.TrimSpace(part)))
		case searched:
			x.Searches = int(n)
		case len(f) == 2:
			x.Lengths = append(x.Lengths, PublishedLength{int(n), strings.TrimSuffix(f[1], "s")})
		default:
			x.Lengths = append(x.Lengths, PublishedLength{Length: int(n)})
		}
	}
	if msg, bad := x.fault(); bad {
		return nil, msg
	}
	return x, nil
}
