package document

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/apptest"
)

func TestDocumentUndoNamesAndRedo(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	assert.False(t, d.Undo())
	assert.True(t, d.Edit(apptest.Named(p, "a"), puzzles.Messagef("First")))
	assert.True(t, d.Edit(apptest.Named(p, "b"), puzzles.Messagef("Second")))
	assert.False(t, d.Edit(d.Puzzle(), puzzles.Messagef("Nothing")), "the same puzzle is no edit")

	name, ok := d.UndoName()
	assert.True(t, ok)
	assert.Equal(t, "Second", name.Error())
	assert.True(t, d.Undo())
	assert.Equal(t, "a", d.Puzzle().Name)
	name, ok = d.RedoName()
	assert.True(t, ok)
	assert.Equal(t, "Second", name.Error())
	assert.True(t, d.Redo())
	assert.Equal(t, "b", d.Puzzle().Name)
	assert.False(t, d.Redo())

	d.Undo()
	d.Edit(apptest.Named(p, "c"), puzzles.Messagef("Third"))
	assert.False(t, d.Redo(), "a new edit forgets what could be redone")
	d.Undo()
	assert.Equal(t, "a", d.Puzzle().Name, "and undo goes to what it was made on")
	assert.Len(t, d.Steps(), 3)
}

func TestDocumentStrokeIsOneStep(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	d.Draft(apptest.Named(p, "x"))
	d.Draft(apptest.Named(p, "xy"))
	assert.Equal(t, "xy", d.Puzzle().Name)
	assert.True(t, d.Commit(puzzles.Messagef("Paint")))
	assert.False(t, d.Commit(puzzles.Messagef("Paint")))
	d.Undo()
	assert.Same(t, p, d.Puzzle())

	d.Draft(apptest.Named(p, "z"))
	assert.True(t, d.Undo(), "undo in a stroke drops the stroke")
	assert.Same(t, p, d.Puzzle())
}

func TestDocumentKeepsAThousandSteps(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	for i := range undoDepth + 50 {
		d.Edit(apptest.Named(p, fmt.Sprint(i)), puzzles.Messagef("Edit"))
	}
	steps := 0
	for d.Undo() {
		steps++
	}
	assert.Equal(t, undoDepth, steps)
	assert.Equal(t, "49", d.Puzzle().Name)
}

func TestDocumentUndoSurvivesSaving(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	d.Edit(apptest.Named(p, "a"), puzzles.Messagef("Edit"))
	assert.True(t, d.Dirty())
	d.MarkSaved(d.Puzzle(), "/tmp/a.waymark")
	assert.False(t, d.Dirty())
	assert.True(t, d.Undo())
	assert.True(t, d.Dirty())
	d.Redo()
	assert.False(t, d.Dirty(), "back at what the file holds")
}

func TestDocumentSolutionIsNoUndoStep(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	d.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved}})
	_, ok := d.UndoName()
	assert.False(t, ok)
	assert.True(t, d.Dirty())
	assert.False(t, d.Unsaved(), "an untouched puzzle without a file asks for nothing")

	d.MarkSaved(d.Puzzle(), "/tmp/a.waymark")
	d.SetSolutions(nil)
	assert.True(t, d.Unsaved(), "in a file, solutions count")
}

func TestDocumentEditDropsWhatItMakesWorthless(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	d := NewDocument(p, "")
	moves := []puzzles.Move{"A1-R", "C1-D"}
	d.SetSolutions([]puzzles.Solution{
		{Moves: moves, Status: puzzles.StatusOptimal, LowerBound: 2},
		{Moves: moves, Status: puzzles.StatusOptimal, LowerBound: 2, Routed: true, Audit: &puzzles.Audit{}},
	})

	marked := d.Puzzle().Clone()
	marked.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Moves: moves[:1]}}
	d.Edit(marked, puzzles.Messagef("Add waypoint"))
	got := d.Puzzle().Solutions
	assert.Equal(t, puzzles.StatusOptimal, got[0].Status, "proved without waypoints: stays so")
	assert.Equal(t, puzzles.StatusSolved, got[1].Status, "proved through other waypoints: says nothing now")
	assert.Zero(t, got[1].LowerBound)
	assert.Nil(t, got[1].Audit, "nor does what the old waypoints cost")

	paint := func(cell int) {
		painted := d.Puzzle().Clone()
		painted.Start = painted.Start.With(cell, painted.Start.Cells[0])
		d.Edit(painted, puzzles.Messagef("Paint"))
	}
	paint(4) // out of the way
	got = d.Puzzle().Solutions
	assert.Len(t, got, 2)
	assert.Equal(t, puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved}, got[0], "it still solves the puzzle, but nothing is proved")
	assert.Empty(t, d.Stale())
	d.Undo()
	assert.Equal(t, puzzles.StatusOptimal, d.Puzzle().Solutions[0].Status)

	paint(1) // in the way
	assert.Empty(t, d.Puzzle().Solutions)
	assert.Len(t, d.Stale(), 2)
	paint(4)
	assert.Len(t, d.Stale(), 2, "however many edits ago")
	d.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"B1-R"}}})
	assert.Empty(t, d.Stale(), "the puzzle has another one")
	d.Undo()
	d.Undo()
	assert.Len(t, d.Puzzle().Solutions, 2, "undo brings them back")
	assert.Empty(t, d.Stale())
}

func TestDocumentTitle(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	assert.Equal(t, "Corner", NewDocument(p, "/x/file.waymark").Title())
	assert.Equal(t, "file", NewDocument(apptest.Named(p, ""), "/x/file.waymark").Title())
	assert.Empty(t, NewDocument(apptest.Named(p, ""), "").Title())
}

// A change of the demands is undone like any other, and costs no solution.
func TestDocumentUndoesDemands(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R"}, Status: puzzles.StatusManual}}
	d := NewDocument(p, "")
	n := p.Clone()
	n.Demands = []puzzles.Demand{{Kind: puzzles.DemandUseful}}
	assert.True(t, d.Edit(n, puzzles.Messagef("Change demands")))
	assert.Equal(t, p.Solutions, d.Puzzle().Solutions)
	assert.True(t, SameQuestion(p, d.Puzzle()))
	assert.Equal(t, []puzzles.Message{puzzles.Messagef("the demands")}, Difference(p, d.Puzzle()))
	assert.True(t, d.Unsaved())
	assert.True(t, d.Undo())
	assert.Empty(t, d.Puzzle().Demands)
	assert.True(t, d.Redo())
	assert.Equal(t, n.Demands, d.Puzzle().Demands)
}
