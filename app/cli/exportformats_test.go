package cli_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
)

func TestEveryFormatIsAnOptionOfExport(t *testing.T) {
	exit, help, errs := run(t, "", "help", "export")
	require.Equal(t, 0, exit, errs)
	help = strings.Join(strings.Fields(help), " ") // it is folded
	for _, f := range export.Formats() {
		assert.Contains(t, help, "--"+string(f.ID)+" OUT")
		assert.Contains(t, help, f.Usage("OUT"))
	}
}
