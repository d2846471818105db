package analysis

import (
	"context"

	"waymark/solver/reach"
)

// mostPass is the largest component in which it is found out what every solution passes:
// each of its moves is looked up once more.
const mostPass = 1 << 24

// passes tells, for positions along one optimal solution, which of them every solution
// passes, optimal or not. way is that solution, from the start to a goal.
//
// Whatever every solution passes lies on it. A position way[i] is passed unless
// something before it leads around: to a later position of the way, or to a goal. So the
// positions are taken in order, with all that can be reached from them beside the
// way, and the furthest that was met is noted: a linear version of dominators (Lengauer
// and Tarjan, 1979) for a single target.
func passes(ctx context.Context, c reach.Component, way []int) ([]bool, error) {
	on := make(map[int]int, len(way))
	for i, id := range way {
		on[id] = i
	}
	last := len(way) - 1
	seen := make([]bool, c.Len())
	every := make([]bool, len(way))
	furthest, other := 0, false // other: another goal was met
	var queue, next []int
	for i, id := range way {
		every[i] = furthest <= i
		if i == last {
			every[i] = !other
			break
		}
		queue = append(queue[:0], id)
		seen[id] = true
		for len(queue) > 0 {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			at := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			next = c.Next(at, next[:0])
			for _, to := range next {
				k, known := on[to]
				switch {
				case known:
					furthest = max(furthest, k)
				case seen[to]:
				case c.IsGoal(to):
					furthest, other = last, true
				default:
					seen[to] = true
					queue = append(queue, to)
				}
			}
		}
	}
	return every, nil
}
