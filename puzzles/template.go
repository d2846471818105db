package puzzles

import "slices"

// Puzzle makes what the template begins with.
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

// Like makes the puzzle of the template with its typical start.
func (t Template) Like(f Family) (*Puzzle, error) {
	p := t.Puzzle(f)
	if t.Typical == "" {
		return p, nil
	}
	return PasteBoards("start "+t.Size.String()+"\n"+t.Typical+"\n", "", f, p)
}
