package game

// Running reports whether one is looked for at all.
func (s *Search) Running() bool { return s.working.Running() }

// Stop ends that.
func (s *Search) Stop() { s.working.Stop() }
