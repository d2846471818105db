package draw

import (
	"bufio"
	"fmt"
	"image"
	"image/color"
	"io"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// SVG writes a drawing of the scene as an SVG 1.1 file that needs nothing else:
// letters are shapes, colours are literal. It covers the same pixels as
// [Image] with the same options.
func SVG(w io.Writer, sc puzzles.Scene, pal Palette, o Options) error {
	g := Layout(sc.Size, o)
	sc = sound(sc, g, o)
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="%d" height="%d" viewBox="0 0 %d %d">
`, g.Width, g.Height, g.Width, g.Height)

	// Every kind of piece is defined once and used where it stands.
	names := map[tile]string{}
	fmt.Fprint(out, "<defs>\n")
	for i, f := range sc.Faces {
		if !f.Piece {
			continue
		}
		t := newTile(sc, i, &pal, g)
		if _, ok := names[t]; ok {
			continue
		}
		names[t] = "p" + strconv.Itoa(len(names))
		fmt.Fprintf(out, "<g id=%q>\n", names[t])
		t.draw(vectors{out}, 0, 0)
		fmt.Fprint(out, "</g>\n")
	}
	fmt.Fprint(out, "</defs>\n")
	drawScene(vectors{out}, sc, &pal, g, o.Clear, image.Rect(0, 0, g.Width, g.Height), func(t tile, x, y int) {
		fmt.Fprintf(out, "<use xlink:href=\"#%s\" x=\"%d\" y=\"%d\"/>\n", names[t], x, y)
	})
	fmt.Fprint(out, "</svg>\n")
	return out.Flush() // reports the first error of all the writes above
}

// vectors is a surface that writes SVG elements.
type vectors struct{ w *bufio.Writer }

func (s vectors) rect(r image.Rectangle, c color.RGBA) {
	if !r.Empty() {
		fmt.Fprintf(s.w, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
			r.Min.X, r.Min.Y, r.Dx(), r.Dy(), hex(c))
	}
}

func (s vectors) fill(p path, c color.RGBA) {
	if len(p) == 0 {
		return
	}
	var d strings.Builder
	for _, g := range p {
		d.WriteByte(g.op)
		for i, q := range g.p[:points(g.op)] {
			if i > 0 {
				d.WriteByte(' ')
			}
			d.WriteString(number(q.x) + " " + number(q.y))
		}
	}
	fmt.Fprintf(s.w, "<path d=\"%s\" fill=\"%s\"/>\n", d.String(), hex(c))
}

// number writes a coordinate to a hundredth of a pixel.
func number(v float32) string {
	text := strconv.FormatFloat(float64(v), 'f', 2, 32)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
