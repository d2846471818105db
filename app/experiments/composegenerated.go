package experiments

import (
	"waymark/app/generate/batch"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles/generate"
	"waymark/widgets"
)

// generated are the fields of the generator: those that the kind of puzzle has, and those that the file says all the same.
func (c *Composer) generated(g *lab.Generate) (list []*asked) {
	add := func(a *asked, shown bool) {
		if shown || a.words() != "" {
			list = append(list, a)
		}
	}
	family := asking(func() *string { return &g.Family }).named(text.Tr("Family"), "").oneOf(true, familyChoices()...)
	put := family.put
	family.put = func(id string) error {
		*g = lab.Generate{Count: g.Count, Seed: g.Seed, Tries: g.Tries, Redundant: g.Redundant}
		return put(id)
	}
	usual := widgets.Choice{ID: "", Title: text.Tr("As usual for the kind")}
	recipes := []widgets.Choice{{ID: "", Title: text.Tr("The usual one")}}
	levels, symmetries := []widgets.Choice{usual}, []widgets.Choice{usual}
	for _, r := range batch.Recipes(g.Family) {
		recipes = append(recipes, widgets.Choice{ID: r.ID, Title: text.Tr(r.Kind)})
	}
	recipe := batch.Wish{Family: g.Family, Kind: g.Kind}.Recipe()
	for _, id := range recipe.Levels {
		levels = append(levels, widgets.Choice{ID: id, Title: batch.LevelWord(id)})
	}
	for _, id := range generate.Symmetries() {
		symmetries = append(symmetries, widgets.Choice{ID: id, Title: batch.SymmetryWord(id)})
	}
	add(family, true)
	add(asking(func() *string { return &g.Kind }).named(text.Tr("Kind"), "").oneOf(true, recipes...), true)
	add(asking(func() *string { return &g.Level }).named(text.Tr("Level"), "").oneOf(false, levels...), batch.Has(recipe, batch.Level))
	add(asking(func() *lab.Size { return &g.Size }).named(text.Tr("Size"), text.Tr("usual")).narrow(), true)
	add(asking(func() *lab.Band { return &g.Length }).named(text.Tr("Shortest solution"), text.Tr("usual")).narrow(), true)
	add(asking(func() *int { return &g.Count }).named(text.Tr("How many"), "").counted(), true)
	add(asking(func() *uint64 { return &g.Seed }).named(text.Tr("Seed"), "0").counted(), true)
	add(asking(func() *lab.Band { return &g.Walls }).named(text.Tr("Walls at first"), text.Tr("usual")).narrow(), batch.Has(recipe, batch.Walls))
	add(asking(func() *lab.Band { return &g.Pieces }).named(text.Tr("Pieces at first"), text.Tr("usual")).narrow(), batch.Has(recipe, batch.Pieces))
	add(asking(func() *string { return &g.Symmetry }).named(text.Tr("Symmetry of the walls"), "").oneOf(false, symmetries...), batch.Has(recipe, batch.Symmetry))
	add(asking(func() *string { return &g.Metric }).named(text.Tr("One move is"), "").oneOf(false, metrics(usual.Title)...), batch.Has(recipe, batch.Metric))
	add(asking(func() *int { return &g.Moves }).named(text.Tr("Random moves"), text.Tr("usual")).counted(), batch.Has(recipe, batch.Moves))
	add(asking(func() *uint64 { return &g.Tries }).named(text.Tr("Candidates at most"), "100,000").counted(), true)
	add(asking(func() *bool { return &g.Redundant }).named(text.Tr("Parts that could go"), "").oneOf(false,
		widgets.Choice{ID: "", Title: text.Tr("are taken out")}, widgets.Choice{ID: "true", Title: text.Tr("may stay")}), true)
	return list
}

// metrics are what can be counted as one move.
func metrics(usual string) []widgets.Choice {
	list := []widgets.Choice{{ID: "", Title: usual}}
	for _, id := range generate.Metrics() {
		list = append(list, widgets.Choice{ID: id, Title: batch.MetricWord(id)})
	}
	return list
}
