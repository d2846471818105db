package export

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// What the tests of the package see of its inside.

type PictureCopier = pictureCopier

const (
	BoardGoal    = boardGoal
	BoardShown   = boardShown
	ColoursLight = coloursLight
	ColoursShown = coloursShown
)

var (
	CopyPicture    = copyPicture
	ErrNoCopier    = errNoCopier
	PictureCopiers = pictureCopiers
)

func (e *Export) Name(c Choice) string { return e.name(c) }

// Fields hold what can be chosen of an export.
func (x *Page) Fields() *fyne.Container { return x.fields }

// option is a choice at the side of the export.
type option interface {
	SetSelectedIndex(i int)
	SelectedIndex() int
}

// Field is the choice below a title, nil where there is none.
func (x *Page) Field(title string) option {
	for _, row := range x.fields.Objects {
		var name string
		var field option
		var look func(o fyne.CanvasObject)
		look = func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *widget.Label:
				name = o.Text
			case option:
				field = o
			case *fyne.Container:
				for _, child := range o.Objects {
					look(child)
				}
			}
		}
		if look(row); name == title {
			return field
		}
	}
	return nil
}

func Usual() Choice { return usual() }

// Pages is how many files or pages were previewed.
func (x *Page) Pages() int { return x.pages }
