package settings

// Stamps are the cells that are kept to be painted again, of a family, as text.
func (p Settings) Stamps(family string) []string { return p.store.StringList("stamps." + family) }

// SetStamps replaces them.
func (p Settings) SetStamps(family string, list []string) {
	p.store.SetStringList("stamps."+family, list)
}
