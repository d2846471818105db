package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// Menu is a menu of the bar: groups of commands, with a line between them.
type Menu struct {
	Title  string // already translated
	Groups []Group
}

// Group is a part of a menu.
type Group struct {
	IDs string // of its commands; with "+" the items of one are a submenu
	Sub []Submenu
}

// Submenu follows the commands of a group.
type Submenu struct{ Title, IDs string }

// Entries makes the entries of a menu, or of one that is opened at a place.
func (d *Window) Entries(groups ...Group) []menu.Item {
	var items []menu.Item
	for _, g := range groups {
		if len(items) > 0 {
			items = append(items, menu.Item{})
		}
		items = append(items, d.entries(g.IDs)...)
		for _, s := range g.Sub {
			sub := d.entries(s.IDs)
			items = append(items, menu.Item{Label: s.Title, Disabled: idle(sub), Sub: sub})
		}
	}
	return items
}

// idle reports whether nothing of a menu can be chosen.
func idle(items []menu.Item) bool {
	return !slices.ContainsFunc(items, func(i menu.Item) bool { return !i.Disabled && i.Label != "" })
}

// PopUp opens a menu at a place of the window, without the groups of which nothing can be done now.
func (d *Window) PopUp(at fyne.Position, groups ...Group) {
	groups = slices.DeleteFunc(slices.Clone(groups), func(g Group) bool { return idle(d.Entries(g)) })
	d.PopUpItems(at, d.Entries(groups...))
}

// PopUpItems opens a menu at a place of the window, or of the page over it, unless something else waits for an answer.
func (d *Window) PopUpItems(at fyne.Position, items []menu.Item) {
	defer d.work.Begin().End()
	if d.Page.IsOpen() || !d.DialogOpen() {
		menu.PopUp(d.Win.Canvas(), items, at, d.KeepFocus)
	}
}

// MenuHere opens the menu of what has the keyboard, and reports whether it has one.
func (d *Window) MenuHere() bool {
	m, ok := d.Win.Canvas().Focused().(interface{ OpenMenu() })
	if ok {
		m.OpenMenu()
	}
	return ok
}

func (d *Window) entries(ids string) (items []menu.Item) {
	for _, id := range strings.Fields(ids) {
		plain, opens := strings.CutSuffix(id, "+")
		c := d.Commands.Find(plain)
		item := d.Entry(c)
		if opens {
			item = menu.Item{Label: c.Label(), Disabled: !c.Ready(), Sub: d.Items(c)}
		}
		items = append(items, item)
	}
	return items
}

// Items are the entries for what can be chosen from a command.
func (d *Window) Items(c *command.Command) (items []menu.Item) {
	for _, s := range c.Items() {
		items = append(items, menu.Item{Label: s.Label, Checked: s.Checked, Disabled: s.Run == nil, Run: d.fromMenu(s.Run)})
	}
	return items
}

// Entry makes the entry of a command. The menus of the system let a shortcut act on a
// disabled entry and before a focused text field, so the action looks again:
// at the field, then for a command with this key that can be run.
func (d *Window) Entry(c *command.Command) menu.Item {
	item := menu.Item{Label: c.Label(), Disabled: !c.Ready(), Checked: c.Checked != nil && c.Checked(), Quit: c.ID == "quit"}
	item.Run = d.fromMenu(func() { d.Invoke(c) })
	if len(c.Keys) > 0 {
		item.Keys, item.Shortcut = command.KeyText(c.Keys[0]), c.Keys[0].Shortcut()
	}
	return item
}

// fromMenu returns an action as a menu runs it: the keyboard, which the menu has
// taken away, goes back to the board. A heading has none.
func (d *Window) fromMenu(do func()) func() {
	return func() {
		defer d.work.Begin().End()
		if do != nil {
			do()
		}
		d.KeepFocus()
	}
}

// Invoke runs a command chosen in a menu. The menus of the system send shortcuts here as
// well.
func (d *Window) Invoke(c *command.Command) {
	var k command.Key
	if len(c.Keys) > 0 {
		k = c.Keys[0]
	}
	invoke(d, c, k)
}

// invokeKey runs the command of a key that can be run now, or says why none can.
func invokeKey(d *Window, k command.Key) {
	if c := d.Commands.ForKey(k); c != nil {
		invoke(d, c, k)
	}
}

// catcher is a part of a page that waits for a key, whatever that stands for.
type catcher interface {
	fyne.Shortcutable
	Catching() bool
}

// invoke runs a command, or another one with its key that can be run now. What has the
// keyboard and uses the key itself gets it first.
func invoke(d *Window, c *command.Command, k command.Key) {
	focused := d.Win.Canvas().Focused()
	if f, ok := focused.(catcher); ok && f.Catching() {
		f.TypedShortcut(k.Shortcut())
		return
	}
	if text, ok := TextFocus(focused); ok && c.Text && k.Name != "" {
		text.TypedShortcut(editingShortcut(k, d.Fa))
		return
	}
	if d.DialogOpen() {
		return // its answer first
	}
	if !d.Commands.Do(c.ID) && (k.Name == "" || !d.Commands.ByKey(k)) {
		Refuse(d, c)
	}
}

// Refuse says why a command cannot be run now.
func Refuse(d *Window, c *command.Command) {
	if d.Busy() {
		d.Say(text.Tr("A search is running: %s stops it.", d.Commands.KeyOf("stop")))
		return
	}
	if why := c.Hindered(); why != "" {
		d.Say(why)
		return
	}
	d.Say(text.Tr("“%s” has nothing to work on now.", c.Title))
}

// Bind gives all commands their keys: the usual ones, but for changes. first gets a shortcut
// before the commands and reports whether it has a use for it. system says that the menus of
// the system send the first key of a command.
func Bind(d *Window, changes command.KeyChanges, system bool, first func(command.Key) bool) {
	c := d.Win.Canvas()
	for _, k := range d.bound {
		c.RemoveShortcut(k.Shortcut())
		d.Shortcuts.RemoveShortcut(k.Shortcut())
	}
	d.bound = nil
	d.Commands.Rebind(changes)
	for _, cmd := range d.Commands.All() {
		for i, k := range cmd.Keys {
			if k.Modifier&^fyne.KeyModifierShift == 0 || system && i == 0 && cmd.Items == nil {
				continue // it is no shortcut, or the menu sends it
			}
			do := func(fyne.Shortcut) {
				if !first(k) {
					invokeKey(d, k)
				}
			}
			c.AddShortcut(k.Shortcut(), do)
			d.Shortcuts.AddShortcut(k.Shortcut(), do)
			d.bound = append(d.bound, k)
		}
	}
}

// TextFocus returns the text field that has the keyboard.
func TextFocus(f fyne.Focusable) (fyne.Shortcutable, bool) {
	switch f := f.(type) {
	case *widget.Entry:
		return f, true
	case *Field:
		return f, true
	}
	return nil, false
}

// editingShortcut returns the toolkit's shortcut of a key, with what it needs.
func editingShortcut(k command.Key, fa fyne.App) fyne.Shortcut {
	switch s := k.Shortcut().(type) {
	case *fyne.ShortcutCopy:
		s.Clipboard = fa.Clipboard()
		return s
	case *fyne.ShortcutPaste:
		s.Clipboard = fa.Clipboard()
		return s
	case *fyne.ShortcutCut:
		s.Clipboard = fa.Clipboard()
		return s
	default:
		return s
	}
}

// KeepFocus gives the keyboard back when a menu or a tool has taken it away: to the question that
// waits for its answer, to the page, else to the board.
func (d *Window) KeepFocus() {
	if d.work.Closed || d.Win.Canvas().Focused() != nil {
		return
	}
	if asked, ok := d.Win.Canvas().Overlays().Top().(*widgets.Dialog); ok {
		asked.Focus()
	} else if d.Page.IsOpen() {
		d.Page.Focus()
	} else if !d.DialogOpen() {
		d.Focus()
	}
}
