package journal

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestDiagnosticsNameNobody(t *testing.T) {
	home := filepath.Join(string(filepath.Separator)+"home", "Ann.Lee")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("USER", "ann")
	dir := t.TempDir()
	j := Open(dir, "")
	j.Log().Error("not saved", "error", filepath.Join(home, "x.waymark")+": owned by ann, not by annette")
	j.Close()
	said := Diagnostics(State{
		Version: "1.2", Display: "scale 1.5", Searches: 3 << 30, Errors: j.Errors(9),
		Settings: []string{"theme dark", "folder " + home, "last " + filepath.Join(home, "y.waymark"), "ANN"},
	})
	for _, secret := range []string{home, "Ann.Lee", "by ann,", "ANN", "home"} {
		assert.NotContains(t, said, secret)
	}
	for _, kept := range []string{"Waymark 1.2, " + runtime.GOOS, runtime.Version(), "Display: scale 1.5", "theme dark", "searches 3072 MiB", "x.waymark: owned by USER, not by annette", "y.waymark"} {
		assert.Contains(t, said, kept)
	}
}

func TestDiagnosticsOfThisUserNameNobody(t *testing.T) {
	home, err := os.UserHomeDir()
	if err != nil || home == "/" {
		t.Skip("nobody has no folder")
	}
	said := Diagnostics(State{Errors: []string{home, filepath.Join(home, "a"), "by " + filepath.Base(home) + "."}})
	assert.NotContains(t, said, home)
	assert.NotContains(t, strings.Fields(said), filepath.Base(home)+".")
}

func TestDiagnosticsOfNothing(t *testing.T) {
	assert.Contains(t, Diagnostics(State{}), "Last errors:\n  none\n")
}
