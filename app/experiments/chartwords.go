package experiments

import (
	"fmt"
	"strings"

	"waymark/app/experiments/runs"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/figure"
	"waymark/lab/report"
)

// chartWords puts charts of an experiment into the words of the user.
func chartWords(e *lab.Experiment) func(c *figure.Chart) {
	return func(c *figure.Chart) { intoWords(e, c) }
}

func intoWords(e *lab.Experiment, c *figure.Chart) {
	for _, a := range []*figure.Axis{&c.X, &c.Y} {
		way, name, two := strings.Cut(a.Name, ": ")
		if !two {
			way, name = "", a.Name
		}
		if name = chartWord(name); two {
			name = seriesName(e, way) + ": " + name
		}
		a.Name = name
		if a.Unit == "moves" {
			a.Unit = text.Tr("moves")
		}
	}
	for i := range c.Series {
		c.Series[i].Name = seriesName(e, c.Series[i].Name)
		if fit := c.Series[i].Fit; fit != nil {
			c.Series[i].Note = figure.FitNote(*fit, text.Tr("a move"))
		}
	}
	c.Words = figure.Words{
		Boards: text.Tr("%s boards"), Limit: text.Tr("limit"), Unknown: text.Tr("not known"), Same: text.Tr("same"),
		Omitted: text.Tr("%d values are not above 0: they have no place on a logarithmic axis"), More: text.Tr("and %d more"),
		Lost: text.Tr("1 value is not above 0: it has no place on a logarithmic axis"), Band: text.Tr("shaded: the 95 % band"),
		Rank: text.Tr("rank correlation with the median times %s"),
	}
}

// seriesName is what a way of report.Way.Name is called.
func seriesName(e *lab.Experiment, name string) string {
	algorithm, heuristic, _ := strings.Cut(name, " · ")
	return method(e, algorithm, heuristic)
}

// chartWord is what a kind of chart or an axis is called.
func chartWord(id string) string {
	switch id {
	case "survival", "share answered":
		return text.Tr("share answered")
	case "coverage", "boards answered":
		return text.Tr("boards answered")
	case "length":
		return text.Tr("against length")
	case "growth":
		return text.Tr("growth with length")
	case "box":
		return text.Tr("boxes")
	case "versus":
		return text.Tr("two ways")
	case report.People:
		return text.Tr("model and people")
	case "time":
		return text.Tr("time")
	case "nodes expanded":
		return text.Tr("positions expanded")
	case "length of the solution":
		return text.Tr("length of the solution")
	case "length of a shortest solution":
		return text.Tr("length of a shortest solution")
	case "difficulty by the model":
		return text.Tr("difficulty by the model")
	case "time of people, the median":
		return text.Tr("time of people, the median")
	}
	return id
}

// stamp stands for a choice, which holds a list.
func stamp(c runs.Choice) string { return fmt.Sprintf("%+v", c) }
