package tandem

import (
	"context"

	"waymark/puzzles/routing"
	"waymark/solver"
)

// The heuristics; all are admissible, consistent and whole numbers, see
// estimates. Those by pattern are listed by their size.
var (
	oneBlockInfo = info("1-block",
		"How far the block farthest from any goal has to walk; costs next to nothing and gives little.",
		"Each block has to walk to some goal. The longest of these ways, around obstacles, is taken: all blocks move at once, so ways cannot be added up. "+
			"Where there are more blocks than goals, those farthest off may stay behind and do not count.")
	oneGoalInfo = info("1-goal",
		"How far the nearest block is from the goal hardest to get to; costs next to nothing and gives little.",
		"Each goal has to be reached by some block. The goal whose nearest block is farthest off decides: all blocks move at once, so ways cannot be added up.")

	kBlockInfo = [maxPattern + 1]solver.HeuristicInfo{
		2: info("2-block", "The pair of blocks that is farthest from any two goals; its table is built at once.", howBlocks),
		3: info("3-block", "The three blocks that are farthest from any three goals; the table takes a moment, and the bound is a good one.",
			howBlocks),
		4: info("4-block", "The four blocks that are farthest from any four goals; the table takes up to seconds, "+
			"a look-up is slow, and the bound is the best by blocks.", howBlocks),
	}
	kGoalInfo = [maxPattern + 1]solver.HeuristicInfo{
		2: info("2-goal", "The pair of goals that any two blocks cover last; one small table for each pair of goals.", howGoals),
		3: info("3-goal", "The three goals that any three blocks cover last; tables for all threes of goals take up to seconds, "+
			"and a look-up is slow.", howGoals),
		4: info("4-goal", "The four goals that any four blocks cover last; only for few goals, and slow even so.", howGoals),
	}
	bothInfo = [maxPattern + 1]solver.HeuristicInfo{
		2: named("2-block and 2-goal", info("2-both", "The larger of the two bounds by pairs.", howBoth)),
		3: named("3-block and 3-goal", info("3-both", "The larger of the two bounds by threes; it costs as much as both.", howBoth)),
	}
)

// info describes a heuristic that is called what it is in files.
func info(id, sentence, how string) solver.HeuristicInfo {
	return solver.HeuristicInfo{
		ID: id, Name: id, Sentence: sentence, How: how, Admissible: true, Consistent: true, Integer: true,
	}
}

// named gives a heuristic another name.
func named(name string, i solver.HeuristicInfo) solver.HeuristicInfo {
	i.Name = name
	return i
}

// How the bounds by several blocks and goals work, whatever their number.
const (
	howBlocks = "A table holds, for every place of a few blocks, how many steps bring them onto goals when the others may stand wherever they help. " +
		"All such groups of blocks on the board are looked up, and the one that is farthest decides (a pattern database, after Culberson and Schaeffer, 1998)."
	howGoals = "A table for each group of goals holds how many steps bring a few blocks onto them when the others may stand wherever they help. " +
		"For each group the blocks that cover it soonest count, and the group that is covered last decides. Blocks that are left over do no harm to it."
	howBoth = "The bound by groups of blocks and that by groups of goals are both looked up, and the larger counts."
)

// The tables of an estimate are to be built within about two seconds. Tracing
// back from a subset takes time by the ways to choose who stayed, 2^k; once that
// is done, each entry of many tables takes next to none.
const (
	mostWork       = 24_000_000 // entries of one table, times 2^k
	mostWebEntries = 20_000_000
)

// offer says which patterns a puzzle is offered: sizes up to these; 1 for none.
type offer struct{ block, goal int }

// offers returns the patterns that fit a board, for targets of at least few and
// at most many goals.
func (l *layout) offers(few, many int) offer {
	o := offer{1, 1}
	for k := 2; k <= min(maxPattern, few); k++ {
		entries := choose(l.slots, k)
		single := entries*float64(int(1)<<k) <= mostWork
		if single {
			o.block = k
		}
		switch tables := choose(many, k); {
		case tables == 1 && single, entries <= ranksForWeb && entries*tables <= mostWebEntries:
			o.goal = k
		}
	}
	return o
}

// estimates lists the heuristics towards a target, the default first.
func estimates[S solver.State](t *target, o offer, space *tracer[S]) []solver.Heuristic[S] {
	var list []solver.Heuristic[S]
	add := func(info solver.HeuristicInfo, m measure, tables ...*pattern) {
		for _, p := range tables {
			info.Tables += uint64(p.size() * p.count)
		}
		whole := func(s S) int32 {
			var buf [maxCells]slot
			return t.estimate(m, space.read(s, &buf))
		}
		h := solver.Heuristic[S]{Info: info, Int: whole}
		if m.byGoal == 0 && m.byBlock > 1 {
			h.Above = func(s S, so int32) int32 {
				if f := t.byBlock[m.byBlock].far.Load(); f != nil {
					return max(asEstimate(f.farther(s[0], uint8(min(max(so, 0), unreachable-1)))), so)
				}
				return max(whole(s), so)
			}
			h.Int = func(s S) int32 { return h.Above(s, 0) }
		}
		if len(tables) > 0 {
			h.Prepare = func(ctx context.Context) (bytes uint64, err error) { return prepare(ctx, tables) }
		}
		list = append(list, h)
	}
	for k := min(3, o.block); k >= 2; k-- {
		add(kBlockInfo[k], measure{byBlock: k}, t.byBlock[k])
	}
	if o.block == 4 {
		add(kBlockInfo[4], measure{byBlock: 4}, t.byBlock[4])
	}
	for k := 2; k <= o.goal; k++ {
		add(kGoalInfo[k], measure{byGoal: k}, t.byGoal[k])
	}
	for k := 2; k <= min(3, o.block, o.goal); k++ {
		add(bothInfo[k], measure{byBlock: k, byGoal: k}, t.byBlock[k], t.byGoal[k])
	}
	add(oneBlockInfo, measure{byBlock: 1})
	add(oneGoalInfo, measure{byGoal: 1})
	add(routing.Zero, measure{})
	return list
}

// prepare builds the tables of several patterns.
func prepare(ctx context.Context, list []*pattern) (bytes uint64, err error) {
	for _, p := range list {
		n, err := p.prepare(ctx)
		if err != nil {
			return 0, err
		}
		bytes += n
	}
	return bytes, nil
}
