package puzzles

import "slices"

// Puzzle makes the template without its example: size and settings alone.
func (t Template) Puzzle(f Family) *Puzzle {
	p := f.New(t.Size)
	for _, title := range t.Presets {
		presets := f.Presets(p)
		if i := slices.IndexFunc(presets, func(s Preset) bool { return s.Title == title }); i >= 0 {
			p = presets[i].Apply(p)
		}
	}
	return p
}

// Like makes the template with its example, which can be solved where a goal is given.
func (t Template) Like(f Family) (*Puzzle, error) {
	p := t.Puzzle(f)
	if t.Typical == "" {
		return p, nil
	}
	boards := "start " + t.Size.String() + "\n" + t.Typical + "\n"
	if t.Wanted != "" {
		boards += "goal " + t.Size.String() + "\n" + t.Wanted + "\n"
	}
	return PasteBoards(boards, "", f, p)
}
