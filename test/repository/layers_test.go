package repository

import (
	"slices"
	"strings"
	"testing"
)

// layers, from the top: the beginnings of packages' paths, of which the longest holds ("/." ends that of one alone), and what
// they import beside lower layers, their own, and Go's library.
var layers = []struct{ packages, others string }{
	{"./", "fyne.io/"},
	{"./app/startup/", "fyne.io/ github.com/go-gl/glfw/"},
	{"./app/cli/", "github.com/spf13/ golang.org/x/term/"},
	{"./app/.", "fyne.io/"},
	{"./app/", "fyne.io/"}, // features
	{"./app/shell/ ./app/command/", "fyne.io/"},
	{"./app/state/ ./app/present/ ./app/text/ ./app/document/ ./app/playback/ ./app/search/" +
		" ./app/task/ ./app/settings/ ./app/journal/ ./app/portal/ ./app/single/", "github.com/godbus/dbus/ github.com/ncruces/zenity/"},
	{"./widgets/", "fyne.io/ golang.org/x/image/"},
	{"./lab/", "gonum.org/ git.sr.ht/~sbinet/gg golang.org/x/image/"},
	{"./puzzles/ ./assets/ ./docs/", "golang.org/x/image/ github.com/go-text/typesetting/ github.com/yuin/goldmark/"},
	{"./solver/", ""},
}

func layer(pkg string) (at int) {
	at, longest := -1, 0
	for i, l := range layers {
		for path := range strings.FieldsSeq(l.packages) {
			if len(path) > longest && strings.HasPrefix(pkg+"/.", path) {
				at, longest = i, len(path)
			}
		}
	}
	return at
}

// allowed tells whether a file may import what is not of Go's library. Tests may, but for the toolkit where their layer has none.
func (f source) allowed(to string, draws bool) bool {
	above, below := layer(f.pkg), layer(to)
	others := strings.Fields(layers[above].others)
	if draws && !slices.Contains(others, "fyne.io/") || to == "fyne.io/fyne/v2/app" && !f.main || to == "fyne.io/fyne/v2/test" && !f.test {
		return false
	}
	outside := slices.ContainsFunc(others, func(path string) bool { return strings.HasPrefix(to+"/", path) })
	return f.test || outside || above < below || above == below && (!draws || layers[above].packages != "./app/") // no other's page
}

func TestImportsGoOneWay(t *testing.T) {
	files, draws := goFiles(t), packages(t, "toolkit")
	for _, f := range files {
		for _, to := range f.imports {
			if !f.allowed(to, strings.HasPrefix(to, "fyne.io/") || slices.Contains(draws, to)) {
				t.Errorf("%s must not import %s", f.path, to)
			}
		}
	}
}
