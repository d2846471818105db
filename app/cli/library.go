package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path"
	"strconv"
	"strings"
	"text/tabwriter"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
)

// mostNear is how many names are offered for one that the library has not.
const mostNear = 5

// shelved is a puzzle of the library by the name that stands for its file.
type shelved struct {
	assets.Entry
	called string // "turnstile", or "swap/heart" where two families have a heart
}

// short is the name without the family.
func (s shelved) short() string { return path.Base(s.called) }

// shelf lists the library in its order.
func shelf() ([]shelved, error) {
	index, err := assets.Library()
	list := make([]shelved, len(index))
	often := map[string]int{}
	for i, e := range index {
		_, name, _ := strings.Cut(strings.TrimSuffix(path.Base(e.Name), ".waymark"), "-")
		list[i] = shelved{e, name}
		often[name]++
	}
	for i, s := range list {
		if often[s.called] > 1 {
			list[i].called = path.Join(path.Base(path.Dir(s.Name)), s.called)
		}
	}
	return list, err
}

// open opens what FILE names: standard input, a file, or where there is none of that name a puzzle of the library. It
// returns what errors call it.
func (c console) open(file string) (in io.ReadCloser, name string, err error) {
	if file == "-" {
		return io.NopCloser(c.in), standardInput, nil
	}
	if _, gone := os.Stat(file); !os.IsNotExist(gone) {
		in, err = puzzles.OpenFile(file)
		return in, file, err
	}
	data, err := readShelved(file)
	if err != nil {
		return nil, file, &puzzles.FileError{File: file, Err: err}
	}
	return io.NopCloser(bytes.NewReader(data)), file, nil
}

// readShelved returns the file of a puzzle of the library. A space in its name is as good as a hyphen, and a family may
// stand before any of them.
func readShelved(name string) ([]byte, error) {
	list, err := shelf()
	if err != nil {
		return nil, err
	}
	word := british.Replace(strings.ReplaceAll(strings.ToLower(name), " ", "-"))
	var same, near []string
	for _, s := range list {
		family := path.Base(path.Dir(s.Name))
		switch {
		case word == s.called || word == path.Join(family, s.short()):
			return assets.Puzzles.ReadFile(s.Name)
		case word == s.short():
			same = append(same, s.called)
		case strings.Contains(s.short(), path.Base(word)) || len(likely(path.Base(word), []string{s.short()})) > 0:
			near = append(near, s.called)
		}
	}
	switch {
	case same != nil:
		return nil, puzzles.Messagef("there is no such file, and the library has %s", either(same))
	case strings.ContainsAny(word, `.\`) || strings.Count(word, "/") > 1 || path.IsAbs(word):
		return nil, puzzles.Messagef("there is no such file")
	case near != nil:
		return nil, puzzles.Messagef("there is no such file and no such puzzle in the library; did you mean %s?", either(near[:min(len(near), mostNear)]))
	}
	return nil, puzzles.Messagef("there is no such file and no such puzzle in the library, which %q lists", program()+" library")
}

// listed is the answer of the command library, as --json prints it.
type listed struct {
	Schema  export.Schema   `json:"schema"`
	Puzzles []listedShelved `json:"puzzles"`
}

type listedShelved struct {
	Name       string `json:"name"` // that stands for its file
	Puzzle     string `json:"puzzle"`
	Family     string `json:"family"`
	Size       string `json:"size"`   // rows x columns
	Length     *int   `json:"length"` // proved to be the shortest; null where it is proved that there is no solution
	Unit       string `json:"unit"`   // what one move is called
	Difficulty int    `json:"difficulty"`
}

// library does the command library: it lists the bundled puzzles, of one family or of all.
func library(c console, fs *flags) func([]string) error {
	plain := fs.Bool("json", false, "print one JSON object")
	return func(words []string) error {
		switch {
		case len(words) > 1:
			return usagef("library: one family at a time, not %q as well", words[1])
		case len(words) == 1 && families.Find(words[0]) == nil:
			return noFamily("library", words[0])
		}
		shelf, err := shelf()
		if err != nil {
			return err
		}
		v := listed{Puzzles: []listedShelved{}}
		for _, s := range shelf {
			p, err := known.ReadBundled(s.Name)
			if err != nil {
				return err
			}
			if len(words) == 1 && p.Family != words[0] {
				continue
			}
			one := listedShelved{
				Name: s.called, Puzzle: p.Name, Family: p.Family, Size: p.Start.Size.String(),
				Unit: puzzles.MoveUnit(families.Rules(p.Family), p).One, Difficulty: s.Difficulty,
			}
			if len(p.Solutions) > 0 {
				length := p.Solutions[0].Length()
				one.Length = &length
			}
			v.Puzzles = append(v.Puzzles, one)
		}
		if *plain {
			return export.WriteJSON(c.out, v)
		}
		w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "name\tfamily\tsize\tlength")
		for _, s := range v.Puzzles {
			length := "no solution"
			if s.Length != nil {
				length = strconv.Itoa(*s.Length)
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", s.Name, s.Family, s.Size, length)
		}
		return w.Flush()
	}
}
