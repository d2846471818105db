package cli_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMistypedWordsAreAskedAbout(t *testing.T) {
	for _, c := range []struct {
		want string
		args []string
	}{
		{`"sovle" is neither a command nor a file; did you mean solve? "waymark help" lists the commands`, []string{"sovle", "snail"}},
		{`"qqqqq" is neither a command nor a file; "waymark help" lists`, []string{"qqqqq"}},
		{`there is no command "chekc"; did you mean check?`, []string{"help", "chekc"}},
		{`there is no flag --jsno; did you mean --json? "waymark help solve" lists the flags`, []string{"solve", "snail", "--jsno"}},
		{`there is no flag --verbose; "waymark help solve"`, []string{"solve", "snail", "--verbose"}},
		{`Did you mean manhattan? Heuristics of this puzzle: linear-conflict,`, []string{"solve", "snail", "--heuristic", "manhatan"}},
		{`Did you mean manhattan? Heuristics`, []string{"moves", "snail", "--heuristic", "manhatan"}},
		{`Did you mean manhattan? Heuristics`, []string{"trace", "snail", "--heuristic", "manhatan"}},
		{`Did you mean manhattan? Heuristics`, []string{"lab", "snail", "--heuristic", "manhatan"}},
		{`did you mean manhattan? there are: best,`, []string{"analyse", "first-steps", "--heuristic", "manhatan"}},
		{`Did you mean astar? Algorithms`, []string{"lab", "snail", "--algorithm", "atsar"}},
		{`Did you mean ida-star? Algorithms`, []string{"solve", "snail", "--algorithm", "idastar"}},
		{`"glyde" is no family; did you mean glide? families are`, []string{"generate", "glyde"}},
		{`"--verison" is neither a command nor a file; did you mean --version?`, []string{"--verison"}},
		{`"car" is no family; did you mean blocks --kind cars? families are`, []string{"generate", "car"}},
		{`such as easy..hard; did you mean hard? "waymark help generate"`, []string{"generate", "blocks", "--difficulty", "hrad"}},
		{`such as easy..hard; did you mean hard? "waymark help generate"`, []string{"generate", "blocks", "--difficulty", "easy..hrad"}},
		{`the easier end comes first: easy..expert;`, []string{"generate", "blocks", "--difficulty", "expert..easy"}},
		{`"waymark library" lists`, []string{"solve", "qqqqq"}},
		{`invalid value "1" for --timeout: write 1s or 1m;`, []string{"solve", "snail", "--timeout", "1"}},
		{`invalid value "2.5" for --timeout: write 2.5s or 2.5m;`, []string{"vary", "snail", "--timeout=2.5"}},
		{`invalid value "soon" for --timeout: a time looks like 10s, 5m or 1h30m;`, []string{"lab", "snail", "--timeout", "soon"}},
	} {
		exit, _, errs := run(t, "", c.args...)
		assert.Equal(t, 2, exit, "%v", c.args)
		assert.Contains(t, errs, c.want)
	}
}

func TestAmericanSpellingsAreTaken(t *testing.T) {
	exit, out, errs := run(t, "", "analyze", "first-steps", "--json")
	assert.Equal(t, 0, exit, errs)
	assert.Contains(t, out, `"puzzle":"First steps"`)
	exit, out, _ = run(t, "", "help", "analyze")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "waymark analyse FILE")
	exit, out, errs = run(t, "", "export", "borrowed-color", "--text", "-")
	assert.Equal(t, 0, exit, errs)
	assert.Contains(t, out, "name Borrowed colour")
}
