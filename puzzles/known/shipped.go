package known

import (
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

// shipped holds the seals of what the puzzles of the library say to be proved, by a key
// that is no secret: a test of this project proves all of it, so a file that says the same
// of the same puzzle claims nothing. Any other word of such a file is a claim.
var shipped = sync.OnceValue(func() map[string]bool {
	seals := map[string]bool{}
	list, err := study.Library("")
	if err != nil {
		return seals // nothing is trusted then
	}
	for _, b := range list {
		for _, s := range b.Puzzle.Solutions {
			for _, d := range []depth{all, proofs} {
				seals[openSignet.ofSolution(b.Puzzle, s.Said(), d)] = true
			}
		}
	}
	return seals
})

// openSignet is the key of those seals.
var openSignet = Signet{}

// isShipped reports whether a file says of a solution what the library says.
func isShipped(p *puzzles.Puzzle, said puzzles.Solution, d depth) bool {
	return shipped()[openSignet.ofSolution(p, said, d)]
}

// Library is [study.Library] with what it says to be proved as facts.
func Library(family string) ([]study.Bundled, error) {
	list, err := study.Library(family)
	for i := range list {
		list[i].Puzzle = Signet(nil).open(list[i].Puzzle)
	}
	return list, err
}

// ReadBundled is [study.ReadBundled] with what it says to be proved as facts.
func ReadBundled(name string) (*puzzles.Puzzle, error) {
	p, err := study.ReadBundled(name)
	if err != nil {
		return nil, err
	}
	return Signet(nil).open(p), nil
}

// Shipped returns a puzzle with those of its solutions that the library has too, and nothing else
// that is proved of it.
func Shipped(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := *p
	n.Bounds, n.Solutions = nil, nil
	for _, s := range p.Solutions {
		if isShipped(p, s, proofs) {
			n.Solutions = append(n.Solutions, s)
		}
	}
	return &n
}
