package whatif

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles/vary"
	"waymark/widgets"
)

// effectColours are those of the map; the sign on the cell says the same.
var effectColours = [...]fyne.ThemeColorName{
	effect.Unknown: widgets.ColorEdge, effect.Same: widgets.ColorQuiet, effect.Impossible: widgets.ColorFail,
	effect.Shorter: widgets.ColorWarn, effect.Longer: widgets.ColorSelect, effect.Solvable: widgets.ColorProved,
}

// effectWord says what a change does to the shortest solution.
func effectWord(e effect.Effect) string {
	return [...]string{
		effect.Unknown: text.Tr("not known"), effect.Same: text.Tr("no effect"), effect.Impossible: text.Tr("no solution"),
		effect.Shorter: text.Tr("shorter"), effect.Longer: text.Tr("longer"), effect.Solvable: text.Tr("solvable"),
	}[e]
}

// kindWords name the kinds of changes.
func kindWords() []string {
	return []string{
		vary.WallGone: text.Tr("Walls and gates away"), vary.WallNew: text.Tr("New walls"), vary.PieceGone: text.Tr("Pieces away"),
		vary.PieceMoved: text.Tr("Pieces one cell aside"), vary.PieceNew: text.Tr("New pieces"), vary.GoalMoved: text.Tr("The goal elsewhere"),
		vary.Two: text.Tr("Two at once"),
	}
}

// everything is the choice that leaves nothing out.
const everything = "all"

// kindChoices are the kinds that can be listed alone.
func kindChoices() []widgets.Choice {
	choices := []widgets.Choice{{ID: everything, Title: text.Tr("All changes")}}
	for k, words := range kindWords() {
		choices = append(choices, widgets.Choice{ID: strconv.Itoa(k), Title: words})
	}
	return choices
}

// listedEffects are the effects that can be listed alone, in their order.
var listedEffects = []effect.Effect{effect.Longer, effect.Shorter, effect.Same, effect.Impossible, effect.Solvable, effect.Unknown}

// effectChoices are these, and what is useless.
func effectChoices(demanded bool) []widgets.Choice {
	choices := []widgets.Choice{{ID: everything, Title: text.Tr("All effects")}, {ID: "useless", Title: text.Tr("Useless, proved")}}
	if demanded {
		choices = append(choices, widgets.Choice{ID: "keeps", Title: text.Tr("Breaks no demand")}, widgets.Choice{ID: "mends", Title: text.Tr("Mends a demand")})
	}
	for _, e := range listedEffects {
		choices = append(choices, widgets.Choice{ID: strconv.Itoa(int(e)), Title: text.Capital(effectWord(e))})
	}
	return choices
}

// kindOf and effectOf read a choice; -1 for all.
func kindOf(id string) int { return numbered(id) }

func effectOf(id string) int { return numbered(id) }

func numbered(id string) int {
	n, err := strconv.Atoi(id)
	if err != nil {
		return -1
	}
	return n
}

// legend says what the signs of the map mean.
func legend() string {
	signs := []string{}
	for _, e := range slices.Clone(listedEffects) {
		signs = append(signs, effect.Told{Effect: e}.Sign(false)+" "+effectWord(e))
	}
	words := ""
	for i, s := range signs {
		if i > 0 {
			words += " · "
		}
		words += s
	}
	return text.Tr("On each cell the largest of what changes there do: %s. A click lists them.", words)
}
