package docs_test

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/docs"
)

// Every page of the guide, and every page that users are shown, is listed once, has a title and is whole.
func TestPagesAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range docs.Pages() {
		require.False(t, seen[p.Path], p.Path)
		seen[p.Path] = true
		data, err := os.ReadFile(p.Path)
		require.NoError(t, err)
		var whole strings.Builder
		anchors := map[string]bool{}
		for _, s := range p.Sections {
			whole.WriteString(s.Text)
			assert.False(t, anchors[s.Anchor], "%s: %s twice", p.Path, s.Anchor)
			anchors[s.Anchor] = true
		}
		assert.Equal(t, string(data), whole.String(), p.Path)
		assert.NotEmpty(t, p.Title, p.Path)
		assert.Equal(t, p.Title, p.Sections[0].Title, "%s begins with its title", p.Path)
	}
	files, err := os.ReadDir("guide")
	require.NoError(t, err)
	for _, f := range files {
		assert.True(t, seen["guide/"+f.Name()], "guide/%s is not listed", f.Name())
	}
	assert.True(t, seen["solving.md"])
	assert.False(t, seen["contributing.md"], "for developers")
}

// What a page shows is built in, and what it links to is a page, a bundled puzzle, or a file of the sources.
func TestLinksResolve(t *testing.T) {
	link := regexp.MustCompile(`(!?)\[[^\]]*\]\(([^)\s]+)\)`)
	pages := docs.Pages()
	for i := range pages {
		p := &pages[i]
		for _, s := range p.Sections {
			for _, m := range link.FindAllStringSubmatch(s.Text, -1) {
				if strings.Contains(m[2], "://") {
					continue
				}
				name, _ := p.Resolve(m[2])
				if m[1] == "!" {
					_, ok := docs.Picture(name)
					assert.True(t, ok, "%s shows %s", p.Path, m[2])
				}
				_, err := os.Stat(path.Clean(name))
				assert.NoError(t, err, "%s links to %s", p.Path, m[2])
			}
		}
	}
}

func TestSearchFindsSectionsByAllWords(t *testing.T) {
	pages := docs.Pages()
	all := docs.Search(pages, "waypoint Audit")
	require.NotEmpty(t, all)
	for _, f := range all {
		text := strings.ToLower(f.Page.Title + f.Page.Sections[f.Section].Text)
		assert.Contains(t, text, "waypoint")
		assert.Contains(t, text, "audit")
	}
	first := docs.Search(pages, "Preferences")[0]
	assert.Contains(t, first.Page.Title+first.Page.Sections[first.Section].Title, "references", "headings come first")
	assert.Empty(t, docs.Search(pages, "xyzzy"))
}
