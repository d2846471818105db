package repository

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/assets"
)

// modulesOf asks which modules the program is built from on a system: "path version".
func modulesOf(t *testing.T, system string, flags ...string) map[string]bool {
	t.Helper()
	const format = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}"
	c := exec.Command("go", append(append([]string{"list", "-deps", "-f", format}, flags...), ".")...)
	c.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+system) // nothing is compiled
	c.Stderr = os.Stderr
	out, err := c.Output()
	require.NoError(t, err, system)
	found := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line != "" {
			found[line] = true
		}
	}
	return found
}

// A module that is new, or has another version, ships with its licence, and none is named
// that is not there. It fails as well where a package of ours is broken on another system.
func TestEveryModuleShipsItsLicence(t *testing.T) {
	root(t)
	shipped := map[string]bool{}
	for _, l := range assets.Licences() {
		if l.Module != "std" {
			shipped[l.Module+" "+l.Version] = true
		}
	}
	built := map[string]bool{}
	for _, system := range []string{"linux", "windows", "darwin"} {
		for m := range modulesOf(t, system) {
			assert.True(t, shipped[m], "%s (on %s) has no licence in assets/licences: make licences", m, system)
			built[m] = true
		}
	}
	for m := range shipped {
		assert.True(t, built[m], "%s has a licence in assets/licences and is not built in: make licences", m)
	}
	assert.Equal(t, "std", assets.Licences()[0].Module, "Go's own library is built in as well")
}

// The bill of materials names what a binary is built from, each with a licence.
func TestTheBillOfMaterialsIsThatOfTheBinary(t *testing.T) {
	root(t)
	binary := filepath.Join(t.TempDir(), "waymark")
	build := exec.Command("go", "build", "-tags", "headless", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	require.NoError(t, build.Run())
	out, err := exec.Command("go", "-C", "tools", "run", "./sbom", binary, cli.Version).Output()
	require.NoError(t, err)
	var bill struct {
		BOMFormat, SpecVersion string
		Components             []struct {
			Name, Version, PURL string
			Licenses            []struct{ Expression string }
		}
	}
	require.NoError(t, json.Unmarshal(out, &bill))
	assert.Equal(t, "CycloneDX", bill.BOMFormat)
	assert.Equal(t, "1.6", bill.SpecVersion)
	named := map[string]bool{}
	for _, c := range bill.Components {
		named[c.Name+" "+c.Version] = true
		assert.Equal(t, "pkg:golang/"+c.Name+"@"+c.Version, c.PURL)
		assert.NotEmpty(t, c.Licenses, c.Name)
	}
	for m := range modulesOf(t, "linux", "-tags", "headless") {
		assert.True(t, named[m], "%s is not in the bill", m)
	}
}
