package experiments

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// asked is a field: what it says, and what it takes.
type asked struct {
	title, offered string
	number, half   bool // it is counted up and down; it takes half of a line
	choices        []widgets.Choice
	browse         func(take func(path string))
	words          func() string
	put            func(words string) error
	again          bool        // other fields follow from it
	shown          func() bool // nil for one that always is
	object         fyne.CanvasObject
	show           func() // shows what it says now
}

// take is put where the words say something else.
func (a *asked) take(words string) error {
	if words = strings.TrimSpace(words); words == a.words() {
		return nil
	}
	return a.put(words)
}

// asking is a field of a value: a text, a number, or what writes and reads itself. The zero value is "".
func asking[T comparable](to func() *T) *asked {
	var zero T
	return &asked{
		words: func() string {
			v := *to()
			if m, ok := any(v).(encoding.TextMarshaler); ok && v != zero {
				words, _ := m.MarshalText()
				return string(words)
			}
			if v == zero {
				return ""
			}
			return fmt.Sprint(v)
		},
		put: func(words string) error {
			v := zero
			switch at := any(&v).(type) {
			case *string:
				*at = words
			case encoding.TextUnmarshaler:
				if words != "" {
					if err := at.UnmarshalText([]byte(words)); err != nil {
						return err
					}
				}
			default:
				if words != "" && (json.Unmarshal([]byte(words), at) != nil || strings.HasPrefix(words, "-")) {
					return puzzles.Messagef("“%s” is no number", words)
				}
			}
			*to() = v
			return nil
		},
	}
}

// named has a field a title, and what is offered while it is empty.
func (a *asked) named(title, offered string) *asked {
	a.title, a.offered = title, offered
	return a
}

// counted is a field for a number, which takes half of a line; narrow one for words.
func (a *asked) counted() *asked { a.number, a.half = true, true; return a }
func (a *asked) narrow() *asked  { a.half = true; return a }

// oneOf is a field of which one of several is chosen; others may follow from it.
func (a *asked) oneOf(again bool, choices ...widgets.Choice) *asked {
	a.choices, a.again = choices, again
	if now := a.words(); !slices.ContainsFunc(choices, func(c widgets.Choice) bool { return c.ID == now }) {
		a.choices = append(a.choices, widgets.Choice{ID: now, Title: now})
	}
	return a
}

// field makes what asks for it.
func (c *Composer) field(a *asked) fyne.CanvasObject {
	c.asked = append(c.asked, a)
	a.object = c.made(a)
	return a.object
}

func (c *Composer) made(a *asked) fyne.CanvasObject {
	take := func(words string) {
		delete(c.wrong, a.title)
		was := a.words()
		if err := a.take(words); err != nil {
			c.wrong[a.title] = err
		} else if a.words() != was {
			c.follow(a)
		}
	}
	if a.choices != nil {
		p := c.picker(a.title, func(id string) {
			take(id)
			if a.again {
				c.refill()
			}
		})
		p.SetChoices(a.choices)
		a.show = func() { p.SetSelected(a.words()) }
		a.show()
		return p
	}
	f := c.Field(a.offered)
	if a.number {
		f = c.Number(cmp.Or(a.offered, "0"))
	}
	a.show = func() { f.SetText(a.words()) }
	a.show()
	f.OnChanged = func(words string) { c.does(func() { take(words) }) }
	if a.browse == nil {
		return under(a.title, f)
	}
	choose := c.Button(widgets.ButtonOutline, text.Tr("Choose …"), func() { a.browse(func(path string) { f.SetText(c.within(path)) }) })
	return under(a.title, container.NewBorder(nil, nil, nil, choose, f))
}

// follow shows what the other fields say now: one may change what several say, such as the group and the seed.
func (c *Composer) follow(changed *asked) {
	for _, a := range c.asked {
		if a != changed && c.wrong[a.title] == nil {
			a.show()
		}
	}
}

// listed writes a list, and parsed reads one, in which each value stands once.
func listed(list any) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}

func parsed[T comparable](words, example string, read func(word string) (T, error)) (list []T, err error) {
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(", ;\t", r) }) {
		v, err := read(word)
		if err != nil {
			return nil, puzzles.Messagef("“%s” is not as it should be, such as %s", word, example)
		}
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return nil, puzzles.Messagef("Give one or several, such as %s.", example)
	}
	return list, nil
}
