package assets

import "strings"

// Licence is a licence of a part of the program. A part can have several: of itself, of
// code of others in it, of its fonts.
type Licence struct {
	Module  string // the path of the module; "std" is Go's own library
	Version string // of the module
	File    string // in the module
	Kind    string // the licence's SPDX name
	Text    string
}

// Licences lists the licences of all modules the program is built from, on any system, and
// of Go itself, by module.
func Licences() []Licence { return licences(LicenceTexts) }

// licences takes apart what tools/licences has written: texts below lines of the form
// "==== MODULE VERSION, FILE, KIND ====".
func licences(texts string) []Licence {
	var list []Licence
	for _, part := range strings.Split("\n"+texts, "\n==== ")[1:] {
		head, text, _ := strings.Cut(part, " ====\n")
		about, rest, _ := strings.Cut(head, ", ")
		l := Licence{Text: strings.TrimSpace(text)}
		l.Module, l.Version, _ = strings.Cut(about, " ")
		l.File, l.Kind, _ = strings.Cut(rest, ", ")
		list = append(list, l)
	}
	return list
}
