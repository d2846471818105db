package swap

import "waymark/solver"

// fan is the bound of the tables of all positions one swap from another: what a node of a dive
// has in common with its children serves here too.
type fan[S solver.State] struct {
	space *space[S]
	bound *dive
	node  diveLevel
}

// newFan makes one; the tables are built.
func (sp *space[S]) newFan(t *target) *fan[S] {
	d := t.newBound()
	return &fan[S]{space: sp, bound: d, node: d.newLevel()}
}

// Enter implements [solver.Fan].
func (f *fan[S]) Enter(s S) {
	f.space.unpack(s, &f.node.at)
	f.node.enter(f.bound)
}

// To implements [solver.Fan].
func (f *fan[S]) To(e *solver.Edge[S]) int32 {
	a, b := uint8(e.Move>>8), uint8(e.Move)
	return f.bound.child(&f.node, &link{a: min(a, b), b: max(a, b)}, far)
}
