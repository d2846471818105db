package text

import (
	"strings"

	"waymark/solver"
)

// Heuristic translates the name of a heuristic; that of the greatest of
// several part by part.
func Heuristic(name string) string {
	parts := solver.MostOf(name)
	if parts == nil {
		return Tr(name)
	}
	for i, part := range parts {
		parts[i] = Tr(part)
	}
	return "max(" + strings.Join(parts, ", ") + ")"
}

// Choice names what a choice stands for: "A* · Manhattan".
func Choice(c solver.Choice, list []solver.HeuristicInfo) string {
	info, _ := solver.FindHeuristic(list, c.Heuristic)
	return Method(string(c.Algorithm), info.Name)
}

// Automatic says what Automatic stands for on a puzzle, and why.
func Automatic(c solver.Choice, list []solver.HeuristicInfo) string {
	return strings.TrimSpace(Choice(c, list) + ". " + Sentence(c.Why))
}
