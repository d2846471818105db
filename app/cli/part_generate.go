package cli

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
)

// madeLine is a puzzle of generate as a line of a part.
type madeLine struct {
	Candidate uint64 `json:"candidate"` // its number among those of all parts
	Text      string `json:"text"`      // of standard output
}

// openPart opens the part of a list. What was begun is made anew: whether a puzzle is kept
// depends on those before it, and most parts take less than a minute.
func (req generateRequest) openPart(c console) (*partOf, error) {
	if req.force {
		if err := os.Remove(Header{Part: req.part.i, Parts: req.part.n}.Path(req.out)); err != nil && !os.IsNotExist(err) {
			return nil, err
		}
	}
	p, err := openPart(c, req.out, "generate", req.part, nil, req.options, unread)
	if err == nil && !p.Whole && p.Before > 0 {
		err = p.Restart()
	}
	return p, err
}

// takeMade writes a puzzle into a part.
func (p *partOf) takeMade(m generate.Made) error {
	var text bytes.Buffer
	if err := puzzles.WriteText(&text, families.Rules, m.Puzzle); err != nil {
		return err
	}
	line, err := json.Marshal(madeLine{m.Index, text.String()})
	if err != nil {
		return err
	}
	return p.Add(append(line, '\n'))
}

// mergeMade writes the puzzles of all parts in the order of their candidates, each once, as
// generate would. It returns what became of them.
func mergeMade(s *Set, to io.Writer) (said string, err error) {
	var all []madeLine
	err = s.Each(func(_ int, line []byte) error {
		var m madeLine
		if err := strictly(line, &m); err != nil {
			return err
		}
		all = append(all, m)
		return nil
	})
	if err != nil {
		return "", err
	}
	slices.SortStableFunc(all, func(a, b madeLine) int { return cmp.Compare(a.Candidate, b.Candidate) })
	seen, kept := map[string]bool{}, 0
	for _, m := range all {
		list, err := puzzles.Read([]byte(m.Text), fmt.Sprintf("candidate %d", m.Candidate), families.Rules)
		if err != nil {
			return "", err
		}
		key := edit.Likeness(families.Rules(list[0].Family), list[0])
		if seen[key] {
			continue
		}
		seen[key] = true
		if kept++; kept > 1 {
			m.Text = "\n" + m.Text
		}
		if _, err := io.WriteString(to, m.Text); err != nil {
			return "", err
		}
	}
	said = counted(kept, puzzles.Noun{One: "puzzle", Many: "puzzles"})
	if n := len(all) - kept; n > 0 {
		said += fmt.Sprintf(", %s the same as one of another part and left out", grouped(n))
	}
	return said, nil
}
