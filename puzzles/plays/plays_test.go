package plays_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
)

// read reads a puzzle in its text form.
func read(t testing.TB, text string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "board", families.Rules)
	require.NoError(t, err)
	return list[0]
}

// lane is two tiles to swap a blank through: the goal is 2 moves away.
const lane = "puzzle slide\nstart 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 _ 3\n4 2 5\n"

// play makes a play of words: "800 B1-D" is a move after 800 ms, "900 undo" takes it back.
func play(p *puzzles.Puzzle, ms int64, solved bool, steps ...string) plays.Play {
	r := plays.Play{Puzzle: plays.Identity(p), Day: "2026-11-22", Solved: solved, Time: ms}
	for i, word := range steps {
		s := plays.Step{At: ms * int64(i+1) / int64(len(steps)+1)}
		switch word {
		case "undo":
			s.Deed = plays.TookBack
		case "restart":
			s.Deed = plays.Restarted
		default:
			s.Move = puzzles.Move(word)
		}
		r.Steps = append(r.Steps, s)
	}
	return r
}

func TestIdentityIsThatOfTheBoards(t *testing.T) {
	p := read(t, lane)
	other := p.Clone()
	other.Name, other.Note = "Another name", "and a note"
	other.Tried = []puzzles.Tried{{Moves: []puzzles.Move{"B1-D"}}}
	assert.Equal(t, plays.Identity(p), plays.Identity(other))
	assert.Len(t, plays.Identity(p), 32)
	assert.NotEqual(t, plays.Identity(p), plays.Identity(read(t, strings.Replace(lane, "1 2 3\n4 _ 5", "2 1 3\n4 _ 5", 1))))
	assert.NotEqual(t, plays.Identity(p), plays.Identity(read(t, strings.Replace(lane, "1 _ 3", "_ 1 3", 1))), "the goal")
	slides := "puzzle blocks\nmetric slide\nstart 2x3\nAA.\n...\ngoal 2x3\n.AA\n...\n"
	assert.NotEqual(t, plays.Identity(read(t, slides)), plays.Identity(read(t, strings.Replace(slides, "slide\n", "step\n", 1))), "how moves are counted")
}

func TestPlaysAreAppendedAndReadBack(t *testing.T) {
	p := read(t, lane)
	path := plays.Beside(filepath.Join(t.TempDir(), "board.waymark"))
	assert.Equal(t, "board.waymark-plays", filepath.Base(path))
	f, err := plays.Read(path)
	require.NoError(t, err)
	assert.Empty(t, f.Plays, "no file is no play")
	first, second := play(p, 4000, true, "B1-D"), play(p, 9000, false, "A2-R", "undo", "C2-L", "restart")
	require.NoError(t, plays.Append(path, first))
	require.NoError(t, plays.Append(path, second))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, `{"waymark_plays":1,"puzzle":"`+first.Puzzle+`","day":"2026-11-22","solved":true,"ms":4000,"steps":[[2000,"B1-D"]]}`,
		strings.Split(string(data), "\n")[0])
	f, err = plays.Read(path)
	require.NoError(t, err)
	first.Line, second.Line = 1, 2
	assert.Equal(t, plays.File{Plays: []plays.Play{first, second}}, f)
	assert.Equal(t, []int{2, 1, 1}, []int{second.Moves(), second.Backs(), second.Restarts()})

	assert.Error(t, plays.Append(path, plays.Play{}), "what cannot be read is not written")
	assert.Error(t, plays.Append(filepath.Dir(path), first))
	_, err = plays.Read(filepath.Dir(path))
	assert.Error(t, err)
}

// A line whose end is missing is left out and said, and goes when the next play is kept.
func TestTornLinesAreLeftOut(t *testing.T) {
	p := read(t, lane)
	path := filepath.Join(t.TempDir(), "board"+plays.Extension)
	require.NoError(t, plays.Append(path, play(p, 4000, true, "B1-D")))
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	for cut := len(whole) + 1; cut < 2*len(whole); cut++ {
		torn := append(append([]byte(nil), whole...), whole[:cut-len(whole)]...)
		f := plays.Parse(torn)
		assert.Empty(t, f.Refused)
		if cut == 2*len(whole)-1 {
			assert.Len(t, f.Plays, 2, "only its end of line is missing")
			continue
		}
		assert.Len(t, f.Plays, 1)
		assert.Equal(t, 2, f.Torn)
	}
	for _, end := range []string{string(whole[:40]), strings.TrimSuffix(string(whole), "\n")} {
		require.NoError(t, os.WriteFile(path, append(append([]byte(nil), whole...), end...), 0o600))
		before, err := plays.Read(path)
		require.NoError(t, err)
		require.NoError(t, plays.Append(path, play(p, 5000, false)))
		f, err := plays.Read(path)
		require.NoError(t, err)
		assert.Len(t, f.Plays, len(before.Plays)+1)
		assert.Zero(t, f.Torn)
		assert.Empty(t, f.Refused)
	}
}

func TestLinesAreReadStrictly(t *testing.T) {
	p := read(t, lane)
	id := plays.Identity(p)
	good := `{"waymark_plays":1,"puzzle":"` + id + `","day":"2026-11-22","solved":false,"ms":4000,"steps":[[2000,"B1-D"]]}`
	assert.Len(t, plays.Parse([]byte(good)).Plays, 1)
	for from, to := range map[string]string{
		`"waymark_plays":1`: `"waymark_plays":2`,
		`"puzzle":"`:        `"puzzle":"zz`,
		`11-22`:             `22-11`,
		`"ms":4000`:         `"ms":1999`,
		`"ms":4000,`:        ``,
		`4000,"steps"`:      `4000,"hinted":4001,"steps"`,
		`"solved":false,`:   ``,
		`[2000,"B1-D"]`:     `[2000,"undo"]`,
		`[2000,`:            `[-1,`,
		`"B1-D"`:            `""`,
		`"B1-D"]`:           `"B1-D",1]`,
		`"day"`:             `"name":"Ada","day"`,
		`]]}`:               `]]} {}`,
		`2000,"B1-D"]`:      `2000,"B1-D"],[1999,"undo"]`,
	} {
		bad := strings.Replace(good, from, to, 1)
		require.NotEqual(t, good, bad, from)
		f := plays.Parse([]byte(good + "\n\n" + bad + "\n" + good + "\n"))
		assert.Len(t, f.Plays, 2, bad)
		require.Len(t, f.Refused, 1, bad)
		assert.Equal(t, 3, f.Refused[0].Line)
		assert.NotEmpty(t, f.Refused[0].Err.Error())
	}
	hinted := plays.Parse([]byte(strings.Replace(good, `4000,`, `4000,"hinted":900,`, 1)))
	require.Len(t, hinted.Plays, 1)
	assert.EqualValues(t, 900, hinted.Plays[0].Hinted)
	assert.Contains(t, plays.Parse([]byte(strings.Replace(good, ":1", ":2", 1))).Refused[0].Err.Error(), "form 2")
}

func TestDeleteLeavesTheOtherLines(t *testing.T) {
	p := read(t, lane)
	path := filepath.Join(t.TempDir(), "board"+plays.Extension)
	for _, ms := range []int64{1000, 2000, 3000} {
		require.NoError(t, plays.Append(path, play(p, ms, true, "B1-D")))
	}
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append([]byte("not ours\n"), data...), 0o600))
	f, err := plays.Read(path)
	require.NoError(t, err)
	require.NoError(t, plays.Delete(path, f.Plays[1:2]))
	now, err := plays.Read(path)
	require.NoError(t, err)
	assert.Len(t, now.Plays, 2)
	assert.Equal(t, []int64{1000, 3000}, []int64{now.Plays[0].Time, now.Plays[1].Time})
	assert.Len(t, now.Refused, 1, "what cannot be read stays")
	assert.ErrorContains(t, plays.Delete(path, f.Plays[2:]), "changed meanwhile", "line 4 is gone")
	assert.Error(t, plays.Delete(path, f.Plays[1:2]), "another play stands there now")
	require.NoError(t, plays.Delete(path, now.Plays))
	assert.FileExists(t, path)

	other := filepath.Join(t.TempDir(), "other"+plays.Extension)
	require.NoError(t, plays.Append(other, play(p, 1000, true, "B1-D")))
	f, err = plays.Read(other)
	require.NoError(t, err)
	require.NoError(t, plays.Delete(other, f.Plays))
	assert.NoFileExists(t, other)
}

// FuzzParse: nothing in a file makes the reader or the replay fall over, what is read is
// written the same, and every line that holds something is told of.
func FuzzParse(f *testing.F) {
	p := read(f, lane)
	id := plays.Identity(p)
	f.Add([]byte(`{"waymark_plays":1,"puzzle":"` + id + `","day":"2026-11-22","solved":true,"ms":4000,"steps":[[2000,"B1-D"]]}` + "\n"))
	f.Add([]byte(`{"waymark_plays":1,"puzzle":"` + id + `","day":"2026-11-22","solved":false,"ms":4,"steps":[[1,"A2-R"],[2,"undo"],[3,"C2-L"],[4,"restart"]]}` + "\n{"))
	f.Add([]byte("{\n[]\n0"))
	path := filepath.Join(f.TempDir(), "board"+plays.Extension)
	f.Fuzz(func(t *testing.T, data []byte) {
		file := plays.Parse(data)
		told := len(file.Plays) + len(file.Refused)
		if file.Torn > 0 {
			told++
		}
		lines := 0
		for _, line := range strings.Split(string(data), "\n") {
			if strings.TrimSpace(line) != "" {
				lines++
			}
		}
		assert.Equal(t, lines, told)
		plays.Gather(families.Find(p.Family), p, file)
		if len(file.Plays) == 0 {
			return
		}
		require.NoError(t, os.RemoveAll(path))
		require.NoError(t, plays.Append(path, file.Plays[0]))
		again, err := plays.Read(path)
		require.NoError(t, err)
		require.Len(t, again.Plays, 1)
		again.Plays[0].Line = file.Plays[0].Line
		assert.Equal(t, file.Plays[0], again.Plays[0])
	})
}
