package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"io"
	"sort"
	"strings"
	"unicode"

	scale "golang.org/x/image/draw"
	"waymark/puzzles"
)

// Page is a sheet of paper with boards and text on it. It can be written as an SVG drawing
// and, with others, as a PDF file, to be printed, and looked at as pixels. Coordinates are units
// from the top left.
type Page struct {
	Width, Height int     // in units
	Unit          float64 // on paper, in millimetres
	Ground        color.RGBA

	boards []pageBoard
	texts  []pageText
	rules  []pageRule
}

type pageBoard struct {
	at      image.Point
	scene   puzzles.Scene
	palette Palette
	options Options
}

type pageText struct {
	at   image.Point // where the baseline begins
	size float32
	bold bool
	ink  color.RGBA
	text string
}

type pageRule struct {
	place image.Rectangle
	ink   color.RGBA
}

// Board puts a drawing of a scene on the page, its top left at a place.
func (p *Page) Board(at image.Point, sc puzzles.Scene, pal Palette, o Options) {
	p.boards = append(p.boards, pageBoard{at, sc, pal, o})
}

// Text puts a line of text on the page; its baseline begins at a place.
func (p *Page) Text(at image.Point, text string, size float32, bold bool, ink color.RGBA) {
	p.texts = append(p.texts, pageText{at, size, bold, ink, text})
}

// Rule fills a rectangle.
func (p *Page) Rule(place image.Rectangle, ink color.RGBA) {
	p.rules = append(p.rules, pageRule{place, ink})
}

// SVG writes the page as an SVG 1.1 file that needs nothing else: letters are
// shapes. Only a text with letters that no font here has is left to those of the reader.
func (p *Page) SVG(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, svgHead, p.millimetres(p.Width), p.millimetres(p.Height), p.Width, p.Height)
	kinds := newTileKinds(out)
	fmt.Fprint(out, "<defs>\n")
	for _, b := range p.boards {
		g := Layout(b.scene.Size, b.options)
		kinds.define(sound(b.scene, g, b.options), &b.palette, g)
	}
	fmt.Fprint(out, "</defs>\n")
	s := vectors{out}
	s.rect(image.Rect(0, 0, p.Width, p.Height), p.Ground)
	for _, b := range p.boards {
		g := Layout(b.scene.Size, b.options)
		fmt.Fprintf(out, "<g transform=\"translate(%d %d)\">\n", b.at.X, b.at.Y)
		drawScene(s, sound(b.scene, g, b.options), &b.palette, g, b.options.Clear, image.Rect(0, 0, g.Width, g.Height), kinds.use)
		fmt.Fprint(out, "</g>\n")
	}
	for _, r := range p.rules {
		s.rect(r.place, r.ink)
	}
	for _, t := range p.texts {
		if face(t.bold).has(t.text) {
			t.draw(s)
			continue
		}
		weight := "normal"
		if t.bold {
			weight = "bold"
		}
		fmt.Fprintf(out, "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" font-weight=\"%s\" font-size=\"%s\" fill=\"%s\">",
			t.at.X, t.at.Y, weight, number(t.size), hex(t.ink))
		if err := xml.EscapeText(out, []byte(t.text)); err != nil {
			return err
		}
		fmt.Fprint(out, "</text>\n")
	}
	fmt.Fprint(out, "</svg>\n")
	return out.Flush() // reports the first error of all the writes above
}

// millimetres is a length on paper as SVG has it: "210mm".
func (p *Page) millimetres(units int) string { return number(float32(float64(units)*p.Unit)) + "mm" }

// Lacks returns the first text on pages with letters that no font here has, neither of this program nor of the system,
// and the script of these ("Han", "" for none), by the name that Unicode has for it; "" where there is no such text.
func Lacks(pages []*Page) (text, script string) {
	for _, p := range pages {
		for _, t := range p.texts {
			for _, r := range t.text {
				if face(t.bold).of(r) != nil {
					continue
				}
				for name, letters := range unicode.Scripts {
					if unicode.Is(letters, r) && name != "Common" && name != "Inherited" {
						script = name
					}
				}
				return t.text, script
			}
		}
	}
	return "", ""
}

// Image draws the page so many pixels wide.
func (p *Page) Image(width int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.Width, p.Height))
	s := pixels{img: img}
	s.rect(img.Rect, p.Ground)
	for _, b := range p.boards {
		DrawTo(img, b.at, b.scene, b.palette, b.options)
	}
	for _, r := range p.rules {
		s.rect(r.place, r.ink)
	}
	for _, t := range p.texts {
		t.draw(s)
	}
	if width == p.Width {
		return img
	}
	width = clamp(width, 1, maxImage)
	small := image.NewRGBA(image.Rect(0, 0, width, max(1, p.Height*width/p.Width)))
	scale.BiLinear.Scale(small, small.Rect, img, img.Rect, scale.Src, nil)
	return small
}

func (t pageText) draw(s surface) {
	p, _ := face(t.bold).outline(t.text, t.size)
	s.fill(p.shift(float32(t.at.X), float32(t.at.Y)), t.ink)
}

// face returns the letters of a text.
func face(heavy bool) typeface {
	if heavy {
		return bold()
	}
	return regular()
}

// TextWidth returns how wide a line of text is on a page.
func TextWidth(text string, size float32, heavy bool) float32 {
	return face(heavy).width(text, size)
}

// Letters returns the shape of a line of text as a page has it, its baseline beginning at the origin and y
// downwards: what add is called with are the operators of SVG with their points.
func Letters(text string, size float32, add func(op byte, at [3][2]float32)) {
	shape, _ := regular().outline(text, size)
	for _, g := range shape {
		add(g.op, [3][2]float32{{g.p[0].x, g.p[0].y}, {g.p[1].x, g.p[1].y}, {g.p[2].x, g.p[2].y}})
	}
}

// WrapText breaks a text into lines of at most a width, between words where it
// can. What does not go into so many lines is cut off, and an ellipsis says so.
func WrapText(text string, size float32, heavy bool, width float32, lines int) []string {
	fits := func(s string) bool { return TextWidth(s, size, heavy) <= width }
	var out []string
	line := ""
	words := strings.Fields(text)
	for len(words) > 0 && len(out) <= lines {
		word := words[0]
		switch next := strings.TrimSpace(line + " " + word); {
		case fits(next):
			line, words = next, words[1:]
		case line != "":
			out, line = append(out, line), ""
		default: // a word longer than a line
			line = cut(word, fits)
			words[0] = word[len(line):]
			if words[0] == "" {
				words = words[1:]
			}
			out, line = append(out, line), ""
		}
	}
	if line != "" {
		out = append(out, line)
	}
	if len(out) <= lines {
		return out
	}
	out = out[:max(0, lines)]
	if lines > 0 {
		last := &out[lines-1]
		*last = cut(*last, func(s string) bool { return fits(s + " …") }) + " …"
	}
	return out
}

// cut returns the longest beginning of a text that fits, one letter at least.
func cut(text string, fits func(string) bool) string {
	letters := []rune(text)
	n := sort.Search(len(letters), func(i int) bool { return !fits(string(letters[:i+1])) })
	return string(letters[:min(max(1, n), len(letters))])
}
