package page

import (
	"strings"
	"unicode"

	"waymark/puzzles"
	"waymark/puzzles/plays"
)

// whole is what the script reads: all puzzles of a page.
type whole struct {
	Title   string   `json:"title"`
	Puzzles []puzzle `json:"puzzles"`
}

// puzzle is one of them. Boards are the texts of their cells, as the text form has them; null is a cell that may hold
// anything.
type puzzle struct {
	ID       string          `json:"id"` // of plays
	Family   string          `json:"family"`
	Name     string          `json:"name"`
	Author   string          `json:"author"`
	Note     string          `json:"note"`
	Rules    string          `json:"rules"` // in English
	Rows     int             `json:"rows"`
	Cols     int             `json:"cols"`
	Start    []string        `json:"start"`
	Goal     []*string       `json:"goal"`
	Gates    map[int]string  `json:"gates"` // by cell, where there is one
	Metric   string          `json:"metric"`
	Axis     [][]string      `json:"axis"`
	Alike    [][]string      `json:"alike"`
	Look     map[string]look `json:"look"`   // by the text of a cell; of a goal with "goal " before it
	Ground   map[int]*ground `json:"ground"` // by cell: what is below all that moves, but for floor
	Unit     [2]string       `json:"unit"`   // one and many
	Optimum  *int            `json:"optimum"`
	Solution []puzzles.Move  `json:"solution"`
	Reasons  [][2]string     `json:"reasons"`           // of its moves, from vague to exact
	Partial  bool            `json:"partial,omitempty"` // they are of one solution: what all shortest ones pass is not known
}

// look is how a piece looks on a cell, and what a screen reader says of it.
type look struct {
	Hue   puzzles.Hue `json:"hue"`
	Label string      `json:"label,omitempty"`
	Rays  uint8       `json:"rays,omitempty"`
	Reach uint8       `json:"reach,omitempty"`
	Words string      `json:"words"`
}

// ground is what never moves on a cell.
type ground struct {
	Kind  string      `json:"kind"` // wall, target or gate
	Tint  puzzles.Hue `json:"tint,omitempty"`
	Label string      `json:"label,omitempty"`
	Exit  uint8       `json:"exit,omitempty"` // bit d: the edge is open in direction d
	Words string      `json:"words"`
}

// entry is an entry of a page as the script reads it.
func entry(e Entry) (puzzle, error) {
	p := e.Puzzle
	f, err := rulesOf(p)
	if err != nil {
		return puzzle{}, err
	}
	unit := puzzles.MoveUnit(f, p)
	out := puzzle{
		ID: plays.Identity(p), Family: p.Family, Name: puzzles.OneLine(p.Name), Author: puzzles.OneLine(p.Author), Note: puzzles.OneLine(p.Note),
		Rows: p.Start.Rows, Cols: p.Start.Cols, Look: map[string]look{}, Gates: map[int]string{}, Ground: map[int]*ground{}, Unit: [2]string{unit.One, unit.Many},
		Rules: puzzles.RulesText(f, p, nil), Metric: p.Header("metric"), Axis: [][]string{}, Alike: [][]string{}, Solution: e.Moves, Partial: e.Partial,
	}
	if out.Metric == "" {
		out.Metric = "slide"
	}
	for _, r := range e.Reasons {
		out.Reasons = append(out.Reasons, [2]string{r.Aim.Error(), r.Piece.Error()})
	}
	if e.Optimum > 0 {
		out.Optimum = &e.Optimum
	}
	for _, h := range p.Headers {
		switch h.Key {
		case "axis":
			out.Axis = append(out.Axis, strings.Fields(h.Value))
		case "alike":
			out.Alike = append(out.Alike, strings.Fields(h.Value))
		}
	}
	layered, _ := f.(puzzles.Layered)
	faces := f.Scene(p, p.Start, puzzles.Start).Faces
	piece := f.Info().Piece.One
	for i, c := range p.Start.Cells {
		text, gate := f.FormatCell(c, puzzles.Start), "."
		if layered != nil {
			gate = layered.FormatLayer(c)
		}
		out.Start = append(out.Start, text)
		if gate != "." {
			out.Gates[i] = gate
		}
		if g := groundOf(faces[i], gate); g != nil {
			out.Ground[i] = g
		}
		if faces[i].Piece {
			out.see(text, faces[i], piece)
		}
	}
	if f.Info().NoGoal { // its pieces change their look on the way
		for _, b := range f.Palette(p, puzzles.Start) {
			if b.Face.Piece {
				out.see(f.FormatCell(b.Cell, puzzles.Start), b.Face, piece)
			}
		}
		return out, nil
	}
	wanted := f.Scene(p, p.Goal, puzzles.Goal).Faces
	for i, c := range p.Goal.Cells {
		text := f.FormatCell(c, puzzles.Goal)
		if c == puzzles.Any {
			out.Goal = append(out.Goal, nil)
			continue
		}
		out.Goal = append(out.Goal, &text)
		if wanted[i].Piece {
			if out.Look["goal "+text] == (look{}) {
				out.see("goal "+text, wanted[i], piece)
			}
			out.wants(i, out.Look["goal "+text].Words)
		}
	}
	return out, nil
}

// see notes how a text looks; of several cells of a piece the first says its letter.
func (p *puzzle) see(text string, f puzzles.Face, piece string) {
	if p.Look[text].Label != "" {
		return
	}
	p.Look[text] = look{f.Hue, f.Label, f.Rays, f.Reach, words(f, piece)}
}

// wants adds to what is said of a cell what the goal wants there.
func (p *puzzle) wants(cell int, what string) {
	if p.Ground[cell] == nil {
		p.Ground[cell] = &ground{}
	}
	g := p.Ground[cell]
	g.Words = strings.TrimPrefix(g.Words+", goal: "+what, ", ")
}

// groundOf is what never moves on a cell, nil for floor.
func groundOf(f puzzles.Face, gate string) *ground {
	g := ground{Exit: f.Exit}
	switch f.Ground {
	case puzzles.Wall:
		g.Kind = "wall"
	case puzzles.Target:
		g.Kind, g.Tint, g.Words = "target", f.Tint, "goal"
	case puzzles.Gate:
		g.Kind, g.Tint, g.Label, g.Words = "gate", f.Tint, f.Label, "gate for "+gate
		if f.Label == "" || f.Piece {
			g.Label = gate
		}
	}
	if f.Exit != 0 {
		g.Words = strings.TrimPrefix(g.Words+", exit", ", ")
	}
	if g == (ground{}) {
		return nil
	}
	return &g
}

// hueWords are the names of hues.
var hueWords = [...]string{
	puzzles.Blue: "blue", puzzles.Green: "green", puzzles.Red: "red", puzzles.Orange: "orange", puzzles.Yellow: "yellow",
	puzzles.Purple: "purple", puzzles.Cyan: "cyan", puzzles.Magenta: "magenta", puzzles.Grey: "grey", puzzles.Paper: "",
}

// words are what a screen reader says of a piece: its colour, figure or name.
func words(f puzzles.Face, piece string) string {
	switch {
	case f.Rays != 0:
		figure := map[uint8]string{0b01010101: "tower", 0b10101010: "bishop"}[f.Rays]
		if figure == "" {
			figure = "queen"
		}
		return hueWords[f.Hue] + " " + figure + ", reach " + string('0'+rune(f.Reach))
	case f.Letter || !strings.ContainsFunc(f.Label, unicode.IsLetter) && !strings.ContainsFunc(f.Label, unicode.IsNumber):
		return hueWords[f.Hue] + " " + piece
	}
	return piece + " " + f.Label
}
