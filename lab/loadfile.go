package lab

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/plays"
)

// text reads a file. missing says that there is none to read.
func (l *loader) text(name string) (data []byte, missing bool, err error) {
	in, err := l.open(name)
	if err != nil {
		return nil, true, err
	}
	defer in.Close()
	if info, err := in.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, true, errors.Join(err, &fs.PathError{Op: "read", Path: name, Err: errors.New("this is no file")})
	}
	data, err = puzzles.ReadLimited(in, name)
	return data, false, err
}

// read reads the puzzles of a file. missing says that there is no file to read.
func (l *loader) read(name string, o foreign.Options) (list []*puzzles.Puzzle, missing bool, err error) {
	data, missing, err := l.text(name)
	if err != nil {
		return nil, missing, err
	}
	found, err := foreign.Read(data, name, families.Rules, o)
	return found.Puzzles, false, err
}

// table adds the boards of a table of what people took; is tells that the file is one.
func (l *loader) table(list []Board, name, base string, s Source) (all []Board, is bool, err error) {
	data, _, err := l.text(name)
	if err != nil {
		return list, false, nil // told when it is read as puzzles
	}
	rows, is, err := readPeople(data, name, s.reading())
	if !is {
		return list, false, nil
	}
	if err != nil {
		list, err = l.add(list, nil, base, err)
		return list, true, err
	}
	if rows, err = pick(rows, s.Puzzle, func(r peopleRow) string { return r.Name }); err != nil {
		return list, true, err
	}
	for i, r := range rows {
		if s.Most > 0 && len(list) == s.Most {
			break
		}
		if r.Puzzle != nil && r.Puzzle.Name == "" {
			r.Puzzle.Name = r.Name
		}
		if list, err = l.add(list, r.Puzzle, cmp.Or(r.Name, base+" "+strconv.Itoa(i+1)), r.Err); err != nil {
			return list, true, err
		}
		list[len(list)-1].People = r.PeopleTime
	}
	return list, true, nil
}

// plays are the play-tests beside a file, none where there are none.
func (l *loader) plays(name string) plays.File {
	data, missing, err := l.text(plays.Beside(name))
	if missing || err != nil {
		return plays.File{}
	}
	return plays.Parse(data)
}

// file adds the puzzles of a file.
func (l *loader) file(list []Board, name string, s Source) ([]Board, error) {
	base := strings.TrimSuffix(path.Base(name), path.Ext(name))
	var missing bool
	var err error
	ps := l.e.given[name]
	if ps == nil {
		if list, is, err := l.table(list, name, base, s); is || err != nil {
			return list, err
		}
		ps, missing, err = l.read(name, s.reading())
	}
	switch {
	case missing:
		return nil, err
	case err != nil:
		return l.add(list, nil, base, err)
	}
	if ps, err = pick(ps, s.Puzzle, nameOf); err != nil {
		return nil, err
	}
	played := l.plays(name)
	for i, p := range ps {
		if s.Most > 0 && len(list) == s.Most {
			break
		}
		if list, err = l.add(list, p, base+" "+strconv.Itoa(i+1), nil); err != nil {
			return nil, err
		}
		if len(played.Plays) > 0 {
			list[len(list)-1].People = peopleTimeOf(p, played)
		}
	}
	return list, nil
}
