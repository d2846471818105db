package text

import (
	"fmt"
	"strconv"
	"strings"

	"waymark/puzzles/optima"
	"waymark/solver"
)

// Algorithm returns the name of an algorithm for the user.
func Algorithm(id solver.Algorithm) string {
	if a, ok := id.Info(); ok {
		return Tr(a.Title)
	}
	if id == optima.Algorithm {
		return Tr("All optimal ones")
	}
	return string(id)
}

// Method names algorithm and heuristic of a solution: "A* · Manhattan".
func Method(algorithm, heuristic string) string {
	if algorithm == "" {
		return ""
	}
	name := Algorithm(solver.Algorithm(algorithm))
	if heuristic != "" && solver.Algorithm(algorithm).Guided() {
		name += " · " + Heuristic(heuristic)
	}
	return strings.TrimSpace(name)
}

// Formula is the order of a search with weights of the user's, in figures and
// in a sentence; "" for an algorithm that has none.
func Formula(o solver.Options) string {
	a, _ := o.Algorithm.Info()
	if a.Formula == "" {
		return ""
	}
	var figures []any
	for _, w := range a.Weights {
		figures = append(figures, strconv.FormatFloat(*w.In(&o), 'g', -1, 64))
	}
	words := fmt.Sprintf(a.Formula, figures...) + ". " + Tr(a.Advice)
	if a.Once != "" && !o.Anytime {
		words = Join(words, Tr(a.Once))
	}
	return words
}

// Order writes the order of a search, f = a*g + b*h: "g + 1.5·h".
func Order(a, b float64) string {
	var terms []string
	for _, t := range []struct {
		weight float64
		of     string
	}{{a, "g"}, {b, "h"}} {
		switch t.weight {
		case 0:
		case 1:
			terms = append(terms, t.of)
		default:
			terms = append(terms, strconv.FormatFloat(t.weight, 'g', -1, 64)+"·"+t.of)
		}
	}
	return strings.Join(terms, " + ")
}

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
