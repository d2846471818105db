package cli_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// rushRows are easy positions of Rush Hour; each is solved by one slide.
const rushRows = `# three positions
1 ooooooooooooAAoooooooooooooooooooooo 5
ooooooooooooAABoooooBooooooooooooooo
1 ooooooooooooooAAoooooooooooooooooooo
`

// batched runs batch and returns its lines.
func batched(t *testing.T, stdin string, args ...string) (exit int, lines []map[string]any, errs string) {
	t.Helper()
	exit, out, errs := run(t, stdin, append([]string{"batch"}, args...)...)
	for _, l := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		if l == "" {
			continue
		}
		var m map[string]any
		require.NoError(t, json.Unmarshal([]byte(l), &m), "%q", l)
		lines = append(lines, m)
	}
	return exit, lines, errs
}

// column is one key of all lines.
func column(lines []map[string]any, key string) []any {
	var out []any
	for _, l := range lines {
		out = append(out, l[key])
	}
	return out
}

func TestBatch(t *testing.T) {
	exit, lines, errs := batched(t, "", "testdata/slide.txt")
	assert.Equal(t, 0, exit)
	assert.Equal(t, []any{"ten", "two", "seventeen", "blank last", "parity"}, column(lines, "puzzle"))
	assert.Equal(t, []any{"optimal", "optimal", "optimal", "optimal", "unsolvable"}, column(lines, "status"))
	assert.Equal(t, []any{10.0, 2.0, 17.0, 10.0, nil}, column(lines, "length"))
	assert.Regexp(t, `^waymark: testdata/slide.txt: 5 puzzles: 4 optimal, 1 unsolvable; [0-9.]+ s\n$`, errs)

	_, out, _ := run(t, "", "solve", "--json", "testdata/slide.txt", "--puzzle", "two")
	_, same, errs := run(t, "", "batch", "--json", "--quiet", "testdata/slide.txt", "--puzzle", "two")
	keep := func(s string) string { return s[:strings.Index(s, `"seconds"`)] }
	assert.Equal(t, keep(out), keep(same))
	assert.Empty(t, errs)
}

func TestBatchReadsTheFormsOfOthers(t *testing.T) {
	exit, lines, _ := batched(t, rushRows, "-")
	assert.Equal(t, 0, exit)
	assert.Equal(t, []any{"line 2", "line 3", "line 4"}, column(lines, "puzzle"))
	assert.Equal(t, []any{1.0, 2.0, 1.0}, column(lines, "length"))

	const ten = "3 2 4 6 0 1 7 8 5\n"
	exit, lines, errs := batched(t, ten, "-", "--goal", "blank-first")
	assert.Equal(t, 0, exit)
	assert.Equal(t, []any{10.0}, column(lines, "length"))
	assert.NotContains(t, errs, "goal")
	_, lines, errs = batched(t, ten, "-")
	assert.NotEqual(t, []any{10.0}, column(lines, "length"))
	assert.Contains(t, errs, "waymark: -: bare numbers name no goal; taken as --goal blank-last, others are blank-first, spiral\n")

	const klotski = "one,,3,2,1,0,AA./BCC\n"
	for metric, family := range map[string]string{"step": "blocks", "slide": "blocks", "move": "blocks"} {
		_, lines, _ = batched(t, klotski, "-", "--metric", metric)
		assert.Equal(t, []any{family}, column(lines, "family"))
		assert.Equal(t, []any{1.0}, column(lines, "length"))
	}
}

// The parts of a batch are a partition, each in the order of the file, however
// many searches run at once.
func TestBatchShards(t *testing.T) {
	var text strings.Builder
	for i := range 50 {
		text.WriteString("level L" + strconv.Itoa(i) + "\no.#._\n..#..\n.....\n\n")
	}
	for _, threads := range []string{"1", "3"} {
		_, all, _ := batched(t, text.String(), "-", "--threads", threads)
		require.Len(t, all, 50)
		var names []any
		for part := range 3 {
			_, lines, _ := batched(t, text.String(), "-", "--threads", threads, "--shard", strconv.Itoa(part+1)+"/3")
			for i, l := range lines {
				assert.Equal(t, "L"+strconv.Itoa(3*i+part), l["puzzle"])
				names = append(names, l["puzzle"])
			}
		}
		assert.ElementsMatch(t, column(all, "puzzle"), names)
		for i, l := range all {
			assert.Equal(t, "L"+strconv.Itoa(i), l["puzzle"])
		}
	}
	exit, lines, errs := batched(t, "o_\n..\n", "-", "--shard", "2/2")
	assert.Equal(t, 0, exit)
	assert.Empty(t, lines)
	assert.Contains(t, errs, "waymark: -: no puzzle; ")
	for _, bad := range []string{"0/4", "5/4", "1", "a/b", "1/0", "-1/4", ""} {
		exit, _, errs := run(t, "", "batch", "-", "--shard", bad)
		assert.Equal(t, 2, exit, bad)
		assert.Contains(t, errs, "a shard is I/N with I from 1 to N, such as 1/4 to 4/4")
	}
}

// A puzzle that cannot be searched is named; the others are answered.
func TestBatchGoesOn(t *testing.T) {
	const text = "level a\no_\n..\n\nlevel b\n__\no.\n\n__\no.\n\nlevel c\n.o\n_.\n"
	exit, lines, errs := batched(t, text, "-")
	assert.Equal(t, 2, exit)
	assert.Equal(t, []any{"a", "c"}, column(lines, "puzzle"))
	assert.Contains(t, errs, `waymark: -: "b": start: `)
	assert.Contains(t, errs, `waymark: -: "line 9": start: `)
	assert.Contains(t, errs, "waymark: -: 4 puzzles: 2 optimal, 2 refused; ")

	exit, lines, errs = batched(t, text, "-", "--puzzle", "a", "--heuristic", "magic")
	assert.Equal(t, 2, exit)
	assert.Empty(t, lines)
	assert.Contains(t, errs, `waymark: batch: "a": This puzzle offers no heuristic called "magic". Heuristics of this puzzle: `)
	assert.Contains(t, errs, "waymark: -: 1 puzzle: 1 refused; ")
}

func TestBatchAtItsLimits(t *testing.T) {
	exit, lines, errs := batched(t, "", "testdata/board_a.txt", "--max-states", "1000")
	assert.Equal(t, 1, exit)
	assert.Equal(t, []any{"limit"}, column(lines, "status"))
	assert.Equal(t, []any{"states"}, column(lines, "reason"))
	assert.Contains(t, errs, "1 puzzle: 1 limit; ")

	// Searches at once share the memory.
	exit, lines, _ = batched(t, "", "testdata/board_a.txt", "--algorithm", "two-way", "--threads", "64", "--max-memory", "256MB")
	assert.Equal(t, 1, exit)
	assert.Equal(t, []any{"memory"}, column(lines, "reason"))
}

// An interrupt leaves whole lines of what was done and of what was under way.
func TestBatchInterrupted(t *testing.T) {
	interrupt, restore := cli.Interrupts()
	defer restore()
	in := strings.Repeat("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n", 400)
	reader, writer := io.Pipe()
	var errs bytes.Buffer
	exit := make(chan int, 1)
	go func() {
		code, _ := cli.Run([]string{"batch", "-", "--timeout", "200ms"}, strings.NewReader(in), writer, &errs)
		_ = writer.Close()
		exit <- code
	}()
	d := json.NewDecoder(reader)
	var statuses []string
	for {
		var m map[string]any
		err := d.Decode(&m)
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		statuses = append(statuses, m["status"].(string))
		if len(statuses) == 1 {
			interrupt()
		}
	}
	assert.Equal(t, 130, <-exit)
	// Whether 200 ms are enough for a first solution is the machine's affair; for a proof they are not.
	assert.Contains(t, []string{"limit", "solved"}, statuses[0])
	assert.Less(t, len(statuses), 400, "the rest is not begun")
	assert.Contains(t, errs.String(), ", interrupted; ")
}

func TestBatchIntoAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	require.NoError(t, err)
	defer full.Close()
	var errs bytes.Buffer
	exit, _ := cli.Run([]string{"batch", "-", "--threads", "2"}, strings.NewReader(rushRows), full, &errs)
	assert.Equal(t, 3, exit)
	assert.Contains(t, errs.String(), "no space left")
	assert.NotContains(t, errs.String(), "puzzles:")
}

func TestExportLine(t *testing.T) {
	export := func(stdin string, args ...string) (int, string, string) {
		return run(t, stdin, append([]string{"export", "-", "--line", "-"}, args...)...)
	}
	exit, out, errs := export(rushRows, "--puzzle", "2")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "ooooooooooooAABoooooBooooooooooooooo\n", out)
	assert.Empty(t, errs)
	exit, out, errs = export("3 2 4\n6 0 1\n7 8 5\n", "--goal", "blank-first")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "3 2 4 6 0 1 7 8 5\n", out)
	assert.Equal(t, "waymark: the line does not name its goal; read it with --goal blank-first\n", errs)
	exit, out, errs = export("o_\n..\n")
	assert.Equal(t, 1, exit)
	assert.Empty(t, out)
	assert.Contains(t, errs, "no form on one line holds this puzzle; the text form holds every puzzle")
}

func TestReadingFlags(t *testing.T) {
	for _, command := range []string{"solve", "batch", "check", "export"} {
		exit, _, errs := run(t, "", command, "-", "--goal", "middle")
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, "it is one of blank-last, blank-first, spiral")
		exit, _, errs = run(t, "", command, "-", "--metric", "hop")
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, "it is one of step, slide, move")
	}
	exit, out, _ := run(t, "1 2 0 3 4 5 6 7 8\n", "check", "-", "--goal", "blank-first")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "-: 1: sound; ")
}
