package report

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"waymark/lab"
	"waymark/lab/figure"
	"waymark/lab/statistics"
	"waymark/puzzles"
)

// Charts are the words for charts.
func Charts() []string {
	return []string{"survival", "coverage", "length", "growth", "box", "versus", People}
}

// People is the word for the chart of what people took against the difficulty by the model: it is of boards,
// whatever was searched, and only where their files tell what people took.
const People = "people"

// ChartOf makes a chart by its word, of one measure, of the boards of some groups (nil for all) within one set of
// limits: its searches are compared, so they must have been asked the same. versus compares the
// first two ways. The identifiers of points are the numbers of the boards. ctx ends with its error what
// takes long, which only difficulties do.
func ChartOf(ctx context.Context, e *lab.Experiment, d *Data, word string, of Measure, groups []string, limit int) (figure.Chart, error) {
	if limit < 0 || limit >= len(e.Limits) {
		return figure.Chart{}, puzzles.Messagef("there are no limits number %d; the experiment has %d", limit+1, len(e.Limits))
	}
	for _, name := range groups {
		if !slices.ContainsFunc(d.Groups, func(g *Group) bool { return g.Name == name }) {
			return figure.Chart{}, puzzles.Messagef("there is no group %q", name)
		}
	}
	switch {
	case word == People:
		return people(ctx, e, groups)
	case of == Length && !ShowsLengths(word):
		return figure.Chart{}, puzzles.Messagef("the chart %s is of time or expanded; length, box and versus show lengths too", word)
	}
	list, names := d.samples(of, groups, limit, e.Limits[limit])
	if len(list) == 0 {
		return figure.Chart{}, puzzles.Messagef("there are no rows to draw")
	}
	y := of.axis(e.Limits[limit])
	length := figure.Axis{Name: "length of a shortest solution", Unit: "moves"}
	var c figure.Chart
	switch title := e.Name; word {
	case "survival":
		c = figure.Survival(title, y, figure.Axis{Name: "share answered", Format: figure.Percent, Zero: true}, list)
	case "coverage":
		c = figure.Coverage(title, y, figure.Axis{Name: "boards answered", Zero: true}, list)
	case "length":
		c = figure.Against(title, length, y, list)
	case "growth":
		c = figure.Growth(title, length, y, list)
	case "box":
		c = figure.Boxes(title, y, list)
	case "versus":
		if len(list) < 2 {
			return c, puzzles.Messagef("there is only one way of searching; two are compared")
		}
		a, b := y, y
		a.Name, b.Name = list[0].Name+": "+a.Name, list[1].Name+": "+b.Name
		c = figure.Versus(title, a, b, strings.Join(names, ", "), compared(list[0], list[1]))
	default:
		return c, puzzles.Messagef("there is no chart %q; there are %s", word, strings.Join(Charts(), ", "))
	}
	c.Subtitle = strings.Join(names, ", ")
	if len(names) > 4 {
		c.Subtitle = fmt.Sprintf("%d groups", len(names))
	}
	if len(e.Limits) > 1 {
		c.Subtitle = strings.TrimPrefix(c.Subtitle+" · "+limitsText(e.Limits[limit]), " · ")
	}
	return c, nil
}

// ShowsLengths reports whether a kind of chart can be of the lengths of solutions.
func ShowsLengths(kind string) bool { return kind == "length" || kind == "box" || kind == "versus" }

// axis is the axis of a measure.
func (m Measure) axis(l lab.Limits) figure.Axis {
	switch m {
	case Length:
		return figure.Axis{Name: "length of the solution", Unit: "moves"}
	case Seconds:
		return figure.Axis{Name: "time", Unit: "s", Log: true, Format: figure.Seconds, Limit: l.Seconds}
	}
	return figure.Axis{Name: "nodes expanded", Log: true, Limit: float64(l.Expanded)}
}

// samples are those of every way within some limits, and the names of the groups they are of.
func (d *Data) samples(of Measure, groups []string, limit int, limits lab.Limits) (list []figure.Group, names []string) {
	at := map[string]int{}
	for _, g := range d.Groups {
		if len(groups) > 0 && !slices.Contains(groups, g.Name) {
			continue
		}
		names = append(names, g.Name)
		for w, way := range g.Ways {
			if way.Limit != limit || len(g.Done[w]) == 0 {
				continue
			}
			i, ok := at[way.Name()]
			if !ok {
				i = len(list)
				at[way.Name()] = i
				list = append(list, figure.Group{Name: way.Name()})
			}
			for _, m := range g.Done[w] {
				if of == Length && m.Row.Length == nil {
					continue
				}
				s := figure.Sample{ID: m.Number, Length: math.NaN(), Observation: m.observation(of, limits)}
				if n, ok := g.Optimum[m.Number]; ok {
					s.Length = float64(n)
				}
				list[i].Samples = append(list[i].Samples, s)
			}
		}
	}
	return slices.DeleteFunc(list, func(g figure.Group) bool { return len(g.Samples) == 0 }), names
}

// compared pairs the samples of two ways by their boards.
func compared(a, b figure.Group) (list []figure.Compared) {
	other := map[int]statistics.Observation{}
	for _, s := range b.Samples {
		other[s.ID] = s.Observation
	}
	for _, s := range a.Samples {
		if o, ok := other[s.ID]; ok {
			list = append(list, figure.Compared{ID: s.ID, Pair: statistics.Pair{A: s.Observation, B: o}})
		}
	}
	return list
}
