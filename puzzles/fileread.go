package puzzles

import (
	"time"

	"waymark/puzzles/strictjson"
)

// fileVersion is the version of the .waymark format that is written, and the newest that is read. Before
// it, version 1 was a file of one puzzle and collectionVersion one of several.
const (
	fileVersion       = 3
	collectionVersion = 2
)

// MaxCollection is the largest number of puzzles in one .waymark file.
const MaxCollection = 1000

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
	if src.cut {
		return nil, src.failEnd("")
	}
	r := &fileReader{find: find}
	text := strictjson.Text{Data: src.data, Fail: src.fail, Own: r.own, MaxEntries: maxObjects}
	root, err := text.Parse()
	if err != nil {
		return nil, err
	}
	version, err := readVersion(root)
	if err != nil {
		return nil, err
	}
	_, several := root.Find("puzzles")
	r.old = version < fileVersion
	if r.several = several && !r.old || version == collectionVersion; r.several {
		return r.collection(src, root)
	}
	p, err := r.read(src, root)
	if err != nil {
		return nil, err
	}
	return []*Puzzle{p}, nil
}

// readVersion refuses what this program cannot read, before it looks at
// anything else: a newer version may have other keys.
func readVersion(root strictjson.Value) (version uint64, err error) {
	v, ok := root.Find("waymark")
	if !ok {
		return 0, root.Fail("this is no .waymark file: the key %q with the version of the format is missing", "waymark")
	}
	err = v.Read(&version)
	switch {
	case err != nil:
		return 0, err
	case version > fileVersion:
		return 0, v.Fail("written by a newer Waymark (version %d); this program reads up to %d", version, fileVersion)
	case version == 0:
		return 0, v.Fail("there is no version 0 of the format; this program reads 1 to %d", fileVersion)
	}
	return version, nil
}

// fileReader reads the puzzles of a file, one after the other.
type fileReader struct {
	find    Lookup
	several bool // in a list; the version stands above it
	old     bool // of a version that had facts in notes
	*draft       // of the puzzle that is read
}

// collection reads the puzzles of a file of several: objects as that of a file of one, without the
// version.
func (r *fileReader) collection(src source, root strictjson.Value) (list []*Puzzle, err error) {
	err = root.Entries(func(v strictjson.Value) error {
		switch v.Key {
		case "waymark": // read before
			return nil
		case "puzzles":
			return v.Each(MaxCollection, func(v strictjson.Value) error {
				p, err := r.read(src, v)
				list = append(list, p)
				return err
			})
		}
		return v.Unknown()
	})
	switch v, ok := root.Find("puzzles"); {
	case err != nil:
		return nil, err
	case !ok:
		return nil, root.Missing("puzzles")
	case len(list) == 0:
		return nil, v.Fail("there is no puzzle in this collection")
	}
	return list, nil
}

// read reads the object of a puzzle.
func (r *fileReader) read(src source, root strictjson.Value) (*Puzzle, error) {
	v, ok := root.Find("family")
	if !ok {
		return nil, root.Missing("family")
	}
	id, err := v.Text()
	if err != nil {
		return nil, err
	}
	family := r.find(id)
	if family == nil {
		return nil, unknownFamily(src, v.At, id)
	}
	r.draft = newDraft(src, family, family.Info(), root.At)
	r.told = r.old
	if err := root.Entries(r.entry); err != nil {
		return nil, err
	}
	p, err := r.finish()
	if err != nil {
		return nil, err
	}
	return Claimed(p), nil
}

// entry reads what stands under a key of a puzzle.
func (r *fileReader) entry(v strictjson.Value) error {
	p, key := r.puzzle, v.Key
	if key == "waymark" && r.several {
		return v.Unknown()
	}
	switch key {
	case "waymark", "family": // read before
		return nil
	case "name":
		return v.Read(&p.Name)
	case "author":
		return v.Read(&p.Author)
	case "note":
		text, err := v.Text()
		if err == nil {
			err = r.addNote(v.At, text)
		}
		return err
	case "made":
		return v.Read(&p.Made)
	case "published":
		if err := v.Read(&p.Published); err != nil {
			return err
		}
		if msg, bad := p.Published.fault(); bad {
			return r.src.failWith(v.At, msg)
		}
		return nil
	case "options":
		return v.Entries(r.option)
	case "start":
		return r.set(v, key, func(b block) error { return r.setBoard(b, Start) })
	case "goal":
		return r.set(v, key, func(b block) error { return r.setBoard(b, Goal) })
	case "marks":
		return v.Read(&p.Marks)
	case "demands":
		return v.Each(MaxDemands, r.demand)
	case "tasks":
		return v.Read(&p.Tasks)
	case "solutions":
		return v.Read(&p.Solutions)
	case "bounds":
		return v.Read(&p.Bounds)
	case "tried":
		return v.Each(MaxTried, func(v strictjson.Value) error {
			var w Tried
			if err := v.Fields(&w); err != nil {
				return err
			}
			return r.addTried(v.At, w)
		})
	case layerWord(r.family):
		return r.set(v, key, r.setLayer)
	}
	return v.Unknown()
}

// option reads a setting: a text, or a list of texts for one that occurs more than once.
func (r *fileReader) option(v strictjson.Value) error {
	switch {
	case !isHeader(r.info, v.Key):
		return v.Unknown()
	case v.Kind() == strictjson.List:
		return v.Each(maxSettings, r.setting)
	}
	return r.setting(v)
}

func (r *fileReader) setting(v strictjson.Value) error {
	var text string
	err := v.Read(&text)
	if err == nil && text == "" {
		err = v.Fail("the setting %q has no value", v.Key)
	}
	if err != nil {
		return err
	}
	return r.settings.add(r.src, v.At, v.Key, text)
}

// set reads rows and hands them to a function of the draft. The first row says how many
// columns there are.
func (r *fileReader) set(v strictjson.Value, what string, use func(block) error) error {
	b := block{what: what, at: v.At}
	err := v.Each(maxRows, func(entry strictjson.Value) error {
		text, err := entry.Text()
		if err == nil {
			err = r.short(entry, "row", text)
		}
		b.rows = append(b.rows, row{text, entry.Offset})
		return err
	})
	if err != nil {
		return err
	}
	if len(b.rows) > 0 {
		spaced := what != layerWord(r.family) && r.info.Spaced
		b.size = Size{len(b.rows), len(b.rows[0].split(spaced))}
	}
	return use(b)
}

// short refuses a text that is too long.
func (r *fileReader) short(v strictjson.Value, what, text string) error {
	if err := checkText(what, text); err != nil {
		return r.src.failWith(v.At, err)
	}
	return nil
}

// own reads what a puzzle has in a form of its own.
func (r *fileReader) own(v strictjson.Value, to any) (done bool, err error) {
	text := ""
	switch to.(type) {
	case *string, *MarkKind, *SolutionStatus, *time.Time, *[]Move:
		if text, err = v.Text(); err != nil {
			return true, err
		}
	}
	switch x := to.(type) {
	case *string:
		*x, err = OneLine(text), r.short(v, v.Key, text)
	case *MarkKind:
		*x, err = MarkKind(OneLine(text)), r.short(v, v.Key, text)
	case *SolutionStatus:
		if *x = SolutionStatus(text); *x != StatusOptimal && *x != StatusSolved && *x != StatusManual {
			err = v.Fail("%q is no status; a solution is optimal, solved or manual", shorten(text))
		}
	case *time.Time:
		t, wrong := time.Parse(time.RFC3339, text)
		if *x = t.UTC().Truncate(time.Second); wrong != nil || x.IsZero() || x.Year() < 1 || x.Year() > 9999 {
			err = v.Fail("%q is no time; one looks like %s", shorten(text), "2026-05-30T18:04:00Z")
		}
	case *[]Move:
		if *x, err = parseMoves(r.src, text, v.Offset); len(*x) == 0 {
			*x = nil
		}
	case *Board:
		err = r.set(v, "waypoint", func(b block) (err error) {
			*x, err = r.board(b, Pattern)
			return err
		})
	case *demandBoard:
		err = r.set(v, demandWord, func(b block) (err error) {
			x.Board, err = r.board(b, Pattern)
			return err
		})
	case *Mark:
		if err = v.Fields(x); err != nil {
			break
		}
		if msg, bad := x.fault(); bad {
			err = r.src.failWith(v.At, msg)
		} else {
			err = r.addRecorded(v.At, len(x.Moves))
		}
	default:
		return false, nil
	}
	return true, err
}
