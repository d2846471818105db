package widgets

import (
	"embed"

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
	IconPlay    Icon = "play"
	IconPause   Icon = "pause"
	IconStop    Icon = "stop"
	IconFirst   Icon = "first"
	IconPrev    Icon = "prev"
	IconNext    Icon = "next"
	IconLast    Icon = "last"
	IconPin     Icon = "pin"
	IconUndo    Icon = "undo"
	IconRedo    Icon = "redo"
	IconCopy    Icon = "copy"
	IconClear   Icon = "clear"
	IconRemove  Icon = "remove"
	IconBrush   Icon = "brush"
	IconMoves   Icon = "moves" // try moves
	IconSelect  Icon = "select"
	IconReorder Icon = "reorder"
	IconAdd     Icon = "add"
	IconExport  Icon = "export"
	IconArrow   Icon = "arrow"
	IconNew     Icon = "new"
	IconOpen    Icon = "open"
	IconSave    Icon = "save"
	iconMark    Icon = "mark" // the triangle of a mark on the timeline
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
	return theme.NewColoredResource(fyne.NewStaticResource(file, data), name)
}
