package puzzles_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// The golden files are exactly what EncodeFile writes.
func TestFileRoundTrip(t *testing.T) {
	files, err := filepath.Glob("testdata/*.waymark")
	require.NoError(t, err)
	require.Len(t, files, 5)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			golden, err := os.ReadFile(name)
			require.NoError(t, err)
			p, err := puzzles.ReadFile(golden, name, find)
			require.NoError(t, err)
			out, err := puzzles.EncodeFile(p, find)
			require.NoError(t, err)
			assert.Equal(t, string(golden), string(out))
		})
	}
}

func TestReadFileFillsThePuzzle(t *testing.T) {
	ps, err := puzzles.Load("testdata/all.waymark", find)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	p, text := ps[0], parse(t, goldenTexts["all entries"])
	assert.Equal(t, `Two <walkers> & "friends"`, p.Name)
	assert.Equal(t, text.Author, p.Author)
	assert.Equal(t, text.Note, p.Note)
	assert.Equal(t, text.Start, p.Start)
	assert.Equal(t, text.Goal, p.Goal)
	assert.Equal(t, text.Marks[0], p.Marks[0])
	assert.Equal(t, text.Marks[1].Moves, p.Marks[1].Moves)
	moves := []puzzles.Move{"A2-R", "B2-R", "C2-U"}
	assert.Equal(t, []puzzles.Solution{
		{
			Moves: moves, Status: puzzles.StatusOptimal, LowerBound: 3, Algorithm: "astar", Heuristic: "zero", Routed: true,
			Expanded: 12, Generated: 34, Stored: 20, PeakBytes: math.MaxUint64, Seconds: 0.25,
		},
		{Moves: moves, Status: puzzles.StatusManual},
	}, []puzzles.Solution{p.Solutions[0].Said(), p.Solutions[1].Said()})
	for _, s := range p.Solutions {
		assert.Equal(t, puzzles.Solution{Moves: s.Moves, Status: s.Status, Routed: s.Routed, Proof: puzzles.Proof{Claim: s.Claim}}, s, "a file proves nothing")
		assert.NotEqual(t, puzzles.StatusOptimal, s.Status)
	}

	ps, err = puzzles.Load("testdata/layer.waymark", find)
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Header{{Key: "metric", Value: "slide"}, {Key: "alike", Value: "A B"}, {Key: "alike", Value: "C D"}}, ps[0].Headers)
	assert.Equal(t, flag, ps[0].Start.At(1, 1))
}

func TestReadFileKnowsWhereSolutionsComeFrom(t *testing.T) {
	ps, err := puzzles.Load("testdata/found.waymark", find)
	require.NoError(t, err)
	require.Len(t, ps[0].Solutions, 2)
	s := ps[0].Solutions[0].Claim
	assert.Equal(t, time.Date(2026, 5, 30, 18, 4, 0, 0, time.UTC), s.Found)
	assert.Equal(t, &puzzles.Asked{Algorithm: "weighted", Heuristic: "zero", Weight: 1.5, Memory: 2 << 30, Seconds: 120, Known: true}, s.Asked)
	assert.Equal(t, &puzzles.Asked{}, ps[0].Solutions[1].Claim.Asked, "all was left to the program")
}

func TestReadFileIsTolerant(t *testing.T) {
	golden, err := os.ReadFile("testdata/all.waymark")
	require.NoError(t, err)
	want, err := puzzles.ReadFile(golden, "", find)
	require.NoError(t, err)
	for name, data := range map[string]string{
		"byte order mark": "\ufeff" + string(golden),
		"CRLF":            strings.ReplaceAll(string(golden), "\n", "\r\n"),
		"one line":        strings.Join(strings.Fields(strings.ReplaceAll(string(golden), `half way`, `half\u0020way`)), " "),
		"white space":     " \n\t" + string(golden) + "\n \t\r\n",
		"escaped rows":    strings.Replace(string(golden), `"o#."`, `"\u006f\u0023."`, 1),
		"other order":     strings.Replace(strings.Replace(string(golden), `  "waymark": 3,`+"\n", "", 1), "\n  ]\n}", "\n  ], \"waymark\": 3}", 1),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := puzzles.Read([]byte(data), "f", find)
			require.NoError(t, err)
			assert.Equal(t, []*puzzles.Puzzle{want}, got)
		})
	}
}

func TestReadFileErrors(t *testing.T) {
	// with replaces one line of a right file.
	with := func(line, by string) string {
		const file = `{
"waymark": 1,
"family": "walk",
"start": ["o.", ".."],
"goal": ["..", ".o"],
"marks": [{"kind": "fixed", "moves": "A1-R B1-D"}],
"solutions": [{"moves": "A1-R B1-D", "status": "solved", "lower_bound": 1}]
}`
		require.Contains(t, file, line)
		return strings.Replace(file, line, by, 1)
	}
	_, err := puzzles.ReadFile([]byte(with("", "")), "f", find)
	require.NoError(t, err)

	for _, c := range []struct{ name, file, want string }{
		{"empty", "", `1:1: the file is empty`},
		{"truncated in an object", with("]\n}", "]\n"), `8:1: the file ends in the middle: it has been cut off`},
		{"truncated in a text", `{"waymark": 1, "family": "wa`, `1:29: the file ends in the middle: it has been cut off`},
		{"truncated in a word", `{"waymark": t`, `1:14: the file ends in the middle: it has been cut off`},
		{"missing comma", with("1,", "1"), `3:1: this is not JSON: invalid character '"' after object key:value pair`},
		{"comma too many", with("]\n}", "],\n}"), `8:1: this is not JSON: invalid character '}' looking for beginning of object key string`},
		{"line feed in a text", with(`"walk"`, "\"wa\nlk\""), `3:14: this is not JSON: invalid character '\n' in string literal`},
		{"something after it", with("]\n}", "]\n}\n {}"), `9:2: there is something after the end`},
		{"a list", "[]", `1:1: this is no .waymark file`},
		{"no version", with(`"waymark": 1,`, ""), `1:1: this is no .waymark file: the key "waymark" with the version of the format is missing`},
		{"version 0", with(`"waymark": 1`, `"waymark": 0`), `2:12: there is no version 0 of the format; this program reads 1 to 3`},
		{"newer", with(`"waymark": 1`, `"waymark": 4, "colour": 3`), `2:12: written by a newer Waymark (version 4); this program reads up to 3`},
		{"newer, version last", `{"new": 1, "waymark": 4}`, `1:23: written by a newer Waymark (version 4)`},
		{"version twice", with("]\n}", `], "waymark": 2}`), `7:78: the key "waymark" occurs twice`},
		{"fraction as version", with(`"waymark": 1`, `"waymark": 1.0`), `2:12: "waymark" must be a whole number from 0, not 1.0`},
		{"text as version", with(`"waymark": 1`, `"waymark": "1"`), `2:12: "waymark" must be a number, not a text`},
		{"no family", with(`"family": "walk",`, ""), `1:1: the key "family" is missing`},
		{"unknown family", with(`"walk"`, `"chess"`), `3:11: "chess" is no family of puzzles that this program knows`},
		{"number as family", with(`"walk"`, `7`), `3:11: "family" must be a text, not a number`},
		{"unknown key", with(`"goal"`, `"gaol"`), `5:1: the key "gaol" is unknown`},
		{"key in capitals", with(`"goal"`, `"Goal"`), `5:1: the key "Goal" is unknown`},
		{"layer of another family", with(`"goal"`, `"flags"`), `5:1: the key "flags" is unknown`},
		{"key twice", with(`"goal"`, `"start"`), `5:1: the key "start" occurs twice`},
		{"no start", with(`"start": ["o.", ".."],`, ""), `1:1: this puzzle has no start board`},
		{"no goal", with(`"goal": ["..", ".o"],`, ""), `1:1: this puzzle has no goal board`},
		{"goal of a family without", strings.Replace(with("", ""), `"walk"`, `"flagged"`, 1), `5:9: a flagged puzzle has no goal board`},
		{"name is null", with(`"family"`, `"name": null, "family"`), `3:9: "name" must be a text, not null`},
		{"rows are a text", with(`["o.", ".."]`, `"o.\n.."`), `4:10: "start" must be a list, not a text`},
		{"row is a number", with(`"o."`, `12`), `4:11: "start[0]" must be a text, not a number`},
		{"no rows", with(`["o.", ".."]`, `[]`), `4:10: the start board is 0x0 (rows x columns); walk boards are from 1x1 to 6x6`},
		{"too many rows", with(`["o.", ".."]`, `["o."`+strings.Repeat(`,".."`, 9999)+`]`), `4:20491: "start" has more than 4096 entries`},
		{"too many columns", with(`["o.", ".."]`, `["`+strings.Repeat(".", 10000)+`"]`), `4:10: the start board is 1x10000 (rows x columns); walk boards are from 1x1 to 6x6`},
		{"row too short", with(`".."]`, `"."]`), `4:19: row 2 of the start board is too short: 1 of 2 cells`},
		{"row too long", with(`".."]`, `"...."]`), `4:20: row 2 of the start board is too long: 4 cells instead of 2`},
		{"bad cell", with(`".."]`, `".x"]`), `4:19: "x" is no cell of this board`},
		{"bad cell after an escape", with(`".."]`, `"\u002ex"]`), `4:24: "x" is no cell of this board`},
		{"bad cell after a short escape", with(`["o.", ".."]`, `["\/."]`), `4:12: "/" is no cell of this board`},
		{"bad cell is a pair of escapes", with(`["o.", ".."]`, `[".\ud83d\ude00"]`), `4:13: "😀" is no cell of this board`},
		{"cell too many after a pair of escapes", with(`["o.", ".."]`, `["o.", "\ud83d\ude00.x"]`), `4:31: row 2 of the start board is too long`},
		{"cell too many after a broken pair", with(`["o.", ".."]`, `["o.", "\ud83d\u0041\ud83dx"]`), `4:30: row 2 of the start board is too long`},
		{"sizes differ", with(`["..", ".o"]`, `["..."]`), `5:9: the goal board is 1x3, but the board before it is 2x2`},
		{"unknown setting", with(`"start"`, `"options": {"pace": "3"}, "start"`), `4:13: the key "options.pace" is unknown`},
		{"setting twice", with(`"start"`, `"options": {"metric": "a", "metric": "b"}, "start"`), `4:28: the key "options.metric" occurs twice`},
		{"too many settings", with(`"start"`, `"options": {"metric": [`+strings.Repeat(`"a",`, 1000)+`"b"]}, "start"`), `4:4024: "options.metric" has more than 1000 entries`},
		{"columns are characters", with(`"start"`, `"note": "äöü€", "pace": 3, "start"`), `4:17: the key "pace" is unknown`},
		{"empty setting", with(`"start"`, `"options": {"metric": ["a", " "]}, "start"`), `4:29: the setting "metric" has no value`},
		{"options are a list", with(`"start"`, `"options": [], "start"`), `4:12: "options" must be an object, not a list`},
		{"mark is a text", with(`[{"kind": "fixed", "moves": "A1-R B1-D"}]`, `["A1-R"]`), `6:11: "marks[0]" must be an object, not a text`},
		{"unknown key of a mark", with(`{"kind": "fixed"`, `{"sort": "fixed"`), `6:12: the key "marks[0].sort" is unknown`},
		{"mark of no kind", with(`"kind": "fixed", `, ``), `6:11: "" is no kind of waypoint; kinds are via, fixed and hint`},
		{"via with moves", with(`"fixed"`, `"via"`), `6:11: a via waypoint holds a board to pass through`},
		{"mark with bad cell", with(`{"kind": "fixed", "moves": "A1-R B1-D"}`, `{"kind": "via", "board": ["..", "x."]}`), `6:44: "x" is no cell of this board`},
		{"mark of other size", with(`{"kind": "fixed", "moves": "A1-R B1-D"}`, `{"kind": "via", "board": [".."]}`), `6:36: the waypoint board is 1x2, but the board before it is 2x2`},
		{"strange move", with(`A1-R B1-D"}]`, `A1-R B\u00e9-D"}]`), `6:45: 'é' cannot stand in a move`},
		{"solution without moves", with(`"moves": "A1-R B1-D", "status"`, `"status"`), `7:15: the key "solutions[0].moves" is missing`},
		{"solution without status", with(`"status": "solved", `, ``), `7:15: the key "solutions[0].status" is missing`},
		{"unknown status", with(`"solved"`, `"best"`), `7:48: "best" is no status; a solution is optimal, solved or manual`},
		{"wrong length", with(`"status"`, `"length": 3, "status"`), `7:48: "solutions[0].length" is 3, but there are 2 moves`},
		{"negative bound", with(`"lower_bound": 1`, `"lower_bound": -1`), `7:73: "solutions[0].lower_bound" must be a whole number from 0, not -1`},
		{"bound too large", with(`"lower_bound": 1`, `"lower_bound": 3000000000`), `7:73: "solutions[0].lower_bound" is too large: 3000000000`},
		{"count too large", with(`"lower_bound": 1`, `"expanded": 18446744073709551616`), `7:70: "solutions[0].expanded" must be a whole number from 0, not 18446744073709551616`},
		{"negative time", with(`"lower_bound": 1`, `"seconds": -1`), `7:69: "solutions[0].seconds" must be a number from 0, not -1`},
		{"endless time", with(`"lower_bound": 1`, `"seconds": 1e999`), `7:69: "solutions[0].seconds" must be a number from 0, not 1e999`},
		{"found is a number", with(`"lower_bound": 1`, `"found": 1`), `7:67: "solutions[0].found" must be a text, not a number`},
		{"found is no time", with(`"lower_bound": 1`, `"found": "yesterday"`), `7:67: "yesterday" is no time; one looks like 2026-05-30T18:04:00Z`},
		{"asked is a list", with(`"lower_bound": 1`, `"asked": []`), `7:67: "solutions[0].asked" must be an object, not a list`},
		{"asked of an unknown key", with(`"lower_bound": 1`, `"asked": {"colour": 1}`), `7:68: the key "solutions[0].asked.colour" is unknown`},
		{"asked for less than no memory", with(`"lower_bound": 1`, `"asked": {"max_memory": -1}`), `7:82: "solutions[0].asked.max_memory" must be a whole number from 0, not -1`},
		{"audit is a list", with(`"lower_bound": 1`, `"audit": []`), `7:67: "solutions[0].audit" must be an object, not a list`},
		{"audit of nothing", with(`"lower_bound": 1`, `"audit": {}`), `7:67: the key "solutions[0].audit.free" is missing`},
		{"unknown key of an audit", with(`"lower_bound": 1`, `"audit": {"gratis": {}}`), `7:68: the key "solutions[0].audit.gratis" is unknown`},
		{"key of an audit twice", with(`"lower_bound": 1`, `"audit": {"free": {}, "free": {}}`), `7:80: the key "solutions[0].audit.free" occurs twice`},
		{"negative bound of an audit", with(`"lower_bound": 1`, `"audit": {"free": {"lower_bound": -2}}`), `7:92: "solutions[0].audit.free.lower_bound" must be a whole number from 0, not -2`},
		{"strange move of an audit", with(`"lower_bound": 1`, `"audit": {"free": {"moves": "A\u00e91"}}`), `7:88: 'é' cannot stand in a move`},
		{"mark of an audit without its number", with(`"lower_bound": 1`, `"audit": {"free": {}, "marks": [{"without": {}}]}`), `7:90: the key "solutions[0].audit.marks[0].mark" is missing`},
		{"waypoint 0 of an order", with(`"lower_bound": 1`, `"audit": {"free": {}, "order": {"marks": [0]}}`), `7:99: the numbers of "solutions[0].audit.order.marks" begin at 1`},
		{"waypoint 0 of an audit", with(`"lower_bound": 1`, `"audit": {"free": {}, "marks": [{"mark": 0, "without": {}}]}`), `7:99: the numbers of "solutions[0].audit.marks[0].mark" begin at 1`},
		{"mark of an audit without its part", with(`"lower_bound": 1`, `"audit": {"free": {}, "marks": [{"mark": 1}]}`), `7:90: the key "solutions[0].audit.marks[0].without" is missing`},
		{"too many marks of an audit", with(`"lower_bound": 1`, `"audit": {"free": {}, "marks": [`+strings.Repeat(`{"mark": 1, "without": {}},`, 10_000)+`0]}`), `7:270090: "solutions[0].audit.marks" has more than 10000 entries`},
		{"routed is a number", with(`"lower_bound": 1`, `"routed": 1`), `7:68: "solutions[0].routed" must be true or false, not a number`},
		{"deep nesting", `{"waymark":` + strings.Repeat("[", 20000), `1:10011: this is not JSON: invalid character '[' exceeded max depth`},
		{"binary", "{\x00\x01", `1:2: this is not a text file (byte 0x00)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := puzzles.ReadFile([]byte(c.file), "f", find)
			assert.Nil(t, p)
			got := place(t, err)
			assert.Equal(t, c.want, got[:min(len(got), len(c.want))], "whole message: %s", got)
		})
	}
}

func TestReadChoosesByContent(t *testing.T) {
	ps, err := puzzles.Read([]byte("\ufeff\n puzzle flagged\nstart 1x1\no\n"), "f", find)
	require.NoError(t, err)
	assert.Equal(t, "flagged", ps[0].Family)
	ps, err = puzzles.Read([]byte("\ufeff\n {\"waymark\": 1, \"family\": \"flagged\", \"start\": [\"o\"]}"), "f", find)
	require.NoError(t, err)
	assert.Equal(t, "flagged", ps[0].Family)
	_, err = puzzles.Read([]byte("{"), "f", find)
	assert.Equal(t, "1:2: the file ends in the middle: it has been cut off", place(t, err))
	_, err = puzzles.Read([]byte("\x89PNG"), "f", find)
	assert.Contains(t, place(t, err), "1:1: this is not a text file (byte 0x89)")
	_, err = puzzles.Read(bytes.Repeat([]byte("[\n"), puzzles.MaxFileSize), "f", find)
	assert.Contains(t, place(t, err), "1:1: a puzzle begins with a line")
	_, err = puzzles.Read(append([]byte(`{"waymark": 1,`), bytes.Repeat([]byte("\n"), puzzles.MaxFileSize)...), "f", find)
	assert.Contains(t, place(t, err), ":1: the file is larger than 16 MiB")
}

func TestLoadNamesTheReason(t *testing.T) {
	dir := t.TempDir()
	_, err := puzzles.Load(filepath.Join(dir, "none.waymark"), find)
	assert.EqualError(t, err, filepath.Join(dir, "none.waymark")+": there is no such file")
	_, err = puzzles.Load(dir, find)
	assert.EqualError(t, err, dir+": it is a folder or a device")
}

func TestEncodeFileKeepsTheWriterReadable(t *testing.T) {
	p := walk{}.New(puzzles.Size{Rows: 1, Cols: 2})
	p.Name = " a\nb\x00 \xff "
	p.Note = "\n\n one \r\n\ttwo\v\n"
	p.Solutions = []puzzles.Solution{{Status: puzzles.StatusManual, Seconds: math.Inf(1)}}
	data, err := puzzles.EncodeFile(p, find)
	require.NoError(t, err)
	got, err := puzzles.ReadFile(data, "f", find)
	require.NoError(t, err)
	assert.Equal(t, "a b \ufffd", got.Name)
	assert.Equal(t, "one\ntwo", got.Note)
	assert.Zero(t, got.Solutions[0].Seconds)

	p.Family = "chess"
	_, err = puzzles.EncodeFile(p, find)
	assert.ErrorContains(t, err, `"chess" is no family`)
}
