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
		if !s.Routed && s.Audit == nil && s.LowerBound == 0 && s.Status != StatusOptimal {
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
		t := &n.Solutions[i]
		if t.Routed, t.Audit, t.LowerBound = false, nil, 0; t.Status == StatusOptimal {
			t.Status = StatusSolved
		}
	}
	return n, faults
}
