package figure_test

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/lab/figure"
	"waymark/lab/statistics"
	"waymark/test/draws"
)

var (
	moves    = figure.Axis{Name: "Length", Unit: "moves"}
	expanded = figure.Axis{Name: "Expanded", Unit: "states", Log: true}
	duration = figure.Axis{Name: "Time", Unit: "s", Log: true, Format: figure.Seconds, Limit: 60}
)

// groups are measured as searches are: values grow with the length, a limit ends some.
func groups(n int, limit float64, names ...string) []figure.Group {
	var all []figure.Group
	for k, name := range names {
		r := draws.Rand(uint64(k), 19)
		g := figure.Group{Name: name}
		for i := range n {
			length := math.Round(8 + 24*r.Float64() + 6*r.NormFloat64())
			value := 3e-4 * math.Exp((0.18+0.12*float64(k))*length+0.6*r.NormFloat64())
			m := figure.Sample{ID: i, Length: max(0, length), Observation: statistics.Observation{Value: value}}
			if value > limit {
				m.Value, m.Censored = limit, true
				if i%2 == 0 {
					m.Length = math.NaN()
				}
			}
			g.Samples = append(g.Samples, m)
		}
		all = append(all, g)
	}
	return all
}

// times turns seconds into something else.
func times(all []figure.Group, factor float64) []figure.Group {
	for _, g := range all {
		for i := range g.Samples {
			g.Samples[i].Value = math.Ceil(factor * g.Samples[i].Value)
		}
	}
	return all
}

// gallery has a chart of each kind, and some that are hard to lay out.
func gallery() map[string]figure.Chart {
	three := []string{"Manhattan", "Hamming", "Zero"}
	many := []string{"Manhattan", "Manhattan and linear conflicts", "Hamming", "Zero", "Walking distance", "Pattern database 7-8", "Gaschnig", "Misplaced pairs", "Corner tiles", "Last moves", "Euclidean", "Maximum of all"}
	var pairs []figure.Compared
	a := groups(1000, 60, "A", "B")
	for i := range 1000 {
		p := figure.Compared{ID: i}
		p.A = statistics.Observation{Value: a[0].Samples[i].Value * 3}
		p.B = statistics.Observation{Value: p.A.Value * math.Exp(1.2+0.9*math.Sin(float64(i)*7))}
		for _, o := range []*statistics.Observation{&p.A, &p.B} {
			if o.Value > 60 {
				*o = statistics.Observation{Value: 60, Censored: true}
			}
		}
		pairs = append(pairs, p)
	}
	states := expanded
	states.Limit = 2e6
	versus := figure.Versus("Time of two heuristics, board by board", with(duration, "Manhattan"), with(duration, "Walking distance"), "boards", pairs)
	versus.Subtitle = "above the line Manhattan is faster"
	zoomed := figure.Against("A part of it", moves, duration, groups(1000, 60, three...))
	zoomed.X.Range, zoomed.Y.Range = figure.Range{Low: 20, High: 30}, figure.Range{Low: 0.01, High: 0.2}
	hidden := groups(300, 60, many...)
	hidden[1].Hidden, hidden[3].Hidden = true, true
	linear := figure.Against("Linear axes", moves, figure.Axis{Name: "Time", Format: figure.Seconds, Limit: 60}, groups(300, 60, three...))
	people := []figure.Group{{Name: "Rush Hour, 86 people"}}
	r := draws.Rand(1, 2)
	for i := range 70 {
		x := 10 * math.Exp(2.4*r.Float64())
		people[0].Samples = append(people[0].Samples, figure.Sample{ID: i, Length: x, Observation: statistics.Observation{Value: x * math.Exp(0.35*r.NormFloat64())}})
	}
	return map[string]figure.Chart{
		"scatter":  figure.Against("Expanded states against the length of the solution", moves, states, times(groups(1000, 60, three...), 33333)),
		"time":     figure.Against("Time against the length of the solution", moves, duration, groups(1000, 60, three...)),
		"versus":   versus,
		"boxes":    figure.Boxes("Time by heuristic", duration, groups(1000, 60, three...)),
		"manybox":  figure.Boxes("Time by heuristic", duration, hidden),
		"survival": figure.Survival("Share solved within a time", duration, figure.Axis{Name: "Solved"}, groups(1000, 60, three...)),
		"coverage": figure.Coverage("Boards solved with a budget of states", states, figure.Axis{Name: "Solved", Unit: "boards"}, times(groups(1000, 60, many...), 33333)),
		"growth":   figure.Growth("How the work grows with the length", moves, states, times(groups(1000, 60, three...), 33333)),
		"people": figure.People("Difficulty and what people took", figure.Axis{Name: "Figure", Format: figure.Seconds, Log: true},
			figure.Axis{Name: "Median of people", Format: figure.Seconds, Log: true}, people, ""),
		"zoomed": zoomed,
		"many":   figure.Against("Many heuristics, two hidden", moves, duration, hidden),
		"linear": linear,
		"empty":  figure.Against("Nothing measured yet", moves, duration, nil),
	}
}

func with(a figure.Axis, name string) figure.Axis {
	a.Name = name
	return a
}

// WAYMARK_FIGURES=FOLDER go test ./lab/figure -run Gallery writes the gallery, to be looked at.
func TestGallery(t *testing.T) {
	folder := os.Getenv("WAYMARK_FIGURES")
	if folder == "" {
		t.Skip("writes pictures where WAYMARK_FIGURES says")
	}
	for name, c := range gallery() {
		writeGallery(t, filepath.Join(folder, name), c)
		for mode, theme := range map[string]figure.Theme{"light": figure.Light, "dark": figure.Dark} {
			for _, size := range []figure.Options{{Width: 800, Height: 500}, {Width: 1600, Height: 1000}, {Width: 1600, Height: 1000, Scale: 2}, {Width: 420, Height: 320}} {
				size.Theme = theme
				v, err := c.View(size)
				require.NoError(t, err)
				f, err := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%s-%d-%g.png", name, mode, size.Width, size.Scale)))
				require.NoError(t, err)
				require.NoError(t, png.Encode(f, v.Image()))
				require.NoError(t, f.Close())
			}
		}
	}
}

// writeGallery writes a chart in all that is no picture.
func writeGallery(t *testing.T, path string, c figure.Chart) {
	t.Helper()
	v, err := c.View(figure.Options{Width: 800, Height: 500})
	require.NoError(t, err)
	for ending, write := range map[string]func(io.Writer) error{
		".svg": v.WriteSVG, ".pdf": v.WritePDF, ".csv": c.WriteCSV,
		".json": func(w io.Writer) error { return c.WriteVega(w, figure.Light) },
	} {
		var b bytes.Buffer
		require.NoError(t, write(&b))
		require.NoError(t, os.WriteFile(path+ending, b.Bytes(), 0o600))
	}
}
