package app

import (
	"image"
	stddraw "image/draw"
	"image/gif"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles/export"
)

// exportSample shows what an export will look like: a picture, a film that
// plays, or text.
type exportSample struct {
	post    func(func())
	picture *canvas.Image
	text    *widget.Label
	words   *container.Scroll
	content *fyne.Container

	film   *gif.GIF
	screen *image.RGBA // the film as composed so far
	frame  int
	timer  *time.Timer
	round  int // tells a late tick from a valid one
}

func newExportSample(post func(func())) *exportSample {
	s := &exportSample{post: post, picture: &canvas.Image{FillMode: canvas.ImageFillContain}, text: widget.NewLabel("")}
	s.text.TextStyle.Monospace = true
	s.text.Wrapping = fyne.TextWrapBreak
	s.text.Selectable = true
	s.words = container.NewVScroll(s.text)
	s.content = container.New(atMost{}, s.picture, s.words)
	s.clear()
	return s
}

// clear shows nothing, and lets a film rest.
func (s *exportSample) clear() {
	s.round++
	if s.timer != nil {
		s.timer.Stop()
	}
	s.film, s.timer = nil, nil
	s.picture.Hide()
	s.words.Hide()
}

// show shows a preview.
func (s *exportSample) show(p export.Preview) {
	s.clear()
	switch {
	case p.Film != nil && len(p.Film.Image) > 0:
		s.film = p.Film
		s.screen = image.NewRGBA(image.Rect(0, 0, p.Film.Config.Width, p.Film.Config.Height))
		s.frame = -1
		s.showPicture(s.screen)
		s.next()
	case p.Picture != nil:
		s.showPicture(p.Picture)
	default:
		s.showText(p.Text)
	}
}

func (s *exportSample) showPicture(img image.Image) {
	s.picture.Image = img
	s.picture.Show()
	s.content.Layout.Layout(s.content.Objects, s.content.Size())
	s.picture.Refresh()
}

// bounds is how large the picture or film is, in pixels.
func (s *exportSample) bounds() image.Rectangle {
	if !s.picture.Visible() || s.picture.Image == nil {
		return image.Rectangle{}
	}
	return s.picture.Image.Bounds()
}

// showText shows text, or why there is nothing else to show.
func (s *exportSample) showText(text string) {
	s.clear()
	s.text.SetText(text)
	s.words.ScrollToTop()
	s.words.Show()
}

// next shows the next frame of the film and asks the clock for the one after it.
func (s *exportSample) next() {
	s.frame = (s.frame + 1) % len(s.film.Image)
	part := s.film.Image[s.frame]
	stddraw.Draw(s.screen, part.Rect, part, part.Rect.Min, stddraw.Over)
	s.picture.Refresh()
	s.round++
	round := s.round
	s.timer = time.AfterFunc(time.Duration(s.film.Delay[s.frame])*10*time.Millisecond, func() {
		s.post(func() {
			if round == s.round {
				s.next()
			}
		})
	})
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
