package preferences

// What the tests of the package see of its inside.

func (l *Page) Groups() []*group { return l.groups }

// Said is why a key was not taken.
func (k *keysPane) Said() string { return k.said.Text() }

// Shown lists the commands that are found.
func (k *keysPane) Shown() (names []string) {
	for _, c := range k.shown {
		names = append(names, c.Title)
	}
	return names
}
