package player

import (
	"context"
	"time"

	"waymark/app/playback"
	"waymark/app/task"
	"waymark/puzzles/draw"
)

// tour plays the line of the tried moves, as a playback does a solution: one move after the
// other to the end of the line. Whatever else moves the pieces ends it.
type tour struct {
	of    *playback.Trial // that is played, nil for none
	at    int             // where it stands
	clock task.Latest
}

// TogglePlay plays what is shown, the solution or the tried moves, or pauses.
func (dk *Deck) TogglePlay() {
	switch {
	case !dk.Trying():
		dk.Player.Toggle()
	case dk.Touring():
		dk.endTour()
	default:
		dk.beginTour()
	}
}

// CanTogglePlay reports whether there is something to play.
func (dk *Deck) CanTogglePlay() bool {
	return dk.CanPlay() || dk.Trying() && len(dk.triedLine()) > 1
}

// Touring reports whether the tried moves are played.
func (dk *Deck) Touring() bool {
	return dk.tour.of != nil && dk.tour.of == dk.Trial && dk.tour.at == dk.Trial.Len()
}

// Playing reports whether what is shown plays by itself.
func (dk *Deck) Playing() bool { return dk.Player.Playing() || dk.Touring() }

func (dk *Deck) beginTour() {
	if dk.at() >= dk.length() {
		dk.WalkTo(false)
	}
	dk.tour.of, dk.tour.at = dk.Trial, dk.Trial.Len()
	dk.schedule(draw.Rest)
}

func (dk *Deck) endTour() {
	dk.tour.of = nil
	dk.tour.clock.Drop()
}

// schedule asks for the next move after a time at speed 1.
func (dk *Deck) schedule(after time.Duration) {
	wait := time.Duration(float64(after) / dk.Player.Speed())
	dk.tour.clock.After(dk.Jobs.Context(), wait, dk.Post, func(context.Context, *task.Job) func() { return dk.tourOn })
}

// tourOn makes the next move.
func (dk *Deck) tourOn() {
	if !dk.Touring() || dk.at() >= dk.length() {
		dk.endTour()
		return
	}
	dk.tour.at++
	dk.Walk(1)
	if !dk.Touring() || dk.at() >= dk.length() {
		dk.endTour()
		return
	}
	dk.schedule(draw.Rest + draw.Motion(dk.Doc.Puzzle().Start.Size, dk.Trial.LastStep()))
}
