package shell

import (
	"waymark/app/present"
	"waymark/app/text"
	"waymark/solver"
)

// usualOptions are those of a puzzle for which nothing was chosen.
func usualOptions() solver.Options {
	return solver.Options{Algorithm: solver.Automatic, Weight: 1.5, Penalty: 0.2, A: 1, B: 1}
}

// Options are what is asked of the next search of the open puzzle. What is chosen for one puzzle is not the search of
// another.
func (d *Desk) Options() solver.Options {
	o, chosen := d.Doc.Options(d.Doc.Puzzle().Family)
	if !chosen {
		o = usualOptions()
	}
	o.Threads = d.Prefs.Threads()
	return o
}

// SetOptions chooses them.
func (d *Desk) SetOptions(o solver.Options) { d.Doc.SetOptions(d.Doc.Puzzle().Family, o) }

// ChangeOptions changes what is asked of the next search.
func (d *Desk) ChangeOptions(change func(*solver.Options)) {
	defer d.Begin().End()
	o := d.Options()
	change(&o)
	d.SetOptions(o)
}

// ChosenSearch is the search of the open puzzle that the user has chosen, nil where that is left to the program.
func (d *Desk) ChosenSearch() *present.Chosen {
	o := d.Options()
	if o.Algorithm == solver.Automatic && o.Heuristic == BestChoice {
		return nil
	}
	name := text.Algorithm(o.Algorithm)
	if o.Algorithm == solver.Automatic {
		name = text.Method(string(solver.AStar), d.HeuristicOf(o.Heuristic))
	}
	return &present.Chosen{Name: name, Shortest: d.SeeksShortest(o)}
}

// Automatic leaves the search to the program again.
func (d *Desk) Automatic() {
	d.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.Automatic, BestChoice })
}

// SeeksShortest reports whether a search ends with the shortest solution, where its limits let it.
func (d *Desk) SeeksShortest(o solver.Options) bool {
	switch a, _ := o.Algorithm.Info(); a.Shortest {
	case solver.Always:
		return true
	case solver.WhereAdmissible: // as the best heuristic is
		return o.Heuristic == BestChoice || d.Admissible(o.Heuristic)
	}
	return o.Anytime
}

// Admissible reports whether a heuristic of the open puzzle is proved never to say too much.
func (d *Desk) Admissible(id string) bool {
	adv := d.Advisor.Latest
	if adv == nil {
		return false
	}
	info, ok := solver.FindHeuristic(adv.Heuristics, id)
	return ok && info.Admissible
}
