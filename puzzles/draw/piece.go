package draw

import (
	"image"
	"image/color"

	"waymark/puzzles"
)

// tile is all that the look of one cell of a piece depends on.
type tile struct {
	paint   Paint
	outline color.RGBA // around a piece that differs; transparent for none
	gap     color.RGBA // between outline and piece
	label   string
	cell    int   // pixels from cell to cell
	line    int   // thickness of grid lines
	joined  uint8 // bit d: goes on in direction d
	full    uint8 // bit d: the corner between d and the next direction belongs to the piece too
	rays    uint8 // bit k: the figure goes that way, of the eight clockwise from up
	reach   uint8 // how many cells it goes at most, 0 to 3
}

// newTile returns the tile of a cell of a scene.
func newTile(sc puzzles.Scene, cell int, pal *Palette, g Geometry) tile {
	f := sc.Faces[cell]
	t := tile{paint: pal.Paint(f.Hue), label: f.Label, cell: g.Cell, line: g.Line, joined: f.Joined & 15}
	if f.Differs {
		t.outline, t.gap = pal.Select, pal.Floor
	}
	if f.Rays != 0 {
		t.rays, t.reach = f.Rays, min(f.Reach, maxReach)
	}
	if t.joined == 0 {
		return t
	}
	for d, n := range puzzles.Dirs {
		next := puzzles.Dirs[(d+1)%4]
		if t.joined&(1<<n) == 0 {
			continue
		}
		i, ok := sc.Neighbour(cell, n)
		if !ok || i >= len(sc.Faces) {
			t.joined &^= 1 << n // a piece cannot leave the board
			continue
		}
		if t.joined&(1<<next) != 0 && sc.Faces[i].Joined&(1<<next) != 0 {
			t.full |= 1 << n
		}
	}
	return t
}

// inset is the free space between a cell's lines and the piece on it: about 6 %
// of the cell, whole pixels.
func inset(cell int) int { return share(cell, 6, 0.06) }

// edge is the height of the darker lower edge of a piece.
func edge(cell int) int { return share(cell, 10, 0.075) }

// share is a part of a cell in whole pixels, at least one; 0 in cells below a size.
func share(cell, least int, part float64) int {
	if cell < least {
		return 0
	}
	return thick(float64(cell) * part)
}

// rim is how wide the rim around the face of a piece is.
func rim(cell int) int {
	if cell < 24 {
		return 0
	}
	return max(1, cell/64)
}

// ringed is the size of a cell in pixels below which outlines are left out.
const ringed = 14

// draw draws the tile on a cell whose inside begins at (x, y).
func (t tile) draw(s surface, x, y int) {
	side := t.cell - t.line
	box := image.Rect(x, y, x+side, y+side)
	in, radius := inset(t.cell), float32(0)
	if t.cell >= 10 {
		radius = float32(t.cell) * 0.14
	}
	lap := float32(0)
	layer := func(in, low int, radius float32, c color.RGBA) {
		lap += float32(t.cell) * 0.011
		s.fill(t.shape(box, in, low, radius, lap), c)
	}
	if t.outline.A != 0 && t.cell >= ringed {
		// A ring in the free space around the piece, a gap that keeps it apart
		// from a piece of its own colour, and the piece a little smaller. It
		// stays a line on the largest cells.
		ring := min(thick(float64(t.cell)*0.045), 3)
		gap := max(1, (ring+1)/2)
		out := max(0, in-ring)
		layer(out, 0, radius+float32(in-out), t.outline)
		in = out + ring + gap
		layer(out+ring, 0, radius, t.gap)
		radius = max(1, radius-float32(gap))
	}
	low := edge(t.cell)
	if low > 0 {
		layer(in, 0, radius, t.paint.Lower)
	}
	rim := rim(t.cell)
	if rim > 0 {
		layer(in, low, radius, mix(t.paint.Lower, t.paint.Fill, 0.5))
	}
	layer(in+rim, low, radius-float32(rim), t.paint.Fill)

	width := float32(side - 2*in)
	cx, cy := float32(x)+float32(side)/2, float32(y)+float32(side-low)/2
	if t.rays != 0 && t.cell >= detail {
		t.figure(s, point{cx, cy}, (width-float32(low))/2-float32(rim))
		return
	}
	centred(s, bold(), t.label, cx, cy, float32(t.cell)*0.42, width*0.86, t.paint.Ink)
}

// goesOn reports whether the piece covers the neighbour in direction d too.
func (t tile) goesOn(d puzzles.Dir) bool { return t.joined&(1<<d) != 0 }

// shape returns the part of the piece that lies on a cell, box being its
// inside: in from the sides where the piece ends (low more at the bottom), up
// to the sides where it goes on, and over them by lap: where what lies above laps farther, no viewer of a drawing that is
// scaled shows a seam. Pixels end with the cell; the seam between two belongs to the left
// or upper one. Corners are rounded; an inner one, where the piece goes on to both
// sides but not across the corner, is cut out, and as round as there is room on the cell.
func (t tile) shape(box image.Rectangle, in, low int, radius, lap float32) path {
	// Where the sides of the cell and of the shape are, by direction.
	edges := [4]float32{
		float32(box.Min.Y) - lap, float32(box.Max.X+t.line) + lap, float32(box.Max.Y+t.line) + lap, float32(box.Min.X) - lap,
	}
	inner := [4]float32{
		float32(box.Min.Y + in), float32(box.Max.X - in), float32(box.Max.Y - in - low), float32(box.Min.X + in),
	}
	steps := [4]point{up, right, down, left}
	radius = min(radius, (inner[1]-inner[3])/2, (inner[2]-inner[0])/2)

	// at returns the point on the line a of side d and the line b of the next side.
	at := func(d int, a, b float32) point {
		if d%2 == 0 { // up and down give y
			return point{b, a}
		}
		return point{a, b}
	}
	var p path
	add := func(c point) { p.line(c.x, c.y) }
	top := inner[0]
	if t.goesOn(puzzles.Up) {
		top = edges[0]
	}
	p.move((inner[1]+inner[3])/2, top)
	for d := range 4 {
		n := (d + 1) % 4
		on, next := t.joined&(1<<d) != 0, t.joined&(1<<n) != 0
		switch {
		case !on && !next:
			p.corner(at(d, inner[d], inner[n]), steps[(d+1)%4], steps[(d+2)%4], radius)
		case on && !next:
			add(at(d, edges[d], inner[n]))
		case !on && next:
			add(at(d, inner[d], edges[n]))
		case t.full&(1<<d) != 0:
			add(at(d, edges[d], edges[n]))
		default:
			add(at(d, edges[d], inner[n]))
			room := min(abs(edges[d]-inner[d]), abs(edges[n]-inner[n])) - lap
			p.corner(at(d, inner[d], inner[n]), steps[(d+2)%4], steps[n], min(radius, room))
			add(at(d, inner[d], edges[n]))
		}
	}
	p.close()
	return p
}
