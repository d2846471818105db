package cli_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAPartIsNamedByTheScheduler: by what the environment says, unless a flag does.
func TestAPartIsNamedByTheScheduler(t *testing.T) {
	made := func(t *testing.T, args ...string) (exit int, out, errs string) {
		t.Helper()
		return run(t, "", append(strings.Fields("generate slide --size 3x3 --length 5 --count 2 --seed 3 --quiet"), args...)...)
	}
	_, second, _ := made(t, "--shard", "2/3")
	assert.NotEmpty(t, second)
	for name, c := range map[string]struct {
		env, args, wrong string
	}{
		"slurm":              {"SLURM_ARRAY_TASK_ID=11 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_COUNT=3", "", ""},
		"slurm by step":      {"SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_STEP=4", "--shards 3", ""},
		"kubernetes":         {"JOB_COMPLETION_INDEX=1", "--shards 3", ""},
		"hyperqueue":         {"HQ_TASK_ID=2", "--shards 3", ""},
		"parallel":           {"PARALLEL_SEQ=2", "--shards 3", ""},
		"the flag is first":  {"SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_MIN=9 SLURM_ARRAY_TASK_COUNT=1", "--shard 2/3", ""},
		"not in the array":   {"SLURM_ARRAY_TASK_ID=13 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_COUNT=3", "", "is none of a regular array"},
		"half an array":      {"SLURM_ARRAY_TASK_ID=1", "", "do not go with it"},
		"two numbers":        {"SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=3", "--shards 4", "has 3 tasks"},
		"beyond":             {"JOB_COMPLETION_INDEX=3", "--shards 3", "no number from 0 to 2"},
		"from 1":             {"HQ_TASK_ID=0", "--shards 3", "no number from 1 to 3"},
		"which":              {"", "--shards 3", "which of them?"},
		"none":               {"", "--shards -1", "from 1"},
		"against each other": {"", "--shard 1/2 --shards 3", "the same as in"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, pair := range strings.Fields(c.env) {
				key, value, _ := strings.Cut(pair, "=")
				t.Setenv(key, value)
			}
			exit, out, errs := made(t, strings.Fields(c.args)...)
			if c.wrong != "" {
				assert.Equal(t, 2, exit)
				assert.Contains(t, errs, c.wrong)
				return
			}
			assert.Equal(t, second, out, errs)
		})
	}
	t.Setenv("PARALLEL_SEQ", "2")
	_, all, _ := made(t)
	assert.NotEqual(t, second, all, "a seat in a queue is no part without --shards")
}
