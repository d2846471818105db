package swap

import (
	"testing"

	"waymark/test/familytest"
)

func TestFamily(t *testing.T) {
	familytest.Run(t, Family{}, familytest.Samples{
		Full: `puzzle swap
name Sample
author A
start 2x4
T1R Q3B ### T2Y
B2R T1B T3M T2Y
goal 2x4
B ? # M
R R Y ?
mark via there 2x4
Q3B T1R ### T2Y
B2R T1B T3M T2Y
mark fixed opening
moves C2-D2
mark hint
moves A1-A2
demand strategies 1
demand moves T1R 1..3
demand every board 2x4
  ? Q3B ###   ?
  ?   ?   ? T2Y
`,
		Small: []string{ // squares of one colour that go differently
			"puzzle swap\nstart 2x3\nT1R B1B T2Y\nB1R T1B T1R\ngoal 2x3\nB ? R\nR R Y\n",
			"puzzle swap\nstart 2x3\nT1R B1B ###\nT1R Q1B T2B\ngoal 2x3\nB B #\n? R ?\n",
		},
		Shown: []string{
			"puzzle swap\nstart 3x3\nT1R B1B T2Y\nB1R T1B T1R\nQ1G T1G B2R\ngoal 3x3\nB ? R\nR R Y\nG R G\n",
		},
	})
}
