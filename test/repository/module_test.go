package repository

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tools/module.sh gives the module another path: in go.mod, in imports, and in the pages. Everybody else asks for it.
func TestTheModuleIsNamedWhereItCanBeChanged(t *testing.T) {
	root(t)
	name := regexp.QuoteMeta(module(t))
	named := regexp.MustCompile(`(^|[^\w/.])` + name + `(@v\d|/(app|assets|lab|puzzles|solver|test|tools|widgets)\b)`)
	may := map[string]*regexp.Regexp{
		".go":  regexp.MustCompile(`^\s*(import )?([A-Za-z_.]\w* )?"` + name + `(/[^"]*)?"( //.*)?$`),
		".md":  regexp.MustCompile(`(^|[ "])` + name + `(@v|/(solver|puzzles)[a-z/]*")`),
		".mod": regexp.MustCompile(`^module `),
	}
	kinds := []string{"", ".go", ".md", ".mod", ".sh", ".yml", ".yaml", ".toml", ".in"}
	walk(t, func(file string) {
		if !slices.Contains(kinds, filepath.Ext(file)) {
			return
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		n := 0
		for line := range bytes.Lines(text) {
			n++
			line = bytes.TrimRight(line, "\r\n")
			if known := may[filepath.Ext(file)]; named.Match(line) && (known == nil || !known.Match(line)) {
				assert.Fail(t, "tools/module.sh would not change the path of the module here", "%s:%d: %s", file, n, line)
			}
		}
	})
}
