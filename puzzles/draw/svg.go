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

// svgHead is the beginning of a file: how large it is on paper, and in units.
const svgHead = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="%s" height="%s" viewBox="0 0 %d %d">
`

// SVG writes a drawing of the scene as an SVG 1.1 file that needs nothing else:
// letters are shapes, colours are literal. It covers the same pixels as
// [Image] with the same options.
func SVG(w io.Writer, sc puzzles.Scene, pal Palette, o Options) error {
	g := Layout(sc.Size, o)
	sc = sound(sc, g, o)
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, svgHead, strconv.Itoa(g.Width), strconv.Itoa(g.Height), g.Width, g.Height)
	kinds := newTileKinds(out)
	fmt.Fprint(out, "<defs>\n")
	kinds.define(sc, &pal, g)
	fmt.Fprint(out, "</defs>\n")
	drawScene(vectors{out}, sc, &pal, g, o.Clear, image.Rect(0, 0, g.Width, g.Height), kinds.use)
	if o.Heat != nil {
		drawHeat(vectors{out}, sc, *o.Heat, &pal, g)
	}
	fmt.Fprint(out, "</svg>\n")
	return out.Flush() // reports the first error of all the writes above
}

// tileKinds are the kinds of pieces in an SVG file: each is defined once and
// used where it stands.
type tileKinds struct {
	w     *bufio.Writer
	names map[tile]string
}

func newTileKinds(w *bufio.Writer) tileKinds { return tileKinds{w, map[tile]string{}} }

// define writes the pieces of a scene that are not defined yet.
func (k tileKinds) define(sc puzzles.Scene, pal *Palette, g Geometry) {
	for i, f := range sc.Faces {
		if !f.Piece {
			continue
		}
		t := newTile(sc, i, pal, g)
		if _, ok := k.names[t]; ok {
			continue
		}
		k.names[t] = "p" + strconv.Itoa(len(k.names))
		fmt.Fprintf(k.w, "<g id=%q>\n", k.names[t])
		t.draw(vectors{k.w}, 0, 0)
		fmt.Fprint(k.w, "</g>\n")
	}
}

// use puts a piece where the inside of its cell begins.
func (k tileKinds) use(t tile, x, y int) {
	fmt.Fprintf(k.w, "<use xlink:href=\"#%s\" x=\"%d\" y=\"%d\"/>\n", k.names[t], x, y)
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
