package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/puzzles"
	"waymark/test/draws"
)

// The limits of a file hold for a puzzle of a batch, not for all of them: more lines than
// a file may have are read as they come.
func TestBatchReadsAStream(t *testing.T) {
	plain(t)
	each := draws.Count(3500)
	const row = "ooooooooooooooooAAoooooooooooooooooo\n"
	in := io.MultiReader(strings.NewReader(strings.Repeat(row, 30*each)), strings.NewReader("what is this\n"))
	var out, errs bytes.Buffer
	exit, _ := cli.Run([]string{"batch", "-", "--shard", fmt.Sprint("1/", each), "--heuristic", "zero", "--algorithm", "astar"}, in, &out, &errs)
	assert.Equal(t, 2, exit, "the text ends in what is no puzzle")
	assert.Equal(t, 30, strings.Count(out.String(), "\n"), "what was read before is answered")
	assert.Contains(t, out.String(), fmt.Sprintf(`"puzzle":"line %d"`, 29*each+1))
	assert.Contains(t, errs.String(), fmt.Sprintf(`waymark: standard input:%d:1: "what is this" is in none of the forms that Waymark reads`, 30*each+1))
}

// A puzzle asked for by name or number is found in a stream as in a file.
func TestBatchPicksFromAStream(t *testing.T) {
	const text = "puzzle slide\nname %\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n"
	var all string
	for _, name := range []string{"one", "2", "three", "1"} {
		all += strings.Replace(text, "%", name, 1)
	}
	for which, want := range map[string]string{"three": "three", "2": "2", "1": "1", "3": "three", "4": "1"} {
		exit, lines, errs := batched(t, all, "-", "--puzzle", which)
		require.Equal(t, 0, exit, errs)
		assert.Equal(t, []any{want}, column(lines, "puzzle"), which)
	}
	exit, lines, errs := batched(t, all, "-", "--puzzle", "5")
	assert.Equal(t, 2, exit)
	assert.Empty(t, lines)
	assert.Contains(t, errs, `there is no puzzle "5" in the file; it has "one", "2", "three", "1"`)
}

// A batch that waits for a pipe ends when it is interrupted.
func TestBatchEndsWhileItWaits(t *testing.T) {
	interrupt, restore := cli.Interrupts()
	defer restore()
	in, pipe := io.Pipe()
	defer pipe.Close()
	read := make(chan struct{})
	go func() {
		_, _ = io.WriteString(pipe, "o_\n..\n\no_\n..\n\n")
		close(read)
	}()
	done := make(chan int)
	var out, errs bytes.Buffer
	go func() {
		exit, _ := cli.Run([]string{"batch", "-"}, in, &out, &errs)
		done <- exit
	}()
	<-read
	interrupt()
	assert.Equal(t, 130, <-done)
	assert.Contains(t, errs.String(), "interrupted")
}

// Squares that differ only in a reach that cannot show on so small a board: the recorded
// move exchanges two of them, and the audit follows it.
func TestAuditOfSquaresThatLookAlike(t *testing.T) {
	const board = "puzzle swap\nname alike\nstart 2x2\nQ2G T1O\nT1M Q3G\ngoal 2x2\nO G\nM G\nmark fixed\nmoves A1-B2\n"
	exit, lines := answers(t, board, "--audit", "-")
	require.Equal(t, 0, exit)
	require.Len(t, lines, 1)
	assert.Equal(t, "optimal", lines[0]["status"])
	assert.NotNil(t, lines[0]["audit"])
	exit, batchLines, errs := batched(t, board, "--audit", "-")
	assert.Equal(t, 0, exit, errs)
	assert.Len(t, batchLines, 1)
}

// A part that fails takes nothing else with it: the answer is printed, and what failed is
// told of the puzzle by its name.
func TestAnAuditThatFailsLeavesTheAnswer(t *testing.T) {
	defer cli.AuditsFail(errors.New("the audit is out of order"))()
	const board = "puzzle slide\nname %\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\nmark fixed\nmoves B2-L\n"
	text := strings.Replace(board, "%", "one", 1) + strings.Replace(board, "%", "two", 1)
	exit, out, errs := run(t, text, "solve", "--audit", "-", "--puzzle", "two")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "      1  B2-L")
	assert.Contains(t, errs, `waymark: -: "two": --audit failed, the answer stands: the audit is out of order`)
	exit, lines, errs := batched(t, text, "--audit", "-")
	assert.Equal(t, 1, exit)
	assert.Equal(t, []any{"one", "two"}, column(lines, "puzzle"))
	assert.Contains(t, errs, `waymark: -: "one": --audit failed`)
	assert.Contains(t, errs, `waymark: -: "two": --audit failed`)
	assert.Contains(t, errs, "2 puzzles: 2 optimal, 2 not in all that was asked")
}

// A text that takes longer to read than the time limit allows is given up.
func TestReadingCountsForTheTimeLimit(t *testing.T) {
	defer cli.ReadAtOnce()()
	const row = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0\n"
	exit, out, errs := run(t, strings.Repeat(row, 99_999), "solve", "-", "--timeout", "1ns", "--quiet")
	assert.Equal(t, 1, exit)
	assert.Empty(t, out)
	assert.Contains(t, errs, "reading it took all of the time limit, 1ns; allow more by --timeout")
	exit, _, errs = run(t, strings.Repeat(row, puzzles.MaxFileSize/len(row)+1), "solve", "-", "--timeout", "1ns", "--quiet")
	assert.NotZero(t, exit)
	assert.Contains(t, errs, "the file is larger than 16 MiB")
	assert.NotContains(t, errs, "--timeout", "more time would not help")
}
