package study

import (
	"context"
	"errors"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// MarkFaults lists what is wrong with marks as far as it is known without a search: one
// that cannot be at all, such as a board with a tile too many, or moves that are not legal
// there; and one that an invariant keeps from being reached, such as a parity. A mark
// behind one at fault is looked at as if that were switched off. Empty where the boards
// themselves are at fault. The cost is that of packing the puzzle once for each fault.
func MarkFaults(p *puzzles.Puzzle) (list []puzzles.Fault) {
	f := families.Find(p.Family)
	if f == nil || len(p.Marks) == 0 {
		return nil
	}
	n := p.Clone()
	n.Solutions = nil
	for range p.Marks {
		fault, found := firstMarkFault(f, n)
		if !found || fault.Index < 0 || fault.Index >= len(n.Marks) || n.Marks[fault.Index].Off {
			break
		}
		list = append(list, fault)
		n.Marks[fault.Index].Off = true
	}
	return list
}

// firstMarkFault returns the first of these faults.
func firstMarkFault(f families.Family, p *puzzles.Puzzle) (fault puzzles.Fault, found bool) {
	if faults := puzzles.CheckQuestion(p, families.Rules); len(faults) > 0 {
		return faults[0], faults[0].Part == puzzles.PartMark
	}
	problem, err := f.Compile(p)
	if err != nil {
		return fault, errors.As(err, &fault) && fault.Part == puzzles.PartMark
	}
	search, err := problem.Search(solver.Options{Algorithm: solver.UniformCost, Threads: 1}) // which needs no tables
	if err != nil {
		return fault, false
	}
	over, cancel := context.WithCancel(context.Background())
	cancel() // what is known without a search is said all the same
	proof := search.Run(over, solver.Limits{}, nil).Proof
	if proof.Kind != solver.ProofLeg || proof.Mark < 1 {
		return fault, false
	}
	why := puzzles.Messagef("it cannot be reached from where the route stands before it. %v", proof.Reason)
	return puzzles.Fault{Part: puzzles.PartMark, Index: proof.Mark - 1, Cell: -1, Message: why}, true
}
