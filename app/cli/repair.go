package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/repair"
	"waymark/puzzles/vary"
)

// suggestions is how many repairs are printed.
const suggestions = 5

// repaired is the answer of the command vary --repair, as --json prints it.
type repaired struct {
	Schema  export.Schema  `json:"schema"`
	File    string         `json:"file"`
	Puzzle  string         `json:"puzzle"`
	Family  string         `json:"family"`
	Reason  *statedReason  `json:"reason"` // why there is no solution; null where there is one, or none is proved
	Repairs []statedRepair `json:"repairs"`
}

type statedReason struct {
	Kind  string   `json:"kind"`
	Text  string   `json:"text"`
	Cells []string `json:"cells"`
	Piece *string  `json:"piece"`
}

type statedRepair struct {
	Kind    string         `json:"kind"`
	Board   string         `json:"board"`
	Cells   []string       `json:"cells"`
	Text    string         `json:"text"`
	Changes int            `json:"changes"`
	Length  int            `json:"length"`
	Keeps   int            `json:"keeps"`
	Mends   int            `json:"mends"`
	Left    int            `json:"left"`
	Moves   []puzzles.Move `json:"moves"`
}

// printRepairs writes what mends a puzzle, and why it has no solution.
func printRepairs(ctx context.Context, c console, file string, p *puzzles.Puzzle, o vary.Options, plain bool) error {
	list, err := repair.Find(ctx, p, repair.Options{Frozen: o.Frozen, Limits: o.Limits, Threads: o.Threads, Most: suggestions}, func(list []repair.Repair) {
		c.live.say(func() string { return fmt.Sprintf("%d repairs", len(list)) })
	})
	if err != nil {
		return err
	}
	why, lost := repair.Explain(ctx, p, o.Limits)
	if plain {
		return json.NewEncoder(c.out).Encode(repairedOf(file, p, list, why, lost))
	}
	if lost {
		fmt.Fprintf(c.out, "no solution: %v\n", why.Message)
	}
	switch {
	case len(list) > 0:
	case lost || len(p.Demands) > 0 || ctx.Err() != nil:
		fmt.Fprintln(c.out, "no change that mends it was found")
	default:
		fmt.Fprintln(c.out, "nothing is wrong: the puzzle has a solution")
	}
	w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	for _, r := range list {
		note := ""
		if len(p.Demands) > 0 {
			note = fmt.Sprintf("demands kept %d, mended %d, left %d", r.Keeps, r.Mends, r.Left)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", r.Text, counted(r.Length, puzzles.MoveUnit(families.Find(p.Family), p)), note)
	}
	return w.Flush()
}

// repairedOf is the answer as --json prints it.
func repairedOf(file string, p *puzzles.Puzzle, list []repair.Repair, why repair.Reason, lost bool) repaired {
	v := repaired{File: file, Puzzle: p.Name, Family: p.Family, Repairs: []statedRepair{}}
	if lost {
		v.Reason = &statedReason{Kind: string(why.Kind), Text: why.Message.Error(), Cells: cellNames(p.Start.Size, why.Cells)}
		if why.Piece >= 0 {
			name := p.Start.CellName(why.Piece)
			v.Reason.Piece = &name
		}
	}
	for _, r := range list {
		v.Repairs = append(v.Repairs, statedRepair{
			Kind: r.Kind.String(), Board: boardWord(r.Role), Cells: cellNames(p.Start.Size, r.Cells), Text: r.Text.Error(),
			Changes: r.Changes, Length: r.Length, Keeps: r.Keeps, Mends: r.Mends, Left: r.Left, Moves: r.Moves,
		})
	}
	return v
}

// cellNames are cells as the user calls them.
func cellNames(size puzzles.Size, cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = size.CellName(cell)
	}
	return names
}

// boardWord is the word for the board that a change is seen on.
func boardWord(r puzzles.Role) string {
	if r == puzzles.Goal {
		return "goal"
	}
	return "start"
}
