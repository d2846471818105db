package draw

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"math"
	"time"
)

// gifWriter writes an animated GIF (GIF89a) frame by frame, so that a film of
// any length takes the memory of two pictures. The encoder of the standard
// library wants all frames at once. A frame waits for the next one: time in
// which nothing changes is added to it.
type gifWriter struct {
	w       *bufio.Writer // keeps the first error
	bits    int           // of a colour
	clear   uint8         // the colour that is none: what was there shows through
	waiting image.Rectangle
	pixels  []uint8 // of the frame that waits, row by row
	delay   time.Duration
	started bool
}

// newGIFWriter writes what comes before the first frame. There may be 255
// colours at most.
func newGIFWriter(w io.Writer, width, height int, colours color.Palette, once bool) *gifWriter {
	g := &gifWriter{w: bufio.NewWriter(w), bits: 2, clear: uint8(len(colours))}
	for 1<<g.bits <= len(colours) {
		g.bits++
	}
	g.text("GIF89a")
	g.short(width)
	g.short(height)
	g.bytes(0xf0|uint8(g.bits-1), 0, 0) // one table of colours for all frames
	for i := range 1 << g.bits {
		var c color.RGBA
		if i < len(colours) {
			c, _ = colours[i].(color.RGBA)
		}
		g.bytes(c.R, c.G, c.B)
	}
	if !once {
		g.bytes(0x21, 0xff, 11)
		g.text("NETSCAPE2.0")
		g.bytes(3, 1, 0, 0, 0) // again and again
	}
	return g
}

// frame shows the part of a picture that is new, for a while. before is the
// picture that was shown; nil for the first frame, which shows all of it.
func (g *gifWriter) frame(shown, before *image.Paletted, part image.Rectangle, d time.Duration) error {
	if part.Empty() && g.started {
		g.delay += d
		return nil
	}
	if err := g.flush(); err != nil {
		return err
	}
	g.started, g.waiting, g.delay = true, part, d
	g.pixels = g.pixels[:0]
	for y := part.Min.Y; y < part.Max.Y; y++ {
		g.pixels = append(g.pixels, shown.Pix[shown.PixOffset(part.Min.X, y):][:part.Dx()]...)
	}
	if before != nil {
		g.leaveOut(before, part)
	}
	return nil
}

// leaveOut makes what stays as it was transparent, if that is two thirds of the part:
// long runs of nothing take next to no room, single pixels of it take more than
// the picture they break up.
func (g *gifWriter) leaveOut(before *image.Paletted, part image.Rectangle) {
	same := 0
	each := func(do func(i int)) {
		for y := range part.Dy() {
			i := y * part.Dx()
			for x, was := range before.Pix[before.PixOffset(part.Min.X, part.Min.Y+y):][:part.Dx()] {
				if g.pixels[i+x] == was {
					do(i + x)
				}
			}
		}
	}
	each(func(int) { same++ })
	if 3*same > 2*len(g.pixels) {
		each(func(i int) { g.pixels[i] = g.clear })
	}
}

// flush writes the frame that waits.
func (g *gifWriter) flush() error {
	if !g.started {
		return nil
	}
	const keep = 1 << 2 // the frame stays under the next one
	hundredths := min(int(g.delay/(10*time.Millisecond)), math.MaxUint16)
	g.bytes(0x21, 0xf9, 4, keep|1)
	g.short(hundredths)
	g.bytes(g.clear, 0)
	g.bytes(0x2c)
	for _, v := range []int{g.waiting.Min.X, g.waiting.Min.Y, g.waiting.Dx(), g.waiting.Dy()} {
		g.short(v)
	}
	g.bytes(0, uint8(g.bits))
	blocks := &gifBlocks{w: g.w}
	pack := lzw.NewWriter(blocks, lzw.LSB, g.bits)
	if _, err := pack.Write(g.pixels); err != nil {
		return err
	}
	if err := pack.Close(); err != nil {
		return err
	}
	return blocks.close()
}

// close writes the last frame and the end of the file.
func (g *gifWriter) close() error {
	if err := g.flush(); err != nil {
		return err
	}
	g.bytes(0x3b)
	return g.w.Flush()
}

func (g *gifWriter) bytes(b ...uint8) { _, _ = g.w.Write(b) } // Flush tells of errors

func (g *gifWriter) text(s string) { _, _ = g.w.WriteString(s) }

func (g *gifWriter) short(v int) {
	g.bytes(binary.LittleEndian.AppendUint16(nil, uint16(v))...)
}

// gifBlocks cuts packed pixels into the blocks a GIF is made of: up to 255
// bytes, each with its length before it.
type gifBlocks struct {
	w     *bufio.Writer
	block [256]uint8
	n     int
}

// Write implements io.Writer.
func (b *gifBlocks) Write(p []byte) (int, error) {
	for _, c := range p {
		if err := b.WriteByte(c); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// WriteByte implements io.ByteWriter: what packs the pixels asks for it.
func (b *gifBlocks) WriteByte(c byte) error {
	b.n++
	b.block[b.n] = c
	if b.n < 255 {
		return nil
	}
	return b.flush()
}

// Flush implements what a buffered writer of bytes has; blocks are not cut short.
func (b *gifBlocks) Flush() error { return nil }

func (b *gifBlocks) flush() error {
	b.block[0] = uint8(b.n)
	_, err := b.w.Write(b.block[:b.n+1])
	b.n = 0
	return err
}

// close writes what is left, and the empty block that ends them.
func (b *gifBlocks) close() error {
	if b.n > 0 {
		if err := b.flush(); err != nil {
			return err
		}
	}
	return b.w.WriteByte(0)
}
