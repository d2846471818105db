package lab

import (
	"context"
	"math/rand/v2"

	"waymark/lab/results"
)

// Verification is what came of doing cells again.
type Verification struct {
	Rows       int // of the experiment, by this version
	Comparable int // of these, see results.Found
	Again      int // cells done again
	Same       int // of these, with the same counts
	Unclear    int // of these, ended by a limit of time, memory or states this time
	Different  []Difference
}

// Difference is a cell that came to other counts.
type Difference struct {
	Was, Is results.Row
	Reason  string
}

const (
	// leastAgain is how many cells are done again at least, shareAgain of how many one is.
	leastAgain, shareAgain = 10, 100
)

// Check does cells again that have a row, drawn by lot: one of a hundred, ten at least, and compares
// status, length, bound, nodes expanded, generated and stored exactly. Rows that a limit of
// time, memory or states has ended are not comparable and are not drawn. observe, when not nil, is told
// how many are done. The error is that of ctx.
func Check(ctx context.Context, e *Experiment, store interface {
	Find(results.Key) (results.Row, bool)
}, version string, seed uint64, observe func(done, of int),
) (v Verification, err error) {
	type drawn struct {
		cell int
		row  results.Row
	}
	var list []drawn
	for c := range e.Cells() {
		row, ok := store.Find(e.Key(c, version))
		if !ok {
			continue
		}
		if v.Rows++; row.Comparable() {
			list = append(list, drawn{c.Number, row})
		}
	}
	v.Comparable = len(list)
	rand.New(rand.NewPCG(seed, 0xc4ec)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:min(len(list), max(leastAgain, (len(list)+shareAgain-1)/shareAgain))]
	for i, d := range list {
		if observe != nil {
			observe(i, len(list))
		}
		row, done := e.Search(ctx, e.Cell(d.cell), version)
		if !done {
			return v, ctx.Err()
		}
		v.Again++
		reason, same := d.row.Same(row.Found)
		switch {
		case same:
			v.Same++
		case !row.Comparable():
			v.Unclear++
		default:
			v.Different = append(v.Different, Difference{d.row, row, reason})
		}
	}
	return v, nil
}
