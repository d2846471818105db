package cli_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Where a text names no goal the answers say which was taken, and check says which of the usual ones can be reached.
func TestTheGoalThatNobodyNamedIsTold(t *testing.T) {
	type told struct {
		Goal    []string `json:"goal"`
		Assumed *bool    `json:"goal_assumed"`
		Known   string   `json:"known"`
	}
	ask := func(text string, args ...string) (v told) {
		t.Helper()
		_, out, errs := run(t, text, args...)
		require.NoError(t, json.Unmarshal([]byte(out), &v), errs)
		return v
	}
	const reached = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n"
	yes, no := true, false
	last := []string{" 1  2  3  4", " 5  6  7  8", " 9 10 11 12", "13 14 15  _"}
	for _, args := range [][]string{{"solve", "-", "--json"}, {"batch", "-", "--quiet"}, {"check", "-", "--json"}} {
		assert.Equal(t, last, ask(reached, args...).Goal)
		assert.Equal(t, &yes, ask(reached, args...).Assumed)
		assert.Equal(t, &no, ask(reached, append(args, "--goal", "blank-last")...).Assumed)
		v := ask("puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n", args...)
		assert.Nil(t, v.Goal)
		assert.Nil(t, v.Assumed)
	}
	assert.Contains(t, ask(reached, "check", "-", "--json").Known, "; no goal is told: to blank last yes, to blank first no, to spiral yes")
	_, out, _ := run(t, "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n", "check", "-")
	assert.Regexp(t, `to blank last yes, to blank first no, to spiral yes\n(?s:.*)to blank last no, to blank first yes, to spiral no\n$`, out)
	assert.NotContains(t, ask(reached, "check", "-", "--json", "--goal", "blank-last").Known, "no goal is told")
}
