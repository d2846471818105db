package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

// hostile are the characters that a terminal obeys, which a file may hold: C1, those that
// turn the direction of a text, and those that end lines.
func hostile() string {
	var b strings.Builder
	for r := rune(0x80); r < 0xa0; r++ {
		b.WriteRune(r)
	}
	return b.String() + "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" +
		"\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u2060\u2064\u3164\ufe0f\ufeff\uffa0\ufff9\U000e0001\U000e0041\U000e0100"
}

// tame checks that nothing a terminal obeys is in an output.
func tame(t *testing.T, what, out string) {
	t.Helper()
	for i, r := range out {
		if r == '\ufffd' && !strings.HasPrefix(out[i:], "\ufffd") || r != '\n' && (puzzles.Unsafe(r) || r < ' ') && r != '\t' {
			t.Errorf("%s: %U at %d of %.200q", what, r, i, out[max(0, i-40):])
			return
		}
	}
}

// Whatever stands in any field of any form, and in the name of the file, no command
// writes it to a terminal as it is.
func TestNothingRawReachesATerminal(t *testing.T) {
	plain(t)
	defer cli.ToTerminal()()
	x := "a" + hostile() + "b"
	quoted, err := json.Marshal(x)
	require.NoError(t, err)
	const boards = "start 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n"
	const file = `{"waymark":1,"family":"slide","start":["1 2","_ 3"],"goal":["1 2","3 _"],`
	const solution = `"solutions":[{"moves":"B2-L","status":"solved"`
	inputs := []string{
		"puzzle slide\nname %s\nauthor %[1]s\nnote %[1]s\n" + boards + "mark via %[1]s 2x2\n1 2\n3 _\ntried 0 %[1]s\nmoves B2-L\n",
		"puzzle slide\nname n\n" + boards + "mark fixed %s\nmoves B2-L\n",
		"puzzle %s\n", "puzzle slide\n%s\n", "puzzle slide\nstart 2x2\n1 2\n3 %s\n", "puzzle slide\nstart %s\n", "puzzle slide\nmark %s\n",
		"puzzle slide\nmetric %s\n" + boards, "puzzle slide\n" + boards + "mark fixed\nmoves %s\n", "puzzle slide\n" + boards + "mark %[1]s 2x2\n1 2\n3 _\n",
		"puzzle blocks\nalike %s A\nstart 2x2\nA.\n..\ngoal 2x2\n.A\n..\n", "puzzle blocks\nexit right %s\nstart 2x2\nA.\n..\ngoal 2x2\n.A\n..\n",
		"%s\n", "1 2 3 0\n%s\n", "1 2 3 %s\n", "%s,b,3,2,1,0,AA./BCC,4,2,3\n", "a,%s,3,2,1,0,AA./BCC\n", "a,b,3,2,1,0,A%s./BCC\n",
		"level %s optimal %[1]s\no_\n..\n", "level a\no_\n.%s\n", "board %s x\nstart\nR..\n...\n\ngoal\n..R\n...\n\nwaypoint %[1]s\nR..\n...\n", "start\nR%s\n..\n",
		"%s 2 2 1 1 T1O,Q2B/###,B3O OB/#O\n", "easy3 3%s 2 1 1 T1O,Q2B/###,B3O OB/#O\n", "T1O,Q2B/###,%s OB/#O\n",
		"60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHH%s\n", "#%s\n1 2 3 0\n",
		file + `"name":%[2]s,"author":%[2]s,"note":%[2]s,"marks":[{"kind":"via","name":%[2]s,"board":["1 2","3 _"]}],` + solution + `,"algorithm":%[2]s,"heuristic":%[2]s}]}`,
		file + `%[2]s:1}`, file + `"options":{"metric":%[2]s}}`, file + `"options":{%[2]s:"a"}}`, file + `"marks":[{"kind":%[2]s}]}`, file + `"marks":[{"kind":"fixed","moves":%[2]s}]}`,
		file + solution + `,"found":%[2]s}]}`, file + `"solutions":[{"moves":"B2-L","status":%[2]s}]}`, `{"waymark":1,"family":%[2]s}`, `{"waymark":%[2]s}`, `%[2]s`,
	}
	dir := t.TempDir()
	for i, input := range inputs {
		text := strings.Split(fmt.Sprintf(input, x, quoted), "%!(EXTRA")[0]
		path := filepath.Join(dir, fmt.Sprintf("%d\x1b[31m\n\t\x07%s\xff", i, hostile()))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		for _, args := range [][]string{
			{"check", path},
			{"solve", path},
			{"solve", "--json", path},
			{"solve", "--quiet", path},
			{"solve", "--audit", path},
			{"batch", path},
			{"batch", path, "--puzzle", x},
			{"audit", path},
			{"audit", "--json", path},
			{"lab", path},
			{"lab", "--csv", path},
			{"moves", path},
			{"moves", "--json", path},
			{"export", path, "--text", "-"},
			{"export", path, "--line", "-"},
			{"export", path, "--json", "-"},
			{"export", path, "--moves", "-"},
			{"export", path, "--csv", "-"},
			{"export", path, "--svg", "-"},
			{"export", path, "--sheet", "-"},
			{"export", path, "--png", "-"},
			{"export", path, "--text", path},
		} {
			exit, out, errs := run(t, "", args...)
			what := fmt.Sprintf("%q: %q", args[:2], text)
			tame(t, what, out)
			tame(t, what, errs)
			if lines := strings.Count(errs, "\n"); exit == 2 && lines > 2 {
				t.Errorf("%s: %d lines of errors: %q", what, lines, errs)
			}
			if strings.Contains(strings.Join(args[:2], " "), "--json") || args[0] == "batch" {
				for _, l := range strings.Split(strings.TrimSpace(out), "\n") {
					assert.True(t, l == "" || json.Valid([]byte(l)), "%s: %q", what, l)
				}
			}
		}
	}
	for _, args := range [][]string{{x}, {"solve", x}, {"solve", "--" + x, "f"}, {"help", x}, {"solve", "f", x}, {"batch", "-", "--shard", x}, {"export", "-", "--board", x}, {"solve", "-", "--algorithm", x}, {"lab", x}} {
		_, out, errs := run(t, "1 2 3 0\n", append(args, "\x1b[2J\xff")...)
		tame(t, fmt.Sprintf("%q", args), out)
		tame(t, fmt.Sprintf("%q", args), errs)
	}
}

// A character that comes in two halves is one.
func TestPlainText(t *testing.T) {
	assert.Equal(t, `a\u200b\u2060\ufe0f\udb40\udc41`, puzzles.Visible("a\u200b\u2060\ufe0f\U000e0041"))
	for r := rune(0); r <= unicode.MaxRune; r++ { // what is not seen, by Unicode's own word for it, or turns lines
		if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && !strings.ContainsRune("\t\n", r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) {
			assert.NotContains(t, puzzles.Visible(string(r)), string(r))
		}
	}
	assert.Equal(t, "華容道 Þ é", puzzles.Visible("華容道 Þ é"))
	assert.Equal(t, `a\u202e\u009b\x9b\u001bé`+"\t\n\ufffd", puzzles.Visible("a\u202e\u009b\x9b\x1bé\t\n\ufffd"))
	assert.Equal(t, `a\n\tb`, puzzles.VisibleLine("a\n\tb"))
	exit, out, errs := run(t, "", "solve", "--json", "testdata/slide.txt", "--puzzle", "two")
	assert.Equal(t, 0, exit, errs)
	assert.True(t, json.Valid([]byte(out)))
}

// Commands write over nothing that is there without --force, and never over what they read.
func TestExportReplacesNothingUnasked(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	const text = "puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n"
	const solved = `{"waymark":1,"family":"slide","start":["1 2","_ 3"],"goal":["1 2","3 _"],"solutions":[{"moves":"B2-L","status":"solved"}]}`
	require.NoError(t, os.WriteFile(at("in.waymark"), []byte(solved), 0o600))
	require.NoError(t, os.WriteFile(at("there"), []byte("work"), 0o600))
	require.NoError(t, os.Symlink(at("in.waymark"), at("link")))
	require.NoError(t, os.Link(at("in.waymark"), at("hard")))
	require.NoError(t, os.Mkdir(at("steps"), 0o700))
	require.NoError(t, os.WriteFile(at("steps/step-00.png"), []byte("work"), 0o600))
	for _, flag := range []string{"gif", "png", "svg", "pngs", "sheet", "moves", "json", "csv", "text"} {
		for _, name := range []string{"there", "in.waymark", "link", "hard", "./in.waymark"} {
			exit, _, errs := run(t, "", "export", at("in.waymark"), "--"+flag, at(name))
			assert.Equal(t, 2, exit, flag)
			if name == "there" {
				assert.Contains(t, errs, "exists; name another file, or add --force to replace it")
				continue
			}
			assert.Contains(t, errs, "is the file that is read; name another to write")
			exit, _, errs = run(t, "", "export", at("link"), "--force", "--"+flag, at(name))
			assert.Equal(t, 2, exit, flag)
			assert.Contains(t, errs, "is the file that is read")
		}
	}
	exit, _, errs := run(t, "", "export", at("in.waymark"), "--pngs", at("steps"))
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "holds pictures already")
	exit, _, errs = run(t, "", "export", at("in.waymark"), "--text", at("new"), "--moves", at("there")) // all is looked at before anything is written
	assert.Equal(t, 2, exit, errs)
	assert.NoFileExists(t, at("new"))
	exit, _, errs = run(t, "", "export", at("in.waymark"), "--text", at("new"), "--moves", at("new"))
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--moves and --text name the same file")
	for name, want := range map[string]string{"in.waymark": solved, "there": "work", "steps/step-00.png": "work"} {
		data, err := os.ReadFile(at(name))
		require.NoError(t, err)
		assert.Equal(t, want, string(data), name)
	}
	exit, _, errs = run(t, "", "export", at("in.waymark"), "--force", "--text", at("there"), "--pngs", at("steps"))
	assert.Equal(t, 0, exit, errs)
	data, err := os.ReadFile(at("there"))
	require.NoError(t, err)
	assert.Equal(t, text, strings.Split(string(data), ";")[0])
}

// The name of a puzzle is never a path, and a cell of CSV is never a formula.
func TestNamesAreNoPathsAndNoFormulas(t *testing.T) {
	signet := sealedHere(t) // of a solution that is not sealed the table names no algorithm
	dir := t.TempDir()
	const name = "=cmd|' /C calc'!../../evil"
	text := "puzzle slide\nname " + name + "\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n"
	_, out, errs := run(t, text, "lab", "--csv", "-")
	assert.Contains(t, out, "\n'"+name+",slide,astar,", errs)
	file := filepath.Join(dir, "a", "b", "f.waymark")
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
	require.NoError(t, os.WriteFile(file, []byte(`{"waymark":1,"family":"slide","name":"../../evil","start":["1 2","_ 3"],"goal":["1 2","3 _"],"solutions":[{"moves":"B2-L","status":"solved","algorithm":"+1+1"}]}`), 0o600))
	list, err := puzzles.Load(file, families.Rules)
	require.NoError(t, err)
	data, err := puzzles.EncodeFile(signet.Seal(familytest.Facts(list[0])), families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, data, 0o600))
	exit, _, errs := run(t, "", "export", file, "--pngs", filepath.Join(dir, "a", "b", "out"), "--sheet", filepath.Join(dir, "a", "b", "s.svg"), "--csv", filepath.Join(dir, "a", "b", "s.csv"))
	assert.Equal(t, 0, exit, errs)
	above, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, above, 1)
	csv, err := os.ReadFile(filepath.Join(dir, "a", "b", "s.csv"))
	require.NoError(t, err)
	assert.Contains(t, string(csv), ",'+1+1,")
	for cell, want := range map[string]string{"-5": "-5", "1.5e3": "1.5e3", "-5+A1": "'-5+A1", "@SUM": "'@SUM", "\tx": "'\tx", "\r=1": "'\r=1", " =1": "' =1", "": "", "a=b": "a=b", "＝1": "'＝1"} {
		assert.Equal(t, want, puzzles.SpreadsheetCell(cell))
	}
}
