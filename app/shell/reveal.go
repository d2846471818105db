package shell

import (
	"waymark/app/present"
	"waymark/app/text"
)

// Reveal decides what may be told of solutions, see present.Reveal.
type Reveal = present.Reveal

// Reveal is what may be told now.
func (d *Desk) Reveal() Reveal { return Reveal{Hidden: d.Prefs.SpoilerFree()} }

// Told is what there is to tell of the open puzzle.
func (d *Desk) Told() present.View {
	d.Known.Keep(d.Doc.Puzzle())
	v := present.View{Puzzle: d.Doc.Puzzle(), Family: d.Rules, Known: d.Known, Reveal: d.Reveal(), Advice: d.Advisor.Latest, Chosen: d.ChosenSearch()}
	if d.Signet != nil || d.Doc.Path() == "" { // what cannot be sealed is a claim in a file
		v.Saved = d.Doc.Proved()
	}
	if a := d.Verdict; a != nil {
		v.Last = &present.Search{Routed: a.Routed, Result: a.Result, Err: a.Err, GoesOn: d.Session.CanContinue()}
	}
	if d.Figure != nil {
		v.Figure = d.Figure(v.Puzzle)
	}
	return v
}

// Withheld says in the place of a number why it is not told.
func Withheld() string { return text.Tr("hidden with the lengths") }
