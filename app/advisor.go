package app

import (
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// adviceDelay lets a stroke end before the puzzle is looked at.
const adviceDelay = 120 * time.Millisecond

// advice is what can be said of a puzzle without searching it.
type advice struct {
	puzzle     *puzzles.Puzzle
	fault      error // why it cannot be searched; nil when it can
	heuristics []solver.HeuristicInfo
	algorithms []solver.Algorithm
	automatic  solver.Choice       // what Automatic stands for, and why
	impossible *solver.Explanation // the invariant that rules out any solution
	solvable   *solver.Explanation // why one exists
}

// advisor looks at the puzzle shortly after each edit, on a goroutine of its
// own: compiling may take a moment on large boards.
type advisor struct {
	post   func(func())
	done   func(advice)
	round  int
	timer  *time.Timer
	latest *advice // nil before the first
}

func newAdvisor(post func(func()), done func(advice)) *advisor {
	return &advisor{post: post, done: done}
}

// ask requests advice on p; a newer request replaces an older one.
func (v *advisor) ask(p *puzzles.Puzzle) {
	if v.timer != nil {
		v.timer.Stop()
	}
	v.round++
	round := v.round
	v.timer = time.AfterFunc(adviceDelay, func() {
		adv := advise(p)
		v.post(func() {
			if round == v.round {
				v.done(adv)
			}
		})
	})
}

// stop drops the request that waits.
func (v *advisor) stop() {
	if v.timer != nil {
		v.timer.Stop()
	}
	v.round++
}

// advise looks at a puzzle.
func advise(p *puzzles.Puzzle) advice {
	adv := advice{puzzle: p}
	opened, err := study.Open(p)
	if err != nil {
		adv.fault = err
		return adv
	}
	problem := opened.Problem
	adv.heuristics, adv.algorithms, adv.automatic = problem.Heuristics(), problem.Algorithms(), problem.Automatic()
	if reason, yes := problem.Impossible(); yes {
		adv.impossible = &reason
	} else if reason, yes := problem.Solvable(); yes {
		adv.solvable = &reason
	}
	return adv
}
