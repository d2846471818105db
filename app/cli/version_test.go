package cli_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

func TestVersionIsThatOfThePackages(t *testing.T) {
	data, err := os.ReadFile("../../FyneApp.toml")
	require.NoError(t, err)
	found := regexp.MustCompile(`(?m)^\s*Version = "(.*)"$`).FindSubmatch(data)
	require.NotNil(t, found)
	assert.Equal(t, string(found[1]), cli.Version)
	citation, err := os.ReadFile("../../docs/CITATION.cff")
	require.NoError(t, err)
	assert.Contains(t, string(citation), "\nversion: "+cli.Version+"\n")
}
