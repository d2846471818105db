package cli_test

import (
	"os"
	"strings"
	"testing"

	"waymark/app/cli"
)

// TestMain runs the tests in a home folder of their own, and as no task of a cluster: seals and
// tables that are kept on this machine, and the job that tests it, decide nothing.
func TestMain(m *testing.M) {
	beCommand()
	home, err := os.MkdirTemp("", "home")
	if err != nil {
		panic(err)
	}
	for _, setting := range os.Environ() {
		name, _, _ := strings.Cut(setting, "=")
		if strings.HasPrefix(name, "XDG_") || strings.HasPrefix(name, "SLURM_") {
			_ = os.Unsetenv(name)
		}
	}
	for _, name := range []string{"JOB_COMPLETION_INDEX", "HQ_TASK_ID", "PARALLEL_SEQ"} {
		_ = os.Unsetenv(name)
	}
	for _, name := range []string{"HOME", "USERPROFILE", "AppData", "LocalAppData"} {
		_ = os.Setenv(name, home)
	}
	cli.Named("waymark")
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}
