package command

import (
	"strings"

	"waymark/app/text"

	"fyne.io/fyne/v2"
)

// KeyText writes a key as the user finds it on the keyboard: "Ctrl+Shift+Z".
func KeyText(k Key) string {
	var words []string
	for _, m := range []struct {
		modifier fyne.KeyModifier
		word     string
	}{
		{fyne.KeyModifierControl, text.Tr("Ctrl")},
		{fyne.KeyModifierSuper, text.Tr("Cmd")},
		{fyne.KeyModifierAlt, text.Tr("Alt")},
		{fyne.KeyModifierShift, text.Tr("Shift")},
	} {
		if k.Modifier&m.modifier != 0 {
			words = append(words, m.word)
		}
	}
	name := string(k.Name)
	if word, ok := map[fyne.KeyName]string{
		fyne.KeySpace: text.Tr("Space"), fyne.KeyPageUp: text.Tr("PgUp"), fyne.KeyPageDown: text.Tr("PgDn"), fyne.KeyEscape: text.Tr("Esc"),
		fyne.KeyReturn: text.Tr("Return"), fyne.KeyDelete: text.Tr("Delete"), fyne.KeyBackspace: text.Tr("Backspace"),
	}[k.Name]; ok {
		name = word
	}
	return strings.Join(append(words, name), "+")
}

// KeysText writes the shortcuts of a command. The second Return key of a keyboard
// does what the first does: it is not named.
func KeysText(keys []Key) string {
	var words []string
	for _, k := range keys {
		if k.Name != fyne.KeyEnter {
			words = append(words, KeyText(k))
		}
	}
	return strings.Join(words, ", ")
}
