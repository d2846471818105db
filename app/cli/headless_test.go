package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// run does a command and returns its exit status and what it printed.
func run(t *testing.T, stdin string, args ...string) (exit int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	exit, handled := cli.Run(args, strings.NewReader(stdin), &out, &err)
	require.True(t, handled)
	return exit, out.String(), err.String()
}

// plain marks a test that says nothing of goroutines and is slow under the race detector. It is
// part of every plain run of the tests.
func plain(t *testing.T) {
	t.Helper()
	if draws.Raced {
		t.Skip("in the plain run")
	}
}

// answers runs solve --json and returns its lines.
func answers(t *testing.T, stdin string, args ...string) (exit int, lines []map[string]any) {
	t.Helper()
	exit, out, _ := run(t, stdin, append([]string{"solve", "--json"}, args...)...)
	for _, l := range strings.Split(strings.TrimSpace(out), "\n") {
		var m map[string]any
		require.NoError(t, json.Unmarshal([]byte(l), &m), "%q", l)
		lines = append(lines, m)
	}
	return exit, lines
}

func TestSolveVectors(t *testing.T) {
	exit, lines := answers(t, "", "testdata/slide.txt")
	assert.Equal(t, 0, exit)
	require.Len(t, lines, 5)
	for i, want := range []float64{10, 2, 17, 10} {
		assert.Equal(t, "optimal", lines[i]["status"])
		assert.Equal(t, want, lines[i]["length"])
		assert.Equal(t, want, lines[i]["lower_bound"])
		assert.Len(t, lines[i]["moves"], int(want))
	}
	assert.Equal(t, "unsolvable", lines[4]["status"])
	assert.Equal(t, "parity", lines[4]["reason"])
	assert.Nil(t, lines[4]["length"])
	assert.Equal(t, []any{}, lines[4]["moves"])
}

// The keys of the JSON object are a contract, and so is their order.
func TestSolveJSONKeys(t *testing.T) {
	_, out, _ := run(t, "", "solve", "testdata/slide.txt", "--puzzle", "two", "--json")
	var keys []string
	d := json.NewDecoder(strings.NewReader(out))
	for depth := 0; ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case json.Delim:
			depth += map[json.Delim]int{'{': 1, '[': 1, '}': -1, ']': -1}[token]
		case string:
			if depth == 1 && d.More() && (len(keys) == 0 || out[d.InputOffset()] == ':') {
				keys = append(keys, token)
			}
		}
	}
	assert.Equal(t, []string{
		"schema", "file", "puzzle", "family", "status", "reason", "length", "lower_bound", "moves", "algorithm",
		"heuristic", "expanded", "generated", "stored", "peak_bytes", "seconds", "branching", "effective_branching",
	}, keys)
}

func TestSolveThroughMarks(t *testing.T) {
	exit, lines := answers(t, "", "testdata/board_a_via.txt")
	assert.Equal(t, 0, exit)
	assert.Equal(t, 22.0, lines[0]["length"])
	assert.Equal(t, []any{
		map[string]any{"mark": "after thirteen", "kind": "via", "at": 13.0, "cost": 13.0},
		map[string]any{"mark": "goal", "kind": "goal", "at": 22.0, "cost": 9.0},
	}, lines[0]["route"])

	// A detour is played as recorded; the rest is the best from there.
	two := puzzleText(t, "testdata/slide.txt", 1) + "mark fixed detour\nmoves C2-U\nmark fixed\nmoves C3-U\n"
	exit, lines = answers(t, two, "-")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "optimal", lines[0]["status"])
	assert.Equal(t, 6.0, lines[0]["length"])
	assert.Equal(t, []any{"C2-U", "C3-U"}, lines[0]["moves"].([]any)[:2])
	assert.Equal(t, []any{
		map[string]any{"mark": "detour", "kind": "fixed", "at": 1.0, "cost": 1.0},
		map[string]any{"mark": "2", "kind": "fixed", "at": 2.0, "cost": 1.0},
		map[string]any{"mark": "goal", "kind": "goal", "at": 6.0, "cost": 4.0},
	}, lines[0]["route"])
	_, out, _ := run(t, two, "solve", "-")
	assert.Contains(t, out, "Optimal through the waypoints: no solution that obeys them is shorter.")
	assert.Contains(t, out, "detour (fixed) at 1, 1 move\n")

	for _, flag := range []string{"--no-route", "--route=false"} {
		_, lines = answers(t, two, "-", flag)
		assert.Equal(t, 2.0, lines[0]["length"])
		assert.NotContains(t, lines[0], "route")
	}
}

// puzzleText returns one puzzle of a file as text.
func puzzleText(t *testing.T, file string, index int) string {
	t.Helper()
	ps, err := puzzles.Load(file, families.Rules)
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, puzzles.WriteText(&b, families.Rules, ps[index]))
	return b.String()
}

func TestSolveForPeople(t *testing.T) {
	exit, out, errs := run(t, "", "solve", "--puzzle", "3", "testdata/slide.txt", "--algorithm", "astar", "--heuristic", "manhattan")
	assert.Equal(t, 0, exit)
	assert.Empty(t, errs)
	assert.True(t, strings.HasPrefix(out, "seventeen (slide, 3x3)\n  Optimal: no solution is shorter.\n  The proof: "), out)
	assert.Contains(t, out, "\n  length       17 moves\n  lower bound  17\n  algorithm    astar\n  heuristic    manhattan\n")
	for _, l := range strings.Split(out, "\n") {
		if strings.HasPrefix(l, "      1  ") {
			assert.LessOrEqual(t, len(l), 78)
		}
	}
	_, out, _ = run(t, "", "solve", "testdata/slide.txt", "--puzzle", "3", "--weight", "3")
	assert.Contains(t, out, "\n  algorithm    weighted\n")
	exit, out, _ = run(t, "", "solve", "testdata/slide.txt", "--puzzle", "two", "--quiet")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "B1-R A1-R\n", out)

	exit, out, errs = run(t, "", "solve", "testdata/slide.txt", "--puzzle", "parity", "--quiet")
	assert.Equal(t, 0, exit)
	assert.Empty(t, out)
	assert.Equal(t, "waymark: parity: No solution exists.\n", errs)
}

func TestSolveStopsAtItsLimits(t *testing.T) {
	for reason, limit := range map[string][]string{
		"states": {"--max-states", "1000"},
		"memory": {"--max-memory", "200 kB"},
		"time":   {"--timeout", "20ms"},
	} {
		exit, lines := answers(t, hard, append([]string{"-", "--algorithm", "astar"}, limit...)...)
		assert.Equal(t, 1, exit)
		assert.Equal(t, "limit", lines[0]["status"])
		assert.Equal(t, reason, lines[0]["reason"])
	}
	exit, out, _ := run(t, hard, "solve", "-", "--algorithm", "astar", "--max-states", "1000")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "No solution was found within the limits.\n  The search ended at its limit of states; with a larger one it may find more.\n")
}

// hard is beyond what a test waits for: rows to columns.
const hard = `puzzle slide
start 4x4
 1  2  3  4
 5  6  7  8
 9 10 11 12
13 14 15  _
goal 4x4
 1  5  9 13
 2  6 10 14
 3  7 11 15
 4  8 12  _
`

func TestInterruptEndsTheSearch(t *testing.T) {
	interrupt, restore := cli.Interrupts()
	defer restore()
	go func() {
		time.Sleep(50 * time.Millisecond) // the search has begun by then, or is about to: the answer is the same
		interrupt()
	}()
	exit, lines := answers(t, hard+"\n"+hard, "-", "--timeout", "10m")
	assert.Equal(t, 130, exit)
	require.Len(t, lines, 1, "the second puzzle is not begun")
	assert.Equal(t, "cancelled", lines[0]["status"])
	assert.Equal(t, "cancel", lines[0]["reason"])
}

func TestBadInput(t *testing.T) {
	const file = "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n"
	for _, c := range []struct{ name, input, want string }{
		{"truncated JSON", `{"waymark": 1, "family": "slide", "start": ["1 2",`, "1:51: the file ends in the middle: it has been cut off"},
		{"unknown family", "puzzle chess\n", `1:8: "chess" is no family of puzzles that this program knows`},
		{"row too short", strings.Replace(file, "1 2", "1", 1), "3:2: row 1 of the start board is too short: 1 of 2 cells"},
		{"glide row too long", "puzzle glide\nstart 2x2\nB..\n..\n", "3:3: row 1 of the start board is too long: 3 cells instead of 2"},
		{"huge", "puzzle slide\nstart 10000x10000\n", "2:7: the start board is 10000x10000 (rows x columns); slide boards are from 2x2 to 10x10"},
		{"binary", "\x7fELF\x02\x01", "1:1: this is not a text file (byte 0x7F)"},
		{"empty", "", "1:1: there is no puzzle in this file"},
		{"newer", `{"waymark": 9, "family": "chess"}`, "1:13: written by a newer Waymark (version 9); this program reads up to 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "in.waymark")
			require.NoError(t, os.WriteFile(name, []byte(c.input), 0o644))
			for _, command := range []string{"solve", "check"} {
				exit, out, errs := run(t, "", command, name)
				assert.Equal(t, 2, exit)
				assert.Empty(t, out)
				assert.Contains(t, errs, "waymark: "+name+":"+c.want)
				exit, _, errs = run(t, c.input, command, "-")
				assert.Equal(t, 2, exit)
				assert.Contains(t, errs, "waymark: standard input:"+c.want)
			}
		})
	}
	exit, _, errs := run(t, "", "solve", "none.waymark")
	assert.Equal(t, 2, exit)
	assert.Equal(t, "waymark: none.waymark: there is no such file\n", errs)

	exit, _, errs = run(t, "puzzle slide\nname no blank\nstart 2x2\n1 2\n3 4\ngoal 2x2\n1 2\n3 4\n", "solve", "-")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, `waymark: -: "no blank": start: `)
}

func TestBadUsage(t *testing.T) {
	const file = "testdata/slide.txt"
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"slove"}, `"slove" is neither a command nor a file; did you mean solve? "waymark help" lists the commands`},
		{[]string{"--jsn"}, `"--jsn" is neither a command nor a file`},
		{[]string{"simulate", "glide"}, `"simulate" is neither a command nor a file`},
		{[]string{"version", "x"}, "version takes no arguments"},
		{[]string{"help", "x"}, `there is no command "x"`},
		{[]string{"solve"}, `solve: which file? "-" is standard input`},
		{[]string{"solve", "--", "--json"}, "--json: there is no such file"},
		{[]string{"solve", file, "--timeout"}, "solve: --timeout needs a value"},
		{[]string{"solve", file, "--threads", "many"}, `solve: invalid value "many" for --threads: must be an integer`},
		{[]string{"solve", file, "--weight", "much"}, `solve: invalid value "much" for --weight: must be a number`},
		{[]string{"solve", file, "--json=maybe"}, `solve: invalid value "maybe" for --json: must be true or false`},
		{[]string{"solve", file, "-q"}, `solve: there is no flag -q; did you mean --quiet?`},
		{[]string{"solve", file, "---"}, "solve: bad flag syntax: ---"},
		{[]string{"lab", "report", "--chrt", "x"}, `lab report: there is no flag --chrt; did you mean --chart? "waymark help lab report" lists the flags`},
		{[]string{"completion"}, "completion: for which shell? bash, zsh, fish or powershell"},
		{[]string{"trace", file, file, "--svg"}, "trace: --svg is of one file"},
		{[]string{"batch", file, "--csv", "--json"}, "batch: --csv excludes --json and --out"},
		{[]string{"solve", file, "--wight", "2"}, `solve: there is no flag --wight; did you mean --weight? "waymark help solve" lists the flags`},
		{[]string{"solve", file, "--audit", "--no-route"}, "solve: --audit and --no-route exclude each other"},
		{[]string{"solve", file, "--improve", "0"}, "solve: --improve counts the solutions of the file from 1"},
		{[]string{"solve", file, "--improve", "1"}, `solve: "ten": there is no solution 1; the file keeps 0`},
		{[]string{"batch", file, "--improve", "1"}, "batch: there is no flag --improve; \"waymark help batch\""},
		{[]string{"solve", file, "--threads", "0"}, "solve: --threads must be at least 1"},
		{[]string{"solve", file, "--timeout", "-1s"}, "for --timeout: it must not be negative"},
		{[]string{"solve", file, "--max-memory", "2XB"}, "an amount of memory looks like 2GiB, 500MB or 1000000"},
		{[]string{"solve", file, "--max-memory", "-1GB"}, "an amount of memory looks like"},
		{[]string{"solve", file, "--json", "--quiet"}, "solve: --json and --quiet exclude each other"},
		{[]string{"solve", file, "--puzzle", "6"}, `there is no puzzle "6" in the file; it has "ten", "two", "seventeen", "blank last", "parity"`},
		{[]string{"solve", file, "--heuristic", "magic"}, `solve: This puzzle offers no heuristic called "magic". Heuristics of this puzzle: `},
		{[]string{"solve", file, "--algorithm", "magic"}, `solve: There is no algorithm called "magic". Algorithms for this puzzle: automatic, astar`},
		{[]string{"solve", ""}, "solve: which file?"},
		{[]string{"solve", file, "--puzzle", "parity", "--algorithm", "magic"}, `solve: There is no algorithm called "magic".`},
		{[]string{"solve", file, "--puzzle", "parity", "--weight", "NaN"}, "solve: A weight must be a number"},
		{[]string{"solve", file, "--weight", "2", "--algorithm", "astar"}, "solve: --weight belongs to --algorithm weighted"},
		{[]string{"solve", file, "--weight", "0"}, "solve: --weight must be more than 0"},
		{[]string{"solve", file, "--b", "2", "--algorithm", "greedy"}, "solve: --b belongs to --algorithm custom"},
		{[]string{"export", file, "--png", "-", "--step", "-1"}, "export: there is no solution 1"},
		{[]string{"export", file, "--png", ""}, "export: --png needs the name of a file"},
		{[]string{"export", file, "--png", "-", "--cell", "-4"}, "export: --cell must be between 1 and 512"},
		{[]string{"export", file}, "export: name what to write, each with a file: --png, --svg, "},
		{[]string{"export", file, "--png", "-", "--speed", "9"}, "export: --speed must be between 0.25 and 8"},
		{[]string{"export", file, "--png", "-", "--board", "mark"}, "it is one of start, goal"},
		{[]string{"export", file, "--sheet", "-", "--paper", "a5"}, "it is one of a4, letter"},
		{[]string{"export", file, "--csv", "-"}, "export: there is no solution 1; the puzzle holds 0"},
		{[]string{"export", file, "--gif", "x.gif"}, "export: there is no solution 1; the puzzle holds 0"},
	} {
		exit, out, errs := run(t, "", c.args...)
		assert.Equal(t, 2, exit, c.args)
		assert.Empty(t, out, c.args)
		assert.Contains(t, errs, "waymark: ", c.args)
		assert.Contains(t, errs, c.want, c.args)
	}
}

// A puzzle that is solved as it stands has a solution of no moves.
func TestSolvedAsItStands(t *testing.T) {
	const text = "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n"
	for _, algorithm := range []string{"automatic", "two-way", "greedy"} {
		exit, lines := answers(t, text, "-", "--algorithm", algorithm)
		assert.Equal(t, 0, exit)
		assert.Equal(t, "optimal", lines[0]["status"])
		assert.Equal(t, 0.0, lines[0]["length"])
		assert.Equal(t, []any{}, lines[0]["moves"])
		_, out, errs := run(t, text, "solve", "-", "--quiet", "--algorithm", algorithm)
		assert.Equal(t, "\n", out)
		assert.Empty(t, errs)
	}
}

// A mark that no search could ever reach is named, with the reason, at once.
func TestMarkOutOfReachIsNamed(t *testing.T) {
	const text = "puzzle slide\nstart 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 _ 15\n" +
		"goal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n" +
		"mark via 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n" +
		"mark via 4x4\n2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"
	const why = "The board of waypoint 2 cannot be reached from where the route stands before it. " +
		"The two boards differ in parity, which no move can change."
	exit, lines := answers(t, text, "-")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "unsolvable", lines[0]["status"])
	assert.Equal(t, "parity", lines[0]["reason"])
	_, out, _ := run(t, text, "solve", "-")
	assert.Contains(t, out, "  No solution obeys the waypoints.\n  "+why+"\n")
	_, lines = answers(t, text, "-", "--no-route")
	assert.Equal(t, 1.0, lines[0]["length"])
	exit, out, _ = run(t, text, "check", "-")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "it cannot be solved: "+why)

	// Glide: one red tile on either side of a wall cannot change sides.
	exit, lines = answers(t, "puzzle glide\nstart 2x3\nR#.\n.#R\ngoal 2x3\n...\nR..\n"+
		"mark via 2x3\n.#R\nR#.\nmark via 2x3\nR#.\nR#.\n", "-", "--algorithm", "astar")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "unsolvable", lines[0]["status"])
	assert.Equal(t, "walls", lines[0]["reason"])
}

func TestCustomTakesItsFactors(t *testing.T) {
	_, lines := answers(t, "", "testdata/slide.txt", "--puzzle", "ten", "--a", "1", "--b", "0.5")
	assert.Equal(t, "custom", lines[0]["algorithm"])
	assert.Equal(t, 10.0, lines[0]["length"])
}

func TestFilesAskForTheWindow(t *testing.T) {
	for _, args := range [][]string{nil, {"testdata/slide.txt"}, {"missing.waymark", "testdata"}} {
		_, handled := cli.Run(args, nil, io.Discard, io.Discard)
		assert.False(t, handled, args)
	}
}

func TestMemoryUnits(t *testing.T) {
	for text, refused := range map[string]bool{
		"2GiB": false, "500MB": false, "1.5 GB": false, "64MiB": false, "300000": false, "512KiB": false, "900kB": false,
		"": true, "GiB": true, "0": true, "NaN": true, "1e30GiB": true,
	} {
		exit, _, _ := run(t, "", "solve", "testdata/slide.txt", "--puzzle", "two", "--threads", "8", "--max-memory", text)
		assert.Equal(t, refused, exit == 2, text)
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, word := range []string{"version", "--version", "-v"} {
		exit, out, _ := run(t, "", word)
		assert.Equal(t, 0, exit)
		assert.Equal(t, "waymark "+cli.Version+"\n", out)
	}
	for _, word := range []string{"help", "--help", "-h"} {
		exit, out, _ := run(t, "", word)
		assert.Equal(t, 0, exit)
		for _, command := range []string{"solve", "batch", "audit", "check", "export", "version"} {
			assert.Contains(t, out, "\n  "+command+" ")
		}
	}
	for _, args := range [][]string{{"help", "solve"}, {"solve", "--help"}, {"solve", "x", "-h"}} {
		exit, out, errs := run(t, "", args...)
		assert.Equal(t, 0, exit)
		assert.Empty(t, errs)
		for _, flag := range []string{
			"--puzzle NAME|N", "--algorithm A", "--heuristic H", "--weight W", "--route", "--no-route", "--audit", "--improve N",
			"--max-states N", "--max-memory SIZE", "--timeout TIME", "--threads N", "--tables DIR", "--json", "--quiet",
		} {
			assert.Contains(t, out, "  "+flag+" ")
		}
	}
}

func TestCheck(t *testing.T) {
	exit, out, _ := run(t, "", "check", "testdata/slide.txt")
	assert.Equal(t, 1, exit)
	lines := strings.Split(out, "\n")
	assert.Equal(t, `testdata/slide.txt: "ten": sound; It can be solved: start and goal agree in parity. Inversions: 8 in the start, 0 in the goal; `+
		`with an odd number of columns both must be odd or both even.`, lines[0])
	assert.Contains(t, lines[4], `testdata/slide.txt: "parity": it cannot be solved: Start and goal differ in parity`)

	exit, out, _ = run(t, puzzleText(t, "testdata/slide.txt", 1)+"mark fixed\nmoves A1-L\n", "check", "-")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, `-: "two": waypoint 1: move 1, A1-L, is not legal: `)

	exit, out, _ = run(t, "puzzle glide\nstart 2x2\nB.\n..\ngoal 2x2\nR.\n..\n", "check", "-")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "-: 1: goal: ")
}

func TestExport(t *testing.T) {
	plain(t)
	data, err := assets.Puzzles.ReadFile("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	dir := t.TempDir()
	out := func(name string) string { return filepath.Join(dir, name) }
	exit, _, errs := run(t, string(data), "export", "-", "--solution", "1", "--cell", "20", "--dark",
		"--gif", out("a.gif"), "--png", out("a.png"), "--svg", out("a.svg"), "--text", out("a.txt"))
	require.Equal(t, 0, exit, errs)

	open := func(name string) *os.File {
		f, err := os.Open(out(name))
		require.NoError(t, err)
		t.Cleanup(func() { _ = f.Close() })
		return f
	}
	film, err := gif.DecodeAll(open("a.gif"))
	require.NoError(t, err)
	assert.Greater(t, len(film.Image), 12)
	picture, err := png.Decode(open("a.png"))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, picture.Bounds().Dx(), 160)
	svg, err := io.ReadAll(open("a.svg"))
	require.NoError(t, err)
	assert.Contains(t, string(svg), "<svg")
	text, err := io.ReadAll(open("a.txt"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "; 12 slides, optimal\n; D5-D ")
	_, err = puzzles.Read(text, "a.txt", families.Rules)
	require.NoError(t, err)

	exit, _, errs = run(t, string(data), "export", "-", "--cell", "20", "--dark", "--captions", "--gif", out("c.gif"), "--pngs", out("steps"))
	require.Equal(t, 0, exit, errs)
	captioned, err := gif.DecodeAll(open("c.gif"))
	require.NoError(t, err)
	assert.Equal(t, film.Config.Width, captioned.Config.Width)
	assert.Greater(t, captioned.Config.Height, film.Config.Height)
	step, err := png.DecodeConfig(open("steps/step-03.png"))
	require.NoError(t, err)
	assert.Equal(t, captioned.Config.Height, step.Height)

	// A step is a position of the solution; 12 is the goal.
	_, first, _ := run(t, string(data), "export", "-", "--svg", "-")
	_, last, _ := run(t, string(data), "export", "-", "--svg", "-", "--step", "12")
	assert.NotEqual(t, first, last)
	exit, _, errs = run(t, string(data), "export", "-", "--svg", "-", "--step", "13")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "export: there is no step 13; the solution has 12 moves")
	exit, _, errs = run(t, string(data), "export", "-", "--png", filepath.Join(dir, "none", "a.png"))
	assert.Equal(t, 3, exit)
	assert.Contains(t, errs, ": the file could not be saved: ")
}

// What a solution is good for beside a film: pictures of its steps, a sheet, text
// and figures.
func TestExportOfASolutionInEveryForm(t *testing.T) {
	plain(t)
	data, err := assets.Puzzles.ReadFile("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	dir := t.TempDir()
	out := func(name string) string { return filepath.Join(dir, name) }
	exit, _, errs := run(t, string(data), "export", "-", "--cell", "20", "--board", "goal", "--paper", "letter",
		"--pngs", out("steps"), "--sheet", out("a.svg"), "--moves", out("a.txt"), "--json", out("a.json"), "--csv", out("a.csv"), "--png", out("goal.png"))
	require.Equal(t, 0, exit, errs)
	read := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(out(name))
		require.NoError(t, err)
		return string(text)
	}
	steps, err := os.ReadDir(out("steps"))
	require.NoError(t, err)
	assert.Len(t, steps, 13)
	assert.Equal(t, "step-12.png", steps[12].Name())
	assert.Contains(t, read("a.svg"), `width="215.9mm"`)
	assert.Len(t, familytest.Moves(read("a.txt")), 12)
	assert.Equal(t, 2, strings.Count(read("a.csv"), "\n"))
	assert.NotEmpty(t, read("goal.png"))

	// The kept solution reads like one just found.
	var kept, found map[string]any
	require.NoError(t, json.Unmarshal([]byte(read("a.json")), &kept))
	_, answer, _ := run(t, string(data), "solve", "-", "--json", "--algorithm", "astar")
	require.NoError(t, json.Unmarshal([]byte(answer), &found))
	for _, same := range []string{"file", "puzzle", "family", "status", "reason", "length", "lower_bound"} {
		assert.Equal(t, found[same], kept[same], same)
	}

	exit, _, errs = run(t, string(data), "export", "-", "--pngs", out("steps.zip"), "--sheet", out("alone.svg"), "--no-solution")
	require.Equal(t, 0, exit, errs)
	assert.True(t, strings.HasPrefix(read("steps.zip"), "PK"))
	assert.Equal(t, []int{2, 2 + 12}, []int{strings.Count(read("alone.svg"), "<g transform="), strings.Count(read("a.svg"), "<g transform=")}, "boards")

	long, err := assets.Puzzles.ReadFile("puzzles/blocks/12-slow-descent.waymark")
	require.NoError(t, err)
	exit, _, errs = run(t, string(long), "export", "-", "--sheet", out("long.svg"))
	require.Equal(t, 0, exit, errs)
	assert.Contains(t, errs, "4 pages, the last is "+out("long-4.svg"))
	assert.NotEmpty(t, read("long-4.svg"))
	exit, _, errs = run(t, string(long), "export", "-", "--sheet", out("long.pdf"))
	require.Equal(t, 0, exit, errs)
	assert.Empty(t, errs)
	assert.Equal(t, 4, strings.Count(read("long.pdf"), "/Type /Page "), "all pages in one file")
	exit, _, errs = run(t, strings.Replace(string(long), `"name": "`, "\"name\": \"\ue123 ", 1), "export", "-", "--sheet", out("foreign.pdf"))
	require.Equal(t, 0, exit, errs)
	assert.Contains(t, errs, "no font here has all letters of", "a character for private use is in none")
	exit, _, errs = run(t, string(long), "export", "-", "--sheet", "-")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "the sheet has 4 pages; name a file for the first")
}

func TestPrintingIntoAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	require.NoError(t, err)
	defer full.Close()
	for _, command := range [][]string{{"version"}, {"help"}, {"check", "testdata/board_a.txt"}, {"solve", "testdata/board_b.txt"}, {"solve", "--json", "testdata/board_b.txt"}} {
		var errs bytes.Buffer
		exit, _ := cli.Run(command, nil, full, &errs)
		assert.Equal(t, 3, exit)
		assert.Contains(t, errs.String(), "no space left")
	}
}

// What solve refuses and what check calls a fault are the same.
func TestSolveRefusesWhatCheckFindsFaultWith(t *testing.T) {
	const text = `{"waymark": 1, "family": "tandem", "options": {"metric": "step"}, "start": ["o_", ".."]}`
	exit, _, _ := run(t, text, "check", "-")
	assert.NotZero(t, exit)
	exit, _, complaint := run(t, text, "solve", "-")
	assert.Equal(t, 2, exit)
	assert.Contains(t, complaint, `a tandem puzzle has no setting "metric"`)
}

func TestCheckLeavesMarksAside(t *testing.T) {
	_, out, _ := run(t, "puzzle tandem\nstart 2x3\n*.*\n...\nmark fixed\nmoves L\n", "check", "-")
	assert.Contains(t, out, "without its waypoints: It is solved as it stands")
}

// A length that no solution has is proved to be too short; expansions end a search as states do.
func TestSolveWithinALengthAndExpansions(t *testing.T) {
	exit, out, errs := run(t, "", "solve", "testdata/board_b.txt", "--json", "--max-length", "14")
	assert.Equal(t, 1, exit, errs)
	assert.Contains(t, out, `"status":"limit","reason":"bound","length":null,"lower_bound":15`)
	exit, out, _ = run(t, "", "solve", "testdata/board_b.txt", "--max-length", "14")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "No solution has at most 14 moves: that is proved.")
	exit, out, _ = run(t, "", "solve", "testdata/board_b.txt", "--json", "--max-length", "15")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, `"status":"optimal","reason":"","length":15`)
	exit, _, errs = run(t, "", "solve", "testdata/board_b.txt", "--max-length", "0")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--max-length must be at least 1")

	exit, out, _ = run(t, "", "solve", "testdata/board_b.txt", "--json", "--algorithm", "uniform-cost", "--max-expansions", "500", "--threads", "1")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, `"reason":"expanded"`)
	assert.Contains(t, out, `"expanded":50`)
}

// Of a file of many puzzles a name that none has is answered by the first twenty names.
func TestTheNamesOfPuzzlesAreToldWhereOneIsNotThere(t *testing.T) {
	var file strings.Builder
	for i := range 21 {
		fmt.Fprintf(&file, "puzzle slide\nname P%d\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n", i)
	}
	exit, _, errs := run(t, file.String(), "solve", "-", "--puzzle", "none")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, `"P19", ...`)
	assert.NotContains(t, errs, `"P20"`)
}
