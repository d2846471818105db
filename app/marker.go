package app

// marker shows the way and edits its marks.
type marker struct {
	*desk
	boards boards // on which marks are drawn

	pane wayPane
}

// boards are where the board of a mark can be drawn on.
type boards interface {
	toggleMark()
	drawnOn() bool
	openBoard(mark int)
}
