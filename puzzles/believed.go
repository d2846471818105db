package puzzles

// Believed returns p without the wrong claims of its solutions, and the faults that show them wrong. It
// serves files that anybody may have written. A solution with a wrong claim keeps its moves and
// loses what it calls proved. Believed does not look at solutions that claim nothing, nor at a
// puzzle whose boards are at fault. It returns p itself where nothing is wrong. The cost is that of
// replaying all moves.
func Believed(f Family, p *Puzzle) (*Puzzle, []Fault) {
	if len(CheckShape(f, p)) > 0 || len(f.Check(p)) > 0 {
		return p, nil // no move can be looked at
	}
	var faults []Fault
	n := p
	for i, s := range p.Solutions {
		if said := s.Said(); !said.Routed && said.Audit == nil && said.LowerBound == 0 && said.Status != StatusOptimal {
			continue
		}
		msg, bad := s.fault(f, p)
		if !bad {
			continue
		}
		if n == p {
			n = p.Clone()
		}
		faults = append(faults, Fault{Part: PartSolution, Index: i, Cell: -1, Message: msg})
		n.Solutions[i] = s.Unproved()
		n.Solutions[i].Routed = false
	}
	return n, faults
}
