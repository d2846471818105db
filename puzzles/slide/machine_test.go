package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leaves reports that the automaton leaves a string out.
func (m *machine) leaves(s moveString) bool {
	state := uint16(0)
	for i := range s.n {
		if state = m.Next[state][s.at(i)]; state == leftOut {
			return true
		}
	}
	return false
}

// before is the order of strings: by length, then as in a dictionary.
func (s moveString) before(o moveString) bool {
	for i := uint8(0); s.n == o.n && i < s.n; i++ {
		if a, b := s.at(i), o.at(i); a != b {
			return slices.Index(treeOrder[:], a) < slices.Index(treeOrder[:], b)
		}
	}
	return s.n < o.n
}

// Of all strings that do the same over the same cells or fewer the earliest is
// kept, and whatever is left out has an earlier one in its place.
func TestStringsLeftOutHaveAnEarlierOne(t *testing.T) {
	const longest = 8
	m := compare(longest)
	ground := newStringGround(longest)
	alike := map[uint64][]moveString{}
	level, count := []moveString{{}}, 0
	for range longest + 1 {
		var next []moveString
		for _, s := range level {
			sign := ground.sign(s)
			earlier := slices.ContainsFunc(alike[sign], func(by moveString) bool { return ground.replaces(by, s) })
			if m.leaves(s) {
				count++
				found := earlier
				for from := uint8(0); from < s.n && !found; from++ { // or a part of it has
					for to := from + 1; to <= s.n && !found; to++ {
						part := moveString{s.moves >> (2 * (s.n - to)) & (1<<(2*(to-from)) - 1), to - from}
						for _, by := range alike[ground.sign(part)] {
							found = found || by.before(part) && ground.replaces(by, part)
						}
					}
				}
				require.True(t, found, "%+v", s)
			} else {
				require.False(t, earlier, "%+v", s)
			}
			alike[sign] = append(alike[sign], s)
			for _, d := range treeOrder {
				if s.n < longest {
					next = append(next, s.then(d))
				}
			}
		}
		level = next
	}
	assert.Greater(t, count, 1000)
}

func BenchmarkMoveStrings(b *testing.B) {
	for b.Loop() {
		compare(longestString)
	}
}
