package difficulty_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/difficulty"
	"waymark/test/draws"
)

// samples makes puzzles whose players need the published time, times a factor, give or take.
func samples(n int, factor, noise float64, seed uint64) []difficulty.Sample {
	random := draws.Rand(seed, 7)
	list := make([]difficulty.Sample, n)
	for i := range list {
		s := difficulty.Sample{Optimum: 5 + random.IntN(20), Walk: math.Exp(3 + 6*random.Float64())}
		s.Seconds = difficulty.SecondsOf(s.Optimum, s.Walk) * factor * math.Exp(noise*random.NormFloat64())
		list[i] = s
	}
	return list
}

// A refit is offered only where it is better on puzzles it has not seen, and from 30 on.
func TestARefitHasToWin(t *testing.T) {
	assert.Equal(t, difficulty.TooFew, difficulty.Fit(samples(29, 3, 0.3, 1)).Refusal, "however much better it would be")
	exact := difficulty.Fit(samples(30, 1, 0, 1))
	assert.Equal(t, difficulty.NotBetter, exact.Refusal)
	assert.InDelta(t, 0, exact.Published, 1e-9)
	for seed := range uint64(20) {
		r := difficulty.Fit(samples(30, 2.5, 0.3, seed))
		assert.Equal(t, difficulty.Offered, r.Refusal, "these people are slower")
		assert.Less(t, r.LeftOut, r.Published)
	}
	offered := 0
	for seed := range uint64(100) {
		if r := difficulty.Fit(samples(30, 1, 0.3, seed)); r.Refusal == difficulty.Offered {
			offered++
		}
	}
	t.Logf("of 100 sets that follow the published formula %d are offered another", offered)
	assert.LessOrEqual(t, offered, 10, "people as those of the formula, who differ: only by chance another fits better")

	shifted := difficulty.Fit(samples(40, math.E, 0, 3))
	assert.InDelta(t, -1.03, shifted.Constant, 1e-6)
	assert.InDelta(t, 0.123, shifted.PerMove, 1e-6)
	assert.InDelta(t, 0.115, shifted.PerWalk, 1e-6)
	assert.InDelta(t, math.E*difficulty.SecondsOf(12, 500), shifted.Seconds(12, 500), 1e-6)
}

func TestPuzzlesThatAreAlikeAllowNoRefit(t *testing.T) {
	same := samples(40, 2, 0.3, 1)
	for i := range same {
		same[i].Optimum = 9
	}
	assert.Equal(t, difficulty.TooAlike, difficulty.Fit(same).Refusal)
	same[0].Optimum = 10 // without this one they are the same
	assert.Equal(t, difficulty.TooAlike, difficulty.Fit(same).Refusal)
	endless := samples(40, 2, 0.3, 1)
	for i := range endless[:11] {
		endless[i].Walk = math.Inf(1)
	}
	r := difficulty.Fit(endless)
	assert.Equal(t, 29, r.Puzzles)
	assert.Equal(t, difficulty.TooFew, r.Refusal)
}

// TestLeftOutIsThatOfFitsWithoutThePuzzle compares the error with refits that are really made
// without each puzzle.
func TestLeftOutIsThatOfFitsWithoutThePuzzle(t *testing.T) {
	list := samples(31, 2, 0.5, 5)
	sum := 0.0
	for i, s := range list {
		rest := append(append([]difficulty.Sample(nil), list[:i]...), list[i+1:]...)
		e := math.Log(s.Seconds) - math.Log(difficulty.Fit(rest).Seconds(s.Optimum, s.Walk))
		sum += e * e
	}
	assert.InDelta(t, math.Sqrt(sum/31), difficulty.Fit(list).LeftOut, 1e-9)
}
