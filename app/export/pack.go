package export

import (
	"cmp"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
)

// packed reports whether all puzzles of the file are to be exported, and whether as a folder of files, one a puzzle.
func (x *Page) packed() (all, folder bool) {
	can, folder := x.Choice.format().Packs()
	all = can && x.Choice.All && len(x.pack) > 1
	return all, all && folder
}

// Pack is what the page exports where that is all puzzles. Where lengths are hidden no solution is part of it.
func (x *Page) Pack() export.Pack {
	c, may := x.Choice, x.of.Reveal()
	k := export.Pack{Title: cmp.Or(x.title, text.Tr("Puzzles")), PerPage: export.PerPages[c.perPage], Cover: !c.noCover, Lengths: may.All()}
	switch f := c.format(); {
	case !may.All():
	case f.Shows == export.Pages:
		k.Solutions = !c.noEnd
	case f.ID == export.Page:
		k.Solutions = c.hints
	default:
		k.Solutions = c.comments
	}
	for _, p := range x.pack {
		j := x.of.job(x.Puzzle, c)
		j.Rules, j.Puzzle, j.Solution, j.At, j.Heat = families.Find(p.Family), p, export.None, puzzles.Board{}, nil
		if may.All() {
			j.Solution = export.Best(p)
		}
		j.Texts = x.of.texts(j.Rules, p, j.Solution)
		k.Jobs = append(k.Jobs, j)
	}
	k.Texts = export.PackTexts{
		Facts: text.Count(len(k.Jobs), "%s puzzle", "%s puzzles"), Contents: text.Tr("Contents"),
		Solutions: text.Tr("Solutions"), NoSolution: text.Tr("no solution is in the file"),
	}
	if k.Lengths {
		for _, r := range k.Ranges() {
			length := present.NounCount(r.Unit, r.Most)
			if r.Least != r.Most {
				length = text.Tr("%s to %s", text.Number(uint64(r.Least)), length)
			}
			k.Texts.Facts += " · " + length
		}
	}
	return k
}

// packFields makes the fields of an export of all puzzles.
func (x *Page) packFields() {
	c := &x.Choice
	told := x.of.Reveal().All()
	switch f := c.format(); {
	case f.Shows == export.Pages:
		x.choose(text.Tr("Puzzles on a page"), []string{"1", "2", "4", "6"}, c.perPage, func(i int) { c.perPage = i })
		x.choose(text.Tr("Cover and contents"), []string{text.Tr("With"), text.Tr("Without")}, second(c.noCover), func(i int) { c.noCover = i == 1 })
		if told {
			x.choose(text.Tr("Solutions"), []string{text.Tr("At the end"), text.Tr("None")}, second(c.noEnd), func(i int) { c.noEnd = i == 1 })
		}
	case f.ID == export.Text && told:
		x.choose(text.Tr("Solutions"), []string{text.Tr("None"), text.Tr("As comments")}, second(c.comments), func(i int) { c.comments = i == 1 })
	}
}

// exports is what is written: one puzzle, or all of a pack.
type exports struct {
	export.Whole
	told *export.Job // has who is told how far it has come
	id   export.ID
	many bool // several files
	dir  bool // which stand in a folder
}

// exports is what the page writes now.
func (x *Page) exports() exports {
	id, parts := x.Choice.format().ID, x.Choice.parts()
	all, folder := x.packed()
	if !all {
		j := x.Job()
		return exports{&j, &j, id, parts != nil, parts.Folder()}
	}
	k := x.Pack()
	return exports{k, &k.Jobs[0], id, folder || parts != nil, folder}
}
