package figure

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

func TestNumbersAreWrittenShort(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", 1: "1", 0.25: "0.25", 1000: "1,000", 999999: "999,999", 1e6: "1 M", 2.5e6: "2.5 M", 3e9: "3 G", 1e12: "1 T",
		-1500: "−1,500", 0.1 + 0.2: "0.3", 1e-5: "1e-05", 1e20: "1e+20", 20000: "20,000",
	} {
		assert.Equal(t, want, number(v), "%v", v)
	}
	for v, want := range map[float64]string{
		0: "0", 1: "1 s", 60: "60 s", 3600: "3,600 s", 0.001: "1 ms", 0.01: "10 ms", 1e-6: "1 µs", 2e-5: "20 µs", 1e-9: "1 ns", 0.25: "250 ms", 1.5: "1.5 s",
	} {
		assert.Equal(t, want, Seconds.text(v), "%v", v)
	}
	assert.Equal(t, "12.5 %", Percent.text(0.125))
}

func TestTicksArePlain(t *testing.T) {
	for _, c := range []struct {
		axis      Axis
		low, high float64
		want      []string
	}{
		{Axis{}, 0, 100, []string{"0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"}},
		{Axis{}, -3, 47, []string{"0", "5", "10", "15", "20", "25", "30", "35", "40", "45"}},
		{Axis{Format: Percent}, 0, 1, []string{"0 %", "10 %", "20 %", "30 %", "40 %", "50 %", "60 %", "70 %", "80 %", "90 %", "100 %"}},
		{Axis{Log: true}, 1, 1e5, []string{"1", "10", "100", "1,000", "10,000", "100,000"}},
		{Axis{Log: true}, 1, 99, []string{"1", "2", "5", "10", "20", "50"}},
		{Axis{Log: true}, 1, 3, []string{"1", "1.2", "1.4", "1.6", "1.8", "2", "2.2", "2.4", "2.6", "2.8", "3"}},
		{Axis{Log: true, Format: Seconds}, 1e-6, 120, []string{"1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s"}},
		{Axis{Log: true}, 1, 1e40, nil},
	} {
		s := scale{c.axis.Log, c.low, c.high, 0, 600}
		var texts []string
		ticks := c.axis.ticks(s, func(text string) float64 { return width(text, tickSize) + 10 })
		for _, k := range ticks {
			if k.text != "" {
				texts = append(texts, k.text)
			}
		}
		if c.want != nil {
			assert.Equal(t, c.want, texts)
		}
		assert.Greater(t, len(texts), 2)
	}
}

// Whatever the range: ticks are inside, rise, differ, and their texts keep apart.
func TestTicksKeepApart(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		a := Axis{Log: rapid.Bool().Draw(t, "log"), Format: Format(rapid.IntRange(0, 2).Draw(t, "format"))}
		seen := nothing()
		for _, v := range rapid.SliceOfN(rapid.Float64Range(-1e15, 1e15), 0, 4).Draw(t, "values") {
			seen.add(a, v)
		}
		for _, v := range rapid.SliceOfN(rapid.Float64Range(1e-12, 1), 0, 4).Draw(t, "small") {
			seen.add(a, v)
		}
		s := a.scale(seen)
		s.to = rapid.Float64Range(40, 2000).Draw(t, "length")
		require.Less(t, s.low, s.high)
		room := func(text string) float64 { return width(text, tickSize) + 10 }
		ticks := a.ticks(s, room)
		texts := 0
		for i, k := range ticks {
			require.True(t, i == 0 || ticks[i-1].value < k.value)
			require.InDelta(t, s.to/2, s.at(k.value), s.to/2+1e-3)
			if k.text != "" {
				texts++
			}
		}
		require.True(t, texts <= 2 || apart(ticks, s, room))
	})
}

func TestScaleGoesThereAndBack(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		s := scale{log: rapid.Bool().Draw(t, "log"), low: rapid.Float64Range(1e-6, 10).Draw(t, "low"), from: 300, to: 20}
		s.high = s.low + rapid.Float64Range(0.1, 1e6).Draw(t, "more")
		share := rapid.Float64Range(0, 1).Draw(t, "share")
		v := s.value(s.from + share*(s.to-s.from))
		require.InDelta(t, s.from+share*(s.to-s.from), s.at(v), 1e-6)
		require.InDelta(t, s.from, s.at(s.low), 1e-9)
		require.InDelta(t, s.to, s.at(s.high), 1e-9)
	})
	assert.True(t, math.IsNaN(scale{log: true, low: 1, high: 2}.at(0)))
}

// Marks that cover each other exactly are drawn once: that is the same, pixel for pixel, as
// drawing all of them, in whatever order.
func TestThinnedMarksAreTheSamePixels(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		v, err := Chart{}.View(Options{Width: 60, Height: 50, Scale: rapid.SampledFrom([]float64{1, 1.25, 2}).Draw(t, "scale")})
		require.NoError(t, err)
		m := mark{shape(rapid.IntRange(0, int(shapes)-1).Draw(t, "shape")), 2.7, rgb(0x0072B2), rapid.Bool().Draw(t, "hollow")}
		thin := v.newSpots(&pen{image: v.onImage().image})
		var all [][2]int32
		for _, at := range rapid.SliceOfN(rapid.IntRange(0, 99), 1, 80).Draw(t, "places") {
			x, y := float64(at%10)*2.7, float64(at/10)*2.3
			thin.add(x, y)
			all = append(all, [2]int32{int32(x * thin.grid), int32(y * thin.grid)})
		}
		a, b := v.onImage(), v.onImage()
		a.marks(m, thin, Light.Ground)
		slices.Reverse(all)
		b.marks(m, &spots{grid: thin.grid, all: all}, Light.Ground)
		require.True(t, bytes.Equal(a.image.Pix, b.image.Pix))
	})
}

// A stencil paints what the canvas would draw itself, one mark in the middle of a pixel.
func TestStencilsAreWhatTheCanvasDraws(t *testing.T) {
	for s := range shapes {
		for _, hollow := range []bool{false, true} {
			v, err := Chart{}.View(Options{Width: 40, Height: 40, Scale: 1})
			require.NoError(t, err)
			m := mark{s, 5, rgb(0xD55E00), hollow}
			a, b := v.onImage(), v.onImage()
			places := v.newSpots(a)
			places.add(20.2, 15.9)
			a.marks(m, places, Light.Ground)
			b.one(m, 20.5, 15.5, Light.Ground)
			for i := range a.image.Pix {
				require.InDelta(t, b.image.Pix[i], a.image.Pix[i], 6, "shape %d, hollow %v, byte %d", s, hollow, i)
			}
		}
	}
}
