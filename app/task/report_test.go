package task

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAReportNamesNobody(t *testing.T) {
	const stack = "cannot read \"/home/ann/My puzzles/secret.waymark\" or C:\\Users\\Ann\\x.txt\n\n" +
		"goroutine 1 [running]:\nwaymark/app.(*App).batch(0x1, {0x2, 0x3})\n\t/home/ann/src/waymark/app/changed.go:12 +0x1d\n" +
		"waymark/puzzles/study.Solve[...]()\n\tD:/a/waymark/puzzles/study/solve.go:7\n"
	got := Impersonal(stack, "/home/ann")
	for _, secret := range []string{"/ann", "Ann", "My", "home", "Users"} {
		assert.NotContains(t, got, secret)
	}
	for _, kept := range []string{"waymark/app.(*App).batch(0x1, {0x2, 0x3})", "\tchanged.go:12 +0x1d", "waymark/puzzles/study.Solve[...]()", "\tsolve.go:7"} {
		assert.Contains(t, got, kept)
	}
	assert.Less(t, len(Impersonal(strings.Repeat("x", 1<<20), "")), 1<<16)
}
