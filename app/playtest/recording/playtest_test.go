package recording_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/playtest/recording"
	"waymark/app/present"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
	"waymark/test/apptest"
)

// lane is a move away from its goal.
const lane = "puzzle slide\nstart 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 _ 3\n4 2 5\n"

// recording is one whose clock a test moves.
func recorded(t *testing.T, words string) (*recording.Recording, func(ms int)) {
	t.Helper()
	p := apptest.Read(t, words)
	p.Tried = []puzzles.Tried{{Moves: []puzzles.Move{"B1-D"}}}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A2-R"}}}
	r := recording.NewRecording(families.Find(p.Family), p)
	now := time.Date(2026, 11, 22, 23, 59, 59, 0, time.UTC)
	r.Now = func() time.Time { return now }
	return r, func(ms int) { now = now.Add(time.Duration(ms) * time.Millisecond) }
}

func TestARecordingHoldsWhatThePlayerDid(t *testing.T) {
	r, wait := recorded(t, lane)
	assert.Zero(t, r.Trial.Len(), "the designer's moves are no hint")
	assert.Equal(t, 1, r.Trial.Size())
	_, err := r.Do("B1-D")
	assert.Error(t, err, "the clock does not run yet")
	r.Begin()
	wait(700)
	_, err = r.Do("A2-R")
	require.NoError(t, err)
	_, err = r.Do("A1-U")
	require.Error(t, err, "what is not legal is not recorded")
	wait(300)
	_, ok := r.TakeBack()
	require.True(t, ok)
	_, ok = r.TakeBack()
	assert.False(t, ok, "nor what goes back from the start")
	assert.False(t, r.Restart())
	wait(100)
	_, err = r.Push(5, puzzles.Left)
	require.NoError(t, err)
	wait(-5000)
	require.True(t, r.Restart(), "the clock of the computer was set back")
	wait(6000)
	_, err = r.Do("B1-D")
	require.NoError(t, err)
	assert.Equal(t, recording.Over, r.Stage)
	want := plays.Play{
		Puzzle: plays.Identity(r.Puzzle), Day: "2026-11-22", Solved: true, Time: 2100,
		Steps: []plays.Step{
			{At: 700, Move: "A2-R"},
			{At: 1000, Deed: plays.TookBack},
			{At: 1100, Move: "C2-L"},
			{At: 1100, Deed: plays.Restarted},
			{At: 2100, Move: "B1-D"},
		},
	}
	assert.Equal(t, want, r.Play())
	r.GiveUp()
	_, ok = r.TakeBack()
	assert.False(t, ok)
	assert.Equal(t, want, r.Play(), "it is over")

	given, wait := recorded(t, lane)
	given.Begin()
	wait(400)
	given.GiveUp()
	assert.Equal(t, plays.Play{Puzzle: want.Puzzle, Day: "2026-11-22", Time: 400}, given.Play())
}

// studied keeps plays beside a puzzle and reads them.
func studied(t *testing.T, words string, list ...plays.Play) *recording.Plays {
	t.Helper()
	p := apptest.Read(t, words)
	path := filepath.Join(t.TempDir(), "lane"+plays.Extension)
	for _, play := range list {
		play.Puzzle, play.Day = plays.Identity(p), "2026-11-22"
		require.NoError(t, plays.Append(path, play))
	}
	s := &recording.Plays{Puzzle: p, Path: path}
	run(t, s)
	return s
}

func run(t *testing.T, s *recording.Plays) {
	t.Helper()
	q := &apptest.Queue{}
	back := make(chan bool)
	s.Run(context.Background(), recording.Means{GiveBack: func() { close(back) }}, q.Post, func() {})
	require.Eventually(t, func() bool { q.Run(); return s.Through }, 2*time.Minute, time.Millisecond)
	<-back
}

func step(at int64, m puzzles.Move) plays.Step { return plays.Step{At: at, Move: m} }

func TestTheViewSetsPlayersBesideTheModel(t *testing.T) {
	s := studied(
		t, lane, plays.Play{Solved: true, Time: 72_000, Steps: []plays.Step{step(60_000, "B1-D")}},
		plays.Play{Solved: true, Time: 80_000, Steps: []plays.Step{step(1000, "A2-R"), {At: 2000, Deed: plays.TookBack}, step(80_000, "B1-D")}},
		plays.Play{Time: 3000},
	)
	v := recording.View{Plays: s, Unit: puzzles.Noun{One: "move", Many: "moves"}}
	title, detail := v.Verdict()
	assert.Equal(t, "3 plays, 2 solved", title)
	assert.Regexp(t, `^The model says [0-9.]+ s\. Your players’ median is 1 min 12 s\. Who gave up counts as one who had not solved it until then\. The middle one who solved it made no more moves than the optimum, 1 move\.$`, detail)
	v.Measured.Difficulty.Seconds = 331 * 3600
	_, detail = v.Verdict()
	assert.Contains(t, detail, "The model says over 2 h; that is beyond what was measured. Your")
	assert.Equal(t, []string{"2026-11-22", "given up", "3.0 s", "0", "0", "0"}, v.Cells(s.Record.Plays[2]))
	assert.Equal(t, "A2-R after 1.0 s of thinking · wrong: the goal is not nearer", v.StepWords(s.Record.Plays[1], 1))
	assert.Equal(t, "taken back after 1.0 s of thinking", v.StepWords(s.Record.Plays[1], 2))
	assert.Equal(t, "1 move after which the goal was not nearer", v.MapWords(1))
	thinking, rest := v.Caption(s.Record.Plays[1].At[1])
	assert.Equal(t, "1.0 s · 1 of 3 · 1 back", thinking+" · "+rest)
	thinking, _ = v.Caption(s.Record.Plays[0].At[1])
	assert.Equal(t, "the goal", thinking)

	v.Reveal = present.Reveal{Hidden: true}
	_, detail = v.Verdict()
	assert.Equal(t, "Your players’ median is 1 min 12 s. Who gave up counts as one who had not solved it until then.", detail)
	assert.Equal(t, []string{"2026-11-22", "solved", "1 min 20 s", "?", "?", "?"}, v.Cells(s.Record.Plays[1]))
	assert.NotContains(t, v.StepWords(s.Record.Plays[1], 1), "wrong")
	assert.Equal(t, "hidden with the lengths", v.MapWords(1))

	require.NoError(t, s.Delete(s.Record.Plays))
	assert.NoFileExists(t, s.Path)
}

func TestWhatDoesNotCountIsSaid(t *testing.T) {
	s := studied(t, lane, plays.Play{Solved: true, Time: 9_000, Steps: []plays.Step{step(8_000, "B1-D")}})
	data, err := os.ReadFile(s.Path)
	require.NoError(t, err)
	line := strings.TrimSpace(string(data))
	wrong := strings.Replace(line, "B1-D", "A1-D", 1)
	other := strings.Replace(line, plays.Identity(s.Puzzle), strings.Repeat("0", 32), 1)
	require.NoError(t, os.WriteFile(s.Path, []byte(wrong+"\n"+other+"\n{"), 0o600))
	run(t, s)
	v := recording.View{Plays: s}
	title, detail := v.Verdict()
	assert.Equal(t, "Nobody has played yet", title)
	assert.Contains(t, detail, "keeps moves and times in lane.waymark-plays")
	assert.Contains(t, detail, "1 play in the file is of another puzzle")
	assert.Contains(t, detail, "1 line does not count. Line 1: step 1, A1-D, is not legal")
	assert.Contains(t, detail, "The last line, 3, has no end and is left out.")

	s.Path = filepath.Dir(s.Path)
	run(t, s)
	title, detail = v.Verdict()
	assert.Equal(t, "The plays cannot be read", title)
	assert.Contains(t, detail, "a folder or a device")
	s.Path = ""
	run(t, s)
	_, detail = v.Verdict()
	assert.Contains(t, detail, "this one has no file yet")
}

func TestDurationsAreWrittenForPeople(t *testing.T) {
	for ms, want := range map[int64]string{0: "0.0 s", 840: "0.8 s", 9949: "9.9 s", 9950: "10 s", 59_400: "59 s", 59_600: "1 min 0 s", 72_000: "1 min 12 s", 3_600_000: "1 h 0 min"} {
		assert.Equal(t, want, recording.Duration(ms))
	}
}
