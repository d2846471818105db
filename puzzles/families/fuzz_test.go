package families_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

// FuzzFamilies: whatever a file holds, nothing a family does with it panics,
// and what was read comes back from both forms.
func FuzzFamilies(f *testing.F) {
	texts := append(strings.SplitAfter(boards, "\n\n"), detour)
	for _, family := range families.All() {
		for _, template := range family.Info().Templates {
			p, err := template.Like(family)
			require.NoError(f, err)
			texts = append(texts, familytest.Text(f, family, p))
		}
	}
	for _, text := range texts {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ps, err := puzzles.Read(data, "f", families.Rules)
		if err != nil {
			return
		}
		for _, p := range ps[:min(len(ps), 3)] {
			p.Solutions = nil
			familytest.Survives(t, families.Find(p.Family), p)
		}
	})
}
