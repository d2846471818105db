package widgets

import (
	"bytes"
	"embed"
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var iconFiles embed.FS

// Icon names one of Waymark's own icons, drawn on a grid of 24 units in one
// colour.
type Icon string

// The icons.
const (
	IconPlay      Icon = "play"
	IconPause     Icon = "pause"
	IconFirst     Icon = "first"
	IconPrev      Icon = "prev"
	IconNext      Icon = "next"
	IconLast      Icon = "last"
	IconPin       Icon = "pin"
	IconUndo      Icon = "undo"
	IconRedo      Icon = "redo"
	IconRemove    Icon = "remove"
	IconLoop      Icon = "loop"
	IconReverse   Icon = "reverse"
	IconExport    Icon = "export"
	IconBrush     Icon = "brush"
	IconMoves     Icon = "moves" // try moves
	IconLine      Icon = "line"
	IconRectangle Icon = "rectangle"
	IconFill      Icon = "fill"
	IconEraser    Icon = "eraser"
	IconFrame     Icon = "frame"   // select cells
	iconChevron   Icon = "chevron" // opens a list
	IconMark      Icon = "mark"    // the triangle of a mark on the timeline
	IconFolder    Icon = "folder"
	IconFile      Icon = "file" // of no board
	IconUp        Icon = "up"   // to the folder around
)

// Resource returns the icon in the colour of text; it follows the theme.
func (i Icon) Resource() fyne.Resource { return i.Colored(ColorInk) }

// Colored returns the icon in a named colour of the theme. It returns nil for
// a name that is none of the icons.
func (i Icon) Colored(name fyne.ThemeColorName) fyne.Resource {
	file := string(i) + ".svg"
	data, err := iconFiles.ReadFile("icons/" + file)
	if err != nil {
		return nil
	}
	return &iconResource{file: file, data: data, color: name}
}

// iconResource is an icon in a colour. Unlike the toolkit's coloured resources
// it also knows the colours when the app has another theme.
type iconResource struct {
	file  string
	data  []byte
	color fyne.ThemeColorName
}

var _ fyne.ThemedResource = (*iconResource)(nil)

// Name returns a name for each pair of icon and colour.
func (r *iconResource) Name() string { return string(r.color) + "_" + r.file }

// ThemeColorName returns the name of the colour.
func (r *iconResource) ThemeColorName() fyne.ThemeColorName { return r.color }

// Content returns the drawing in the colour's present value.
func (r *iconResource) Content() []byte {
	t, ok := theme.Current().(*Theme)
	if !ok {
		t = standard
	}
	c := color.NRGBAModel.Convert(t.Color(r.color, fyne.CurrentApp().Settings().ThemeVariant())).(color.NRGBA)
	fill := fmt.Sprintf("<path fill=\"#%02x%02x%02x\" ", c.R, c.G, c.B)
	return bytes.ReplaceAll(r.data, []byte("<path "), []byte(fill))
}
