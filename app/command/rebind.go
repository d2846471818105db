package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// KeyChanges says of some commands, by their IDs, which keys they have in place of the usual
// ones; an empty list is none.
type KeyChanges map[string][]Key

// Rebind gives all commands their keys: the usual ones, but for changes. What the user has
// chosen goes before what is usual: a key that a change gives to one command is taken from
// those that have it usually. Of two changes the command that stands first in the table wins.
func (t *Commands) Rebind(changes KeyChanges) {
	t.changes = changes
	owners := map[Key][]*Command{}
	give := func(c *Command, keys []Key) {
		c.Keys = nil
		for _, k := range spread(keys) {
			if !slices.ContainsFunc(owners[k], func(o *Command) bool { return !c.partner(o) }) {
				c.Keys = append(c.Keys, k)
				owners[k] = append(owners[k], c)
			}
		}
	}
	for _, changed := range []bool{true, false} {
		for _, c := range t.list {
			keys, ok := changes[c.ID]
			if ok != changed {
				continue
			}
			if !ok {
				keys = c.usual
			}
			give(c, keys)
		}
	}
}

// Changes returns what Rebind was given last.
func (t *Commands) Changes() KeyChanges { return t.changes }

// Usual returns the keys the command has unless they are changed, without the second Return key.
func (c *Command) Usual() []Key { return slices.Clone(c.usual) }

// Now returns the keys it has, without the second Return key.
func (c *Command) Now() []Key { return united(c.Keys) }

// Changed reports whether it has other keys than usual.
func (c *Command) Changed() bool { return !slices.Equal(c.usual, c.Now()) }

// partner reports whether two commands may share keys: they do so usually, for never more
// than one of them can be run.
func (c *Command) partner(o *Command) bool {
	return slices.ContainsFunc(c.usual, func(k Key) bool { return slices.Contains(o.usual, k) })
}

// Holder returns the command that has a key and would lose it to c; nil where none would.
func (t *Commands) Holder(k Key, c *Command) *Command {
	k = united([]Key{k})[0]
	for _, o := range t.list {
		if o != c && slices.Contains(o.Keys, k) && !c.partner(o) {
			return o
		}
	}
	return nil
}

// With returns the changes with which a command has the keys given, and no other has them.
func (t *Commands) With(id string, keys []Key) KeyChanges {
	all := maps.Clone(t.changes)
	if all == nil {
		all = KeyChanges{}
	}
	c := t.byID[id]
	keys = united(keys)
	for other, had := range all {
		if o := t.byID[other]; o != nil && o != c && !c.partner(o) {
			t.note(all, o, slices.DeleteFunc(slices.Clone(had), func(k Key) bool { return slices.Contains(keys, k) }))
		}
	}
	t.note(all, c, keys)
	return all
}

// note notes what keys a command has, unless they are the usual ones.
func (t *Commands) note(all KeyChanges, c *Command, keys []Key) {
	if all[c.ID] = keys; slices.Equal(keys, c.usual) {
		delete(all, c.ID)
	}
}

// List writes the changes for a file, a command a line, sorted: "solve=Ctrl+G F5".
func (ch KeyChanges) List() []string {
	list := make([]string, 0, len(ch))
	for _, id := range slices.Sorted(maps.Keys(ch)) {
		words := make([]string, len(ch[id]))
		for i, k := range ch[id] {
			words[i] = k.String()
		}
		list = append(list, id+"="+strings.Join(words, " "))
	}
	return list
}

// ReadKeyChanges reads what [KeyChanges.List] has written. What names no command or no key, and
// keys that cannot be taken, are left out, and told.
func (t *Commands) ReadKeyChanges(list []string) (ch KeyChanges, ignored []error) {
	ch = KeyChanges{}
	leave := func(line string, why any) { ignored = append(ignored, fmt.Errorf("keys %q: %v", line, why)) }
	for _, line := range list {
		id, words, ok := strings.Cut(line, "=")
		c := t.byID[id]
		if !ok || c == nil {
			leave(line, "there is no such command")
			continue
		}
		keys := []Key{}
		for _, word := range strings.Fields(words) {
			k, err := ParseKey(word)
			if err != nil {
				leave(line, err)
			} else if why := c.Refusal(k); why != "" {
				leave(line, why)
			} else {
				keys = append(keys, k)
			}
		}
		if len(keys) > 0 || strings.TrimSpace(words) == "" { // what is broken altogether takes nothing away
			t.note(ch, c, united(keys))
		}
	}
	return ch, ignored
}
