package assets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLicencesAreWhole(t *testing.T) {
	list := Licences()
	require.Equal(t, strings.Count(LicenceTexts, " ====\n"), len(list))
	for _, l := range list {
		assert.NotEmpty(t, l.Module)
		assert.NotEmpty(t, l.Version, l.Module)
		assert.NotEmpty(t, l.File, l.Module)
		assert.NotEmpty(t, l.Kind, l.Module)
		assert.Greater(t, len(l.Text), 500, "%s %s", l.Module, l.File)
	}
}

func TestLicencesAreTakenApart(t *testing.T) {
	assert.Equal(t, []Licence{
		{"std", "go1", "LICENSE", "BSD-3-Clause", "One\n\n=== two"},
		{"a.b/c", "v1", "x/OFL.txt", "OFL-1.1", "Three"},
	}, licences("==== std go1, LICENSE, BSD-3-Clause ====\n\nOne\n\n=== two\n\n==== a.b/c v1, x/OFL.txt, OFL-1.1 ====\n\nThree\n"))
}
