package export

import (
	"context"
	"image"
	stddraw "image/draw"
	"image/gif"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/task"
	"waymark/puzzles/export"
)

// sample shows what an export will look like: a picture, a film that
// plays, or text.
type sample struct {
	ctx     context.Context
	post    func(func())
	Picture *canvas.Image
	Text    *widget.Label
	Words   *container.Scroll
	content *fyne.Container

	Film   *gif.GIF
	Screen *image.RGBA // the film as composed so far
	frame  int
	clock  task.Latest
}

func newSample(ctx context.Context, post func(func())) *sample {
	s := &sample{ctx: ctx, post: post, Picture: &canvas.Image{FillMode: canvas.ImageFillContain}, Text: widget.NewLabel("")}
	s.Text.TextStyle.Monospace = true
	s.Text.Wrapping = fyne.TextWrapBreak
	s.Text.Selectable = true
	s.Words = container.NewVScroll(s.Text)
	s.content = container.New(atMost{}, s.Picture, s.Words)
	s.clear()
	return s
}

// clear shows nothing, and lets a film rest.
func (s *sample) clear() {
	s.clock.Drop()
	s.Film = nil
	s.Picture.Hide()
	s.Words.Hide()
}

// show shows a preview.
func (s *sample) show(p export.Preview) {
	s.clear()
	switch {
	case p.Film != nil && len(p.Film.Image) > 0:
		s.Film = p.Film
		s.Screen = image.NewRGBA(image.Rect(0, 0, p.Film.Config.Width, p.Film.Config.Height))
		s.frame = -1
		s.showPicture(s.Screen)
		s.Next()
	case p.Picture != nil:
		s.showPicture(p.Picture)
	default:
		s.showText(p.Text)
	}
}

func (s *sample) showPicture(img image.Image) {
	s.Picture.Image = img
	s.Picture.Show()
	s.content.Layout.Layout(s.content.Objects, s.content.Size())
	s.Picture.Refresh()
}

// bounds is how large the picture or film is, in pixels.
func (s *sample) bounds() image.Rectangle {
	if !s.Picture.Visible() || s.Picture.Image == nil {
		return image.Rectangle{}
	}
	return s.Picture.Image.Bounds()
}

// showText shows text, or why there is nothing else to show.
func (s *sample) showText(text string) {
	s.clear()
	s.Text.SetText(text)
	s.Words.ScrollToTop()
	s.Words.Show()
}

// Next shows the next frame of the film and asks the clock for the one after it.
func (s *sample) Next() {
	s.frame = (s.frame + 1) % len(s.Film.Image)
	part := s.Film.Image[s.frame]
	stddraw.Draw(s.Screen, part.Rect, part, part.Rect.Min, stddraw.Over)
	s.Picture.Refresh()
	shown := time.Duration(s.Film.Delay[s.frame]) * 10 * time.Millisecond
	s.clock.After(s.ctx, shown, s.post, func(context.Context, *task.Job) func() { return s.Next })
}

// atMost puts a picture in the middle, pixel by pixel or smaller, and gives
// everything else all room.
type atMost struct{}

// MinSize implements fyne.Layout.
func (atMost) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 200) }

// Layout implements fyne.Layout.
func (atMost) Layout(objects []fyne.CanvasObject, room fyne.Size) {
	for _, o := range objects {
		size := room
		if p, ok := o.(*canvas.Image); ok && p.Image != nil {
			ratio := float32(1)
			if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
				ratio = c.Scale()
			}
			w, h := float32(p.Image.Bounds().Dx())/ratio, float32(p.Image.Bounds().Dy())/ratio
			fit := min(1, room.Width/max(1, w), room.Height/max(1, h))
			size = fyne.NewSize(w*fit, h*fit)
		}
		o.Resize(size)
		o.Move(fyne.NewPos((room.Width-size.Width)/2, (room.Height-size.Height)/2))
	}
}
