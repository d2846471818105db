package command

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keyNames lists the keys that have a name: as the toolkit calls them, and as they stand in
// a file, which is the same in all languages.
var keyNames = func() map[fyne.KeyName]string {
	names := map[fyne.KeyName]string{
		fyne.KeyEscape: "Escape", fyne.KeyReturn: "Return", fyne.KeyEnter: "Enter", fyne.KeyTab: "Tab", fyne.KeySpace: "Space",
		fyne.KeyBackspace: "Backspace", fyne.KeyInsert: "Insert", fyne.KeyDelete: "Delete",
		fyne.KeyRight: "Right", fyne.KeyLeft: "Left", fyne.KeyDown: "Down", fyne.KeyUp: "Up",
		fyne.KeyPageUp: "PageUp", fyne.KeyPageDown: "PageDown", fyne.KeyHome: "Home", fyne.KeyEnd: "End", desktop.KeyMenu: "Menu",
	}
	for i := 1; i <= 12; i++ {
		name := fmt.Sprint("F", i)
		names[fyne.KeyName(name)] = name
	}
	for _, r := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',-./\\[];=*+`" {
		names[fyne.KeyName(r)] = string(r)
	}
	return names
}()

// modifierName is a modifier and how it stands in a file.
type modifierName struct {
	modifier fyne.KeyModifier
	name     string
}

// modifierNames lists the modifiers in the order in which a file names them.
var modifierNames = []modifierName{{fyne.KeyModifierControl, "Ctrl"}, {fyne.KeyModifierSuper, "Cmd"}, {fyne.KeyModifierAlt, "Alt"}, {fyne.KeyModifierShift, "Shift"}}

// String writes the key for a file, as [ParseKey] reads it: "Ctrl+Shift+Z". What the user
// reads is [KeyText].
func (k Key) String() string {
	words := ""
	for _, m := range modifierNames {
		if k.Modifier&m.modifier != 0 {
			words += m.name + "+"
		}
	}
	return words + keyNames[k.Name]
}

// ParseKey reads a key with its modifiers, which stand in any order.
func ParseKey(words string) (Key, error) {
	var k Key
	rest := words
	for {
		head, tail, more := strings.Cut(rest, "+")
		if !more || tail == "" || head == "" { // the last plus is a key
			break
		}
		at := slices.IndexFunc(modifierNames, func(m modifierName) bool { return m.name == head })
		if at < 0 {
			return k, fmt.Errorf("%q: there is no modifier %q; Ctrl, Cmd, Alt and Shift are", words, head)
		}
		k.Modifier |= modifierNames[at].modifier
		rest = tail
	}
	for name, written := range keyNames {
		if written == rest {
			k.Name = name
			return k, nil
		}
	}
	return k, fmt.Errorf("%q: there is no key %q", words, rest)
}

// IsFunction reports whether it is one of the keys F1 to F12.
func (k Key) IsFunction() bool { return len(k.Name) > 1 && k.Name[0] == 'F' && keyNames[k.Name] != "" }

// alone reports whether the key is pressed without a modifier, or with Shift alone.
func (k Key) alone() bool { return k.Modifier&^fyne.KeyModifierShift == 0 }

// signs reports whether the key writes a sign where text is typed.
func (k Key) signs() bool { return len(k.Name) == 1 }

// united returns keys without those that stand twice and without the second Return key of a
// keyboard, which does what the first does.
func united(keys []Key) []Key {
	var list []Key
	for _, k := range keys {
		if k.Name == fyne.KeyEnter {
			k.Name = fyne.KeyReturn
		}
		if !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}

// spread returns united keys together with the second Return key.
func spread(keys []Key) []Key {
	var list []Key
	for _, k := range keys {
		if list = append(list, k); k.Name == fyne.KeyReturn {
			list = append(list, Key{fyne.KeyEnter, k.Modifier})
		}
	}
	return list
}
