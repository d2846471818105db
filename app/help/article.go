package help

import (
	"bytes"
	"image/png"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/docs"
	"waymark/widgets"
)

// column lays the parts of a page of the guide out below each other, no wider than is read with ease. How high a part is
// follows from its width.
type column struct{ height float32 }

const (
	columnWidth = 760
	columnGap   = 6
)

// MinSize implements fyne.Layout.
func (c *column) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, c.height) }

// Layout implements fyne.Layout.
func (c *column) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, columnWidth)
	c.height = 0
	for _, o := range parts {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		widgets.Put(o, fyne.NewPos(0, c.height), fyne.NewSize(width, o.MinSize().Height))
		c.height += o.MinSize().Height + columnGap
	}
}

// framed lays a picture out as wide as there is room, up to its own size.
type framed struct {
	fyne.Size
	width float32
}

// MinSize implements fyne.Layout.
func (f *framed) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, min(f.width, f.Width)*f.Height/f.Width)
}

// Layout implements fyne.Layout.
func (f *framed) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	for _, o := range parts {
		widgets.Put(o, fyne.Position{}, fyne.NewSize(min(f.width, f.Width), f.MinSize(nil).Height))
	}
}

// pictureLine is a picture in Markdown, on a line of its own, which may stand below a step.
var pictureLine = regexp.MustCompile(`(?m)^ *!\[[^\]]*\]\(([^)]+)\)$`)

// article draws a section of a page. follow is what a link to a path below docs, or to a puzzle, does; nil where it leads
// nowhere here, which leaves its words.
func article(p *docs.Page, section int, follow func(link string) func()) (parts []fyne.CanvasObject) {
	words := func(text string) {
		if strings.TrimSpace(text) == "" {
			return
		}
		segments := linked(widget.NewRichTextFromMarkdown(text).Segments, follow)
		prose := func(segments []widget.RichTextSegment) {
			if len(segments) > 0 {
				rich := widget.NewRichText(segments...)
				rich.Wrapping = fyne.TextWrapWord
				parts = append(parts, rich)
			}
		}
		done := 0
		for i, s := range segments {
			if s, ok := s.(*widget.TableSegment); ok {
				prose(segments[done:i])
				parts, done = append(parts, table(s)), i+1
			}
		}
		prose(segments[done:])
	}
	text, done := p.Sections[section].Text, 0
	for _, at := range pictureLine.FindAllStringSubmatchIndex(text, -1) {
		words(text[done:at[0]])
		done = at[1]
		name, _ := p.Resolve(text[at[2]:at[3]])
		if data, ok := docs.Picture(name); ok {
			if size, err := png.DecodeConfig(bytes.NewReader(data)); err == nil {
				picture := canvas.NewImageFromResource(fyne.NewStaticResource(name, data))
				side := theme.InnerPadding() - theme.Padding()/2 // in line with the words
				parts = append(parts, container.New(widgets.Inset(side, 0, side, 0), container.New(&framed{Size: fyne.NewSize(float32(size.Width), float32(size.Height))}, picture)))
			}
		}
	}
	words(text[done:])
	return parts
}

// linked gives the links of segments what they do.
func linked(all []widget.RichTextSegment, follow func(string) func()) []widget.RichTextSegment {
	for i, s := range all {
		switch s := s.(type) {
		case *widget.HyperlinkSegment:
			if s.URL == nil || s.URL.IsAbs() {
				continue
			}
			if s.OnTapped = follow(s.URL.String()); s.OnTapped == nil {
				all[i] = &widget.TextSegment{Style: widget.RichTextStyleInline, Text: s.Text}
			}
		case *widget.ParagraphSegment:
			s.Texts = linked(s.Texts, follow)
		case *widget.ListSegment:
			s.Items = linked(s.Items, follow)
		case *widget.TableSegment:
			for _, row := range append([][][]widget.RichTextSegment{s.Headers}, s.Rows...) {
				for k := range row {
					row[k] = linked(row[k], follow)
				}
			}
		}
	}
	return all
}
