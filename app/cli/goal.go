package cli

import (
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// recordGoal is of JSON, where the text of a puzzle names no goal.
type recordGoal struct {
	Goal    []string `json:"goal,omitempty"`
	Assumed *bool    `json:"goal_assumed,omitempty"` // no flag names it either
}

// newRecordGoal is what JSON has of the goal of a puzzle whose text names none.
func newRecordGoal(p *puzzles.Puzzle, assumed, unnamed bool) (g recordGoal) {
	if unnamed {
		g = recordGoal{puzzles.Rows(families.Rules(p.Family), p.Goal, puzzles.Goal), &assumed}
	}
	return g
}

// goalOf is that of a puzzle that was loaded.
func (c console) goalOf(p *puzzles.Puzzle) recordGoal {
	assumed, unnamed := c.unnamed[p]
	return newRecordGoal(p, assumed, unnamed)
}

// reaches says which of the usual goals a board can reach where its goal was assumed: "; no goal is told: to blank last no,
// to blank first yes, to spiral no". It is "" for other puzzles.
func (g recordGoal) reaches(p *puzzles.Puzzle) string {
	if g.Assumed == nil || !*g.Assumed || p.Family != "slide" {
		return ""
	}
	var words []string
	for _, preset := range families.Find(p.Family).Presets(p) {
		name, is := strings.CutPrefix(preset.Title, "Goal: ")
		if !is {
			continue
		}
		opened, err := study.Open(preset.Apply(p))
		if err != nil {
			continue
		}
		answer := "perhaps"
		if _, yes := opened.Problem.Solvable(); yes {
			answer = "yes"
		} else if _, no := impossible(opened.Problem); no {
			answer = "no"
		}
		words = append(words, "to "+name+" "+answer)
	}
	return "; no goal is told: " + list(words)
}
