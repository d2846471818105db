package cli_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSolveSaysWhatIsPublished(t *testing.T) {
	for note, want := range map[string]struct {
		words    string
		length   any
		compared string
	}{
		"optimal 2 (as published)":       {"  Published: 2, the same.\n", 2.0, "same"},
		"optimal 3 (as published)":       {"  Published: 3; one less is proved here.\n", 3.0, "beaten"},
		"optimal 1 (as published)":       {"  Published: 1; proved here: none is shorter than 2.\n", 1.0, "refuted"},
		"optimal 5 steps (as published)": {"  Published: 5 steps, counted in another metric.\n", 5.0, "metric"},
		"unsolvable (as published)":      {"  Published as unsolvable; here is a solution.\n", nil, "beaten"},
	} {
		text := "puzzle glide\nname Corner\nnote " + note + "\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n"
		exit, out, _ := run(t, text, "solve", "-")
		assert.Equal(t, 0, exit)
		assert.Contains(t, out, want.words)
		assert.Contains(t, out, "length       2 slides", "whatever is published")
		_, lines := answers(t, text, "-")
		assert.Equal(t, 2.0, lines[0]["length"])
		assert.Equal(t, 2.0, lines[0]["lower_bound"])
		published := lines[0]["published"].(map[string]any)
		assert.Equal(t, want.length, published["length"])
		assert.Equal(t, want.compared, published["compared"])
		_, out, _ = run(t, text, "batch", "-")
		assert.Contains(t, out, `"published":{`)
		_, out, _ = run(t, text, "analyse", "-")
		assert.Contains(t, out, want.words[2:])
	}
	_, lines := answers(t, "", "testdata/slide.txt", "--puzzle", "two")
	assert.NotContains(t, lines[0], "published")
}

func TestCheckSaysWhatIsPublishedAndBelievesNothing(t *testing.T) {
	sealedHere(t)
	text := "id,optimal,board\n1,3,1 2 3 4 5 6 0 7 8\n"
	_, out, _ := run(t, text, "check", "-")
	assert.Contains(t, out, "sound; ")
	assert.Contains(t, out, "; published: 3\n")
	_, out, _ = run(t, "", "check", "../../assets/puzzles/blocks/11-hua-rong-dao.waymark")
	assert.Contains(t, out, "; published: 81, the same\n", "the library's own proofs are known here")
}
