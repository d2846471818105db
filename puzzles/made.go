package puzzles

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Made says which puzzle of the program's generator this is: who asks for the same gets it again, with
// its solution. A file only claims it.
type Made struct {
	Maker      int    `file:"maker,must"` // version of the generator
	Seed       uint64 `file:"seed,must"`
	Candidate  uint64 `file:"candidate,must"`
	Optimum    int    `file:"optimum"`    // as proved when it was made, 0 where that is not told
	Difficulty string `file:"difficulty"` // for people, in a word; "" where nobody can say
}

// madeWord begins its line in the text form.
const madeWord = "made"

// String writes the form of a line of the text, "maker 6 seed 7 candidate 2 optimum 15 difficulty hard"; "" of nil.
func (m *Made) String() string {
	if m == nil {
		return ""
	}
	words := fmt.Sprintf("maker %d seed %d candidate %d", m.Maker, m.Seed, m.Candidate)
	if m.Optimum > 0 {
		words += fmt.Sprintf(" optimum %d", m.Optimum)
	}
	if m.Difficulty != "" {
		words += " difficulty " + OneLine(m.Difficulty)
	}
	return words
}

// madeLine reads that form: the first word of a difficulty is all that is read.
var madeLine = regexp.MustCompile(`^maker (\d{1,9}) seed (\d{1,20}) candidate (\d{1,20})(?: optimum (\d{1,9}))?(?: difficulty (\pL+))?$`)

// parseMade reads what String writes.
func parseMade(words string) (*Made, error) {
	f := madeLine.FindStringSubmatch(strings.Join(strings.Fields(words), " "))
	if f == nil {
		return nil, Messagef("%q is followed by words such as %q", madeWord, "maker 6 seed 7 candidate 2 optimum 15 difficulty hard")
	}
	number := func(text string) uint64 { n, _ := strconv.ParseUint(text, 10, 64); return n }
	m := &Made{Maker: int(number(f[1])), Seed: number(f[2]), Candidate: number(f[3]), Optimum: int(number(f[4])), Difficulty: f[5]}
	return m, nil
}

// The sentences that older versions wrote into notes.
var (
	madeSentence    = regexp.MustCompile(`^Made by: waymark generate, \w+, seed (\d{1,20}), candidate (\d{1,20}), version (\d{1,9}) of the maker\.$`)
	optimumSentence = regexp.MustCompile(`^Optimum: (\d{1,9}) \pL+, proved\.(?: Difficulty: (gentle|easy|medium|hard|expert)[.,].*| Difficulty: not known.*)?$`)
)

// fromNote moves what older versions said in sentences of the note to where it belongs.
func (p *Puzzle) fromNote() {
	lines, optimum, difficulty := strings.Split(p.Note, "\n"), 0, ""
	rest := lines[:0:0]
	told := -1 // the line of the optimum
	for _, line := range lines {
		if words, ok := strings.CutSuffix(strings.ToLower(strings.TrimSpace(line)), "(as published)"); ok && p.Published == nil {
			x, err := ParsePublished(words)
			if err == nil && (x.Unsolvable || strings.HasPrefix(words, "optimal ")) {
				p.Published = x
				continue
			}
		}
		if f := optimumSentence.FindStringSubmatch(line); f != nil {
			optimum, _ = strconv.Atoi(f[1])
			difficulty, told = f[2], len(rest)
		} else if f := madeSentence.FindStringSubmatch(line); f != nil && p.Made == nil {
			p.Made, _ = parseMade("maker " + f[3] + " seed " + f[1] + " candidate " + f[2])
			continue
		}
		rest = append(rest, line)
	}
	if p.Made != nil && told >= 0 {
		p.Made.Optimum, p.Made.Difficulty = optimum, difficulty
		rest = slices.Delete(rest, told, told+1)
	}
	p.Note = strings.Join(rest, "\n")
}
