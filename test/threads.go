//go:build e2e

package test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/stretchr/testify/require"
)

// woken is how often threads of the program have gone to sleep.
func (d *desktop) woken() (n int) {
	list, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", d.command.Process.Pid))
	require.NoError(d.t, err)
	require.NotEmpty(d.t, list)
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // a thread that has ended
		}
		n += field(data, "voluntary_ctxt_switches")
	}
	return n
}

// field is a number of a file of the system about a thread.
func field(data []byte, name string) (n int) {
	for line := range strings.Lines(string(data)) {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			_, _ = fmt.Sscan(value, &n)
		}
	}
	return n
}
