package repository

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The faults of make mutants are put in at texts of the program: each is found exactly once.
// Where this fails, the line has changed: bring tools/mutants/faults.txt up to date.
func TestEveryFaultHasItsPlace(t *testing.T) {
	root(t)
	out, err := exec.Command("go", "-C", "tools", "run", "./mutants", "-check").CombinedOutput()
	require.NoError(t, err, "%s", out)
	data, err := os.ReadFile("tools/mutants/faults.txt")
	require.NoError(t, err)
	assert.GreaterOrEqual(t, strings.Count("\n"+string(data), "\nfault "), 60)
}
