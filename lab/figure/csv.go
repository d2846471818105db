package figure

import (
	"encoding/csv"
	"io"
	"math"
	"slices"
	"strconv"
)

// WriteCSV writes the points of the visible series, one a line below the names of the
// columns, with the band of each step where there is one. What is not known is empty.
func (c Chart) WriteCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	head := []string{"series", "id", c.X.column(), "censored"}
	if c.Kind != Rows {
		head = []string{"series", "id", c.X.column(), c.Y.column(), "x censored", "y censored"}
	}
	banded := slices.ContainsFunc(c.Series, func(s Series) bool { return len(s.Band) > 0 })
	if banded {
		head = append(head, "low", "high")
	}
	if err := out.Write(head); err != nil {
		return err
	}
	for _, s := range c.Series {
		if s.Hidden {
			continue
		}
		for i, p := range s.Points {
			line := []string{s.Name, strconv.Itoa(p.ID), plain(p.X), strconv.FormatBool(p.CensoredX)}
			if c.Kind != Rows {
				line = []string{s.Name, strconv.Itoa(p.ID), plain(p.X), plain(p.Y), strconv.FormatBool(p.CensoredX), strconv.FormatBool(p.CensoredY)}
			}
			if banded && i < len(s.Band) { // a band has its steps where the line has
				line = append(line, plain(s.Band[i].Low), plain(s.Band[i].High))
			} else if banded {
				line = append(line, "", "")
			}
			if err := out.Write(line); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// column is the name of an axis and the unit of its numbers.
func (a Axis) column() string {
	switch {
	case a.Format == Seconds:
		return a.Name + " (s)"
	case a.Format == Percent:
		return a.Name + " (share)"
	}
	return a.label()
}

// plain writes a number so that it is read back as the same.
func plain(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return ""
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
