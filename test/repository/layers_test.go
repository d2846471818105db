package repository

import (
	"slices"
	"strings"
	"testing"
)

// layers, from the top: the beginnings of packages' paths, of which the longest holds ("/." ends that of one alone), and what
// they import beside lower layers, their own, and Go's library.
var layers = []struct{ packages, others string }{
	{"waymark/", "fyne.io/"},
	{"waymark/app/startup/", "fyne.io/ github.com/go-gl/glfw/"},
	{"waymark/app/cli/", "github.com/spf13/ golang.org/x/term/"},
	{"waymark/app/.", "fyne.io/"},
	{"waymark/app/", "fyne.io/"}, // features
	{"waymark/app/shell/ waymark/app/command/", "fyne.io/"},
	{"waymark/app/state/ waymark/app/present/ waymark/app/text/ waymark/app/document/ waymark/app/playback/ waymark/app/search/" +
		" waymark/app/task/ waymark/app/settings/ waymark/app/journal/ waymark/app/portal/ waymark/app/single/", "github.com/godbus/dbus/ github.com/ncruces/zenity/"},
	{"waymark/widgets/", "fyne.io/ golang.org/x/image/"},
	{"waymark/lab/", "gonum.org/ git.sr.ht/~sbinet/gg golang.org/x/image/"},
	{"waymark/puzzles/ waymark/assets/ waymark/docs/", "golang.org/x/image/ github.com/go-text/typesetting/ github.com/yuin/goldmark/"},
	{"waymark/solver/", ""},
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
	return f.test || outside || above < below || above == below && (!draws || layers[above].packages != "waymark/app/") // no other's page
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
