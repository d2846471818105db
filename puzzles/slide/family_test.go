package slide

import (
	"testing"

	"waymark/test/familytest"
)

func TestFamily(t *testing.T) {
	familytest.Run(t, Family{}, familytest.Samples{
		Full: `puzzle slide
name Sample
author A
note One.
note Two.
start 2x3
12  3  #
 _ 12  7
goal 2x3
 ? 12  #
12  3  ?
mark via there 2x3
 _  3  #
12 12  7
mark fixed
moves A1-D
mark hint maybe
moves A1-R
demand moves 12 2..
demand none within 8 over 7 A1
demand every board 2x3
 ?  ?  #
 ? 12  _
`,
		Small: []string{ // repeated labels, two blanks and walls
			"puzzle slide\nstart 2x3\n3 1 _\n4 5 2\ngoal 2x3\n1 2 3\n4 5 _\n",
			"puzzle slide\nstart 2x3\n1 1 _\n2 3 2\ngoal 2x3\n1 2 ?\n? ? 3\n",
			"puzzle slide\nstart 3x3\n1 _ #\n2 3 _\n# 1 2\ngoal 3x3\n2 ? #\n? 1 ?\n# ? 3\n",
		},
		Shown: []string{
			"puzzle slide\nstart 3x4\n4 3 2 1\n# 5 6 _\n7 8 # 9\ngoal 3x4\n1 2 3 4\n# 6 5 _\n9 8 # 7\n",
			"puzzle slide\nstart 3x3\n1 # 2\n3 # 4\n_ # _\ngoal 3x3\n2 # 1\n? # ?\n? # ?\n",
		},
	})
}
