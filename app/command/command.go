package command

import (
	"slices"

	"waymark/app/text"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Topic is what a command is about, in English: lists of keys go by it.
type Topic string

// The topics, in their order.
const (
	File     Topic = "File"
	Edit     Topic = "Edit"
	Board    Topic = "Boards"
	Puzzle   Topic = "Puzzle"
	Solve    Topic = "Solve"
	Playback Topic = "Play"
	View     Topic = "View"
	Help     Topic = "Help"
)

// Topics lists the topics in their order.
var Topics = []Topic{File, Edit, Board, Puzzle, Solve, Playback, View, Help}

// Command is one thing the user can ask for, with all there is to say of it. Menus, buttons, shortcuts, the finder and
// tests all reach it through the one table of [Commands]. Texts are already translated.
type Command struct {
	ID    string
	Topic Topic
	Title string // what it does, whatever the state
	// LabelNow is what menus and buttons call it, where that depends on the state; nil: the title.
	LabelNow func() string

	// Keys are its shortcuts; the first is shown. A key without a modifier
	// works when no text field and nothing else that uses it has the focus.
	// In a table they are the usual ones until [Commands.Rebind] changes them.
	// Only what is done often has one: the rest stands in menus and in the finder.
	Keys  []Key
	usual []Key // without the second Return key
	// Text marks a shortcut that text fields use too (Ctrl+Z): a focused text
	// field gets it instead.
	Text bool
	Also string // what the finder knows it by beside its title, one word after the other

	Enabled func() bool // nil: always
	Needs   string      // what must be there before it can be run: "needs a solution"; "" where it always can
	// Why says why it cannot be run now, "" where that is no matter of the moment; may be nil.
	Why     func() string
	Checked func() bool // nil: not a switch
	Run     func()
	// Items, when set, is what Run lets the user choose from, or chooses the first of.
	Items func() []SubItem
}

// Needing are commands that all need the same: how that is called, and whether it is there.
func Needing(needs string, enabled func() bool, list []*Command) []*Command {
	for _, c := range list {
		c.Needs, c.Enabled = needs, enabled
	}
	return list
}

// SubItem is one entry of a submenu; Run may be nil for a heading.
type SubItem struct {
	Label   string
	Run     func()
	Checked bool
}

// Key is a key with its modifiers.
type Key struct {
	Name     fyne.KeyName
	Modifier fyne.KeyModifier
}

// Ctrl returns the key together with Control (Command on macOS).
func Ctrl(name fyne.KeyName) Key { return Key{name, fyne.KeyModifierShortcutDefault} }

// CtrlShift returns the key together with Control and Shift.
func CtrlShift(name fyne.KeyName) Key {
	return Key{name, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Alt returns the key together with Alt.
func Alt(name fyne.KeyName) Key { return Key{name, fyne.KeyModifierAlt} }

// AltShift returns the key together with Alt and Shift.
func AltShift(name fyne.KeyName) Key { return Key{name, fyne.KeyModifierAlt | fyne.KeyModifierShift} }

// Shift returns the key together with Shift; it is for function keys.
func Shift(name fyne.KeyName) Key { return Key{name, fyne.KeyModifierShift} }

// Plain returns the key alone.
func Plain(name fyne.KeyName) Key { return Key{Name: name} }

// Typed returns a key that the toolkit has typed as commands have it, by the modifiers that
// are held: Shift tells function keys apart, of which the toolkit makes no shortcut.
func Typed(ev *fyne.KeyEvent, held fyne.KeyModifier) Key {
	k := Plain(ev.Name)
	if k.IsFunction() {
		k.Modifier = held & fyne.KeyModifierShift
	}
	return k
}

// Shortcut returns the key as the toolkit matches it. The toolkit turns the
// usual editing keys into shortcuts of their own kind, which compare by name.
func (k Key) Shortcut() fyne.Shortcut {
	if k.Modifier == fyne.KeyModifierShortcutDefault {
		switch k.Name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: k.Modifier}
}

// Label returns what menus and buttons call the command now.
func (c *Command) Label() string {
	if c.LabelNow != nil {
		return c.LabelNow()
	}
	return c.Title
}

// Ready reports whether the command can be run now.
func (c *Command) Ready() bool { return c.Enabled == nil || c.Enabled() }

// Commands is the table of all commands.
type Commands struct {
	Around func(run func()) // runs every command; nil: as it is
	list   []*Command
	byID   map[string]*Command

	changes KeyChanges // of the keys
}

// NewCommands returns the table of the commands given. An ID may stand once.
func NewCommands(list ...*Command) *Commands {
	t := &Commands{list: list, byID: make(map[string]*Command, len(list))}
	for _, c := range list {
		t.byID[c.ID] = c
		c.usual = united(c.Keys)
	}
	return t
}

// All lists the commands.
func (t *Commands) All() []*Command { return t.list }

// Find returns the command with the ID, or nil.
func (t *Commands) Find(id string) *Command { return t.byID[id] }

// In lists the commands of a topic.
func (t *Commands) In(topic Topic) []*Command {
	var list []*Command
	for _, c := range t.list {
		if c.Topic == topic {
			list = append(list, c)
		}
	}
	return list
}

// Do runs the command with the ID if it can be run now, and reports whether it
// was.
func (t *Commands) Do(id string) bool {
	c := t.byID[id]
	if c == nil || c.Run == nil || !c.Ready() {
		return false
	}
	if t.Around != nil {
		t.Around(c.Run)
	} else {
		c.Run()
	}
	return true
}

// ByKey runs the first command that has the key and can be run now. Several
// commands may share a key when never more than one of them can be run.
func (t *Commands) ByKey(k Key) bool {
	for _, c := range t.list {
		if slices.Contains(c.Keys, k) && t.Do(c.ID) {
			return true
		}
	}
	return false
}

// ForKey returns the first command that has the key, or nil.
func (t *Commands) ForKey(k Key) *Command {
	if i := slices.IndexFunc(t.list, func(c *Command) bool { return slices.Contains(c.Keys, k) }); i >= 0 {
		return t.list[i]
	}
	return nil
}

// KeyOf returns the key that asks for a command, for a sentence; its name where it has none.
func (t *Commands) KeyOf(id string) string {
	c := t.byID[id]
	if key := c.FirstKey(); key != "" {
		return key
	}
	return text.Tr("“%s”", c.Title)
}

// FirstKey returns the key that is shown with the command, "" where it has none.
func (c *Command) FirstKey() string {
	if len(c.Keys) == 0 {
		return ""
	}
	return KeyText(c.Keys[0])
}

// About names a command with its key, and says why it cannot be run now.
func (c *Command) About() string {
	words := c.Label()
	if key := c.FirstKey(); key != "" {
		words = text.Tr("%s (%s)", c.Label(), key)
	}
	why := c.Hindered()
	if why == "" && !c.Ready() {
		why = c.Needs
	}
	if why != "" {
		words = text.Tr("%s: %s", words, why)
	}
	return words
}

// Hindered says why the command cannot be run now, "" where it can or nothing is to be said.
func (c *Command) Hindered() string {
	if c.Why == nil || c.Ready() {
		return ""
	}
	return c.Why()
}
