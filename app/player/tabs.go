package player

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/widgets"
	"waymark/widgets/list"
)

// The tabs of the panel.
const (
	tabSolver = iota
	TabMoves
	TabTried
)

// WithTabs puts the sides of the panel under their tabs, and fold at the end of those.
func (v *movesView) WithTabs(solver, tried, fold fyne.CanvasObject) fyne.CanvasObject {
	v.sides = [3]fyne.CanvasObject{solver, v.Content, tried}
	tried.Hide()
	tabs := container.New(widgets.Inset(widgets.Gap-6, 6, widgets.Gap, 4), container.NewBorder(nil, nil, v.Tabs, fold))
	return widgets.NewDock(tabs, nil, nil, nil, container.NewStack(v.sides[:]...))
}

// MovesSeen reports whether the user sees the moves.
func (dk *Deck) MovesSeen() bool {
	return dk.Look.Tabs != nil && dk.Look.Tabs.Selected() == TabMoves && dk.Side.Visible() && !dk.covered()
}

// TriedSeen reports whether the user sees the tried moves.
func (dk *Deck) TriedSeen() bool {
	return dk.Look.Tabs != nil && dk.Look.Tabs.Selected() == TabTried && dk.Side.Visible() && !dk.covered()
}

// switchTab shows a side of the panel, or the solver where it is shown already.
func (dk *Deck) switchTab(tab int) {
	switch {
	case !dk.Side.Visible():
		dk.Commands.Do("panel")
		dk.showTab(tab)
	case dk.Look.Tabs.Selected() == tab:
		dk.showTab(tabSolver)
	default:
		dk.showTab(tab)
	}
}

// SwitchTried shows the tried moves, or the solver in their place.
func (dk *Deck) SwitchTried() { dk.switchTab(TabTried) }

// followMode shows what was tried in the place of the solver while moves are tried.
func (dk *Deck) followMode() {
	v := &dk.Look
	switch tab := v.Tabs.Selected(); {
	case dk.Trying() && tab == tabSolver:
		dk.showTab(TabTried)
		v.turned = true
	case !dk.Trying() && tab == TabTried && v.turned:
		dk.showTab(tabSolver)
	}
}

// showTab shows a side of the panel.
func (dk *Deck) showTab(i int) {
	defer dk.Begin().End()
	v := &dk.Look
	v.turned = false
	v.Tabs.SetSelected(i)
	for k, side := range v.sides {
		if k != i {
			side.Hide()
		}
	}
	v.sides[i].Show()
	switch dk.Win.Canvas().Focused().(type) {
	case *list.Tree, *list.Grades: // nobody sees any more what the keys would do there
		dk.Focus()
	}
	dk.pointOut(-1)
	dk.LookAtMoves()
}
