// Package page writes puzzles as one HTML file that a browser plays, without the program and without a network: the
// boards, the rules of all families (rules.js), how a board looks (picture.js), and a page that takes moves by mouse, touch
// and keys (play.js).
//
// The rules are written a second time, by hand. A test holds them against those of the families: on random positions
// both have the same moves, in the same order, with the same positions after them, and agree where a puzzle is solved.
package page

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // scripts and style
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/color"
	"io"
	"strings"
	"text/template"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
)

//go:embed page.html
var html string

//go:embed rules.js
var rules string

//go:embed picture.js
var picture string

//go:embed play.js
var play string

//go:embed page.css
var style string

// Entry is a puzzle of a page, and what its author lets a player know.
type Entry struct {
	Puzzle  *puzzles.Puzzle
	Optimum int              // that is proved; 0 where the page does not tell it
	Moves   []puzzles.Move   // of a solution, for hints; nil for none
	Reasons []demands.Reason // of its moves; nil for none
	Partial bool             // what all shortest solutions pass was too long to find
}

// Write writes a page of puzzles, in their order. It fails where a puzzle has faults, and when w fails.
func Write(w io.Writer, title string, list []Entry) error {
	pack := whole{Title: title, Puzzles: make([]puzzle, len(list))}
	for i, e := range list {
		var err error
		if pack.Puzzles[i], err = entry(e); err != nil {
			return err
		}
	}
	data, err := json.Marshal(pack) // which escapes "<", so that no name ends the script
	if err != nil {
		return err
	}
	script, css := "{\n"+rules+picture+play+"}\n", colours()+style
	page := template.Must(template.New("page").Parse(html))
	return page.Execute(w, map[string]string{
		"Title": escaped(title), "Data": string(data),
		"Style": css, "StyleHash": hash(css), "Script": script, "ScriptHash": hash(script),
	})
}

// hash is that of an inline script or style, as a content security policy names it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// escaped is a text between tags.
func escaped(text string) string {
	var b bytes.Buffer
	template.HTMLEscape(&b, []byte(text))
	return b.String()
}

// colours are the palettes of the program, light and dark, as variables of the style and classes of hues.
func colours() string {
	var b strings.Builder
	variables := func(p draw.Palette) {
		for _, v := range []struct {
			name string
			c    color.RGBA
		}{
			{"paper", p.Paper},
			{"floor", p.Floor},
			{"grid", p.Grid},
			{"edge", p.Edge},
			{"wall", p.Wall},
			{"brink", p.Brink},
			{"ink", p.Ink},
			{"quiet", p.Quiet},
			{"select", p.Select},
		} {
			fmt.Fprintf(&b, "--%s:#%02x%02x%02x;", v.name, v.c.R, v.c.G, v.c.B)
		}
		for h := puzzles.Blue; h <= puzzles.Paper; h++ {
			for i, c := range []color.RGBA{p.Paint(h).Fill, p.Paint(h).Lower, p.Paint(h).Ink, p.Paint(h).Frame} {
				fmt.Fprintf(&b, "--%c%d:#%02x%02x%02x;", "fsit"[i], h, c.R, c.G, c.B)
			}
		}
	}
	b.WriteString(":root{color-scheme:light dark;")
	variables(draw.Light())
	b.WriteString("}\n@media(prefers-color-scheme:dark){:root{")
	variables(draw.Dark())
	b.WriteString("}}\n")
	for h := puzzles.Blue; h <= puzzles.Paper; h++ {
		fmt.Fprintf(&b, ".fill%[1]d{fill:var(--f%[1]d)}.side%[1]d{fill:var(--s%[1]d)}.ink%[1]d{fill:var(--i%[1]d)}.stroke%[1]d{stroke:var(--i%[1]d)}.frame%[1]d{stroke:var(--t%[1]d)}\n", h)
	}
	return b.String()
}

// rulesOf returns the rules of the family of a puzzle, which must be sound.
func rulesOf(p *puzzles.Puzzle) (puzzles.Family, error) {
	f := families.Rules(p.Family)
	if f == nil {
		return nil, puzzles.NoFamily(p.Family)
	}
	if faults := f.Check(p); len(faults) > 0 {
		return nil, faults[0]
	}
	return f, nil
}
