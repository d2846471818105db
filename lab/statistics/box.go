package statistics

// Quartile is one of the figures of a box.
type Quartile struct {
	Value float64
	// AtLeast says that limits ended searches at or below it: then the true one is not
	// smaller than Value, and may be larger.
	AtLeast bool
}

// Box is what a box plot draws (Tukey, 1977, Exploratory Data Analysis).
type Box struct {
	N, Censored          int
	Lower, Median, Upper Quartile
	// The whiskers end at the outermost values not farther from the box than 1.5 times its
	// height.
	LowWhisker, HighWhisker float64
	Outliers                []Observation // beyond the whiskers, by value
}

// Quartiles returns the box of observations, of which the censored stand at their limits.
// Quartiles interpolate (definition 7 of Hyndman and Fan, 1996). It takes O(n log n).
func Quartiles(all []Observation) (Box, error) {
	if err := checked(all); err != nil {
		return Box{}, err
	}
	sorted := ordered(all)
	values := make([]float64, len(sorted))
	b := Box{N: len(sorted)}
	first := len(sorted) // the first that is censored
	for i, o := range sorted {
		values[i] = o.Value
		if o.Censored {
			b.Censored++
			first = min(first, i)
		}
	}
	of := func(p float64) Quartile {
		v, highest := quantile(values, p)
		return Quartile{v, first <= highest}
	}
	b.Lower, b.Median, b.Upper = of(0.25), of(0.5), of(0.75)
	b.whiskers(sorted)
	return b, nil
}

func (b *Box) whiskers(sorted []Observation) {
	reach := 1.5 * (b.Upper.Value - b.Lower.Value)
	b.LowWhisker, b.HighWhisker = b.Lower.Value, b.Upper.Value
	for _, o := range sorted {
		switch {
		case o.Value < b.Lower.Value-reach || o.Value > b.Upper.Value+reach:
			b.Outliers = append(b.Outliers, o)
		default:
			b.LowWhisker, b.HighWhisker = min(b.LowWhisker, o.Value), max(b.HighWhisker, o.Value)
		}
	}
}
