package recording

import (
	"context"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
	"waymark/solver"
)

// Plays is what is known of the people who played a puzzle. Its methods belong on the goroutine
// that post runs functions on.
type Plays struct {
	Puzzle   *puzzles.Puzzle
	Path     string        // the file of the plays, "" where the puzzle is in none
	Record   *plays.Record // nil until it is read
	Measured plays.Measured
	Through  bool  // all is known that can be
	Err      error // why the file cannot be read

	working task.Latest
}

// Means is what a study works with.
type Means struct {
	Limits   solver.Limits // of the listing of positions
	Threads  int           // 0: one a core
	GiveBack func()        // called once, on another goroutine, when no memory is needed any more
}

// Running reports whether something is being found out.
func (s *Plays) Running() bool { return s.working.Running() }

// Drop ends that.
func (s *Plays) Drop() { s.working.Drop() }

// Run reads the plays and measures them. changed is called by post when there is more, and at
// the end.
func (s *Plays) Run(ctx context.Context, m Means, post func(func()), changed func()) {
	s.Record, s.Measured, s.Through, s.Err = nil, plays.Measured{}, false, nil
	s.working.Start(ctx, post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		file, err := plays.File{}, error(nil)
		if s.Path != "" {
			_, _ = plays.Rescue(s.Path) // of a program that ended meanwhile; what cannot be kept now stays where it is
			file, err = plays.Read(s.Path)
		}
		r := plays.Gather(families.Find(s.Puzzle.Family), s.Puzzle, file)
		j.Post(func() { s.Record, s.Err = r, err; changed() })
		var measured plays.Measured
		if len(r.Plays) > 0 {
			measured, _ = r.Measure(ctx, m.Limits, m.Threads) // not known is all there is to say of a fault
		}
		return func() {
			s.Measured, s.Through = measured, true
			changed()
		}
	})
}

// Delete takes plays of the record out of the file.
func (s *Plays) Delete(list []plays.Played) error {
	gone := make([]plays.Play, len(list))
	for i, p := range list {
		gone[i] = p.Play
	}
	return plays.Delete(s.Path, gone)
}
