package families_test

import (
	"testing"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// FuzzFamilies: whatever a file holds, nothing a family does with it panics,
// and what was read comes back from both forms.
func FuzzFamilies(f *testing.F) {
	for _, text := range samples {
		f.Add([]byte(text))
	}
	f.Add([]byte(detour))
	f.Fuzz(func(t *testing.T, data []byte) {
		ps, err := puzzles.Read(data, "f", families.Rules)
		if err != nil {
			return
		}
		for _, p := range ps[:min(len(ps), 3)] {
			rules := families.Find(p.Family)
			for _, m := range rules.Moves(p, p.Start) {
				if _, _, err := rules.Play(p, p.Start, m); err != nil {
					t.Fatalf("%s is listed but not legal: %v", m, err)
				}
			}
			rules.Scene(p, p.Goal, puzzles.Goal)
			for _, m := range p.Marks {
				if !m.Board.IsZero() {
					rules.Scene(p, m.Board, puzzles.Pattern)
				}
			}
			faults := puzzles.Check(p, families.Rules)
			problem, err := rules.Compile(p)
			if err == nil {
				problem.Impossible()
				problem.Algorithms()
			} else if len(faults) == 0 && len(p.Marks) == 0 {
				t.Fatalf("no fault, but it does not compile: %v", err)
			}
			p.Solutions = nil
			roundTrip(t, p)
		}
	})
}
