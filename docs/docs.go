// Package docs is the guide and the reference, as the window and the packages show them: the pages that
// guide/README.md and README.md list, and their pictures.
package docs

import (
	"embed"
	"path"
	"regexp"
	"slices"
	"strings"
)

//go:embed *.md guide/*.md pictures/*.png
var files embed.FS

// Contents is the path of the page that lists the guide.
const Contents = "guide/README.md"

// Page is a page of the guide or the reference.
type Page struct {
	Path     string // below docs: "guide/waypoints.md"
	Title    string
	Group    string // the heading it is listed under; "" for [Contents]
	Sections []Section
}

// Section is a heading of a page and the text up to the next.
type Section struct {
	Title  string
	Anchor string // the name it is linked by
	Text   string // in Markdown, with its heading
}

// Found is a section with the words that were sought.
type Found struct {
	Page    *Page
	Section int
}

var (
	listed  = regexp.MustCompile(`^- \[[^\]]+\]\(([^)#]+\.md)\)`)
	unnamed = regexp.MustCompile(`[^\p{L}\p{N} _-]`) // what anchors leave out
)

// Pages lists the pages: the guide, then the reference, each in the order in which it is listed. What
// README.md lists for developers is left out.
func Pages() []Page {
	pages := []Page{read(Contents, "")}
	for _, list := range []string{Contents, "README.md"} {
		group := ""
		for line := range strings.Lines(text(list)) {
			if title, ok := strings.CutPrefix(line, "## "); ok {
				group = strings.TrimSpace(title)
			}
			if m := listed.FindStringSubmatch(line); m != nil && group != "For developers" {
				at := path.Join(path.Dir(list), m[1])
				if !slices.ContainsFunc(pages, func(p Page) bool { return p.Path == at }) {
					pages = append(pages, read(at, group))
				}
			}
		}
	}
	return pages
}

func text(name string) string {
	data, _ := files.ReadFile(name) // a test reads every page
	return string(data)
}

// Picture returns a PNG by its path below docs; false where there is none.
func Picture(name string) ([]byte, bool) {
	data, err := files.ReadFile(name)
	return data, err == nil
}

// read cuts a page at its headings of the first and second rank.
func read(name, group string) Page {
	p := Page{Path: name, Group: group}
	var body strings.Builder
	end := func() {
		if len(p.Sections) > 0 {
			p.Sections[len(p.Sections)-1].Text = body.String()
		}
		body.Reset()
	}
	code := false
	for line := range strings.Lines(text(name)) {
		if strings.HasPrefix(line, "```") {
			code = !code
		}
		title, first := strings.CutPrefix(line, "# ")
		if !first {
			title, _ = strings.CutPrefix(line, "## ")
		}
		if title != line && !code {
			end()
			title = strings.TrimSpace(title)
			p.Sections = append(p.Sections, Section{Title: title, Anchor: Anchor(title)})
			if first {
				p.Title = title
			}
		}
		body.WriteString(line)
	}
	end()
	return p
}

// Anchor is the name that a heading can be linked by.
func Anchor(title string) string {
	return strings.ReplaceAll(unnamed.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
}

// Resolve is the path below docs, and the anchor, of what a page links to. A path that leaves docs
// begins with "../". A link with a scheme is not one of these.
func (p *Page) Resolve(link string) (name, anchor string) {
	name, anchor, _ = strings.Cut(link, "#")
	if name == "" {
		return p.Path, anchor
	}
	return path.Join(path.Dir(p.Path), name), anchor
}

// At is the index of the section with an anchor, 0 where there is none.
func (p *Page) At(anchor string) int {
	return max(0, slices.IndexFunc(p.Sections, func(s Section) bool { return s.Anchor == anchor }))
}

// Search lists the sections that hold all words, those with all of them in their headings first.
func Search(pages []Page, words string) (all []Found) {
	sought := strings.Fields(strings.ToLower(words))
	var others []Found
	for i := range pages {
		for k, s := range pages[i].Sections {
			switch {
			case holds(pages[i].Title+" "+s.Title, sought):
				all = append(all, Found{&pages[i], k})
			case holds(s.Text, sought):
				others = append(others, Found{&pages[i], k})
			}
		}
	}
	return append(all, others...)
}

func holds(text string, words []string) bool {
	text = strings.ToLower(text)
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}
