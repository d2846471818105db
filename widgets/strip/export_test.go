package strip

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Pointed is what a test does with the lane of a strip.
type Pointed interface {
	fyne.Draggable
	fyne.SecondaryTappable
	desktop.Mouseable
	desktop.Hoverable
}

// Lane returns what takes the pointer in a strip.
func (s *Strip) Lane() Pointed { return s.lane }

// ScrolledBy returns how far the strip is scrolled.
func (s *Strip) ScrolledBy() float32 { return s.scroll.Offset.X }

// LaneWidth returns how wide all that a strip scrolls is.
func (s *Strip) LaneWidth() float32 { return s.lane.MinSize().Width }

// Removable are the items that show the button that removes them.
func (s *Strip) Removable() (list []int) {
	for i := range s.items {
		if s.lane.removable(i) {
			list = append(list, i)
		}
	}
	return list
}
