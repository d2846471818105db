package draw

import (
	"bytes"
	"fmt"
	"strings"
)

// PDFLetters are the letters that the pages of a PDF file show. The file has each as a shape with the text that it stands
// for, in fonts of its own (Type 3), so a reader needs no fonts, and finds and copies every text.
type PDFLetters struct {
	codes map[string]int // a letter by its text and its shape
	list  []pdfLetter
}

// pdfLetter is a letter of a file, in thousandths of its size.
type pdfLetter struct {
	text  string
	width float32
	shape string // operators
}

// inFont is how many letters a font has.
const inFont = 256

// Show writes the operators that show a text of a size, bold or not, as outlines that are filled; place has the sizes along
// both axes, negative where an axis of the page goes the other way, and where the baseline begins.
func (l *PDFLetters) Show(out *bytes.Buffer, text string, heavy bool, place [4]float64) {
	line := face(heavy).clusters(text)
	if len(line) == 0 {
		return
	}
	fmt.Fprintf(out, "BT\n%.6g 0 0 %.6g %.6g %.6g Tm\n", place[0], place[1], place[2], place[3])
	font := -1
	var codes strings.Builder
	show := func() {
		if codes.Len() > 0 {
			fmt.Fprintf(out, "<%s> Tj\n", codes.String())
			codes.Reset()
		}
	}
	for _, c := range line {
		code := l.code(c)
		if code/inFont != font {
			show()
			font = code / inFont
			fmt.Fprintf(out, "/F%d 1 Tf\n", font)
		}
		fmt.Fprintf(&codes, "%02X", code%inFont)
	}
	show()
	out.WriteString("ET\n")
}

// code is the number of a letter in the file.
func (l *PDFLetters) code(c cluster) int {
	const em = 1000
	shape := c.shape(em, 0)
	for i := range shape {
		for j := range shape[i].p {
			shape[i].p[j].y *= -1
		}
	}
	b := shape.bounds()
	drawn := &operators{ink: Light().Ink, set: true} // whoever shows it says the colour
	fmt.Fprintf(&drawn.out, "%s 0 %d %d %d %d d1\n", number(c.width*em), b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
	drawn.fill(shape, Light().Ink)
	one := pdfLetter{c.text, c.width * em, drawn.out.String()}
	key := one.text + "\n" + one.shape
	code, known := l.codes[key]
	if !known {
		if l.codes == nil {
			l.codes = map[string]int{}
		}
		code = len(l.list)
		l.codes[key], l.list = code, append(l.list, one)
	}
	return code
}

// objects adds those of the fonts to a file, and returns the resources of its pages.
func (l *PDFLetters) objects(file *[]string) string {
	if l == nil {
		return "<< >>"
	}
	add := func(object string) int {
		*file = append(*file, object)
		return len(*file)
	}
	fonts := ""
	for at := 0; at < len(l.list); at += inFont {
		list := l.list[at:min(at+inFont, len(l.list))]
		var names, shapes, widths, texts strings.Builder
		for i, one := range list {
			fmt.Fprintf(&names, "/g%d ", i)
			fmt.Fprintf(&shapes, "/g%d %d 0 R ", i, add(stream([]byte(one.shape))))
			fmt.Fprintf(&widths, "%s ", number(one.width))
			if i%100 == 0 { // a list may have so many entries
				if i > 0 {
					texts.WriteString("endbfchar\n")
				}
				fmt.Fprintf(&texts, "%d beginbfchar\n", min(100, len(list)-i))
			}
			fmt.Fprintf(&texts, "<%02X> <%s>\n", i, hexUnits(one.text))
		}
		unicode := add(stream([]byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Waymark def\n/CMapType 2 def\n" +
			"1 begincodespacerange\n<00> <FF>\nendcodespacerange\n" + texts.String() + "endbfchar\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")))
		font := add(fmt.Sprintf("<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [.001 0 0 .001 0 0] /Resources << >> "+
			"/FirstChar 0 /LastChar %d /Widths [%s] /Encoding << /Type /Encoding /Differences [0 %s] >> /CharProcs << %s>> /ToUnicode %d 0 R >>",
			len(list)-1, strings.TrimSpace(widths.String()), strings.TrimSpace(names.String()), shapes.String(), unicode))
		fonts += fmt.Sprintf(" /F%d %d 0 R", at/inFont, font)
	}
	return "<< /Font <<" + fonts + " >> >>"
}
