package cli

import (
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
)

// publishedWords are the sentences on what is published of a puzzle beside what is known here.
func publishedWords(p *puzzles.Puzzle, ours known.Ours) (list []string) {
	for _, m := range ours.Beside(p.Published, puzzles.MoveUnit(families.Find(p.Family), p)) {
		list = append(list, m.Error())
	}
	return list
}

// besidePublished are those sentences as the rest of a line.
func besidePublished(p *puzzles.Puzzle, ours known.Ours) string {
	words := ""
	for _, s := range publishedWords(p, ours) {
		words += "; " + strings.ToLower(s[:1]) + strings.TrimSuffix(s[1:], ".")
	}
	return words
}

// ours is what an answer says of the puzzle without its marks.
func (a answer) ours() known.Ours {
	return known.Ours{
		Least: int(a.Result.LowerBound), Found: a.Moves != nil, Best: len(a.Moves),
		Dead: a.Result.Status == solver.Unsolvable, Routed: a.Routed,
	}
}

// keptOurs is what a file keeps of a puzzle without its marks.
type keptOurs struct{ known.Ours }

// kept reads it: moves count once the rules have replayed them, bounds where they are sealed.
func kept(p *puzzles.Puzzle) *keptOurs {
	record := new(known.Facts)
	record.Keep(believe(p))
	ours := record.Of(known.Free(p)).Ours()
	ours.Routed = p.Routed() && !ours.Found
	return &keptOurs{ours}
}

// prove takes in that all that the file claims was proved, unless there were faults.
func (k *keptOurs) prove(p *puzzles.Puzzle, faults []string) {
	for _, c := range claims(p) {
		if len(faults) == 0 && !c.routed {
			k.Least = max(k.Least, c.least)
		}
	}
}
