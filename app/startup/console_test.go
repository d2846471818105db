//go:build !headless

package startup

import (
	"bytes"
	"log"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOnlyNoticesAreKeptOffTheConsole(t *testing.T) {
	tests := map[string]struct{ log, console []string }{
		"an error stays": {
			[]string{"Fyne error:  broken", "  Cause: x", "  At: a.go:1"},
			[]string{"Fyne error:  broken", "  Cause: x", "  At: a.go:1"},
		},
		"a notice goes": {
			[]string{"before", "Fyne error:  failed to watch theme settings", "  Cause: no bus", "  At: b.go:2", "after"},
			[]string{"before", "after"},
		},
		"only the first place goes with it": {
			[]string{"Fyne error:  failed to watch theme settings", "  Cause: no bus", "other", "  At: b.go:2", "  At: c.go:3"},
			[]string{"other", "  At: c.go:3"},
		},
		"the cause decides": {
			[]string{"Fyne error:  Preferences load error:", "  Cause: EOF", "  At: p.go:1"},
			nil,
		},
		"and another cause is an error": {
			[]string{"Fyne error:  Preferences load error:", "  Cause: invalid character", "  At: p.go:1"},
			[]string{"Fyne error:  Preferences load error:", "  Cause: invalid character", "  At: p.go:1"},
		},
		"a headline without a cause is not lost": {
			[]string{"Fyne error:  Preferences load error:", "other"},
			[]string{"Fyne error:  Preferences load error:", "other"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var console bytes.Buffer
			l := log.New(&withoutNotices{to: &console}, "", 0)
			for _, entry := range tt.log {
				l.Println(entry)
			}
			want := ""
			for _, entry := range tt.console {
				want += entry + "\n"
			}
			assert.Equal(t, want, console.String())
		})
	}
}
