package app

// marker shows the way and edits its marks.
type marker struct {
	*desk
	app *App

	pane wayPane
}
