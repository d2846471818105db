package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const cornered = "puzzle glide\nname Corner\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\n"

// A puzzle whose demands are kept ends with status 0, another with 1 and a solution that breaks one; without the flag nothing is
// asked of them.
func TestCheckDemands(t *testing.T) {
	file := filepath.Join(t.TempDir(), "corner.txt")
	write := func(lines string) { require.NoError(t, os.WriteFile(file, []byte(cornered+lines), 0o644)) }
	write("demand length 7\ndemand moves B 1..\n")
	exit, out, _ := run(t, "", "check", "--demands", file)
	assert.Zero(t, exit)
	assert.Contains(t, out, "demand moves B 1..: proved\n")

	write("demand length 8..\ndemand every over B A5\n")
	exit, out, _ = run(t, "", "check", "--demands", file)
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "demand length 8..: refuted: 7: 7 slides: ")
	exit, out, _ = run(t, "", "check", file)
	assert.Zero(t, exit)
	assert.NotContains(t, out, "demand")

	_, out, _ = run(t, "", "check", "--demands", "--json", file)
	var told struct {
		Demands []struct {
			Demand, Verdict string
			Moves           []string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &told))
	require.Len(t, told.Demands, 2)
	assert.Equal(t, "every over B A5", told.Demands[1].Demand)
	assert.Equal(t, "refuted", told.Demands[1].Verdict)
	assert.Len(t, told.Demands[1].Moves, 7)

	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(cornered, "....B", "...#B", 1)+"demand useful\ndemand only A1-R A1-R\n"), 0o644))
	exit, out, _ = run(t, "", "check", "--demands", file)
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "demand useful: refuted: ")
	assert.Contains(t, out, "and the optimum is the same")
	assert.Contains(t, out, "demand only A1-R A1-R: refuted: move 2, A1-R, is not legal")

	write("demand moves G 1..\n")
	exit, out, _ = run(t, "", "check", "--demands", file)
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, `demand 1: no piece "G" stands on the start`)

	write("demand length 8..\n")
	exit, out, _ = run(t, "", "check", "--demands", "--max-states", "3", file)
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "open: the shortest solution is not known within the limits")
}

// A board that no position looks like is a fault of the demand, whether every solution is to pass it or none. A block is
// named with all its cells or not at all.
func TestCheckTellsABoardThatNoPositionFits(t *testing.T) {
	for _, kind := range []string{"every", "none"} {
		for rows, want := range map[string]string{
			"??A?\n????\n": "demand 1: no position fits the board: piece A has another shape than at the start (C1)\n",
			"????\n???C\n": "demand 1: no position fits the board: the board has a piece C at D2, but the start has no such piece (D2)\n",
			"#???\n????\n": "demand 1: no position fits the board: a wall stands at A1, where the start has none (A1)\n",
			"??AA\n????\n": "",
		} {
			text := "puzzle blocks\nstart 2x4\nAA..\nB...\ngoal 2x4\n..AA\n....\ndemand " + kind + " board 2x4\n" + rows
			for _, flags := range [][]string{{}, {"--demands"}} {
				exit, out, _ := run(t, text, append([]string{"check", "-"}, flags...)...)
				if want != "" {
					assert.Equal(t, 1, exit)
					assert.Equal(t, "-: 1: "+want, out)
				} else {
					assert.Contains(t, out, "sound; ")
				}
			}
		}
	}
}
