package task

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAReportNamesNobody(t *testing.T) {
	const stack = "cannot read \"/home/ann/My puzzles/secret.waymark\" or C:\\Users\\Ann\\x.txt\n\n" +
		"goroutine 1 [running]:\nexample.net/w/app.(*App).batch(0x1, {0x2, 0x3})\n\t/home/ann/src/waymark/app/changed.go:12 +0x1d\n" +
		"example.net/w/puzzles/study.Solve[...]()\n\tD:/a/waymark/puzzles/study/solve.go:7\n"
	got := Impersonal(stack, "/home/ann")
	for _, secret := range []string{"/ann", "Ann", "My", "home", "Users"} {
		assert.NotContains(t, got, secret)
	}
	for _, kept := range []string{"example.net/w/app.(*App).batch(0x1, {0x2, 0x3})", "\tchanged.go:12 +0x1d", "example.net/w/puzzles/study.Solve[...]()", "\tsolve.go:7"} {
		assert.Contains(t, got, kept)
	}
	for said, want := range map[string]string{
		"/media/blue stick/x.waymark":                         "x.waymark",
		"/media/Ann's old stick (2)/my own/x.waymark":         "x.waymark",
		"/media/a/b.waymark: no space left on /media/blue a":  "b.waymark: no space left on blue a",
		"/media/a, or read/write":                             "a, or read/write",
		"open '/media/Ann Lee/x.waymark' or \"/media/b c/d\"": "open 'x.waymark' or \"d\"",
		"file:///media/Ann%20Lee/x.waymark is gone":           "x.waymark is gone",
		`\\server\Ann Lee\x.waymark`:                          "x.waymark",
		`C:\Ann Lee\x.waymark`:                                "x.waymark",
		"~/Ann's puzzles/x.waymark":                           "x.waymark",
		"see https://example.org/a/b":                         "see https://example.org/a/b",
	} {
		assert.Equal(t, want, Impersonal(said, ""), said)
	}
	assert.Less(t, len(Impersonal(strings.Repeat("x", 1<<20), "")), 1<<16)
}
