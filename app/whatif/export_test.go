package whatif

import (
	"cmp"

	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
)

// What the tests of the package see of its inside.

// Stage is how far the changes are solved.
func (l *Page) Stage() effect.Phase { return l.study.Stage }

// Choose takes a kind and an effect, "" for all; false where there is no such choice.
func (l *Page) Choose(kind, effect string) bool {
	kind, effect = cmp.Or(kind, everything), cmp.Or(effect, everything)
	l.Kinds.SetSelected(kind)
	l.Effects.SetSelected(effect)
	l.choose()
	return l.Kinds.Selected() == kind && l.Effects.Selected() == effect
}

func (l *Page) PickCell(role puzzles.Role, cell int) { l.pickCell(role, cell) }

func (l *Page) FreezePicked() { l.freezePicked() }

func (l *Page) Pairs() { l.run(true) }

func (l *Page) Solving() bool { return l.study.Running() }

func (l *Page) Of() *WhatIf { return l.of }

func (l *Page) Study() *effect.Variations { return l.study }

// HardWord is hardWord.
func HardWord(f *difficulty.Figure) string { return hardWord(f) }
