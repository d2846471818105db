package solver

// pace says when an assistant has its turns, and how much it may do in them.
type pace struct {
	from   uint64 // expansions of the engine before the first turn
	grow   uint64 // the next turn begins when the engine has done one part in so many more
	share  uint64 // of what the engine has done, one part in so many is the assistant's
	most   uint64 // what it may expand in all; 0 for any number
	memory uint64 // the part of the memory that it may fill: one part in so many
	// A proof is lost where there is no solution yet, or where the best one is a third longer
	// than what is proved: the proof will hardly come to its end. Then the companion may do as
	// much as the proof.
	alone uint64 // like from, where the proof is lost; 0 where no proof counts as lost
	ahead uint64 // what the companion may generate beside its share
}

// beside says which assistants an algorithm has. Only an algorithm that the program chose has a
// scout, a probe and a companion: whoever chooses one sees what that one does. nil stands for no
// assistant.
type beside struct {
	scout      *pace // of a scout
	stageScout *pace // of a scout beside a first stage; then beside nothing else
	companion  *pace
	unpruned   *pace // of the companion of a two-way search that no estimate prunes
	staged     bool  // the companion goes with a proof behind a first stage alone
	layered    bool  // the proof is by layers, see companion
	probed     bool  // A* is tried
	legs       bool  // a first solution is looked for leg by leg
}

var (
	// usualScout lets a search have its answer in a tenth of a second before it begins.
	usualScout = pace{from: 1 << 16, grow: 1, share: 64, most: 1 << 20, memory: 8}
	// soonScout goes beside a first stage that finds nothing.
	soonScout = pace{from: 1 << 11, grow: 1, share: 2, most: 1 << 20, memory: 8}
	// besideDeepening begins after some tenths of a second.
	besideDeepening = pace{from: 1 << 18, alone: 1 << 13, grow: 4, share: 12, memory: 4}
	// besideTurns has some seconds for itself, for a good solution is what is looked at first, and about half of the
	// time from there on: a node of a pass takes a tenth of that of a beam.
	besideTurns = pace{from: 1, alone: 1, grow: 4, share: 12, memory: 4, ahead: 1 << 25}
	// besideTwoWay begins about when two-way search begins to prune, and leaves it its memory.
	besideTwoWay = pace{from: 1 << 18, grow: 4, share: 16, memory: 16}
	// besidePlain goes with a two-way search that no estimate prunes. Where the best solution is optimal, the last
	// layer, half of all there is, then need not be stored. Of gliding tiles beams soon find such a solution.
	besidePlain = pace{from: 1 << 16, grow: 4, share: 8, memory: 16}
)

// usualHints is the pace of the dives beside a search that goes on to the proof, together.
var usualHints = pace{from: 1 << 6, grow: 1, share: 64}

// next is when an assistant has its turn after one that was at so many expansions, the engine
// having come further.
func (p *pace) next(at, done uint64) uint64 { return max(at+at/p.grow, done+1) }

// due reports that an assistant whose turn is at so many expansions, 0 for none, has it, and sets the one after it.
func (p *pace) due(at, done uint64, after *uint64) bool {
	if at == 0 || done < at {
		return false
	}
	*after = p.next(at, done)
	return true
}
