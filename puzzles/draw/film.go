package draw

import (
	"fmt"
	"image"
	"math"
	"time"

	"waymark/puzzles"
)

// Film is a playback: a scene and what happens to it, move by move.
type Film struct {
	First puzzles.Scene
	Shots []Shot
	Words string // below the board before the first move; without them no shot has room for any
}

// Shot is one move: how the pieces travel, and the scene after it.
type Shot struct {
	Step  puzzles.Step
	After puzzles.Scene
	Words string // below the board, from where the pieces set out; see Film.Words
}

// FilmOptions say how a film is drawn and how fast it runs. Zero durations
// mean what is given here, at the speed asked for.
type FilmOptions struct {
	Options
	Speed float64       // 1 unless given; [Motion] and [Rest] are for that
	Hold  time.Duration // between two moves; [Rest]
	First time.Duration // before the first move; 800 ms
	Last  time.Duration // after the last move; 2 s
	Once  bool          // stop at the end; else the film begins again
	// Watch, when not nil, is told how many moves are drawn, after each of
	// them; an error ends the film, and is the error of what asked for it.
	Watch func(moves int) error
}

// frameTime is the time from one frame to the next while a piece travels.
// Viewers slow down anything shorter than two hundredths of a second.
const frameTime = 40 * time.Millisecond

// withDefaults fills in what is not set, and bounds what is.
func (o FilmOptions) withDefaults() FilmOptions {
	if !(o.Speed > 0) {
		o.Speed = 1
	}
	o.Speed = min(max(o.Speed, 1.0/64), 64)
	set := func(d *time.Duration, usual time.Duration) {
		if *d <= 0 {
			*d = o.at(usual)
		}
		*d = min(*d, time.Minute)
	}
	set(&o.Hold, Rest)
	set(&o.First, 800*time.Millisecond)
	set(&o.Last, 2*time.Second)
	return o
}

// at returns how long something takes at the speed of the film.
func (o FilmOptions) at(d time.Duration) time.Duration {
	return time.Duration(float64(d) / o.Speed)
}

// check returns why the film cannot be drawn.
func (f Film) check() error {
	for i, s := range f.Shots {
		if s.After.Size != f.First.Size {
			return fmt.Errorf("move %d: the board is %v after it, but %v at the start", i+1, s.After.Size, f.First.Size)
		}
	}
	return nil
}

// travel is pieces that go the same way in one move, as one picture.
type travel struct {
	picture *image.RGBA
	at      image.Rectangle
	way     MovePath
	cell    int // pixels from one cell to the next
}

// place returns where the pieces are at the time t, 0 to 1.
func (v travel) place(t float64) image.Rectangle {
	rows, cols := v.way.At(t)
	f := func(cells float64) int { return int(math.Round(cells * float64(v.cell))) }
	return v.at.Add(image.Pt(f(cols), f(rows)))
}

// shoot calls show for every frame of the film: the whole drawing, the part
// that may differ from the frame before, and how long it stays. The drawing is
// valid during the call only.
func (f Film) shoot(pal Palette, o FilmOptions, show func(img *image.RGBA, dirty image.Rectangle, d time.Duration) error) error {
	if err := f.check(); err != nil {
		return err
	}
	g := Layout(f.First.Size, o.Options)
	now := Image(f.First, pal, o.Options)
	if f.Words != "" {
		now = Captioned(f.First, f.Words, pal, o.Options)
	}
	ground, frame := image.NewRGBA(now.Rect), image.NewRGBA(now.Rect)
	hold := o.First
	if len(f.Shots) == 0 {
		hold = o.Last
	}
	if err := show(now, now.Rect, hold); err != nil {
		return err
	}
	scene := f.First
	for i, shot := range f.Shots {
		var travels []travel
		var lifted []int
		for _, w := range Ways(scene, shot.Step) {
			img, at := Group(scene, w.Cells, pal, o.Options)
			lifted = append(lifted, w.Cells...)
			travels = append(travels, travel{img, at, w, Layout(scene.Size, o.Options).Cell})
		}
		way := o.at(Motion(scene.Size, shot.Step))
		frames := max(1, int((way+frameTime/2)/frameTime))
		DrawTo(ground, image.Point{}, Lift(scene, lifted...), pal, o.Options)
		var dirty image.Rectangle // what the frame before covers beyond the ground
		if f.Words != "" {
			drawCaption(ground, g, shot.Words, &pal)
			drawCaption(now, g, shot.Words, &pal)
			dirty = ground.Rect
		}
		copy(frame.Pix, ground.Pix)
		rest := way
		for _, v := range travels {
			dirty = dirty.Union(v.at)
		}
		for k := 1; k < frames && len(travels) > 0; k++ {
			restore(frame, ground, dirty)
			t := float64(k) / float64(frames)
			var covers image.Rectangle
			for _, v := range travels {
				at := v.place(t)
				blit(frame, v.picture, at.Min)
				covers = covers.Union(at)
			}
			if err := show(frame, dirty.Union(covers), frameTime); err != nil {
				return err
			}
			dirty, rest = covers, rest-frameTime
		}
		scene = shot.After
		DrawTo(now, image.Point{}, scene, pal, o.Options)
		hold := o.Hold
		if i == len(f.Shots)-1 {
			hold = o.Last
		}
		hold += rest // what the frames on the way leave of their time
		if err := show(now, now.Rect, hold); err != nil {
			return err
		}
		if o.Watch != nil {
			if err := o.Watch(i + 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// restore copies a part of one picture to another of the same size.
func restore(to, from *image.RGBA, part image.Rectangle) {
	part = part.Intersect(to.Rect)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		i := to.PixOffset(part.Min.X, y)
		copy(to.Pix[i:i+4*part.Dx()], from.Pix[i:])
	}
}
