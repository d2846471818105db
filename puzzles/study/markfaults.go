package study

import (
	"context"
	"errors"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// mostUnreached is how many marks are said to be out of reach. A route that can be searched
// has fewer, and each is looked for by packing the puzzle once more.
const mostUnreached = 64

// MarkFaults lists what is wrong with marks as far as it is known without a search: one
// that cannot be at all, such as a board with a tile too many, or moves that are not legal
// there; and one that an invariant keeps from being reached, such as a parity. A mark
// behind one at fault is looked at as if that were switched off. Empty where the boards
// themselves are at fault. Moves are walked once for all marks, and once more behind each
// that is out of reach, for what is behind it then begins elsewhere.
func MarkFaults(p *puzzles.Puzzle) (list []puzzles.Fault) {
	f := families.Find(p.Family)
	if f == nil || len(p.Marks) == 0 {
		return nil
	}
	n := p.Clone()
	n.Solutions = nil
	for range mostUnreached {
		faults, sound := puzzles.CheckMarks(n, families.Rules)
		if !sound {
			break
		}
		for _, fault := range faults {
			if n.Marks[fault.Index].Off {
				return list // its make is at fault, in force or not: no search is asked
			}
			n.Marks[fault.Index].Off = true
			list = append(list, fault)
		}
		fault, found := unreached(f, n)
		if !found || fault.Index < 0 || fault.Index >= len(n.Marks) || n.Marks[fault.Index].Off {
			break
		}
		list = append(list, fault)
		n.Marks[fault.Index].Off = true
	}
	return list
}

// unreached returns the first mark of sound make that cannot be reached.
func unreached(f families.Family, p *puzzles.Puzzle) (fault puzzles.Fault, found bool) {
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
