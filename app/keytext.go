package app

import (
	"strings"

	"fyne.io/fyne/v2"
)

// keyText writes a key as the user finds it on the keyboard: "Ctrl+Shift+Z".
func keyText(k Key) string {
	var words []string
	for _, m := range []struct {
		modifier fyne.KeyModifier
		word     string
	}{
		{fyne.KeyModifierControl, tr("Ctrl")},
		{fyne.KeyModifierSuper, tr("Cmd")},
		{fyne.KeyModifierAlt, tr("Alt")},
		{fyne.KeyModifierShift, tr("Shift")},
	} {
		if k.Modifier&m.modifier != 0 {
			words = append(words, m.word)
		}
	}
	name := string(k.Name)
	switch k.Name {
	case fyne.KeySpace:
		name = tr("Space")
	case fyne.KeyPageUp:
		name = tr("PgUp")
	case fyne.KeyPageDown:
		name = tr("PgDn")
	case fyne.KeyEscape:
		name = tr("Esc")
	case fyne.KeyReturn:
		name = tr("Return")
	case fyne.KeyDelete:
		name = tr("Delete")
	case fyne.KeyBackspace:
		name = tr("Backspace")
	}
	return strings.Join(append(words, name), "+")
}
