package report

import (
	"context"
	"slices"

	"waymark/lab"
	"waymark/lab/figure"
	"waymark/lab/statistics"
	"waymark/puzzles"
)

// people draws what people took against the difficulty by the model, a mark a board, with the rank
// correlation of both.
func people(ctx context.Context, e *lab.Experiment, groups []string) (c figure.Chart, err error) {
	var list []figure.Group
	at := map[string]int{}
	there := 0
	e.Each(func(group string, number int, b *lab.Board) {
		if b.Puzzle == nil || !b.People.Known() || len(groups) > 0 && !slices.Contains(groups, group) || ctx.Err() != nil {
			return
		}
		there++
		seconds, known := e.Difficulty(ctx, b)
		if !known {
			return
		}
		i, ok := at[group]
		if !ok {
			i = len(list)
			at[group] = i
			list = append(list, figure.Group{Name: group})
		}
		list[i].Samples = append(list[i].Samples, figure.Sample{ID: number, Length: seconds, Observation: statistics.Observation{Value: b.People.Seconds}})
	})
	switch {
	case ctx.Err() != nil:
		return c, ctx.Err()
	case there == 0:
		return c, puzzles.Messagef("of no board it is known how long people took; that is read from play-tests beside its file, or from a table with the columns board and median_seconds")
	case len(list) == 0:
		return c, puzzles.Messagef("of none of the %d boards that people solved the difficulty is known: it takes a list of all positions", there)
	}
	x := figure.Axis{Name: "difficulty by the model", Unit: "s", Log: true, Format: figure.Seconds}
	y := figure.Axis{Name: "time of people, the median", Unit: "s", Log: true, Format: figure.Seconds}
	return figure.People(e.Name, x, y, list, ""), nil
}
