package command

import (
	"runtime"
	"slices"

	"waymark/app/text"

	"fyne.io/fyne/v2"
)

// Refusal says why the user cannot give a command a key, already translated; "" where he can.
// The usual keys of a command are never refused.
func (c *Command) Refusal(k Key) string {
	if slices.Contains(c.usual, united([]Key{k})[0]) {
		return ""
	}
	switch {
	case keyNames[k.Name] == "":
		return text.Tr("This key has no name by which it could be remembered.")
	case k.Name == fyne.KeyEscape:
		return text.Tr("Escape leaves what is open.")
	case k.Name == fyne.KeyTab && k.Modifier&fyne.KeyModifierControl == 0:
		return text.Tr("Tab goes from one part of the window to the next.")
	case k.alone() && !k.IsFunction():
		return k.needed()
	}
	return k.taken()
}

// needed says what a key is needed for that is pressed without a modifier.
func (k Key) needed() string {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		return text.Tr("Return presses what has the keyboard.")
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		return text.Tr("The arrows move the cursor.")
	}
	if k.signs() {
		return text.Tr("Letters, digits and signs place brushes and write text. Together with Ctrl or Alt the key can be taken.")
	}
	return text.Tr("Boards, lists and text fields use %s. Together with Ctrl or Alt the key can be taken.", KeyText(k))
}

// taken says who has a combination of keys that is no command's.
func (k Key) taken() string {
	const ctrl = fyne.KeyModifierShortcutDefault
	plain := k.Modifier &^ fyne.KeyModifierShift
	switch {
	case k.Modifier == ctrl && slices.Contains([]fyne.KeyName{fyne.KeyA, fyne.KeyC, fyne.KeyV, fyne.KeyX, fyne.KeyY, fyne.KeyZ, fyne.KeyInsert}, k.Name),
		plain == ctrl && slices.Contains([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete}, k.Name):
		return text.Tr("Text fields use %s.", KeyText(k))
	case k.signs() && k.Modifier&fyne.KeyModifierControl != 0 && k.Modifier&fyne.KeyModifierAlt != 0:
		return text.Tr("Many keyboards write signs with Ctrl and Alt together (AltGr).")
	case k.Name == fyne.KeyF4 && plain == fyne.KeyModifierAlt:
		return text.Tr("The system closes windows with it.")
	case runtime.GOOS != "darwin" && k.Modifier&fyne.KeyModifierSuper != 0:
		return text.Tr("The system keeps this key to itself.")
	}
	return ""
}
