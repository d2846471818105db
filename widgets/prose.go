package widgets

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Prose is a sentence wrapped to the width it is given, in one size, weight
// and colour, without the padding of the toolkit's label. Its height follows
// its width.
type Prose struct {
	widget.BaseWidget
	text  string
	size  fyne.ThemeSizeName
	ink   fyne.ThemeColorName
	bold  bool
	lines []string // text wrapped to the width of the widget
}

// NewProse returns an empty sentence.
func NewProse(size fyne.ThemeSizeName, ink fyne.ThemeColorName, bold bool) *Prose {
	return Extended(&Prose{size: size, ink: ink, bold: bold})
}

// SetText changes what is said.
func (p *Prose) SetText(text string) {
	p.text = text
	p.wrap()
	p.Refresh()
}

// Text returns what is said.
func (p *Prose) Text() string { return p.text }

// Place moves the sentence to a position and gives it a width.
func (p *Prose) Place(x, y, width float32) {
	p.Move(fyne.NewPos(x, y))
	p.Resize(fyne.NewSize(width, p.Size().Height))
	p.Resize(fyne.NewSize(width, p.MinSize().Height))
}

// Resize wraps the sentence to the new width.
func (p *Prose) Resize(size fyne.Size) {
	old := p.Size().Width
	p.BaseWidget.Resize(size)
	if old != size.Width {
		p.wrap()
		p.Refresh()
	}
}

// wrap breaks the text at spaces, and inside a word only when the word alone
// is wider than the line.
func (p *Prose) wrap() {
	width := p.Size().Width
	t := NewText(p.size, p.bold)
	p.lines = p.lines[:0]
	if p.text == "" {
		return
	}
	if width <= 0 {
		p.lines = append(p.lines, p.text)
		return
	}
	fits := func(s string) bool { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width <= width }
	line := ""
	for _, word := range unbroken(p.text, fits) {
		if next := strings.TrimPrefix(line+" "+word, " "); fits(next) {
			line = next
			continue
		}
		if line != "" {
			p.lines = append(p.lines, line)
		}
		for !fits(word) {
			n := len(word)
			for n > 0 && !fits(word[:n]) {
				_, size := utf8.DecodeLastRuneInString(word[:n])
				n -= size
			}
			if n == 0 {
				break // not even one letter fits: let it stick out
			}
			p.lines = append(p.lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	p.lines = append(p.lines, line)
}

// unbroken returns the words of a text, of which those stay one that say an amount together and
// fit on a line: "114 KiB", "8 × 8", "3 / s".
func unbroken(text string, fits func(string) bool) []string {
	words := strings.Fields(text)
	whole := words[:0:0]
	for i, word := range words {
		if last := len(whole) - 1; i > 0 && together(words[i-1], word) && fits(whole[last]+" "+word) {
			whole[last] += " " + word
			continue
		}
		whole = append(whole, word)
	}
	return whole
}

// units are those that amounts are told in.
var units = []string{"B", "KiB", "MiB", "GiB", "ms", "s", "min", "h", "%", "px", "mm", "×", "/"}

// together reports whether a word and the next say an amount.
func together(word, next string) bool {
	bare := strings.TrimRight(next, ".,;:)”")
	switch {
	case next == "/" || word == "/":
		return true
	case word == "×":
		return startsWithDigit(next)
	}
	return startsWithDigit(strings.TrimLeft(word, "(“<>~≈−-")) && slices.Contains(units, bare) && !strings.ContainsAny(word[len(word)-1:], ",;:)")
}

func startsWithDigit(word string) bool { return word != "" && word[0] >= '0' && word[0] <= '9' }

// CreateRenderer implements [fyne.Widget].
func (p *Prose) CreateRenderer() fyne.WidgetRenderer {
	p.wrap()
	d := &proseDrawing{prose: p}
	d.Refresh()
	return d
}

type proseDrawing struct {
	Drawing
	prose *Prose
	texts []*canvas.Text
}

// lineHeight returns the distance from one line to the next.
func (d *proseDrawing) lineHeight() float32 {
	t := NewText(d.prose.size, d.prose.bold)
	return fyne.MeasureText("M", t.TextSize, t.TextStyle).Height
}

func (d *proseDrawing) MinSize() fyne.Size {
	return fyne.NewSize(0, d.lineHeight()*float32(len(d.prose.lines)))
}

func (d *proseDrawing) Layout(fyne.Size) {
	h := d.lineHeight()
	for i, t := range d.texts {
		PlaceText(t, 0, float32(i)*h, h)
	}
}

func (d *proseDrawing) Refresh() {
	p := d.prose
	for len(d.texts) < len(p.lines) {
		t := NewText(p.size, p.bold)
		d.texts = append(d.texts, t)
		d.Parts = append(d.Parts, t)
	}
	for i, t := range d.texts {
		t.Hidden = i >= len(p.lines)
		if !t.Hidden {
			PaintText(p, t, p.lines[i], p.ink)
		}
	}
	d.Layout(p.Size())
}

// Remark is a quiet sentence that is wrapped to the width it is given.
type Remark struct {
	widget.BaseWidget
	text *Prose
}

// NewRemark returns an empty remark.
func NewRemark() *Remark {
	return Extended(&Remark{text: NewProse(theme.SizeNameCaptionText, ColorQuiet, false)})
}

// SetText changes the sentence, which is already translated.
func (r *Remark) SetText(text string) {
	if r.text.text != text {
		r.text.SetText(text)
		r.Refresh()
	}
}

// Text returns the sentence.
func (r *Remark) Text() string { return r.text.text }

// CreateRenderer implements [fyne.Widget].
func (r *Remark) CreateRenderer() fyne.WidgetRenderer {
	return &remarkDrawing{Drawing{[]fyne.CanvasObject{r.text}}, r}
}

type remarkDrawing struct {
	Drawing
	remark *Remark
}

func (d *remarkDrawing) MinSize() fyne.Size { return d.remark.text.MinSize() }

func (d *remarkDrawing) Layout(size fyne.Size) { d.remark.text.Place(0, 0, size.Width) }

func (d *remarkDrawing) Refresh() { d.Layout(d.remark.Size()) }
