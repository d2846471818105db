package cli

import (
	"context"
	"fmt"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
)

// judged is a demand of a puzzle and what was found of it, as check --json prints it.
type judged struct {
	Demand  string   `json:"demand"`
	Verdict string   `json:"verdict"`
	Number  *int     `json:"number,omitempty"`
	Moves   []string `json:"moves,omitempty"`
	Why     string   `json:"why,omitempty"`
}

// judge proves or refutes the demands of a sound puzzle. It returns a line for each, and whether all are kept.
func (v proving) judge(ctx context.Context, p *puzzles.Puzzle) (list []judged, lines []string, kept bool, err error) {
	f, kept := families.Find(p.Family), true
	j := demands.New(p, v.limits)
	for i := range p.Demands {
		d := &p.Demands[i]
		found, err := j.Of(ctx, d)
		if err != nil {
			return nil, nil, false, fmt.Errorf("demand %d: %w", i+1, err)
		}
		said := judged{Demand: puzzles.DemandLine(f, p.Start.Size, d), Verdict: string(found.Verdict)}
		line := fmt.Sprintf("demand %s: %s", said.Demand, said.Verdict)
		if found.Counted {
			said.Number = &found.Number
			line += fmt.Sprintf(": %d", found.Number)
		}
		for _, m := range found.Moves {
			said.Moves = append(said.Moves, string(m))
		}
		if len(found.Moves) > 0 {
			line += fmt.Sprintf(": %s: %s", counted(len(found.Moves), puzzles.MoveUnit(f, p)), puzzles.FormatMoves(found.Moves))
		}
		if found.Why.Format != "" {
			said.Why = found.Why.Error()
			line += ": " + said.Why
		}
		kept = kept && found.Verdict.Holds()
		list, lines = append(list, said), append(lines, line)
	}
	return list, lines, kept, nil
}
