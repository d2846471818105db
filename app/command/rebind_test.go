package command

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestKeysAreReadAsTheyAreWritten(t *testing.T) {
	for name := range keyNames {
		for m := fyne.KeyModifier(0); m < 16; m++ {
			k := Key{name, m}
			read, err := ParseKey(k.String())
			require.NoError(t, err)
			assert.Equal(t, k, read, k.String())
		}
	}
	read, err := ParseKey("Shift+Ctrl++")
	assert.NoError(t, err)
	assert.Equal(t, Key{fyne.KeyPlus, fyne.KeyModifierControl | fyne.KeyModifierShift}, read)
	for _, broken := range []string{"", "+", "Ctrl+", "Ctrl", "Hyper+A", "a", "Ctrl+AA", "F13", "Ctrl + A"} {
		if k, err := ParseKey(broken); broken != "+" {
			assert.Error(t, err, "%q: %v", broken, k)
		}
	}
}

func FuzzParseKey(f *testing.F) {
	f.Add("Ctrl+Shift+Z")
	f.Add("++\xff")
	f.Fuzz(func(t *testing.T, words string) {
		if k, err := ParseKey(words); err == nil {
			again, err := ParseKey(k.String())
			assert.NoError(t, err)
			assert.Equal(t, k, again)
		}
	})
}

// table has two partners, which share a key usually, and two others.
func rebound() *Commands {
	all := func(id string, keys ...Key) *Command {
		return &Command{ID: id, Title: id, Keys: keys, Run: func() {}}
	}
	return NewCommands(
		all("solve", Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyEnter), Plain(fyne.KeyF5)), all("from-here", Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyEnter)),
		all("export", Ctrl(fyne.Key1)), all("undo", Ctrl(fyne.KeyZ)), all("play", Plain(fyne.KeySpace)))
}

func keysOf(t *Commands) map[string][]Key {
	keys := map[string][]Key{}
	for _, c := range t.All() {
		keys[c.ID] = c.Keys
	}
	return keys
}

func TestChangedKeysGoBeforeUsualOnes(t *testing.T) {
	table := rebound()
	usual := keysOf(table)
	table.Rebind(nil)
	assert.Equal(t, usual, keysOf(table), "without changes nothing changes")
	export := table.Find("export")

	ch := table.With("export", []Key{Plain(fyne.KeyF5), Ctrl(fyne.KeyG)})
	assert.Equal(t, "solve", table.Holder(Plain(fyne.KeyF5), export).ID)
	assert.Nil(t, table.Holder(Ctrl(fyne.KeyG), export))
	table.Rebind(ch)
	assert.Equal(t, []string{"export=F5 Ctrl+G"}, ch.List(), "what it was taken from is no change of its own")
	assert.True(t, table.ByKey(Ctrl(fyne.KeyG)))
	assert.Equal(t, []Key{Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyEnter)}, table.Find("solve").Keys)
	assert.True(t, table.Find("solve").Changed())
	assert.Equal(t, "export", table.ForKey(Plain(fyne.KeyF5)).ID)
	assert.False(t, table.ByKey(Ctrl(fyne.Key1)), "its usual key is free")

	table.Rebind(table.With("solve", table.Find("solve").Usual())) // back, which takes F5
	assert.Equal(t, []string{"export=Ctrl+G"}, table.Changes().List())
	assert.Equal(t, usual["solve"], table.Find("solve").Keys)

	table.Rebind(table.With("export", nil))
	assert.Equal(t, []string{"export="}, table.Changes().List())
	assert.Empty(t, export.Keys)
	assert.Equal(t, []string{"export=Ctrl+G"}, table.With("export", []Key{Ctrl(fyne.KeyG), Ctrl(fyne.KeyG)}).List(), "a key stands once")
	assert.Equal(t, table.With("export", []Key{Plain(fyne.KeyReturn)}), table.With("export", []Key{Plain(fyne.KeyEnter)}), "both Return keys are one")
	assert.Equal(t, "“export”", table.KeyOf("export"))
	assert.Equal(t, "export", export.About())
	table.Rebind(table.With("export", export.Usual()))
	assert.Empty(t, table.Changes())
	assert.Equal(t, usual, keysOf(table))
}

func TestCommandsThatNeverRunTogetherMayShareKeys(t *testing.T) {
	table := rebound()
	table.Rebind(table.With("solve", []Key{Ctrl(fyne.KeyG)}))
	assert.Nil(t, table.Holder(Ctrl(fyne.KeyG), table.Find("from-here")))
	table.Rebind(table.With("from-here", []Key{Ctrl(fyne.KeyG)}))
	assert.Equal(t, []Key{Ctrl(fyne.KeyG)}, table.Find("solve").Keys)
	assert.Equal(t, []Key{Ctrl(fyne.KeyG)}, table.Find("from-here").Keys)
}

// Whatever a file says, no two commands that are not partners have a key in common.
func TestBrokenChangesAreIgnored(t *testing.T) {
	table := rebound()
	ch, ignored := table.ReadKeyChanges([]string{
		"export=Ctrl+G", "undo=Ctrl+G F2", "nothing=F3", "garbage", "", "solve=A Ctrl+V", "play=Hyper+K Alt+F4", "from-here=", "export=Ctrl+G",
	})
	assert.Len(t, ignored, 7)
	table.Rebind(ch)
	assert.Equal(t, []Key{Ctrl(fyne.KeyG)}, table.Find("export").Keys, "the first in the table")
	assert.Equal(t, []Key{Plain(fyne.KeyF2)}, table.Find("undo").Keys)
	assert.Equal(t, Plain(fyne.KeyF5), table.Find("solve").Keys[2], "what is broken altogether takes nothing away")
	assert.Equal(t, []Key{Plain(fyne.KeySpace)}, table.Find("play").Keys)
	assert.Empty(t, table.Find("from-here").Keys)
	owner := map[Key]string{}
	for _, c := range table.All() {
		for _, k := range c.Keys {
			assert.Empty(t, owner[k], k)
			owner[k] = c.ID
		}
	}
}

func TestKeysThatAreNeededCannotBeTaken(t *testing.T) {
	table := rebound()
	c := table.Find("export")
	for _, k := range []Key{
		Plain(fyne.KeyA),
		{fyne.KeyA, fyne.KeyModifierShift},
		Plain(fyne.Key7), Plain(fyne.KeyComma), Plain(fyne.KeySpace), Plain(fyne.KeyDelete),
		Plain(fyne.KeyReturn), Plain(fyne.KeyEnter), Plain(fyne.KeyUp),
		{fyne.KeyLeft, fyne.KeyModifierShift},
		Plain(fyne.KeyTab), Plain(fyne.KeyEscape), Ctrl(fyne.KeyEscape),
		Alt(fyne.KeyTab), Alt(fyne.KeyF4), Ctrl(fyne.KeyV), Ctrl(fyne.KeyZ), Ctrl(fyne.KeyLeft), CtrlShift(fyne.KeyEnd),
		{fyne.KeyQ, fyne.KeyModifierControl | fyne.KeyModifierAlt},
		Plain(""), Plain("F99"),
	} {
		assert.NotEmpty(t, c.Refusal(k), k.String())
	}
	for _, k := range []Key{
		Plain(fyne.KeyF11),
		{fyne.KeyF1, fyne.KeyModifierShift},
		Ctrl(fyne.KeyG), CtrlShift(fyne.KeyG), Alt(fyne.KeyG), Ctrl(fyne.KeyComma), Ctrl(fyne.KeySpace),
		Ctrl(fyne.KeyTab), Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyUp), Alt(fyne.KeyLeft), CtrlShift(fyne.KeyV),
	} {
		assert.Empty(t, c.Refusal(k), k.String())
	}
	assert.Empty(t, table.Find("undo").Refusal(Ctrl(fyne.KeyZ)), "it has this key usually")
	assert.Empty(t, table.Find("play").Refusal(Plain(fyne.KeySpace)))
}

// The toolkit turns the usual editing keys into shortcuts of its own kinds.
func TestShortcutsAreThoseOfTheToolkit(t *testing.T) {
	for name, want := range map[fyne.KeyName]fyne.Shortcut{
		fyne.KeyX: &fyne.ShortcutCut{}, fyne.KeyA: &fyne.ShortcutSelectAll{}, fyne.KeyC: &fyne.ShortcutCopy{},
		fyne.KeyV: &fyne.ShortcutPaste{}, fyne.KeyZ: &fyne.ShortcutUndo{}, fyne.KeyY: &fyne.ShortcutRedo{},
	} {
		assert.Equal(t, want.ShortcutName(), Ctrl(name).Shortcut().ShortcutName())
		assert.NotEqual(t, want.ShortcutName(), CtrlShift(name).Shortcut().ShortcutName())
	}
}
