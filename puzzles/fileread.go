package puzzles

import (
	"reflect"
	"slices"
)

// FileVersion is the version of the .waymark format in which one puzzle is written, and
// CollectionVersion, the newest that is read, that in which several are: those who read
// the first alone refuse it by its number.
const (
	FileVersion       = 1
	CollectionVersion = 2
)

// MaxCollection is the most puzzles of one .waymark file.
const MaxCollection = 1000

// collectionKeys are the keys of a file of several puzzles. Each of these is an object as
// that of a file of one, without the version.
var collectionKeys = []string{"waymark", "puzzles"}

// puzzleKeys are the keys of the whole file, in the order in which they are written; the
// word of a second layer is one too, after goal.
var puzzleKeys = []string{"waymark", "family", "name", "author", "note", "options", "start", "goal", "marks", "solutions", "bounds", "tried"}

// ReadFile reads a .waymark file of one puzzle: a JSON object. Decoding is
// strict: unknown keys, keys that occur twice, wrong types and anything after
// the object are errors. Errors are *FileError with line and column; name is
// what they call the file. [Read] reads one of several puzzles as well.
func ReadFile(data []byte, name string, find Lookup) (*Puzzle, error) {
	src, err := newSource(data, name)
	if err != nil {
		return nil, err
	}
	list, err := readFiles(src, find)
	if err != nil {
		return nil, err
	}
	if len(list) > 1 {
		return nil, src.fail(0, "the file holds %d puzzles, where one is expected", len(list))
	}
	return list[0], nil
}

// readFiles reads a file of one puzzle or of several, in their order.
func readFiles(src source, find Lookup) ([]*Puzzle, error) {
	root, err := parseJSON(src, "puzzle")
	if err != nil {
		return nil, err
	}
	version, err := readVersion(root)
	if err != nil {
		return nil, err
	}
	if version == CollectionVersion {
		return readCollection(root, find)
	}
	p, err := readPuzzle(root, find, puzzleKeys)
	if err != nil {
		return nil, err
	}
	return []*Puzzle{p}, nil
}

// readCollection reads the puzzles of a file of several.
func readCollection(root value, find Lookup) ([]*Puzzle, error) {
	root.what = "collection"
	members, err := root.object(collectionKeys...)
	if err != nil {
		return nil, err
	}
	var list []*Puzzle
	for _, m := range members {
		if m.key != "puzzles" {
			continue // the version, read before
		}
		err = each(m.value, MaxCollection, func(v value) error {
			v.what = "puzzle"
			p, err := readPuzzle(v, find, puzzleKeys[1:])
			list = append(list, p)
			return err
		})
		if err != nil {
			return nil, err
		}
		if len(list) == 0 {
			return nil, m.value.fail("there is no puzzle in this collection")
		}
	}
	if len(list) == 0 {
		return nil, root.fail("the key %q is missing", "puzzles")
	}
	return list, nil
}

// readPuzzle reads the object of a puzzle, which has no keys but those known and the word
// of a second layer.
func readPuzzle(root value, find Lookup, known []string) (*Puzzle, error) {
	family, err := readFamily(root, find)
	if err != nil {
		return nil, err
	}
	if layer := layerWord(family); layer != "" {
		known = append(slices.Clip(known), layer)
	}
	members, err := root.object(known...)
	if err != nil {
		return nil, err
	}
	r := fileReader{newDraft(root.src, family, family.Info(), root.at)}
	for _, m := range members {
		if err := r.member(m); err != nil {
			return nil, err
		}
	}
	p, err := r.finish()
	if err != nil {
		return nil, err
	}
	return Claimed(p), nil
}

// readVersion refuses what this program cannot read, before it looks at
// anything else: a newer version may have other keys.
func readVersion(root value) (uint64, error) {
	v, ok := root.find("waymark")
	if !ok {
		return 0, root.fail("this is no .waymark file: the key %q with the version of the format is missing", "waymark")
	}
	version, err := v.whole()
	switch {
	case err != nil:
		return 0, err
	case version > CollectionVersion:
		return 0, v.fail("written by a newer Waymark (version %d); this program reads up to %d", version, CollectionVersion)
	case version == 0:
		return 0, v.fail("there is no version 0 of the format; this program reads 1 to %d", CollectionVersion)
	}
	return version, nil
}

func readFamily(root value, find Lookup) (Family, error) {
	if err := root.expect("an object"); err != nil {
		return nil, err
	}
	v, ok := root.find("family")
	if !ok {
		return nil, root.fail("the key %q is missing", "family")
	}
	id, err := v.text()
	if err != nil {
		return nil, err
	}
	if f := find(id); f != nil {
		return f, nil
	}
	return nil, unknownFamily(root.src, v.at, id)
}

// fileReader fills in a puzzle from the members of the object.
type fileReader struct{ *draft }

func (r *fileReader) member(m member) error {
	p, v := r.puzzle, m.value
	switch m.key {
	case "waymark", "family": // read before
		return nil
	case "name":
		return r.field(v, &p.Name)
	case "author":
		return r.field(v, &p.Author)
	case "note":
		text, err := v.text()
		if err == nil {
			err = r.addNote(v.at, text)
		}
		return err
	case "options":
		return r.options(v)
	case "start":
		return r.set(v, func(b block) error { return r.setBoard(b, Start) })
	case "goal":
		return r.set(v, func(b block) error { return r.setBoard(b, Goal) })
	case "marks":
		return r.field(v, &p.Marks)
	case "solutions":
		return r.field(v, &p.Solutions)
	case "bounds":
		return r.field(v, &p.Bounds)
	case "tried":
		return each(v, MaxTried, r.tried)
	}
	return r.set(v, r.setLayer) // the only other known key
}

// options reads the settings: each a text, or a list of texts for one that
// occurs more than once.
func (r *fileReader) options(v value) error {
	if err := v.expect("an object"); err != nil {
		return err
	}
	seen := map[string]bool{}
	return v.walk(func(key string, keyAt int, val value) error {
		switch {
		case !isHeader(r.info, key):
			return r.src.fail(keyAt, "%q is no setting of a %s puzzle", shorten(key), r.puzzle.Family)
		case seen[key]:
			return r.src.fail(keyAt, "the key %q occurs twice", key)
		}
		seen[key] = true
		if val.kind() == "a list" {
			return each(val, maxSettings, func(v value) error { return r.setting(key, v) })
		}
		return r.setting(key, val)
	})
}

func (r *fileReader) setting(key string, v value) error {
	text, err := readLine[string](v)
	if err == nil && text == "" {
		err = v.fail("the setting %q has no value", key)
	}
	if err != nil {
		return err
	}
	return r.settings.add(r.src, v.at, key, text)
}

// set reads rows and hands them to a function of the draft. The first row says how many
// columns there are.
func (r *fileReader) set(v value, use func(block) error) error {
	b := block{what: v.what, at: v.at}
	err := each(v, maxRows, func(entry value) error {
		text, err := entry.text()
		if err == nil {
			if err = checkText("row", text); err != nil {
				err = entry.src.failWith(entry.at, err)
			}
		}
		b.rows = append(b.rows, row{text, entry.offset})
		return err
	})
	if err != nil {
		return err
	}
	if len(b.rows) > 0 {
		spaced := v.what != layerWord(r.family) && r.info.Spaced
		b.size = Size{len(b.rows), len(b.rows[0].split(spaced))}
	}
	return use(b)
}

// pattern reads the board of a mark.
func (r *fileReader) pattern(v value) (board Board, err error) {
	v.what = "mark"
	err = r.set(v, func(b block) error {
		board, err = r.board(b, Pattern)
		return err
	})
	return board, err
}

// tried reads one entry of "tried".
func (r *fileReader) tried(v value) error {
	v.what = "tried"
	w := Tried{}
	if err := r.object(v, reflect.ValueOf(&w).Elem()); err != nil {
		return err
	}
	return r.addTried(v.at, w)
}

func (r *fileReader) moves(v value) ([]Move, error) {
	text, err := v.text()
	if err != nil {
		return nil, err
	}
	return parseMoves(r.src, text, v.offset)
}

// each calls use for every entry of a list.
func each(v value, limit int, use func(value) error) error {
	list, err := v.list(limit)
	if err != nil {
		return err
	}
	for _, entry := range list {
		if err := use(entry); err != nil {
			return err
		}
	}
	return nil
}
