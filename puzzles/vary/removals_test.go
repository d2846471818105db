package vary_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/vary"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// TestEveryPartCanGo takes each wall, gate and piece out of the text of random puzzles, with the lines that name it.
// What the rules then allow is what Changes lists, and Idle says of each board whether one of them leaves the optimum.
func TestEveryPartCanGo(t *testing.T) {
	gone, useless := 0, 0
	for _, f := range families.All() {
		r := draws.Rand(62, 1)
		for range draws.Count(60) {
			p := familytest.Small(t, f, r)
			if p.Family == "blocks" {
				p = settled(t, f, r)
			}
			parts := without(t, f, familytest.Text(t, f, p))
			var listed []string
			for _, c := range vary.Changes(f, p, edit.Region{}) {
				if c.Removes() {
					listed = append(listed, familytest.Text(t, f, c.Puzzle))
				}
			}
			assert.ElementsMatch(t, parts, listed, familytest.Text(t, f, p))
			gone += len(parts)

			const most = 2_000 // positions
			optimum, ok := familytest.Shortest(f, p, most)
			if !ok || optimum <= 0 {
				continue
			}
			idle := slices.ContainsFunc(parts, func(text string) bool {
				n, ok := familytest.Shortest(f, familytest.Read(t, f, text), most)
				return ok && n == optimum
			})
			_, found, open, err := vary.Idle(t.Context(), p, vary.Options{Threads: 1})
			require.NoError(t, err, familytest.Text(t, f, p))
			assert.Zero(t, open)
			assert.Equal(t, idle, found, familytest.Text(t, f, p))
			if idle {
				useless++
			}
		}
	}
	t.Logf("%d parts, and %d puzzles in which one can go", gone, useless)
	assert.Positive(t, useless)
}

// settled is a random puzzle of sliding blocks whose settings and gates name its pieces.
func settled(t *testing.T, f puzzles.Family, r *rand.Rand) *puzzles.Puzzle {
	for {
		axis := []string{"horizontal", "vertical"}[r.IntN(2)]
		text := fmt.Sprintf("puzzle blocks\nmetric step\naxis %s %s\n", axis, []string{"B", "B C", "A B"}[r.IntN(3)])
		if r.IntN(2) == 0 {
			text += fmt.Sprintf("alike %s\n", []string{"B C", "A B C", "C D"}[r.IntN(3)])
		}
		rows := func(from ...string) string {
			var b strings.Builder
			for range 3 {
				for range 4 {
					b.WriteString(from[r.IntN(len(from))])
				}
				b.WriteString("\n")
			}
			return b.String()
		}
		text += "start 3x4\n" + rows("A", "B", "C", "D", "#", ".", ".", ".", ".") +
			"goal 3x4\n" + rows("A", ".", ".", ".", ".", ".", ".", ".") +
			"gates 3x4\n" + rows("A", "B", "C", ".", ".", ".", ".", ".")
		read, err := puzzles.Read([]byte(text), "", families.Rules)
		if err == nil && len(f.Check(read[0])) == 0 {
			return read[0]
		}
	}
}

// without makes the texts of a puzzle with one wall, gate or piece less, as an author would by hand: a gate for a
// piece that goes becomes one for a piece that is alike, or a wall. Those that break the rules are left out.
func without(t *testing.T, f puzzles.Family, text string) (texts []string) {
	t.Helper()
	blank := map[string]string{"slide": "_"}[f.Info().ID]
	if blank == "" {
		blank = "."
	}
	add := func(text string) {
		read, err := puzzles.Read([]byte(text), "", families.Rules)
		if err != nil || len(f.Check(read[0])) > 0 {
			return
		}
		if text := familytest.Text(t, f, read[0]); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	lines := strings.Split(text, "\n")
	section := ""
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) > 1 && slices.Contains([]string{"start", "goal", "gates"}, words[0]) {
			section = words[0]
			continue
		}
		if section != "start" && section != "gates" || f.Info().ID == "swap" {
			continue
		}
		tokens := strings.Split(line, "")
		if f.Info().Spaced {
			tokens = words
		}
		for k, token := range tokens {
			left := blank
			switch {
			case token == blank || token == "." || section == "start" && f.Info().ID == "tandem" && token == "_":
				continue
			case f.Info().ID == "tandem" && token == "*":
				left = "_"
			case f.Info().ID == "blocks" && section == "start" && token != "#":
				add(nameless(lines, token))
				continue
			}
			n := slices.Clone(lines)
			row := slices.Clone(tokens)
			row[k] = left
			n[i] = strings.Join(row, map[bool]string{true: " "}[f.Info().Spaced])
			add(strings.Join(n, "\n"))
		}
	}
	return texts
}

// nameless takes a piece of blocks out of the lines of a puzzle.
func nameless(lines []string, piece string) string {
	var out []string
	alike := ""
	for _, line := range lines { // "alike A B": whoever is left takes its gates
		if words := strings.Fields(line); len(words) > 1 && words[0] == "alike" && slices.Contains(words, piece) {
			alike = slices.DeleteFunc(words[1:], func(w string) bool { return w == piece })[0]
		}
	}
	section, row := "", 0
	var walls [][2]int
	for _, line := range lines {
		words := strings.Fields(line)
		switch {
		case len(words) > 1 && (words[0] == "axis" || words[0] == "alike"):
			kept := slices.DeleteFunc(words, func(w string) bool { return w == piece })
			if words[0] == "axis" && len(kept) > 2 || words[0] == "alike" && len(kept) > 2 || len(kept) == len(words) {
				line = strings.Join(kept, " ")
			} else if len(kept) < len(strings.Fields(line)) {
				continue
			}
		case len(words) > 1:
			section, row = words[0], -1
		case section == "start":
			line = strings.ReplaceAll(line, piece, ".")
		case section == "gates":
			for k := range line {
				if line[k:k+1] == piece && alike == "" {
					walls = append(walls, [2]int{row, k})
				}
			}
			line = strings.ReplaceAll(line, piece, map[bool]string{true: ".", false: alike}[alike == ""])
		}
		row++
		out = append(out, line)
	}
	for i, line := range out {
		if strings.HasPrefix(line, "start ") {
			for _, at := range walls {
				cells := []byte(out[i+1+at[0]])
				cells[at[1]] = '#'
				out[i+1+at[0]] = string(cells)
			}
		}
	}
	return strings.Join(out, "\n")
}
