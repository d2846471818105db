package puzzles

import (
	"bufio"
	"io"
	"strings"
)

// WriteText writes puzzles in their text form, a blank line between them.
// Read reads them back; solutions are not part of the text form. It fails at a puzzle
// that holds more than Read takes.
func WriteText(w io.Writer, find Lookup, ps ...*Puzzle) error {
	out := bufio.NewWriter(w)
	for i, p := range ps {
		f := find(p.Family)
		if f == nil {
			return NoFamily(p.Family)
		}
		if i > 0 {
			out.WriteByte('\n')
		}
		if err := p.within(); err != nil {
			return err
		}
		text := formatText(f, p)
		if err := checkSizeOf(len(text)); err != nil {
			return err
		}
		out.WriteString(text)
	}
	return out.Flush() // a failed write sticks, so this reports any
}

// formatText returns one puzzle in its text form.
func formatText(f Family, p *Puzzle) string {
	var b strings.Builder
	entry := func(words ...string) {
		b.WriteString(OneLine(strings.Join(words, " ")))
		b.WriteByte('\n')
	}
	optional := func(key, value string) {
		if value != "" {
			entry(key, value)
		}
	}

	entry("puzzle", p.Family)
	optional("name", OneLine(p.Name))
	optional("author", OneLine(p.Author))
	if note := Lines(p.Note); note != "" {
		for _, l := range strings.Split(note, "\n") {
			entry("note", l)
		}
	}
	optional(madeWord, p.Made.String())
	optional(publishedWord, p.Published.String())
	for _, h := range p.Headers {
		optional(h.Key, OneLine(h.Value))
	}
	b.WriteString(blockText("start", p.Start.Size, Rows(f, p.Start, Start)))
	if !f.Info().NoGoal {
		b.WriteString(blockText("goal", p.Start.Size, Rows(f, p.Goal, Goal)))
	}
	if word, rows := layerRows(f, p.Start); rows != nil {
		b.WriteString(blockText(word, p.Start.Size, rows))
	}
	for _, m := range p.Marks {
		b.WriteString(MarkText(f, m))
	}
	for i := range p.Demands {
		b.WriteString(strings.Join(demandLines(f, p.Start.Size, &p.Demands[i]), "\n") + "\n")
	}
	for _, t := range p.Tried {
		for _, l := range triedLines(t) {
			entry(l)
		}
	}
	return b.String()
}
