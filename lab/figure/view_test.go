package figure_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/lab/figure"
	"waymark/lab/statistics"
	"waymark/puzzles/draw"
	"waymark/test/draws"
)

func view(t require.TestingT, c figure.Chart, o figure.Options) *figure.View {
	v, err := c.View(o)
	require.NoError(t, err)
	return v
}

// What is drawn is found where it is, by what it is.
func TestHitFindsWhatIsDrawnThere(t *testing.T) {
	c := gallery()["time"]
	v := view(t, c, figure.Options{Width: 1200, Height: 750, Scale: 1.5})
	for series, s := range c.Series {
		for k := 0; k < len(s.Points); k += 97 {
			p := s.Points[k]
			if math.IsNaN(p.X) {
				continue
			}
			x, y := v.Pixels(p.X, p.Y)
			f, ok := v.Hit(x, y, 5)
			require.True(t, ok)
			assert.InDelta(t, 0, f.Distance, 1e-9)
			at := c.Series[f.Series].Points[f.Point]
			assert.Equal(t, [2]float64{p.X, p.Y}, [2]float64{at.X, at.Y}, "series %d, point %d", series, k)
			bx, by := v.Values(x, y)
			assert.InEpsilon(t, p.X+1, bx+1, 1e-9)
			assert.InEpsilon(t, p.Y, by, 1e-9)
		}
	}
	_, ok := v.Hit(-100, -100, 20)
	assert.False(t, ok)
	c.Series[0].Hidden, c.Series[1].Hidden, c.Series[2].Hidden = true, true, true
	_, ok = view(t, c, figure.Options{Width: 400, Height: 300}).Hit(200, 150, 1000)
	assert.False(t, ok, "hidden points are not found")
}

// The nearest one is found, as the slow way would.
func TestHitIsTheNearest(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		var s figure.Series
		for i, n := range rapid.SliceOfN(rapid.IntRange(0, 399), 1, 20).Draw(t, "points") {
			s.Points = append(s.Points, figure.Point{X: float64(n % 20), Y: float64(n / 20), ID: i})
		}
		v := view(t, figure.Chart{Series: []figure.Series{s}}, figure.Options{Width: 300, Height: 200})
		px, py := rapid.Float64Range(0, 300).Draw(t, "x"), rapid.Float64Range(0, 200).Draw(t, "y")
		nearest := math.Inf(1)
		for _, p := range s.Points {
			x, y := v.Pixels(p.X, p.Y)
			nearest = min(nearest, math.Hypot(x-px, y-py))
		}
		f, ok := v.Hit(px, py, 60)
		require.Equal(t, nearest <= 60, ok)
		if ok {
			require.InDelta(t, nearest, f.Distance, 1e-9)
		}
	})
}

// A brushed part fills the axes when it is the range of the chart.
func TestBrushZooms(t *testing.T) {
	c := gallery()["time"]
	v := view(t, c, figure.Options{Width: 800, Height: 500})
	left, top, right, bottom := v.Area()
	x, y, ok := v.Brush(right+500, top+100, left+200, bottom-100)
	require.True(t, ok)
	wantX, _ := v.Values(left+200, 0)
	assert.InDelta(t, wantX, x.Low, 1e-9)
	c.X.Range, c.Y.Range = x, y
	zoomed := view(t, c, figure.Options{Width: 800, Height: 500})
	l, to, r, b := zoomed.Area()
	for px, value := range map[float64]float64{l: x.Low, r: x.High} {
		got, _ := zoomed.Values(px, 0)
		assert.InDelta(t, value, got, 1e-9)
	}
	for py, value := range map[float64]float64{b: y.Low, to: y.High} {
		_, got := zoomed.Values(0, py)
		assert.InEpsilon(t, value, got, 1e-9)
	}
	_, _, ok = v.Brush(left, top, left+1, bottom)
	assert.False(t, ok, "too narrow to be meant")
}

func TestLegendTellsItsSeries(t *testing.T) {
	c := gallery()["many"]
	v := view(t, c, figure.Options{Width: 1600, Height: 1000})
	found := map[int]bool{}
	for y := 0.0; y < 1000; y += 4 {
		if i, ok := v.LegendAt(1500, y); ok {
			found[i] = true
		}
	}
	assert.Len(t, found, len(c.Series), "hidden series are in the legend, to be shown again")
	_, ok := v.LegendAt(100, 500)
	assert.False(t, ok)
}

func TestTheSameChartGivesTheSameBytes(t *testing.T) {
	for _, name := range []string{"growth", "manybox", "coverage"} {
		first, second := gallery()[name], gallery()[name]
		o := figure.Options{Width: 640, Height: 400, Theme: figure.Dark}
		for _, write := range []func(*figure.View, io.Writer) error{
			(*figure.View).WritePNG, (*figure.View).WriteSVG, (*figure.View).WritePDF,
			func(_ *figure.View, w io.Writer) error { return first.WriteVega(w, figure.Dark) },
		} {
			var a, b bytes.Buffer
			require.NoError(t, write(view(t, first, o), &a))
			require.NoError(t, write(view(t, second, o), &b))
			assert.True(t, bytes.Equal(a.Bytes(), b.Bytes()), name)
			assert.NotEmpty(t, a.Bytes())
		}
	}
}

func TestWhatIsWrittenIsWhatItSays(t *testing.T) {
	c := gallery()["scatter"]
	c.Title = `a < b & "c"`
	v := view(t, c, figure.Options{Width: 640, Height: 400, Scale: 2})
	var b bytes.Buffer
	require.NoError(t, v.WritePNG(&b))
	drawn, err := png.Decode(&b)
	require.NoError(t, err)
	assert.Equal(t, image.Rect(0, 0, 640, 400), drawn.Bounds())

	b.Reset()
	require.NoError(t, v.WriteSVG(&b))
	assert.Contains(t, b.String(), `width="320" height="200"`)
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
	}
	b.Reset()
	require.NoError(t, v.WritePDF(&b))
	assert.True(t, bytes.HasPrefix(b.Bytes(), []byte("%PDF-")))

	b.Reset()
	require.NoError(t, c.WriteCSV(&b))
	rows, err := csv.NewReader(&b).ReadAll()
	require.NoError(t, err)
	assert.Len(t, rows, 3001)
	assert.Equal(t, []string{"series", "id", "Length (moves)", "Expanded (states)", "x censored", "y censored"}, rows[0])

	b.Reset()
	open := figure.Chart{Series: []figure.Series{{Name: "a", Points: []figure.Point{{X: 1, Y: math.Inf(1)}, {X: math.Inf(-1), Y: math.NaN()}}}}}
	require.NoError(t, open.WriteCSV(&b))
	rows, err = csv.NewReader(&b).ReadAll()
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"a", "0", "1", "", "false", "false"}, {"a", "0", "", "", "false", "false"}}, rows[1:], "what has no end is no number")

	b.Reset()
	require.NoError(t, c.WriteVega(&b, figure.Light))
	var spec map[string]any
	require.NoError(t, json.Unmarshal(b.Bytes(), &spec))
	assert.Equal(t, "https://vega.github.io/schema/vega-lite/v5.json", spec["$schema"])
}

// Marks show their colour, a censored one is hollow.
func TestMarksAreWhereTheyShouldBe(t *testing.T) {
	c := figure.Chart{X: figure.Axis{Zero: true}, Y: figure.Axis{Zero: true, Limit: 8}, Series: []figure.Series{{
		Name: "a", Points: []figure.Point{{X: 5, Y: 4}, {X: 7, Y: 8, CensoredY: true}, {X: math.NaN(), Y: 8, CensoredY: true}},
	}}}
	v := view(t, c, figure.Options{Width: 400, Height: 300, Scale: 2, Theme: figure.Light})
	drawn := v.Image()
	at := func(x, y float64) color.NRGBA {
		px, py := v.Pixels(x, y)
		return color.NRGBAModel.Convert(drawn.At(int(px), int(py))).(color.NRGBA)
	}
	assert.Equal(t, figure.Light.Series[0], at(5, 4))
	assert.Equal(t, figure.Light.Ground, at(7, 8))
	assert.Equal(t, figure.Light.Ground, at(3, 3))
}

// Nothing that a caller may give makes a drawing fail.
func TestAnythingIsDrawn(t *testing.T) {
	defer func(fonts func() []string) { draw.SystemFonts = fonts }(draw.SystemFonts)
	draw.SystemFonts = func() []string { return nil }
	odd := rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{0, 1, -1, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64}))
	draws.Check(t, func(t *rapid.T) {
		axis := func(name string) figure.Axis {
			return figure.Axis{
				Name: rapid.String().Draw(t, name), Log: rapid.Bool().Draw(t, "log"), Format: figure.Format(rapid.IntRange(-1, 3).Draw(t, "format")),
				Limit: odd.Draw(t, "limit"), Range: figure.Range{Low: odd.Draw(t, "low"), High: odd.Draw(t, "high")}, Zero: rapid.Bool().Draw(t, "zero"),
			}
		}
		c := figure.Chart{Kind: figure.Kind(rapid.IntRange(0, 3).Draw(t, "kind")), Title: rapid.String().Draw(t, "title"), X: axis("x"), Y: axis("y"), Boards: rapid.Int().Draw(t, "boards")}
		c.Diagonals = rapid.SliceOfN(odd, 0, 2).Draw(t, "diagonals")
		for range rapid.IntRange(0, 3).Draw(t, "series") {
			s := figure.Series{Name: rapid.String().Draw(t, "name"), Note: rapid.String().Draw(t, "note"), Hidden: rapid.Bool().Draw(t, "hidden")}
			s.Stepped, s.Dashed = rapid.Bool().Draw(t, "stepped"), rapid.Bool().Draw(t, "dashed")
			s.Dots, s.Bars = rapid.Bool().Draw(t, "dots"), rapid.Bool().Draw(t, "bars")
			if rapid.Bool().Draw(t, "fit") {
				s.Fit = &statistics.Fit{Exponent: odd.Draw(t, "exponent"), Intercept: odd.Draw(t, "intercept")}
			}
			for range rapid.IntRange(0, 4).Draw(t, "points") {
				s.Points = append(s.Points, figure.Point{X: odd.Draw(t, "px"), Y: odd.Draw(t, "py"), CensoredX: rapid.Bool().Draw(t, "cx"), CensoredY: rapid.Bool().Draw(t, "cy"), ID: rapid.Int().Draw(t, "id")})
			}
			c.Series = append(c.Series, s)
		}
		v := view(t, c, figure.Options{Width: rapid.IntRange(16, 300).Draw(t, "width"), Height: rapid.IntRange(16, 200).Draw(t, "height"), Scale: rapid.Float64Range(0.25, 3).Draw(t, "scale")})
		v.Image()
		v.Hit(50, 50, 100)
		v.Brush(0, 0, 100, 100)
		for _, write := range []func(io.Writer) error{v.WriteSVG, v.WritePDF, c.WriteCSV} {
			require.NoError(t, write(io.Discard))
		}
		require.NoError(t, c.WriteVega(io.Discard, figure.Light))
	})
}

func TestSizesThatCannotBeDrawnAreRefused(t *testing.T) {
	for _, o := range []figure.Options{{}, {Width: 800}, {Width: 1 << 20, Height: 100}, {Width: 800, Height: 500, Scale: -1}, {Width: 800, Height: 500, Scale: math.NaN()}} {
		_, err := figure.Chart{}.View(o)
		assert.Error(t, err)
	}
}

func BenchmarkImage(b *testing.B) {
	for name, n := range map[string]int{"1,000": 1000, "100,000": 100000} {
		c := figure.Against("Time against the length of the solution", moves, duration, groups(n/4, 60, "Manhattan", "Hamming", "Zero", "Walking distance"))
		for size, o := range map[string]figure.Options{"800x500": {Width: 800, Height: 500}, "1600x1000": {Width: 1600, Height: 1000, Scale: 2}} {
			b.Run(name+" points/"+size, func(b *testing.B) {
				for b.Loop() {
					view(b, c, o).Image()
				}
			})
		}
		v := view(b, c, figure.Options{Width: 800, Height: 500})
		b.Run(name+" points/hit", func(b *testing.B) {
			for b.Loop() {
				v.Hit(400, 250, 8)
			}
		})
	}
}
