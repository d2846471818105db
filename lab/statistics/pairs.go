package statistics

import (
	"fmt"
	"math"
)

// Pair is what two searches took for the same board.
type Pair struct{ A, B Observation }

// Signs are the outcomes of pairs, and how probable such a difference is by chance.
type Signs struct {
	AWins, BWins int
	Ties         int // of these, BothCensored
	BothCensored int
	// P is the probability, where either were as likely to win each pair, that wins are
	// apart as far as this or farther, in either direction. It is 1 where all are ties.
	P float64
}

// SignTest compares pairs by their signs only (Dixon and Mood, 1946, The Statistical Sign
// Test): the smaller value wins; where a limit ended one of them the other wins; where
// limits ended both it is a tie. Ties are left out of P, which is exact.
func SignTest(pairs []Pair) (Signs, error) {
	var s Signs
	for i, p := range pairs {
		if err := finite([]float64{p.A.Value, p.B.Value}); err != nil {
			return Signs{}, fmt.Errorf("pair %d of %d: %w", i+1, len(pairs), err)
		}
		switch sign := p.sign(); {
		case sign < 0:
			s.AWins++
		case sign > 0:
			s.BWins++
		default:
			s.Ties++
			if p.A.Censored && p.B.Censored {
				s.BothCensored++
			}
		}
	}
	s.P = twoSided(min(s.AWins, s.BWins), s.AWins+s.BWins)
	return s, nil
}

// sign is below 0 where A wins, above where B does.
func (p Pair) sign() int {
	switch {
	case p.A.Censored && p.B.Censored:
		return 0
	case p.A.Censored:
		return 1
	case p.B.Censored:
		return -1
	case p.A.Value < p.B.Value:
		return -1
	case p.A.Value > p.B.Value:
		return 1
	}
	return 0
}

// twoSided is the probability that of n tosses of a coin at most fewer, or at least
// n - fewer, are heads.
func twoSided(fewer, n int) float64 {
	if 2*fewer >= n {
		return 1
	}
	return math.Min(1, 2*atMost(fewer, n))
}
