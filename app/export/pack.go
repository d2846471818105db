package export

import (
	"context"
	"path/filepath"
	"strings"

	"waymark/app/document"
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
	k := export.Pack{Title: x.of.packTitle(), PerPage: export.PerPages[c.perPage], Cover: !c.noCover, Lengths: may.All()}
	k.Solutions = may.All() && (c.format().Shows == export.Pages && !c.noEnd || c.format().Shows != export.Pages && c.comments)
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

// packTitle is what all puzzles of the file are called: as the file.
func (e *Export) packTitle() string {
	if path := e.Doc.Path(); path != "" {
		return strings.TrimSuffix(filepath.Base(path), document.Extension)
	}
	return text.Tr("Puzzles")
}

// packFields makes the fields of an export of all puzzles.
func (x *Page) packFields() {
	c := &x.Choice
	f := c.format()
	hidden := !x.of.Reveal().All()
	switch f.Shows {
	case export.Pages:
		x.choose(text.Tr("Puzzles on a page"), []string{"1", "2", "4", "6"}, c.perPage, func(i int) { c.perPage = i })
		x.choose(text.Tr("Cover and contents"), []string{text.Tr("With"), text.Tr("Without")}, second(c.noCover), func(i int) { c.noCover = i == 1 })
		if !hidden {
			x.choose(text.Tr("Solutions"), []string{text.Tr("At the end"), text.Tr("None")}, second(c.noEnd), func(i int) { c.noEnd = i == 1 })
		}
	case export.Words:
		if f.ID == export.Text && !hidden {
			x.choose(text.Tr("Solutions"), []string{text.Tr("None"), text.Tr("As comments")}, second(c.comments), func(i int) { c.comments = i == 1 })
		}
	}
}

// exports is what is written: one puzzle or, where there is a pack, all.
type exports struct {
	job   export.Job
	pack  *export.Pack
	id    export.ID
	parts *export.Parts // several files of one puzzle
	many  bool          // several files of all puzzles
	dir   bool          // which stand in a folder
}

// exports is what the page writes now.
func (x *Page) exports() exports {
	e := exports{id: x.Choice.format().ID, parts: x.Choice.parts()}
	all, folder := x.packed()
	if !all {
		e.job, e.dir = x.Job(), e.parts.Folder()
		return e
	}
	k := x.Pack()
	e.pack, e.dir, e.many = &k, folder, folder || e.parts != nil
	return e
}

// preview makes what is shown of it.
func (e exports) preview(ctx context.Context) (export.Preview, error) {
	if e.pack != nil {
		return e.pack.Preview(ctx, e.id)
	}
	return e.job.Preview(ctx, e.id)
}
