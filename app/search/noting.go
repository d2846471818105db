package search

import "log/slog"

// noteBegin notes that a search has begun. What is noted tells nothing of the puzzle but its
// family and size, and nothing of its solutions.
func (s *Session) noteBegin(r *run) {
	if s.Log == nil {
		return
	}
	p, o := r.request.Puzzle, r.request.Options
	s.Log.Debug("search begins", "family", p.Family, slog.Int("rows", p.Start.Size.Rows), slog.Int("cols", p.Start.Size.Cols),
		"algorithm", string(o.Algorithm), "heuristic", o.Heuristic, "marks", len(p.Marks), "by", string(s.By))
}

// noteEnd notes how a search has ended, and what it took.
func (s *Session) noteEnd(out Outcome) {
	switch {
	case s.Log == nil:
	case out.Err != nil:
		s.Log.Debug("search fails", "by", string(s.By), "error", out.Err)
	default:
		t := out.Result.Stats
		s.Log.Debug("search ends", "by", string(s.By), "status", string(out.Result.Status), "expanded", t.Expanded, "generated", t.Generated,
			"peak MiB", t.PeakBytes>>20, "took", t.Elapsed)
	}
}
