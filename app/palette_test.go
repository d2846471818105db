package app_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"fyne.io/fyne/v2"

	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// strangersWords are what people call things who do not know the program, after the command that the finder is to offer
// first.
const strangersWords = `
	new: new, create, blank, template
	open: open, load
	library: library, examples, samples, gallery, bundled
	recent: recent, reopen
	save: save
	save-as: save as, rename file, save a copy
	version-before: restore, backup
	export: export, share, svg, png, gif, image, download
	print: print, pdf, paper, sheet
	generate: generate, random puzzle, generator
	pack: pack, collection, levels, sort, order
	puzzle-next: next puzzle, next level
	puzzle-double: duplicate puzzle
	quit: quit, exit
	close: close, close tab
	new-window: new window
	undo: undo
	redo: redo
	history: history, undo all, versions, timeline
	cut: cut
	copy: copy
	copy-line: one line, one-liner
	copy-image: screenshot
	paste: paste, import, clipboard
	select-all: select all
	preferences: settings, preferences, options, configure
	keys: hotkeys, key bindings, customize shortcuts
	paint: paint, pencil, brush
	line: line
	rectangle: rectangle, box
	fill: fill, bucket
	erase: erase, eraser, rubber
	select: select, marquee
	mirror-columns: symmetry, symmetric
	turn-right: rotate, turn
	turn-mirror: flip, mirror, reflect
	row-insert: insert row, add row
	column-delete: delete column
	size: resize, size, dimensions, width, family
	name: rename, title, author, description, notes
	presets: rules of the puzzle, metric
	copy-start: copy start
	clear-start: clear start, empty
	scramble: scramble
	shuffle: shuffle, random walk
	harder: harder, more difficult
	easier: easier
	what-if: what if, variations
	backplay: backwards from the goal
	solve: solve, run
	stop: stop, cancel, abort
	continue: continue, resume
	prove: prove, verify
	hint: hint, tip
	pin: waypoint, add waypoint
	audit: cost of waypoints
	limits: limits, timeout, memory
	heuristics: heuristics, admissible
	step-through: step through, trace, open list, explain, closed list, search tree, visualise
	compare: compare heuristics, benchmark
	solutions: solutions, answers
	more-optimal: other solutions, unique
	analyse: difficulty, analyse, statistics, dead ends
	lab: lab, experiment
	play: play, animate, watch
	try: try, try moves, manual
	play-test: play-test, testers
	study: study, design, advanced
	full-screen: full screen, fullscreen, presentation
	moves: legal moves
	heat: heat map, heatmap
	spoiler-free: spoiler, hide lengths
	zoom-in: zoom, zoom in, bigger
	zoom-out: zoom out, smaller
	zoom-fit: fit
	theme-dark: dark, dark mode, night
	theme-light: light, light mode
	texts-100: font size
	panel: solver panel
	look-grid: grid
	look-names: coordinates
	shortcuts: shortcuts, keyboard, keyboard shortcuts
	rules: rules, how to play
	tour: tour, tutorial
	welcome: welcome
	about: about, version
	licences: licences
	report: log, bug, diagnostics, report a problem
	guide: guide, help, documentation
`

// What people call a thing, here or in other editors, finds it first.
func TestTheFinderKnowsTheWordsOfStrangers(t *testing.T) {
	a, q := window(t)
	a.Load(apptest.Read(t, apptest.Corner), "")
	windowtest.Solve(t, a, q)
	windowtest.Ready(t, a, q)
	count, wrong := 0, 0
	for line := range strings.Lines(strings.TrimSpace(strangersWords)) {
		id, words, _ := strings.Cut(strings.TrimSpace(line), ":")
		for word := range strings.SplitSeq(words, ",") {
			count++
			require.True(t, a.Do("commands"))
			a.Finder.Search.SetText(strings.TrimSpace(word))
			first := ""
			if len(a.Finder.Shown) > 0 {
				first = strings.TrimPrefix(a.Finder.Items[a.Finder.Shown[0]].Line.Text, "✓ ")
			}
			if !assert.Equal(t, a.Commands.Find(id).Label(), first, word) {
				wrong++
			}
			a.Finder.Close()
		}
	}
	fmt.Printf("FIGURE finder | %d words, %d find another command first\n", count, wrong)
}

// The best fit does not depend on what can be done now: "about" is the program, also once
// hints can be asked for ("What is to be done?") and heuristics shown. What can be done is
// looked at again with every letter.
func TestThePaletteFindsTheSameBeforeAndAfterAdvice(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	about := func() {
		t.Helper()
		require.NotEmpty(t, a.Finder.Shown)
		assert.Equal(t, "About Waymark", a.Finder.Items[a.Finder.Shown[0]].Line.Text)
	}
	require.False(t, a.Commands.Find("hint").Ready())
	seek(t, a, "commands", "about")
	about()
	a.Finder.Search.SetText("")
	ready(t, a, q)
	pale := func() bool {
		for _, item := range a.Finder.Items {
			if item.Line.Text == "Hint" {
				return item.Line.Pale
			}
		}
		return false
	}
	assert.True(t, pale())
	a.Finder.Search.SetText("hint")
	assert.False(t, pale(), "it can be asked for by now")
	a.Finder.Close()
	seek(t, a, "commands", "about")
	about()
	press(a, fyne.KeyReturn)
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "About Waymark")
	a.Dismiss()

	seek(t, a, "commands", "pause")
	for i, item := range a.Finder.Items {
		if item.Line.Text == a.Commands.Find("pause").Label() {
			a.Finder.Items[i].Run()
		}
	}
	assert.Contains(t, a.Status.Text, "has nothing to work on now")
}

// What cannot be done now says what it needs, and nothing is said of a command there is not.
func TestThePaletteSaysWhatACommandNeeds(t *testing.T) {
	a, _ := window(t)
	for _, c := range a.Commands.All() {
		if c.Enabled != nil {
			assert.NotEmpty(t, c.Needs, c.ID)
		} else {
			assert.Empty(t, c.Needs, "%s can always be run", c.ID)
		}
	}
	open(t, a, apptest.Corner)
	require.True(t, a.Do("commands"))
	a.Finder.Search.SetText("add this step")
	for _, i := range a.Finder.Shown {
		if line := a.Finder.Items[i].Line; line.Text == a.Commands.Find("pin").Label() {
			assert.True(t, line.Pale)
			assert.Equal(t, "needs a step of a solution", line.Note)
			return
		}
	}
	assert.Fail(t, "it is not found")
}
