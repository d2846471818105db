package app

import (
	"context"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/task"
)

// slip is a fault of the program.
func slip() {
	var none []int
	_ = none[len(none)]
}

func TestAFaultKeepsACopyAndIsTold(t *testing.T) {
	here, err := os.Getwd()
	require.NoError(t, err)
	for name, fault := range map[string]func(*Tab){
		"in a command":           func(a *Tab) { a.Commands.Find("moves").Run = slip; a.Do("moves") },
		"in what a search tells": func(a *Tab) { a.Post(slip) },
		"in a job": func(a *Tab) {
			var l task.Latest
			l.Start(a.Jobs.Context(), a.Post, func(context.Context, *task.Job) func() { slip(); return nil })
			l.Wait()
		},
		"within another event": func(a *Tab) { a.Event(func() { a.Event(slip) }) },
	} {
		t.Run(name, func(t *testing.T) {
			a, q := begun(t, t.TempDir())
			a.Open(inFile(t, "Saved"))
			rename(a, "Edited")
			fault(a)
			q.Run()
			assert.Equal(t, "Edited", nameIn(t, a.filing.recovery.File(document.Extension)), "a copy is there at once")
			require.True(t, a.DialogOpen())
			answer(t, a, "Copy the report")
			report := a.Fa.Clipboard().Content()
			assert.Regexp(t, `^Waymark test, \w+/\w+, go1\.\d+`, report)
			assert.Contains(t, report, "index out of range [0] with length 0")
			assert.Contains(t, report, "app.slip")
			assert.Contains(t, report, "faults_test.go:")
			assert.NotContains(t, report, here, "no folder of anybody")

			rename(a, "Edited again")
			assert.Equal(t, "Edited again* — Waymark", a.Win.Title(), "the window goes on")
			a.Post(slip)
			q.Run()
			require.True(t, a.DialogOpen(), "another is told as well")
		})
	}
}

func TestFaultsThatFollowAreNotToldOneByOne(t *testing.T) {
	a, q := begun(t, t.TempDir())
	told := 0
	a.program.options.Faulted = func(string) { told++ }
	for range 3 {
		a.Post(slip)
	}
	q.Run()
	assert.Equal(t, 3, told)
	answer(t, a, "Close")
	assert.False(t, a.DialogOpen())
}

// The report of a fault that ended the program is there at the next start.
func TestTheNextStartHasTheReport(t *testing.T) {
	data := t.TempDir()
	k := document.NewKeep(data)
	require.NoError(t, k.Report("panic: of another goroutine"))
	k.Close()
	a, q := begun(t, data)
	a.filing.offerRecovery()
	require.True(t, a.DialogOpen(), "though no work was lost")
	answer(t, a, "Copy the report of the fault")
	assert.Contains(t, a.Fa.Clipboard().Content(), "panic: of another goroutine")
	answer(t, a, "Close")
	q.Run()
	a.filing.offerRecovery()
	assert.False(t, a.DialogOpen(), "once")
}
