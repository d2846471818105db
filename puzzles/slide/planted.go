package slide

import "waymark/solver"

// plantable is a dive that can be put on another root. It is on none at first.
type plantable interface {
	solver.Dive
	plant(at codes)
}

// planted is a dive for states. It implements solver.Replanted.
type planted[S solver.State] struct {
	solver.Apart
	plantable
	unpack unpacker[S]
	buf    [maxCells]code
}

// newPlanted puts a dive on its first root.
func newPlanted[S solver.State](d plantable, u unpacker[S], root S) solver.Dive {
	p := &planted[S]{plantable: d, unpack: u}
	p.Plant(root)
	return p
}

// Plant implements solver.Replanted.
func (d *planted[S]) Plant(root S) { d.plant(d.unpack.unpack(root, &d.buf)) }

// plantedPattern is planted for patterns, which can leave out children as well.
type plantedPattern[S solver.State] struct {
	solver.Apart
	*patternDive
	unpack unpacker[S]
}

// Plant implements solver.Replanted.
func (d *plantedPattern[S]) Plant(root S) {
	var buf [maxCells]code
	d.plant(d.unpack.unpack(root, &buf))
}

// BelowEntered implements solver.Entered.
func (d *patternDive) BelowEntered(bound int32, stop *solver.Halt, enters func(solver.Move) bool) solver.Probe {
	d.reset()
	f := d.open(0, 0, bound)
	p := solver.Probe{Next: solver.Unreachable, Expanded: 1}
	n := uint8(0)
	for i := range f.children[:f.n] {
		if c := &f.children[i]; c.f <= bound && !enters(c.edge.move) {
			p.Generated++
			continue
		}
		f.children[n] = f.children[i]
		n++
	}
	f.n = n
	return d.search(p, nil, bound, stop)
}
