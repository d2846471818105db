package shell

import (
	"time"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
)

// NounCount writes a number of what a family calls by a noun: "6 tiles".
func NounCount(noun puzzles.Noun, n int) string { return present.NounCount(noun, n) }

func Seconds(s puzzles.Solution) time.Duration {
	return time.Duration(s.Seconds * float64(time.Second))
}

// StartScene is the start board of a puzzle as a small picture, nil for a family
// this program does not know.
func StartScene(p *puzzles.Puzzle) *puzzles.Scene {
	rules := families.Find(p.Family)
	if rules == nil {
		return nil
	}
	sc := rules.Scene(p, p.Start, puzzles.Start)
	return &sc
}

// KindOf names family and size of a puzzle: "Gliding tiles 8 × 8".
func KindOf(p *puzzles.Puzzle) string {
	return text.Tr("%s %d × %d", text.Tr(families.Find(p.Family).Info().Title), p.Start.Size.Rows, p.Start.Size.Cols)
}

// KindInFull is KindOf with what its numbers count.
func KindInFull(p *puzzles.Puzzle) string {
	return text.Tr("%s, %s", text.Tr(families.Find(p.Family).Info().Title), SizeInFull(p.Start.Size))
}

// SizeInFull says of a size what its numbers count.
func SizeInFull(s puzzles.Size) string {
	return text.Tr("%s × %s", text.Count(s.Rows, "%s row", "%s rows"), text.Count(s.Cols, "%s column", "%s columns"))
}

func NameOf(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return text.Tr("Untitled")
	}
	return p.Name
}

// Pieces counts the pieces of a scene; one of several cells counts once.
func Pieces(sc puzzles.Scene) (n int) {
	for i := range sc.Faces {
		if body := draw.Body(sc, i); len(body) > 0 && body[0] == i {
			n++
		}
	}
	return n
}
