package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets"
)

// resultLine says under the boards what is known of the puzzle, and what can be done next.
type resultLine struct {
	Light       *widgets.Light
	play, solve *widgets.Button // one of them is shown
	demands     *widgets.Button // where the puzzle has some
	mend        *widgets.Button // where it has none, and no solution
}

// NewResultLine makes the line.
func (sv *Solving) NewResultLine() fyne.CanvasObject {
	r := &sv.Result
	r.Light = sv.newLight(theme.SizeNameText)
	r.play = sv.CommandButton(widgets.ButtonOutline, text.Tr("Play"), widgets.IconPlay, "play")
	r.solve = sv.NewSolveButton()
	r.mend = sv.CommandButton(widgets.ButtonLink, text.Tr("Mend"), "", "mend")
	r.demands = sv.CommandButton(widgets.ButtonLink, text.Tr("Demands"), "", "demands")
	line := container.NewHBox(container.NewCenter(r.Light), container.New(widgets.Wide(widgets.Gap), widgets.NewRemark()), r.play, r.solve,
		sv.CommandButton(widgets.ButtonLink, text.Tr("Harder"), "", "harder"),
		sv.CommandButton(widgets.ButtonLink, text.Tr("Easier"), "", "easier"),
		sv.CommandButton(widgets.ButtonLink, text.Tr("What if"), "", "what-if"),
		r.demands, r.mend)
	return widgets.Ruled(widgets.Sheet(container.New(widgets.Inset(widgets.Gap, 4, widgets.Gap/2, 4), line), widgets.ColorSheet))
}

// resultState is what the line says.
type resultState struct {
	puzzle *state.PuzzleState
	plays  bool
}

func (sv *Solving) resultState() resultState { return resultState{sv.PuzzleState(), sv.CanPlay()} }

func (sv *Solving) refreshResult() {
	r := &sv.Result
	kind, words, _ := sv.Lit()
	if hard := sv.Told().Hardness(); hard != "" {
		words += " · " + hard
	}
	r.Light.Set(kind, words)
	widgets.Show(r.demands, len(sv.Doc.Puzzle().Demands) > 0)
	widgets.Show(r.mend, len(sv.Doc.Puzzle().Demands) == 0 && sv.Commands.Find("mend").Ready()) // else the page of demands has it
	widgets.Show(r.play, sv.CanPlay())
	widgets.Show(r.solve, !sv.CanPlay())
}
