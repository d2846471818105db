package figure

import (
	"waymark/lab/statistics"
)

// Kind is how a chart draws its series.
type Kind int

const (
	Points Kind = iota // a mark a point
	Steps              // a rising step function a series
	Rows               // a box a series, one below the other, over their X
	Lines              // lines, dots or bars a series, in little room and without a title
)

// Chart is data and what it is called.
type Chart struct {
	Kind     Kind
	Title    string
	Subtitle string // after the number of boards
	Boards   int    // 0: not told
	X, Y     Axis
	Series   []Series
	// Diagonals are lines Y = factor * X, for series that compare two ways on the same boards.
	Diagonals []float64
	Rank      statistics.Bound // the rank correlation of X and Y, where it is told
	Words     Words
}

// Series is a set of points that belong together.
type Series struct {
	Name   string
	Note   string // below the name in the legend
	Points []Point
	Band   []Level         // of Steps: where the true line lies; nil: not told
	Fit    *statistics.Fit // nil: no line
	Hidden bool            // named in the legend only

	// Of Lines, where a point that has no place is a gap:
	Stepped bool // the value holds until the next point
	Dashed  bool
	Dots    bool // a round mark a point instead of a line
	Bars    bool // a bar from 0 a point, whose X is a whole number
}

// Level is what a band reaches over from X to the next one.
type Level struct{ X, Low, High float64 }

// Point is a point of a series. X that is not a number is not known, which a point may have
// that a limit ended: it is drawn beside the chart.
type Point struct {
	X, Y                 float64
	CensoredX, CensoredY bool // the true one is larger
	ID                   int  // what the caller knows it by
}

// Axis is what an axis means, and the part of it that is drawn.
type Axis struct {
	Name, Unit string
	Log        bool
	Format     Format
	// Limit, where it is above 0, is drawn as a line: nothing was measured beyond.
	Limit float64
	// Range is the part that is drawn; the zero value stands for all there is.
	Range Range
	// Zero begins an axis that is not logarithmic at 0.
	Zero bool

	whole bool    // ticks are at whole numbers alone
	every float64 // units are between ticks that are even at the least; 0 for the usual
}

// Range is a part of an axis; it is all of it unless Low < High.
type Range struct{ Low, High float64 }

// Format is how the numbers of an axis are written.
type Format int

const (
	Number  Format = iota // 1,000 and 1 M
	Seconds               // 10 ms; the values are seconds
	Percent               // 50 %; the values are shares
)

// Words are the words that a drawing adds to those of its chart; an empty one stands for
// the English one.
type Words struct {
	Boards  string // "%s boards"
	Limit   string // "limit"
	Unknown string // "not known"
	Same    string // "same"
	Times   string // "%s×"
	Omitted string // "%d values are not above 0: they have no place on a logarithmic axis"
	Lost    string // the same of one: "1 value is not above 0: it has no place on a logarithmic axis"
	More    string // "and %d more"
	Rank    string // "rank correlation with the median times %s"
	Band    string // "shaded: the 95 % band"
}

// withDefaults fills in what is empty.
func (w Words) withDefaults() Words {
	for _, d := range []struct {
		word *string
		text string
	}{
		{&w.Boards, "%s boards"},
		{&w.Limit, "limit"},
		{&w.Unknown, "not known"},
		{&w.Same, "same"},
		{&w.Times, "%s×"},
		{&w.Omitted, "%d values are not above 0: they have no place on a logarithmic axis"},
		{&w.Lost, "1 value is not above 0: it has no place on a logarithmic axis"},
		{&w.More, "and %d more"},
		{&w.Rank, "rank correlation with the median times %s"},
		{&w.Band, "shaded: the 95 % band"},
	} {
		if *d.word == "" {
			*d.word = d.text
		}
	}
	return w
}

// label is the name of an axis with its unit.
func (a Axis) label() string {
	if a.Unit == "" || a.Format != Number {
		return a.Name
	}
	return a.Name + " (" + a.Unit + ")"
}
