package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"waymark/lab/statistics"
)

// Sample is what one search of one board took.
type Sample struct {
	ID     int     // what the caller knows it by
	Length float64 // of the solution; not a number where it is not known
	statistics.Observation
}

// Group is the samples of one way to search.
type Group struct {
	Name    string
	Samples []Sample
	Hidden  bool
}

// Against draws values against lengths, a mark a board.
func Against(title string, x, y Axis, groups []Group) Chart {
	c := Chart{Kind: Points, Title: title, X: x, Y: y, Boards: boards(groups)}
	for _, g := range groups {
		s := Series{Name: g.Name, Hidden: g.Hidden, Note: g.solved()}
		for _, m := range g.Samples {
			s.Points = append(s.Points, Point{X: m.Length, Y: m.Value, CensoredY: m.Censored, ID: m.ID})
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// Growth is [Against] with a fitted line for each group, whose factor a move stands in the
// legend.
func Growth(title string, x, y Axis, groups []Group) Chart {
	c := Against(title, x, y, groups)
	for i, g := range groups {
		lengths := make([]float64, len(g.Samples))
		values := make([]statistics.Observation, len(g.Samples))
		for k, m := range g.Samples {
			lengths[k], values[k] = m.Length, m.Observation
		}
		if fit, err := statistics.Growth(lengths, values); err == nil {
			c.Series[i].Fit = &fit
			c.Series[i].Note = FitNote(fit, "a move")
		}
	}
	return c
}

// FitNote writes the factor a move, by the word for that, and how well the line fits; "at least" where limits
// ended many of the difficult boards.
func FitNote(f statistics.Fit, move string) string {
	note := fmt.Sprintf("× %.3g %s", math.Exp(f.Exponent), move)
	if f.R2.Defined {
		note += fmt.Sprintf(", R² %.2f", f.R2.Value)
	}
	if f.Warn {
		note = "≥ " + note
	}
	return note
}

// solved counts what no limit ended.
func (g Group) solved() string {
	n := 0
	for _, m := range g.Samples {
		if !m.Censored {
			n++
		}
	}
	return number(float64(n)) + " / " + number(float64(len(g.Samples)))
}

// boards is the number of samples of the largest group.
func boards(groups []Group) int {
	n := 0
	for _, g := range groups {
		n = max(n, len(g.Samples))
	}
	return n
}

func (g Group) observations() []statistics.Observation {
	all := make([]statistics.Observation, len(g.Samples))
	for i, m := range g.Samples {
		all[i] = m.Observation
	}
	return all
}

// Compared is what two ways took for the same board.
type Compared struct {
	ID int
	statistics.Pair
}

// Versus draws what the one took against what the other did, with the lines where they are
// the same, ten times and a hundred times apart. Both axes get the same range.
func Versus(title string, a, b Axis, name string, pairs []Compared) Chart {
	c := Chart{Kind: Points, Title: title, X: a, Y: b, Boards: len(pairs), Diagonals: []float64{0.01, 0.1, 1, 10, 100}}
	s := Series{Name: name}
	for _, p := range pairs {
		s.Points = append(s.Points, Point{X: p.A.Value, Y: p.B.Value, CensoredX: p.A.Censored, CensoredY: p.B.Censored, ID: p.ID})
	}
	c.Series = []Series{s}
	return c
}

// Boxes draws a box a group: quartiles, whiskers, and what lies beyond them.
func Boxes(title string, x Axis, groups []Group) Chart {
	c := Chart{Kind: Rows, Title: title, X: x, Boards: boards(groups)}
	for _, g := range groups {
		s := Series{Name: g.Name, Hidden: g.Hidden, Note: g.solved()}
		for _, m := range g.Samples {
			s.Points = append(s.Points, Point{X: m.Value, CensoredX: m.Censored, ID: m.ID})
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// Survival draws the share that is solved within a time or number of states, as one minus
// the estimate of Kaplan and Meier (the "cactus" of solver competitions, upright), with its pointwise
// 95 % band.
func Survival(title string, x, y Axis, groups []Group) Chart {
	y.Format, y.Zero = Percent, true
	if y.Range == (Range{}) {
		y.Range = Range{0, 1}
	}
	c := Chart{Kind: Steps, Title: title, X: x, Y: y, Boards: boards(groups)}
	for _, g := range groups {
		s := Series{Name: g.Name, Hidden: g.Hidden, Note: g.solved()}
		if km, err := statistics.KaplanMeier(g.observations()); err == nil {
			for _, step := range km.Steps {
				s.Points = append(s.Points, Point{X: step.Value, Y: 1 - step.Survival})
			}
			s.Band = band(km)
		}
		c.Series = append(c.Series, g.ended(s))
	}
	return c
}

// bandLevel is the level of bands, pointwise.
const bandLevel = 0.95

// band is where the true share lies, by the log-log interval of each step. Where all are solved it is not
// known: the band ends there.
func band(km statistics.Survival) (list []Level) {
	intervals, err := km.Band(bandLevel)
	if err != nil {
		return nil
	}
	for i, in := range intervals {
		x := km.Steps[i].Value
		if !in.Lower.Defined || !in.Upper.Defined {
			return append(list, Level{x, 1 - km.Steps[i].Survival, 1 - km.Steps[i].Survival})
		}
		list = append(list, Level{x, 1 - in.Upper.Value, 1 - in.Lower.Value})
	}
	return list
}

// Coverage draws how many boards are solved with a budget of time or states.
func Coverage(title string, x, y Axis, groups []Group) Chart {
	y.Zero = true
	c := Chart{Kind: Steps, Title: title, X: x, Y: y, Boards: boards(groups)}
	if y.Range == (Range{}) && !y.Log {
		c.Y.Range = Range{0, float64(c.Boards)}
	}
	for _, g := range groups {
		s := Series{Name: g.Name, Hidden: g.Hidden, Note: g.solved()}
		for _, step := range statistics.CoverageCurve(g.observations()) {
			s.Points = append(s.Points, Point{X: step.Budget, Y: float64(step.Solved)})
		}
		c.Series = append(c.Series, g.ended(s))
	}
	return c
}

// ended gives the steps of a series the boards they are of, and draws the last one on to
// the largest value: hollow where limits ended the rest.
func (g Group) ended(s Series) Series {
	sorted := slices.Clone(g.Samples)
	slices.SortStableFunc(sorted, func(a, b Sample) int { return cmp.Compare(a.Value, b.Value) })
	i, censored, last := 0, false, math.Inf(-1)
	for _, m := range sorted {
		censored, last = censored || m.Censored, max(last, m.Value)
		if m.Censored {
			continue
		}
		for i+1 < len(s.Points) && s.Points[i].X < m.Value {
			i++
		}
		if len(s.Points) > 0 {
			s.Points[i].ID = m.ID
		}
	}
	if n := len(s.Points); n > 0 && censored {
		end := s.Points[n-1]
		s.Points = append(s.Points, Point{X: max(last, end.X), Y: end.Y, CensoredX: true, ID: end.ID})
	}
	return s
}

// People draws the figure of a model against what people took, with the rank correlation of
// all in the subtitle: "rank correlation with the median times %s" unless words says it otherwise.
func People(title string, x, y Axis, groups []Group, words string) Chart {
	c := Against(title, x, y, groups)
	var figures, people []float64
	for i, g := range groups {
		c.Series[i].Note = number(float64(len(g.Samples)))
		for _, m := range g.Samples {
			if !m.Censored {
				figures, people = append(figures, m.Length), append(people, m.Value)
			}
		}
	}
	c.Boards = len(figures)
	c.Words.Rank = words
	c.Rank, _ = statistics.Spearman(figures, people) // undefined of what has none
	return c
}
