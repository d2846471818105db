package puzzles

// Believed returns p without what its solutions claim wrongly, for a file that
// anybody may have written, and the faults. The moves of such a solution stay; what is
// said to be proved of it goes. Solutions that claim nothing are not looked at, nor any
// of a puzzle whose boards are at fault. p itself is not changed, and is returned when
// nothing is wrong. The cost is that of replaying all moves.
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
