package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The way of imports: one row a package of the module, with what its code may
// import beside the standard library and what its tests may import as well. A
// path ending in "/..." stands for everything below it. A new package needs a
// row, and a new edge a reason.
var mayImport = map[string]struct{ code, tests string }{
	"waymark":                        {"waymark/app waymark/app/journal waymark/app/cli waymark/app/portal waymark/app/settings waymark/app/single waymark/app/task waymark/solver waymark/widgets/rest fyne.io/fyne/v2 fyne.io/fyne/v2/app github.com/go-gl/glfw/v3.4/glfw", "waymark/app/document waymark/assets waymark/puzzles waymark/puzzles/disk waymark/puzzles/families waymark/puzzles/plays waymark/app/portal/portaltest waymark/widgets waymark/widgets/board fyne.io/fyne/v2/test " + toolkit},
	"waymark/app":                    {"waymark/app/experiments waymark/app/experiments waymark/app/layerpage waymark/app/rating waymark/app/generate/batch waymark/app/generate waymark/widgets/frame waymark/app/greeting waymark/app/shell waymark/app/collection waymark/app/shell waymark/app/shell waymark/app/journal waymark/widgets/layouts waymark/app/shell waymark/app/editor waymark/app/waypoints waymark/app/tryout waymark/app/player waymark/app/solve waymark/app/pages waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/list waymark/widgets/menu waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables waymark/assets " + toolkit, "waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test waymark/app/cli waymark/widgets/board"},
	"waymark/app/backplay/game":      {"waymark/app/task waymark/app/text waymark/app/present waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables", ""},
	"waymark/app/shell":              {"waymark/app/shell waymark/app/journal waymark/app/search waymark/app/text waymark/assets waymark/widgets waymark/widgets/layouts waymark/widgets/list " + toolkit + " " + "waymark/widgets/layouts waymark/widgets/dialog waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/board waymark/widgets/list waymark/widgets/menu waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit + " " + "waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/command waymark/widgets " + toolkit + " " + "waymark/app/portal waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/task waymark/widgets waymark/widgets/list waymark/puzzles waymark/puzzles/families waymark/puzzles/known " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test" + " " + "waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test" + " " + "" + " " + "waymark/app waymark/widgets/dialog waymark/app/portal/portaltest waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/journal":            {"waymark/app/task waymark/puzzles/disk", ""},
	"waymark/app/greeting":           {"waymark/app/command waymark/app/shell waymark/app/text waymark/puzzles waymark/puzzles/draw waymark/puzzles/families waymark/puzzles/study waymark/widgets waymark/widgets/layouts waymark/widgets/scene " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/collection":         {"waymark/app/shell waymark/puzzles/families waymark/puzzles/foreign waymark/app/shell waymark/app/text waymark/app/document waymark/app/command waymark/widgets waymark/widgets/list waymark/puzzles " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test waymark/puzzles/families"},
	"waymark/app/portal":             {"waymark/puzzles github.com/godbus/dbus/v5", "waymark/app/portal/portaltest"},
	"waymark/app/portal/portaltest":  {"github.com/godbus/dbus/v5 " + testingOnly, ""},
	"waymark/app/editor":             {"waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/board waymark/widgets/list waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/waypoints":          {"waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/menu waymark/widgets/strip waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/tryout":             {"waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/list waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/player":             {"waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/chart waymark/widgets/list waymark/widgets/player waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/solve":              {"waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/board waymark/widgets/chart waymark/widgets/list waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/app waymark/app/windowtest waymark/app/cli waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/pages":              {"waymark/app/portal waymark/app/backplay/game waymark/app/whatif/effect waymark/app/analysis/findings waymark/app/playtest/recording waymark/app/shell waymark/widgets/layouts waymark/app/shell waymark/app/text waymark/app/document waymark/app/playback waymark/app/present waymark/app/search waymark/app/task waymark/app/settings waymark/app/command waymark/widgets waymark/widgets/board waymark/widgets/chart waymark/widgets/list waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables " + toolkit, "waymark/assets waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/analysis/findings":  {"waymark/puzzles/published waymark/app/task waymark/app/text waymark/app/present waymark/puzzles waymark/puzzles/analysis waymark/puzzles/difficulty waymark/puzzles/families waymark/solver waymark/solver/reach", "waymark/app/apptest"},
	"waymark/app/playtest/recording": {"waymark/app/playback waymark/app/task waymark/app/text waymark/app/present waymark/puzzles waymark/puzzles/difficulty waymark/puzzles/families waymark/puzzles/plays waymark/solver", "waymark/app/apptest"},
	"waymark/app/text":               {"waymark/puzzles waymark/puzzles/optima waymark/solver", "waymark/app/apptest"},
	"waymark/app/experiments":        {"waymark/app/task waymark/lab waymark/lab/figure waymark/lab/report waymark/lab/results waymark/puzzles waymark/puzzles/families waymark/puzzles/portfolio waymark/puzzles/study waymark/solver" + " " + "waymark/app/shell waymark/app/command waymark/app/shell waymark/app/document waymark/app/experiments waymark/app/pages waymark/app/search waymark/app/settings waymark/app/task waymark/app/text waymark/lab waymark/lab/figure waymark/lab/report waymark/lab/results waymark/lab/statistics waymark/puzzles waymark/puzzles/portfolio waymark/solver waymark/solver/tables waymark/widgets waymark/widgets/board waymark/widgets/layouts waymark/widgets/list " + toolkit, "waymark/app/apptest waymark/lab/statistics" + " " + "waymark/app waymark/app/windowtest waymark/app/apptest waymark/puzzles/known fyne.io/fyne/v2/test"},
	"waymark/app/generate/batch":     {"waymark/app/analysis/findings waymark/app/task waymark/app/text waymark/app/present waymark/app/whatif/effect waymark/puzzles waymark/puzzles/disk waymark/puzzles/difficulty waymark/puzzles/families waymark/puzzles/generate waymark/puzzles/known", "waymark/app/apptest waymark/app/cli"},
	"waymark/app/generate":           {"waymark/app/shell waymark/app/command waymark/app/shell waymark/app/document waymark/app/generate/batch waymark/app/pages waymark/app/analysis/findings waymark/app/task waymark/app/text waymark/puzzles waymark/puzzles/difficulty waymark/puzzles/families waymark/puzzles/generate waymark/puzzles/known waymark/widgets waymark/widgets/layouts waymark/widgets/list " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/layerpage":          {"waymark/app/command waymark/app/shell waymark/app/pages waymark/app/text waymark/solver waymark/widgets waymark/widgets/chart waymark/widgets/layouts waymark/widgets/list " + toolkit, "waymark/app waymark/app/windowtest waymark/app/apptest fyne.io/fyne/v2/test"},
	"waymark/app/whatif/effect":      {"waymark/app/task waymark/puzzles waymark/puzzles/analysis waymark/puzzles/difficulty waymark/puzzles/edit waymark/puzzles/vary waymark/solver waymark/solver/tables", ""},
	"waymark/app/rating":             {"waymark/app/shell waymark/app/document waymark/app/task waymark/app/whatif/effect waymark/puzzles waymark/puzzles/difficulty waymark/puzzles/known", "waymark/app/windowtest waymark/app/apptest"},
	"waymark/app/present":            {"waymark/puzzles/published waymark/app/text waymark/puzzles/difficulty waymark/app/document waymark/app/search waymark/puzzles waymark/puzzles/known waymark/puzzles/marks waymark/puzzles/study waymark/solver", "waymark/app/apptest waymark/puzzles/families waymark/puzzles/familytest"},
	"waymark/app/document":           {"waymark/puzzles/published waymark/app/task waymark/puzzles waymark/puzzles/disk waymark/puzzles/families waymark/puzzles/foreign waymark/puzzles/known waymark/puzzles/study waymark/solver", "waymark/app/apptest waymark/app/text"},
	"waymark/app/playback":           {"waymark/app/task waymark/puzzles waymark/puzzles/draw", "waymark/app/apptest waymark/app/document waymark/puzzles/families"},
	"waymark/app/search":             {"waymark/app/task waymark/app/text waymark/app/document waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables", "waymark/app/apptest"},
	"waymark/app/task":               {"", ""},
	"waymark/app/settings":           {"waymark/app/text waymark/puzzles waymark/puzzles/disk waymark/solver", ""},
	"waymark/app/command":            {"waymark/app/text fyne.io/fyne/v2 fyne.io/fyne/v2/driver/desktop", ""},
	"waymark/app/apptest":            {"waymark/puzzles waymark/puzzles/families " + testingOnly, ""},
	"waymark/app/windowtest":         {"waymark/app waymark/app/apptest waymark/app/document waymark/puzzles waymark/widgets/board fyne.io/fyne/v2/test " + testingOnly + " " + toolkit, ""},
	"waymark/app/cli":                {"waymark/puzzles waymark/puzzles/disk" + " " + "waymark/app/cli waymark/lab waymark/lab/... waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/tables waymark/assets", "" + " " + "waymark/app/apptest"},
	"waymark/test/bench":             {"waymark/puzzles waymark/puzzles/... waymark/solver waymark/solver/reach waymark/solver/tables waymark/assets", ""},
	"waymark/app/single":             {"waymark/puzzles/disk", ""},
	"waymark/test/limits":            {"waymark/puzzles waymark/puzzles/families", ""},
	"waymark/widgets":                {toolkit, "waymark/puzzles waymark/puzzles/draw waymark/puzzles/families waymark/puzzles/study waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/scene":          {"waymark/widgets waymark/puzzles waymark/puzzles/draw " + toolkit, "fyne.io/fyne/v2/test"},
	"waymark/widgets/rest":           {"", ""},
	"waymark/widgets/board":          {"waymark/widgets waymark/widgets/rest waymark/widgets/scene waymark/puzzles waymark/puzzles/draw waymark/puzzles/edit " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/strip":          {"waymark/widgets waymark/widgets/scene waymark/puzzles waymark/puzzles/draw " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/list":           {"waymark/widgets waymark/widgets/scene waymark/puzzles waymark/puzzles/draw " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/menu":           {"waymark/widgets " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/chart":          {"waymark/widgets golang.org/x/image/... " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/player":         {"waymark/widgets waymark/puzzles/draw " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/widgettest":     {"waymark/widgets waymark/puzzles fyne.io/fyne/v2/test " + toolkit, ""},
	"waymark/widgets/dialog":         {"waymark/widgets waymark/widgets/layouts waymark/widgets/scene waymark/puzzles waymark/puzzles/draw " + toolkit, "waymark/puzzles/draw waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/layouts":        {"waymark/widgets " + toolkit, "waymark/widgets/widgettest fyne.io/fyne/v2/test"},
	"waymark/widgets/frame":          {"waymark/widgets " + toolkit, "fyne.io/fyne/v2/test"},
	"waymark/assets":                 {"", ""},
	"waymark/solver":                 {"waymark/solver/internal/memory", ""},
	"waymark/solver/tables":          {"waymark/solver/internal/memory", ""},
	"waymark/solver/reach":           {"waymark/solver waymark/solver/internal/memory", "waymark/puzzles waymark/puzzles/families waymark/puzzles/slide"},
	"waymark/puzzles":                {"waymark/puzzles/disk", "waymark/puzzles/example"},
	"waymark/puzzles/disk":           {"", ""},
	"waymark/puzzles/disk/disktest":  {testingOnly, ""},
	"waymark/puzzles/compare":        {"waymark/puzzles", "waymark/puzzles/example"},
	"waymark/puzzles/published":      {"waymark/puzzles", "waymark/puzzles/example"},
	"waymark/puzzles/draw":           {"waymark/puzzles waymark/puzzles/disk waymark/puzzles/draw/pdf golang.org/x/image/...", ""},
	"waymark/puzzles/draw/pdf":       {"", ""},
	"waymark/puzzles/slide":          {"waymark/puzzles waymark/puzzles/routing waymark/puzzles/slide/fsm waymark/puzzles/slide/grid waymark/puzzles/slide/pdb waymark/solver waymark/solver/tables", "waymark/puzzles/familytest"},
	"waymark/puzzles/slide/fsm":      {"waymark/puzzles", ""},
	"waymark/puzzles/slide/grid":     {"waymark/puzzles", ""},
	"waymark/puzzles/slide/pdb":      {"waymark/puzzles/slide/grid waymark/solver waymark/solver/tables", "waymark/puzzles"},
	"waymark/puzzles/glide":          {"waymark/puzzles waymark/puzzles/routing waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/tandem":         {"waymark/puzzles waymark/puzzles/routing waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/swap":           {"waymark/puzzles waymark/puzzles/routing waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/blocks":         {"waymark/puzzles waymark/puzzles/routing waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/edit":           {"waymark/puzzles", "waymark/puzzles/families waymark/puzzles/example waymark/puzzles/familytest"},
	"waymark/puzzles/foreign":        {"waymark/puzzles", "waymark/puzzles/families"},
	"waymark/puzzles/routing":        {"waymark/puzzles waymark/solver", "waymark/puzzles/slide"},
	"waymark/puzzles/marks":          {"waymark/puzzles", "waymark/puzzles/families"},
	"waymark/puzzles/study":          {"waymark/puzzles waymark/puzzles/families waymark/solver waymark/assets", ""},
	"waymark/puzzles/known":          {"waymark/puzzles/published waymark/puzzles waymark/puzzles/disk waymark/puzzles/families waymark/puzzles/optima waymark/puzzles/study waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/lens":           {"waymark/puzzles waymark/puzzles/study waymark/solver", "waymark/puzzles/families"},
	"waymark/puzzles/scramble":       {"waymark/puzzles waymark/puzzles/edit waymark/puzzles/families waymark/puzzles/study waymark/solver waymark/solver/reach", ""},
	"waymark/puzzles/backward":       {"waymark/puzzles waymark/puzzles/families waymark/puzzles/study waymark/solver", ""},
	"waymark/puzzles/generate":       {"waymark/puzzles waymark/puzzles/difficulty waymark/puzzles/edit waymark/puzzles/families waymark/puzzles/study waymark/solver waymark/solver/reach", "waymark/puzzles/familytest"},
	"waymark/puzzles/vary":           {"waymark/puzzles waymark/puzzles/edit waymark/puzzles/families waymark/puzzles/study waymark/solver", ""},
	"waymark/puzzles/audit":          {"waymark/puzzles waymark/puzzles/known waymark/puzzles/study waymark/solver", "waymark/puzzles/families"},
	"waymark/puzzles/export":         {"waymark/puzzles/published waymark/puzzles waymark/puzzles/draw", "waymark/puzzles/families waymark/assets"},
	"waymark/puzzles/portfolio":      {"waymark/puzzles waymark/puzzles/families waymark/puzzles/study waymark/solver", ""},
	"waymark/puzzles/optima":         {"waymark/puzzles waymark/puzzles/study waymark/solver", "waymark/puzzles/families"},
	"waymark/puzzles/difficulty":     {"waymark/puzzles waymark/solver waymark/solver/reach", "waymark/puzzles/families waymark/puzzles/foreign"},
	"waymark/puzzles/plays":          {"waymark/puzzles waymark/puzzles/disk waymark/puzzles/difficulty waymark/puzzles/families waymark/puzzles/study waymark/solver waymark/solver/reach", ""},
	"waymark/puzzles/analysis":       {"waymark/puzzles waymark/puzzles/difficulty waymark/puzzles/families waymark/puzzles/study waymark/solver waymark/solver/reach", ""},
	"waymark/puzzles/families":       {"waymark/puzzles waymark/puzzles/slide waymark/puzzles/glide waymark/puzzles/tandem waymark/puzzles/swap waymark/puzzles/blocks waymark/solver", "waymark/puzzles/draw waymark/puzzles/edit waymark/puzzles/known waymark/puzzles/study waymark/puzzles/example waymark/puzzles/familytest"},
	"waymark/solver/internal/memory": {"", ""},
	"waymark/lab":                    {"waymark/lab/people waymark/lab/results waymark/lab/strict waymark/puzzles waymark/puzzles/analysis waymark/puzzles/families waymark/puzzles/foreign waymark/puzzles/generate waymark/puzzles/plays waymark/puzzles/portfolio waymark/puzzles/scramble waymark/puzzles/study waymark/solver", ""},
	"waymark/lab/people":             {"waymark/puzzles waymark/puzzles/families waymark/puzzles/foreign waymark/puzzles/plays", ""},
	"waymark/lab/results":            {"waymark/puzzles waymark/puzzles/disk", ""},
	"waymark/lab/report":             {"waymark/lab waymark/lab/figure waymark/lab/results waymark/lab/statistics waymark/puzzles waymark/solver", "waymark/puzzles/families waymark/puzzles/plays"},
	"waymark/lab/strict":             {"waymark/puzzles", ""},
	"waymark/lab/statistics":         {"gonum.org/v1/gonum/mathext", "gonum.org/v1/gonum/stat gonum.org/v1/gonum/stat/distuv"},
	"waymark/lab/figure":             {"waymark/lab/statistics waymark/puzzles/draw/pdf gonum.org/v1/plot/vg git.sr.ht/~sbinet/gg golang.org/x/image/...", ""},
	"waymark/puzzles/example":        {"waymark/puzzles waymark/puzzles/routing waymark/solver", "waymark/puzzles/familytest"},
	"waymark/puzzles/familytest":     {"waymark/puzzles waymark/puzzles/edit waymark/solver " + testingOnly, ""},
}

const (
	// toolkit is Fyne without the parts that only main, or only tests, may use.
	toolkit = "fyne.io/fyne/v2 fyne.io/fyne/v2/canvas fyne.io/fyne/v2/container fyne.io/fyne/v2/data/... " +
		"fyne.io/fyne/v2/driver fyne.io/fyne/v2/driver/... fyne.io/fyne/v2/lang fyne.io/fyne/v2/layout " +
		"fyne.io/fyne/v2/storage/... fyne.io/fyne/v2/storage fyne.io/fyne/v2/theme fyne.io/fyne/v2/tools/... fyne.io/fyne/v2/widget"
	// testingOnly is what every test may import.
	testingOnly = "github.com/stretchr/testify/... pgregory.net/rapid waymark/puzzles/disk/disktest"
)

// listed is what go list says of a package.
type listed struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func TestImportsGoOneWay(t *testing.T) {
	for _, tags := range []string{"", "headless", "e2e,soak"} {
		for _, p := range list(t, tags) {
			row, known := mayImport[p.ImportPath]
			if !assert.True(t, known, "package %s has no row in the table of imports", p.ImportPath) {
				continue
			}
			for _, path := range p.Imports {
				assert.NoError(t, allowed(path, row.code), "%s imports %s (tags %q)", p.ImportPath, path, tags)
			}
			for _, path := range append(p.TestImports, p.XTestImports...) {
				if path != p.ImportPath {
					assert.NoError(t, allowed(path, row.code+" "+row.tests+" "+testingOnly),
						"a test of %s imports %s (tags %q)", p.ImportPath, path, tags)
				}
			}
		}
	}
}

// list asks the go command for all packages of the module.
func list(t *testing.T, tags string) []listed {
	t.Helper()
	command := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "-tags", tags, "./...")
	command.Env = append(os.Environ(), "CGO_ENABLED=1") // the toolkit has no files without; nothing is compiled
	out, err := command.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		t.Fatalf("go list: %s", exit.Stderr)
	}
	require.NoError(t, err)
	var packages []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		err := d.Decode(&p)
		if err == io.EOF {
			require.GreaterOrEqual(t, len(packages), len(mayImport)-1)
			return packages
		}
		require.NoError(t, err)
		packages = append(packages, p)
	}
}

// allowed returns an error unless path is of the standard library or in the list.
func allowed(path, list string) error {
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") && first != "waymark" {
		return nil
	}
	for _, may := range strings.Fields(list) {
		below, tree := strings.CutSuffix(may, "/...")
		if path == may || tree && strings.HasPrefix(path, below+"/") {
			return nil
		}
	}
	return fmt.Errorf("the way of imports forbids it")
}

func TestAllowed(t *testing.T) {
	const list = "waymark/puzzles waymark/puzzles/draw/... fyne.io/fyne/v2"
	for path, ok := range map[string]bool{
		"fmt": true, "encoding/json": true, "waymark/puzzles": true, "waymark/puzzles/draw/x": true, "fyne.io/fyne/v2": true,
		"waymark": false, "waymark/puzzles/draw": false, "waymark/puzzles/slide": false, "fyne.io/fyne/v2/app": false, "golang.org/x/image": false,
	} {
		assert.Equal(t, ok, allowed(path, list) == nil, path)
	}
}
