// Package widgets holds what Waymark draws on the screen beyond the toolkit's
// own widgets. Widgets are presentation only: data goes in by setters, the
// user's intents come out by callbacks; none calls the solver, storage or
// preferences.
package widgets

import (
	_ "fyne.io/fyne/v2/canvas"
	_ "fyne.io/fyne/v2/container"
	_ "fyne.io/fyne/v2/dialog"
	_ "fyne.io/fyne/v2/lang"
	_ "fyne.io/fyne/v2/storage"
	_ "fyne.io/fyne/v2/theme"
	_ "fyne.io/fyne/v2/widget"
)
