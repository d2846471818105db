package blocks

import (
	"testing"

	"waymark/test/familytest"
)

func TestFamily(t *testing.T) {
	familytest.Run(t, Family{}, familytest.Samples{
		Full: `puzzle blocks
name Sample
metric step
alike B C
axis horizontal D
axis vertical B C
exit bottom B C
start 4x4
BAA#
BAAC
DDEC
..FF
goal 4x4
....
....
.AA.
.AA.
mark fixed
moves C3-D1
mark via there 4x4
BAA#
BAAC
DDEC
FF..
demand every over A B3
demand moves C 1..
demand none within 9 board 4x4
???#
?AA?
?AA?
??FF
`,
		Small: []string{ // equal pieces, axes, and all metrics
			"puzzle blocks\nmetric step\nstart 3x3\nAA.\nB.C\nB.C\ngoal 3x3\n..C\n..C\n...\n",
			"puzzle blocks\nmetric slide\nalike B C\nstart 3x4\nAAB#\n...C\n.DD.\ngoal 3x4\n....\n....\n..AA\n",
			"puzzle blocks\nmetric move\naxis horizontal A\nstart 3x4\nAA.B\n.C.B\n.C..\ngoal 3x4\n..AA\n....\n....\n",
		},
		Shown: []string{
			"puzzle blocks\nmetric slide\nstart 4x5\nAAB..\nC.BDD\nCEE..\n.FF.G\ngoal 4x5\n.....\n...AA\n.....\nG....\n",
		},
	})
}
