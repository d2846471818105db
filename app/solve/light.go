package solve

import (
	"fyne.io/fyne/v2"

	"waymark/app/present"
	"waymark/widgets"
)

// lightKinds are the kinds of light as they are drawn.
var lightKinds = map[present.LightKind]widgets.LightKind{
	present.LightOff: widgets.LightOff, present.LightUnknown: widgets.LightUnknown, present.LightYes: widgets.LightYes,
	present.LightNo: widgets.LightNo, present.LightFault: widgets.LightFault, present.LightBroken: widgets.LightBroken,
}

// refreshLight says whether the puzzle, its marks left aside, has a solution, as
// far as that is known.
func (sv *Solving) refreshLight() {
	kind, words, _ := sv.Lit()
	sv.Light.Set(kind, words)
}

// newLight returns a light. A tap says the reason.
func (sv *Solving) newLight(size fyne.ThemeSizeName) *widgets.Light {
	l := widgets.NewLight(size)
	l.OnTapped, l.OnHover = sv.SayLight, sv.Hinting(sv.Why)
	return l
}

// SayLight says the reason in the status line.
func (sv *Solving) SayLight() {
	if why := sv.Why(); why != "" {
		sv.Say(why)
	}
}

// Why is the reason of the light.
func (sv *Solving) Why() string { return sv.Told().Light().Why }

// Lit returns what is known, in a word or two and in a sentence.
func (sv *Solving) Lit() (kind widgets.LightKind, words, why string) {
	l := sv.Told().Light()
	return lightKinds[l.Kind], l.Words, l.Why
}
