package example

import (
	"testing"

	"waymark/test/familytest"
)

// samples are puzzles of the family; see familytest.Samples.
var samples = familytest.Samples{
	Full: "puzzle walk\nname Sample\nauthor A\nnote One.\nstart 2x3\no#.\no..\ngoal 2x3\n..o\n...\n" +
		"mark fixed opening\nmoves A2-R\nmark via there 2x3\n?#o\n?.?\nmark hint\nmoves C1-D\nmark off fixed\nmoves A1-D\n" +
		"demand length 2..\ndemand every over o C1\ndemand none board 2x3\n?#o\n?.?\n",
	Small: []string{
		"puzzle walk\nstart 3x3\no.#\n.#.\no..\ngoal 3x3\n...\n..o\n...\n",
		"puzzle walk\nstart 3x4\noo..\n.##.\n....\ngoal 3x4\n...o\n...o\n....\n",
		"puzzle walk\nstart 2x4\noo#.\n..#.\ngoal 2x4\n...o\n....\n",
	},
}

func TestFamily(t *testing.T) { familytest.Run(t, Family{}, samples) }
