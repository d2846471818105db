package repository

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every link in the documents leads to a file, and to a heading of it where it names one.
// Every page and every picture below docs is linked; what shows them is code.
func TestLinksOfTheDocumentsResolve(t *testing.T) {
	root(t)
	pages := []string{"README.md", "CHANGELOG.md"}
	linked := map[string]bool{"docs/README.md": true}
	var kept []string
	require.NoError(t, filepath.WalkDir("docs", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "html" {
			return filepath.SkipDir
		}
		if err == nil && !d.IsDir() && filepath.Ext(path) != ".go" {
			kept = append(kept, path)
		}
		return err
	}))
	for _, path := range kept {
		if strings.HasSuffix(path, ".md") {
			pages = append(pages, path)
		}
	}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	for _, page := range pages {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(m[1], "#")
			path := page
			if file != "" {
				path = filepath.Join(filepath.Dir(page), file)
			}
			if info, err := os.Stat(path); assert.NoError(t, err, "%s links to %s", page, m[1]) && info.IsDir() {
				continue
			}
			if path != page {
				linked[path] = true
			}
			if anchor != "" {
				assert.Contains(t, anchors(t, path), anchor, "%s links to %s", page, m[1])
			}
		}
	}
	for _, path := range kept {
		assert.True(t, linked[path], "no page links to %s", path)
	}
}

// anchors are the names that the headings of a page can be linked by.
func anchors(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	var all []string
	for line := range strings.Lines(string(text)) {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			kept := regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(strings.TrimSpace(title)), "")
			all = append(all, strings.ReplaceAll(kept, " ", "-"))
		}
	}
	return all
}
