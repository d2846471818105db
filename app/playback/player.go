package playback

import (
	"context"
	"slices"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// The speeds of a playback; what a move takes at speed 1 is for puzzles/draw to say.
const (
	minSpeed = 0.25
	maxSpeed = 8
)

// loopRest is how long a playback that begins again stays at its end, at speed 1.
const loopRest = 1200 * time.Millisecond

// Player walks the positions of one solution: position 0 is the start,
// position i follows move i. All methods, and what it calls, run on one
// goroutine (the user interface's): the clock's goroutine only posts.
type Player struct {
	// OnStep is called after the position changed. step is what the move between
	// the positions did, turned round when it was taken back; it is nil when
	// several moves were skipped.
	OnStep func(from, to int, step *puzzles.Step)
	// OnPlaying is called when playing begins or ends.
	OnPlaying func(playing bool)

	Ctx context.Context // it plays under; nil: no group

	post    func(func()) // runs a function on the player's goroutine
	moves   []puzzles.Move
	at      int
	pos     []puzzles.Board
	steps   []puzzles.Step
	speed   float64
	loop    bool // begin again at the end
	back    bool // play from the end to the start
	playing bool
	clock   task.Latest
	loads   uint64 // how often another solution was loaded
}

// Loads counts the solutions that were loaded: it differs where another is played.
func (p *Player) Loads() uint64 { return p.loads }

// NewPlayer returns a player without a solution. post must run functions on
// the goroutine that calls the player's methods.
func NewPlayer(post func(func())) *Player { return &Player{post: post, speed: 1} }

// Load shows another solution from its start: len(positions) = len(moves)+1,
// len(steps) = len(moves). Load(nil, nil, nil) takes the solution away.
// Callbacks are not called but OnPlaying.
func (p *Player) Load(moves []puzzles.Move, positions []puzzles.Board, steps []puzzles.Step) {
	p.Pause()
	if p.Loaded() || len(positions) > 0 {
		p.loads++
	}
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
func (p *Player) Playing() bool { return p.playing }

// Speed returns the speed, 1 being that of draw.Motion and draw.Rest.
func (p *Player) Speed() float64 { return p.speed }

// Loop reports whether a playback begins again at the end.
func (p *Player) Loop() bool { return p.loop }

// SetLoop sets whether a playback begins again at the end.
func (p *Player) SetLoop(on bool) { p.loop = on }

// Reverse reports whether playing takes moves back.
func (p *Player) Reverse() bool { return p.back }

// SetReverse sets whether playing takes moves back.
func (p *Player) SetReverse(on bool) { p.back = on }

// Motion returns how long the pieces of a step are on their way at the present
// speed.
func (p *Player) Motion(step puzzles.Step) time.Duration {
	return p.at1(draw.Motion(p.Position().Size, step))
}

// at1 turns a time at speed 1 into one at the present speed.
func (p *Player) at1(d time.Duration) time.Duration { return time.Duration(float64(d) / p.speed) }

// SetSpeed sets the speed, 0.25 to 8; what is outside becomes the nearest.
func (p *Player) SetSpeed(s float64) {
	if s != s { // not a number
		s = 1
	}
	p.speed = min(max(s, minSpeed), maxSpeed)
	if p.Playing() {
		p.schedule(p.at1(draw.Rest))
	}
}

// Faster goes to the next of the usual speeds above this one.
func (p *Player) Faster() {
	for _, s := range draw.Speeds {
		if s > p.speed {
			p.SetSpeed(s)
			return
		}
	}
}

// Slower goes to the next of the usual speeds below this one.
func (p *Player) Slower() {
	for _, s := range slices.Backward(draw.Speeds[:]) {
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
	if p.at == p.end() {
		p.goTo(p.Len() - p.end())
	}
	p.playing = true
	p.schedule(p.at1(draw.Rest))
	p.notify()
}

// end is where a playback ends.
func (p *Player) end() int {
	if p.back {
		return 0
	}
	return p.Len()
}

// Pause stops at the present position.
func (p *Player) Pause() {
	if !p.Playing() {
		return
	}
	p.clock.Drop()
	p.playing = false
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
	switch to {
	case from + 1:
		p.OnStep(from, to, &p.steps[from])
	case from - 1:
		back := p.steps[to].Back()
		p.OnStep(from, to, &back)
	default:
		p.OnStep(from, to, nil)
	}
}

// schedule asks the clock for the next move after a while. A tick asked for before
// that is already on its way changes nothing.
func (p *Player) schedule(after time.Duration) {
	p.clock.After(task.Under(p.Ctx), after, p.post, func(context.Context, *task.Job) func() { return p.tick })
}

// tick makes the next move, or takes one back, and asks for the one after it.
func (p *Player) tick() {
	if p.at == p.end() { // it was kept here to begin again
		p.goTo(p.Len() - p.end())
		if p.playing {
			p.schedule(p.at1(draw.Rest))
		}
		return
	}
	by := 1
	if p.back {
		by = -1
	}
	step := p.steps[min(p.at, p.at+by)]
	p.goTo(p.at + by)
	switch {
	case !p.playing: // the callback paused or loaded another solution
	case p.at != p.end():
		p.schedule(p.Motion(step) + p.at1(draw.Rest))
	case p.loop:
		p.schedule(p.Motion(step) + p.at1(loopRest))
	default:
		p.Pause()
	}
}

func (p *Player) notify() {
	if p.OnPlaying != nil {
		p.OnPlaying(p.Playing())
	}
}
