package reach

import (
	"context"
	"fmt"

	"waymark/solver"
)

// Never is the distance to the goal of a state from which no goal can be reached.
const Never = 1<<16 - 1

// ToGoal goes by layers from all goals backwards.
func (c *component[S]) ToGoal(ctx context.Context) ([]uint16, error) {
	far := make([]uint16, c.Len())
	for i := range far {
		far[i] = Never
	}
	var edge [shards][]uint32 // the last layer
	goals, err := c.Goals(ctx)
	if err != nil {
		return nil, err
	}
	for _, id := range goals {
		sh, local := c.place(id)
		far[id] = 0
		edge[sh] = append(edge[sh], local)
	}
	if _, ok := c.models[0].Space.(solver.Reversible[S]); !ok {
		return far, c.reversed(ctx, far, edge)
	}
	var fresh [shards][]uint32
	d := uint16(0)
	w := &wave[S]{c: c, neighbours: c.steps(true), pause: func() bool { return true }}
	w.at = func(sh int, i uint32) *S { return c.shards[sh].states.At(edge[sh][i]) }
	w.take = func(sh int, list []S, hashes, at []uint64) {
		states, base := &c.shards[sh].states, c.base[sh]
		for i := range list {
			if local, ok := states.FindFrom(&list[i], hashes[i], at[i]); ok && far[base+int(local)] == Never {
				far[base+int(local)] = d
				fresh[sh] = append(fresh[sh], local)
			}
		}
	}
	for d = 1; d < Never; d++ {
		var ranges [shards][2]uint32
		n := 0
		for sh := range edge {
			ranges[sh][1] = uint32(len(edge[sh]))
			n += len(edge[sh])
		}
		if n == 0 {
			return far, ctx.Err()
		}
		if err := w.run(ctx, &ranges); err != nil {
			return nil, err
		}
		for sh := range edge {
			edge[sh], fresh[sh] = fresh[sh], edge[sh][:0]
		}
	}
	return nil, fmt.Errorf("a state is more than %d moves away from the goal", Never)
}

// reversed is ToGoal where moves cannot be traced back: by the reversed web.
func (c *component[S]) reversed(ctx context.Context, far []uint16, goals [shards][]uint32) error {
	most := int(c.memory / 8)
	w, err := c.web(ctx, most, func(int, int) bool { return false })
	if err != nil {
		return err
	}
	back := w.Reversed()
	var queue []int
	for sh := range goals {
		for _, local := range goals[sh] {
			queue = append(queue, c.base[sh]+int(local))
		}
	}
	for i := 0; i < len(queue); i++ {
		if i%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		for _, p := range back.Of(queue[i]) {
			if far[p] == Never {
				far[p] = far[queue[i]] + 1
				queue = append(queue, int(p))
			}
		}
	}
	return nil
}
