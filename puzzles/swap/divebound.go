package swap

import "waymark/solver"

// The bound of a dive is that of the tables, and the matchings of the labels that
// have none. A node keeps what its children have in common with it.

// view is an arrangement of a table: sums and prefixes of its number before each
// slot, the last of all of them.
type view struct {
	sums, prefixes [maxCells + 1]uint32
	price          int32
}

// enter fills in what a level needs to look at its children.
func (n *diveLevel) enter(d *dive) {
	n.next = 0
	for k, p := range d.tables {
		p.fill(&n.at, &n.views[k])
	}
	for k, label := range d.loose {
		n.sets[k] = slotSet{}
		for slot, kind := range n.at[:d.slots()] {
			if d.of[kind] == label {
				n.sets[k].flip(uint8(slot))
			}
		}
		n.costs[k] = d.match(k, &n.sets[k], &n.at)
	}
}

// fill works out the view of a position.
func (p *table) fill(at *content, v *view) {
	for i, k := range at[:p.slots] {
		c := p.classOf[k]
		v.sums[i+1] = v.sums[i] + p.rank[v.prefixes[i]+uint32(c)]
		v.prefixes[i+1] = v.prefixes[i] + p.stride[c]
	}
	v.price = int32(p.dist[v.sums[p.slots]])
}

// after returns the price once the ends of a link are swapped. The number of an
// arrangement changes only from the one end to the other.
func (p *table) after(at *content, v *view, l *link) int32 {
	a, b := p.classOf[at[l.a]], p.classOf[at[l.b]]
	if a == b {
		return v.price
	}
	prefix := v.prefixes[l.a]
	sum := v.sums[l.a] + p.rank[prefix+uint32(b)]
	prefix += p.stride[b]
	for _, k := range at[l.a+1 : l.b] {
		c := p.classOf[k]
		sum += p.rank[prefix+uint32(c)]
		prefix += p.stride[c]
	}
	sum += p.rank[prefix+uint32(a)] + v.sums[p.slots] - v.sums[l.b+1]
	return int32(p.dist[sum])
}

// child returns the bound of the child of a level by a link. Above most it may
// return less, though no less than most+1: a swap takes a square one link further
// and lowers its label's matching by at most one, which may save working it out.
func (d *dive) child(n *diveLevel, l *link, most int32) int32 {
	sum := int32(0)
	for k, p := range d.tables {
		price := p.after(&n.at, &n.views[k], l)
		if price == unseen {
			return solver.Unreachable
		}
		sum += price
	}
	if len(d.loose) == 0 {
		return (sum + 1) / 2
	}
	for _, cost := range n.costs {
		sum += cost
	}
	if sum >= far {
		return solver.Unreachable
	}
	from, to := d.of[n.at[l.a]], d.of[n.at[l.b]]
	if from == to {
		return (sum + 1) / 2
	}
	low := sum
	for _, label := range d.loose {
		if label == from || label == to {
			low--
		}
	}
	if (low+1)/2 > most {
		return (low + 1) / 2
	}
	for k, label := range d.loose {
		if label == from || label == to {
			sum += d.moved(n, k, l) - n.costs[k]
		}
	}
	return (sum + 1) / 2
}

// moved returns the matching of a loose label once the ends of a link, one of
// which has it, are swapped.
func (d *dive) moved(n *diveLevel, k int, l *link) int32 {
	set := n.sets[k]
	set.flip(l.a)
	set.flip(l.b)
	if e := d.caches[k].at(&set); e.set == set {
		return e.cost
	}
	at := n.at
	at[l.a], at[l.b] = at[l.b], at[l.a]
	return d.match(k, &set, &at)
}

// match returns the matching of a loose label that stands on a set of slots.
func (d *dive) match(k int, set *slotSet, at *content) int32 {
	c := d.caches[k]
	if e := c.at(set); e.set == *set {
		return e.cost
	}
	cost := d.matching(at, d.loose[k])
	c.keep(set, cost)
	return cost
}
