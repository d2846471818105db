package tandem

import (
	"testing"

	"waymark/test/familytest"
)

func TestFamily(t *testing.T) {
	familytest.Run(t, Family{}, familytest.Samples{
		Full: `puzzle tandem
name Sample
author A
note One.
start 3x4
o.*_
.#..
o..#
mark fixed opening
moves U R
mark via across 3x4
.?*?
.#..
o..#
mark hint
moves D
demand dead-ends 0
demand every over o D1
demand none board 3x4
??*_
?#..
o..#
`,
		Small: []string{ // blocks left over
			"puzzle tandem\nstart 4x4\no.._\n.#.o\n_.o.\n...#\n",
			"puzzle tandem\nstart 3x4\n*o._\n....\n.#.o\n",
		},
		Shown: []string{
			"puzzle tandem\nstart 5x5\no.o._\n..#..\n_..o.\n.#..o\n_...o\n",
		},
	})
}
