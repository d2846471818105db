package app

import (
	"slices"
	"time"

	"waymark/puzzles"
)

// The speed of a playback: a move takes moveTime at speed 1.
const (
	moveTime = 600 * time.Millisecond
	minSpeed = 0.25
	maxSpeed = 8
)

// speeds are what "faster" and "slower" step through.
var speeds = []float64{0.25, 0.5, 1, 2, 4, 8}

// Player walks the positions of one solution: position 0 is the start,
// position i follows move i. All methods, and what it calls, run on one
// goroutine (the user interface's): the clock's goroutine only posts.
type Player struct {
	// OnStep is called after the position changed. step is what the move from
	// position from to position to did; it is nil when several moves were
	// skipped or the move was taken back.
	OnStep func(from, to int, step *puzzles.Step)
	// OnPlaying is called when playing begins or ends.
	OnPlaying func(playing bool)

	post  func(func()) // runs a function on the player's goroutine
	moves []puzzles.Move
	at    int
	pos   []puzzles.Board
	steps []puzzles.Step
	speed float64
	timer *time.Timer // set while playing
	round int         // tells a late tick from a valid one
}

// NewPlayer returns a player without a solution. post must run functions on
// the goroutine that calls the player's methods.
func NewPlayer(post func(func())) *Player { return &Player{post: post, speed: 1} }

// Load shows another solution from its start: len(positions) = len(moves)+1,
// len(steps) = len(moves). Load(nil, nil, nil) takes the solution away.
// Callbacks are not called but OnPlaying.
func (p *Player) Load(moves []puzzles.Move, positions []puzzles.Board, steps []puzzles.Step) {
	p.Pause()
	p.moves, p.pos, p.steps, p.at = moves, positions, steps, 0
}

// Loaded reports whether there is a solution.
func (p *Player) Loaded() bool { return len(p.pos) > 0 }

// Len returns the number of moves.
func (p *Player) Len() int { return len(p.moves) }

// At returns the number of moves played.
func (p *Player) At() int { return p.at }

// Position returns the board after the moves played.
func (p *Player) Position() puzzles.Board { return p.pos[p.at] }

// Positions returns all positions, the start first.
func (p *Player) Positions() []puzzles.Board { return p.pos }

// Moves returns the moves of the solution.
func (p *Player) Moves() []puzzles.Move { return p.moves }

// LastMove returns the move that led to the position, "" at the start.
func (p *Player) LastMove() puzzles.Move {
	if p.at == 0 {
		return ""
	}
	return p.moves[p.at-1]
}

// Playing reports whether positions follow each other by themselves.
func (p *Player) Playing() bool { return p.timer != nil }

// Speed returns the speed, 1 being one move in 600 ms.
func (p *Player) Speed() float64 { return p.speed }

// MoveTime returns how long a move takes at the present speed.
func (p *Player) MoveTime() time.Duration {
	return time.Duration(float64(moveTime) / p.speed)
}

// SetSpeed sets the speed, 0.25 to 8; what is outside becomes the nearest.
func (p *Player) SetSpeed(s float64) {
	if s != s { // not a number
		s = 1
	}
	p.speed = min(max(s, minSpeed), maxSpeed)
	if p.Playing() {
		p.schedule()
	}
}

// Faster and Slower go to the next speed up or down the usual ones.
func (p *Player) Faster() {
	for _, s := range speeds {
		if s > p.speed {
			p.SetSpeed(s)
			return
		}
	}
}

// Slower is described at Faster.
func (p *Player) Slower() {
	for _, s := range slices.Backward(speeds) {
		if s < p.speed {
			p.SetSpeed(s)
			return
		}
	}
}

// Play lets the positions follow each other; at the end it begins anew.
func (p *Player) Play() {
	if p.Len() == 0 || p.Playing() {
		return
	}
	if p.at == p.Len() {
		p.goTo(0)
	}
	p.schedule()
	p.notify()
}

// Pause stops at the present position.
func (p *Player) Pause() {
	if !p.Playing() {
		return
	}
	p.timer.Stop()
	p.timer = nil
	p.round++
	p.notify()
}

// Toggle plays or pauses.
func (p *Player) Toggle() {
	if p.Playing() {
		p.Pause()
	} else {
		p.Play()
	}
}

// Next makes the next move; a playback pauses.
func (p *Player) Next() { p.Seek(p.at + 1) }

// Prev takes the last move back; a playback pauses.
func (p *Player) Prev() { p.Seek(p.at - 1) }

// First goes to the start.
func (p *Player) First() { p.Seek(0) }

// Last goes to the end.
func (p *Player) Last() { p.Seek(p.Len()) }

// Seek pauses and goes to a position; outside of the solution to the nearest.
func (p *Player) Seek(to int) {
	p.Pause()
	p.goTo(to)
}

func (p *Player) goTo(to int) {
	to = min(max(to, 0), p.Len())
	if to == p.at {
		return
	}
	from := p.at
	p.at = to
	if p.OnStep == nil {
		return
	}
	if to == from+1 {
		p.OnStep(from, to, &p.steps[from])
	} else {
		p.OnStep(from, to, nil)
	}
}

// schedule asks the clock for the next move. A tick of an earlier round that
// is already on its way changes nothing.
func (p *Player) schedule() {
	if p.timer != nil {
		p.timer.Stop()
	}
	p.round++
	round := p.round
	p.timer = time.AfterFunc(p.MoveTime(), func() {
		p.post(func() {
			if round == p.round {
				p.tick()
			}
		})
	})
}

func (p *Player) tick() {
	p.goTo(p.at + 1)
	if p.timer == nil { // the callback paused or loaded another solution
		return
	}
	if p.at >= p.Len() {
		p.Pause()
		return
	}
	p.schedule()
}

func (p *Player) notify() {
	if p.OnPlaying != nil {
		p.OnPlaying(p.Playing())
	}
}
