package shell

import (
	"path/filepath"
	"strings"
	"time"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
)

// most is the size of the largest file that is looked into.
const most = 2 << 20

// seen is what a look into a file has found.
type seen struct {
	scene     *puzzles.Scene
	name      string // of the puzzle
	kind      string
	unit      puzzles.Noun
	length    int    // of the solution kept first, 0 for none
	more      int    // puzzles in the file beside it
	published string // of its length, see present.Reveal.Published
	wrong     string
}

// look reads a file. Of several puzzles the first is shown.
func look(path string, size int64, signet known.Signet) seen {
	if size > most {
		return seen{wrong: text.Tr("Larger than %s: not looked into.", text.Bytes(most))}
	}
	found, err := document.LoadFile(path)
	switch {
	case err != nil:
		return seen{wrong: text.Capital(strings.TrimPrefix(text.Error(err), filepath.Base(path)+", "))}
	case len(found.Puzzles) == 0:
		return seen{wrong: text.Tr("It holds no puzzle.")}
	}
	p, _, _ := signet.Trust(found.Puzzles[0])
	s := seen{scene: StartScene(p), name: p.Name, kind: KindOf(p), more: len(found.Puzzles) - 1}
	s.published = Reveal{}.Published(families.Find(p.Family), p)
	if len(p.Solutions) > 0 {
		s.unit, s.length = puzzles.MoveUnit(families.Find(p.Family), p), p.Solutions[0].Length()
	}
	return s
}

// line says what a file holds.
func (s seen) line(file string, may Reveal) string {
	if s.wrong != "" {
		return s.wrong
	}
	var parts []string
	if s.more > 0 {
		parts = append(parts, text.Count(s.more+1, "%s puzzle", "%s puzzles"))
	} else if s.name != "" && s.name != strings.TrimSuffix(file, filepath.Ext(file)) {
		parts = append(parts, s.name)
	}
	parts = append(parts, s.kind)
	if s.length > 0 && s.more == 0 {
		parts = append(parts, may.Length(s.unit, s.length))
	}
	if s.more == 0 && s.published != "" && may.All() {
		parts = append(parts, s.published)
	}
	return strings.Join(parts, " · ")
}

// key is a file as it was.
type key struct {
	path     string
	modified time.Time
	size     int64
}

// cache keeps what was seen of files, as long as they are as they were. The oldest looks are
// forgotten first.
type cache struct {
	seen  map[key]seen
	order []key
}

// kept is how many looks are kept.
const kept = 1000

func (c *cache) get(k key) (seen, bool) {
	s, ok := c.seen[k]
	return s, ok
}

func (c *cache) put(k key, s seen) {
	if c.seen == nil {
		c.seen = map[key]seen{}
	}
	if _, there := c.seen[k]; !there {
		c.order = append(c.order, k)
	}
	c.seen[k] = s
	for len(c.order) > kept {
		delete(c.seen, c.order[0])
		c.order = c.order[1:]
	}
}
