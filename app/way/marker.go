package way

import "waymark/app/desk"

// Marker shows the way and edits its marks.
type Marker struct {
	*desk.Desk
	Boards boards // on which marks are drawn

	Pane wayPane
}

// boards are where the board of a mark can be drawn on.
type boards interface {
	ToggleMark()
	DrawnOn() bool
	OpenBoard(mark int)
}
