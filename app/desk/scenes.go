package desk

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

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

func NameOf(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return text.Tr("Untitled")
	}
	return p.Name
}
