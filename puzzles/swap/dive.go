package swap

import (
	"math/bits"

	"waymark/solver"
)

// dive is depth-first search in place over swaps, with the bound of the tables.
//
// Swaps of different slots can be made in any order, and whether each may be made
// does not depend on the other. Of all orders of such swaps the tree has one: a
// node comes with the links that sleep there (Godefroid, 1996, Partial-Order
// Methods for the Verification of Concurrent Systems). A link falls asleep below
// its later siblings, as what begins with it was looked through before, and so
// does the link just made, as making it again undoes it; a swap wakes the links
// that share a slot with it.
type dive struct {
	solver.Apart
	*target
	tables []*table
	loose  []uint8       // labels that have no table
	caches []*matchCache // of each of them
	root   content
	apart  []linkSet // link -> the links without a slot in common
	levels []diveLevel
}

// linkSet is a set of links, one bit each.
type linkSet []uint64

func (s linkSet) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }
func (s linkSet) add(i int)      { s[i>>6] |= 1 << (i & 63) }

// diveLevel is a node of the path that is being followed.
type diveLevel struct {
	at     content
	next   int       // the link to look at
	made   int       // the link being followed from here
	asleep linkSet   // it grows by the links looked at
	views  []view    // by table
	sets   []slotSet // by loose label, the slots it stands on
	costs  []int32   // and its matching
}

// newBound prepares what the bound alone needs of a dive.
func (t *target) newBound() *dive {
	d := &dive{target: t, tables: t.tables.built, loose: t.tables.loose}
	for range d.loose {
		d.caches = append(d.caches, newMatchCache(matchCacheLast))
	}
	return d
}

// newDive prepares a search from a position.
func (t *target) newDive(root content) *dive {
	d := t.newBound()
	d.root = root
	words := (len(t.links) + 63) / 64
	for _, l := range t.links {
		set := make(linkSet, words)
		for j, o := range t.links {
			if o.a != l.a && o.a != l.b && o.b != l.a && o.b != l.b {
				set.add(j)
			}
		}
		d.apart = append(d.apart, set)
	}
	return d
}

// level returns a level of the path, made when it is first needed.
func (d *dive) level(k int) *diveLevel {
	for len(d.levels) <= k {
		d.levels = append(d.levels, d.newLevel())
		d.levels[len(d.levels)-1].asleep = make(linkSet, (len(d.links)+63)/64)
	}
	return &d.levels[k]
}

// newLevel makes one, but for what sleeps there.
func (d *dive) newLevel() diveLevel {
	return diveLevel{views: make([]view, len(d.tables)), sets: make([]slotSet, len(d.loose)), costs: make([]int32, len(d.loose))}
}

// may reports whether the ends of a link can be swapped.
func (d *dive) may(at *content, l *link) bool {
	a, b := at[l.a], at[l.b]
	return a != b && (d.kinds[a].able|d.kinds[b].able)&l.need != 0
}

// descend makes the next level the child by a link.
func (d *dive) descend(k, link int) {
	d.level(k + 1)
	n, c := &d.levels[k], &d.levels[k+1]
	n.made = link
	l := &d.links[link]
	c.at = n.at
	c.at[l.a], c.at[l.b] = n.at[l.b], n.at[l.a]
	for i, set := range d.apart[link] {
		c.asleep[i] = n.asleep[i] & set
	}
	c.asleep.add(link)
	n.asleep.add(link)
	c.enter(d)
}

// looped reports that a level stands on the path above already. No cheapest way
// does that, and without such ways every tree is finite.
func (d *dive) looped(k int) bool {
	for i := range k {
		if d.levels[i].at == d.levels[k].at {
			return true
		}
	}
	return false
}

// follow goes down a path from the root and returns its last level.
func (d *dive) follow(path []solver.Move) int {
	n := d.level(0)
	n.at = d.root
	clear(n.asleep)
	n.enter(d)
	for k, m := range path {
		for i := range d.links {
			l := &d.links[i]
			if packMove(l.a, l.b) == m || packMove(l.b, l.a) == m {
				n := &d.levels[k]
				for j := range i {
					n.asleep.add(j)
				}
				d.descend(k, i)
				break
			}
		}
	}
	return len(path)
}

// move is the move by which a level swaps the ends of a link.
func (d *dive) move(n *diveLevel, l *link) solver.Move {
	if d.kinds[n.at[l.a]].able&l.need != 0 {
		return packMove(l.a, l.b)
	}
	return packMove(l.b, l.a)
}

// Estimate returns the bound of the root.
func (d *dive) Estimate() int32 { return d.estimate(&d.root) }

// reached reports whether a position is what is wanted.
func (d *dive) reached(at *content) bool { return d.misplaced(at) == 0 }

// Children lists the children of the node at the end of a path.
func (d *dive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	k := d.follow(path)
	n := &d.levels[k]
	for i := range d.links {
		l := &d.links[i]
		if n.asleep.has(i) || !d.may(&n.at, l) {
			continue
		}
		c := solver.Child{Move: d.move(n, l), F: solver.Unreachable}
		h := d.child(n, l, far)
		d.descend(k, i)
		n = &d.levels[k]                               // the levels may have moved
		if h != solver.Unreachable && !d.looped(k+1) { // Below generates those that are, too
			c.F, c.Goal = int32(k)+1+h, d.reached(&d.levels[k+1].at)
		}
		buf = append(buf, c)
	}
	return buf
}

// Below searches below the node at the end of a path.
func (d *dive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	p := solver.Probe{Next: solver.Unreachable}
	base := d.follow(path)
	if d.reached(&d.levels[base].at) {
		p.Found, p.Path = true, d.path(base)
		return p
	}
	p.Expanded++
	for k := base; ; {
		n := &d.levels[k]
		i := n.pick(len(d.links))
		if i < 0 {
			if k == base {
				return p
			}
			k--
			continue
		}
		l := &d.links[i]
		n.asleep.add(i)
		if !d.may(&n.at, l) {
			continue
		}
		p.Generated++
		h := d.child(n, l, bound-int32(k)-1)
		if h == solver.Unreachable {
			continue
		}
		if f := int32(k) + 1 + h; f > bound {
			p.Next = min(p.Next, f)
			continue
		}
		d.descend(k, i)
		if d.looped(k + 1) {
			continue
		}
		k++
		if h == 0 && d.reached(&d.levels[k].at) {
			p.Found, p.Path = true, d.path(k)
			return p
		}
		if stop.Halts(p.Expanded) {
			p.Stopped = true
			return p
		}
		p.Expanded++
	}
}

// pick returns the next link that is awake, -1 when there is none.
func (n *diveLevel) pick(links int) int {
	for n.next < links {
		if left := ^n.asleep[n.next>>6] >> (n.next & 63); left != 0 {
			i := n.next + bits.TrailingZeros64(left)
			n.next = i + 1
			if i < links {
				return i
			}
			return -1
		}
		n.next = n.next&^63 + 64
	}
	return -1
}

// path returns the moves to a level.
func (d *dive) path(k int) []solver.Move {
	moves := make([]solver.Move, k)
	for i := range moves {
		n := &d.levels[i]
		moves[i] = d.move(n, &d.links[n.made])
	}
	return moves
}
