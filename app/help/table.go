package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// table draws a table whose cells are wrapped: that of the toolkit is cut off at the edge.
func table(s *widget.TableSegment) fyne.CanvasObject {
	t := &tableLayout{columns: len(s.Headers)}
	parts := container.New(t)
	for i, row := range append([][][]widget.RichTextSegment{s.Headers}, s.Rows...) {
		for k := range t.columns {
			var segments []widget.RichTextSegment
			if k < len(row) {
				segments = row[k]
			}
			for _, part := range segments {
				if words, ok := part.(*widget.TextSegment); ok && i == 0 {
					words.Style.TextStyle.Bold = true
				}
			}
			cell := widget.NewRichText(segments...)
			if i == 0 {
				t.natural = append(t.natural, 0)
			}
			t.natural[k] = max(t.natural[k], cell.MinSize().Width)
			cell.Wrapping = fyne.TextWrapWord
			parts.Add(cell)
		}
		parts.Add(widget.NewSeparator())
	}
	return parts
}

// tableLayout lays the cells of a table out, and a line below each row. Columns are as wide as their words; where there is no
// room for that the widest give way.
type tableLayout struct {
	columns int
	natural []float32 // how wide each column is unwrapped
	height  float32
}

// MinSize implements fyne.Layout.
func (t *tableLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, t.height) }

// Layout implements fyne.Layout.
func (t *tableLayout) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	wide := t.widths(size.Width)
	t.height = 0
	for ; len(parts) > t.columns; parts = parts[t.columns+1:] {
		x, high := float32(0), float32(0)
		for k, cell := range parts[:t.columns] {
			cell.Resize(fyne.NewSize(wide[k], cell.Size().Height))
			high = max(high, cell.MinSize().Height)
		}
		for k, cell := range parts[:t.columns] {
			widgets.Put(cell, fyne.NewPos(x, t.height), fyne.NewSize(wide[k], high))
			x += wide[k]
		}
		t.height += high
		widgets.Put(parts[t.columns], fyne.NewPos(0, t.height), fyne.NewSize(x, 1))
		t.height++
	}
}

// widths shares a width out: no column gets more than it needs, and those that need more get the same.
func (t *tableLayout) widths(width float32) []float32 {
	wide := make([]float32, t.columns)
	left, open := width, t.columns
	for open > 0 {
		share, settled := left/float32(open), 0
		for k, need := range t.natural {
			if wide[k] == 0 && need <= share {
				wide[k] = need
				left -= need
				settled++
			}
		}
		if settled == 0 {
			for k := range wide {
				if wide[k] == 0 {
					wide[k] = share
				}
			}
			return wide
		}
		open -= settled
	}
	return wide
}
