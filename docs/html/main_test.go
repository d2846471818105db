package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/docs"
)

var picture = regexp.MustCompile(`!\[[^\]]*\]\(`)

// The file holds every section and picture; its links lead into it, and nothing in it leads out but what a page says in full.
func TestTheGuideIsOneWholeFile(t *testing.T) {
	data, err := guide()
	require.NoError(t, err)
	all := string(data)
	pictures := 0
	for _, p := range docs.Pages() {
		for k, s := range p.Sections {
			at := id(p.Path, s.Anchor)
			if k == 0 {
				at = id(p.Path, "")
			}
			assert.Equal(t, 1, strings.Count(all, `id="`+at+`"`), at)
			pictures += len(picture.FindAllString(s.Text, -1))
		}
	}
	assert.Equal(t, pictures, strings.Count(all, "data:image/png;base64,"))
	for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(all, -1) {
		switch to, within := strings.CutPrefix(m[1], "#"); {
		case within:
			assert.True(t, strings.Contains(all, `id="`+to+`"`), to)
		default:
			assert.True(t, strings.HasPrefix(to, "data:image/png") || strings.HasPrefix(to, "https://"), to[:min(len(to), 80)])
		}
	}
	assert.False(t, strings.Contains(all, `src="http`))
	again, err := guide()
	require.NoError(t, err)
	assert.True(t, all == string(again), "the same pages give the same file")
}
