package glide

import (
	"testing"

	"waymark/test/familytest"
)

func TestFamily(t *testing.T) {
	familytest.Run(t, Family{}, familytest.Samples{
		Full: `puzzle glide
name Sample
start 3x4
B..R
.#%.
Y..O
goal 3x4
....
R..B
....
gates 3x4
....
r...
...y
mark fixed opening
moves B1-R
mark via 3x4
B..R
.#%.
Y..O
demand length 3..9
demand every over R A2
demand still %
demand none board 3x4
B??.
?#%?
Y??O
`,
		Small: []string{ // chameleons and gates
			"puzzle glide\nstart 3x4\nR..B\n.#..\nB...\ngoal 3x4\n....\nB..R\n....\n",
			"puzzle glide\nstart 3x4\nR..%\n.#..\nB...\ngoal 3x4\n....\n...R\n.R..\n",
			"puzzle glide\nstart 3x4\nRB.R\n.#..\n....\ngoal 3x4\n..R.\n....\n.B..\ngates 3x4\n....\n...r\n.b..\n",
		},
		Shown: []string{
			"puzzle glide\nstart 4x4\nR..R\n.#..\nBB..\n.B.R\ngoal 4x4\n....\nB..R\n....\n.B..\n",
			"puzzle glide\nstart 4x4\nR..R\n.#..\n.B..\n..%R\ngoal 4x4\n....\nB..R\n....\n.R..\n",
		},
	})
}
