package example

import (
	"waymark/puzzles"
	"waymark/solver"
)

// heuristics are towards walkers on some cells, the default first. A heuristic says
// of itself only what is proved; the tests compare it with all distances.
func (sp *space) heuristics(wanted state) []solver.Heuristic[state] {
	ways := sp.ways(wanted)
	return []solver.Heuristic[state]{
		{
			Info: solver.HeuristicInfo{
				ID: "nearest", Name: "Nearest walkers",
				Sentence:   "From each wanted cell, the steps to the walker nearest to it, added up.",
				How:        "A step brings one walker nearer. No walker stands on two wanted cells in the end, so that none of its steps counts twice.",
				Admissible: true, Integer: true,
			},
			Int: func(s state) int32 {
				sum := int32(0)
				for _, steps := range ways {
					n := nearest(steps, s)
					if n == solver.Unreachable {
						return n
					}
					sum += n
				}
				return sum
			},
		},
		{
			Info: solver.HeuristicInfo{
				ID: "farthest", Name: "Farthest wanted cell",
				Sentence:   "The steps to the wanted cell whose nearest walker is farthest away.",
				How:        "Some walker has to go there. One step changes the distance by one at most.",
				Admissible: true, Consistent: true, Integer: true,
			},
			Int: func(s state) int32 {
				most := int32(0)
				for _, steps := range ways {
					most = max(most, nearest(steps, s))
				}
				return most
			},
		},
	}
}

// ways returns, for each wanted cell, the steps to it from every cell of an empty
// board; solver.Unreachable where walls are between.
func (sp *space) ways(wanted state) [][]int32 {
	var list [][]int32
	for cell := range sp.size.Cells() {
		if wanted[0]>>cell&1 == 0 {
			continue
		}
		steps := make([]int32, sp.size.Cells())
		for i := range steps {
			steps[i] = solver.Unreachable
		}
		steps[cell] = 0
		for queue := []int{cell}; len(queue) > 0; queue = queue[1:] {
			for _, d := range puzzles.Dirs {
				to, ok := sp.size.Neighbour(queue[0], d)
				if ok && sp.walls[0]>>to&1 == 0 && steps[to] == solver.Unreachable {
					steps[to] = steps[queue[0]] + 1
					queue = append(queue, to)
				}
			}
		}
		list = append(list, steps)
	}
	return list
}

// nearest is the least of some numbers of steps over the cells of walkers.
func nearest(steps []int32, s state) int32 {
	least := int32(solver.Unreachable)
	for cell, n := range steps {
		if s[0]>>cell&1 == 1 {
			least = min(least, n)
		}
	}
	return least
}
